"""Scores of wires -> what leads to each step, and which step of before it changes."""

from __future__ import annotations

from torch import Tensor

from .data import Item
from .labels import OLD, Node
from .model import Net
from .settings import Settings
from .vocab import EDIT


class Wiring:
    """Triggers start, everything else follows something; no circle but through a loop."""

    def __init__(self, net: Net, settings: Settings) -> None:
        self.net, self.vocab, self.settings = net, net.vocab, settings

    def edits(self, edit: Tensor, nodes: list[Node]) -> None:
        """Each old step is changed at most once."""
        taken: set[int] = set()
        for i, n in enumerate(nodes):
            for k in edit[i].argsort(descending=True).tolist():
                if k == 0 and n.action == EDIT:
                    continue
                if k - 1 not in taken:
                    n.old = k - 1
                    break
            if n.old >= 0:
                taken.add(n.old)

    def kind_of(self, ref: int, nodes: list[Node], before: list) -> str:  # type: ignore[type-arg]
        """Node type of a reference."""
        if ref >= OLD:
            return before[ref - OLD]["node"]
        n = nodes[ref]
        return n.action[0] or (before[n.old]["node"] if n.old >= 0 else "")

    def parents(self, first: Tensor, more: Tensor, reps: Tensor, item: Item, nodes: list[Node]) -> None:
        """Triggers start, everything else follows something; no circle but through a loop."""
        vocab, before, count = self.vocab, item.given.before, len(nodes)
        starts = [n.action[0] in vocab.triggers for n in nodes]
        if not any(starts) and not before:
            best = int((first[:, 0] - first[:, 1:].logsumexp(-1)).argmax())
            starts[best] = True
        leads: dict[int, set[int]] = {}

        def reaches(a: int, b: int) -> bool:
            seen, todo = set(), [a]
            while todo:
                x = todo.pop()
                if x == b:
                    return True
                todo += [y for y in leads.get(x, ()) if y not in seen]
                seen.add(x)
            return False

        sure = first.softmax(-1)
        order = sorted(range(count), key=lambda i: -float(sure[i].max()))
        for i in order:
            n = nodes[i]
            if starts[i]:
                continue
            loop = n.action[0].endswith("splitInBatches")
            also = more[i].sigmoid()
            picked: list[int] = []
            for r in first[i].argsort(descending=True).tolist():
                if r == 0:
                    # In a later message what is new follows something; what is changed may stay where it is.
                    if not picked and (n.old >= 0 if before else not any(starts)):
                        break
                    continue
                ref = r - 1 if r <= count else OLD + r - 1 - count
                if picked and float(also[r]) < self.settings.also:
                    continue
                if n.old >= 0 and ref == OLD + n.old:
                    continue
                if ref < OLD and reaches(i, ref) and not (loop and picked):
                    continue
                if picked and ref < OLD and not loop and self.way(ref, i, reps, nodes, before, count) == "next":
                    # What leads to it anyway, or comes behind what does, is no second way to it.
                    if any(p < OLD and (reaches(ref, p) or reaches(p, ref)) for p in picked):
                        continue
                picked.append(ref)
                if ref < OLD and not (loop and len(picked) > 1):
                    leads.setdefault(ref, set()).add(i)
            if picked:
                n.parents = [(ref, self.way(ref, i, reps, nodes, before, count)) for ref in picked]

    def way(self, ref: int, child: int, reps: Tensor, nodes: list[Node], before: list, count: int) -> str:  # type: ignore[type-arg]
        """The best way that the parent has."""
        row = 1 + count + ref - OLD if ref >= OLD else 1 + ref
        scores = self.net.way_scores(reps[row][None], reps[child + 1][None])[0]
        ways = self.vocab.lists["ways"]
        seen = self.vocab.seen_ways.get(self.kind_of(ref, nodes, before), set()) | {"next", "error"}
        return max((w for w in ways if w in seen), key=lambda w: float(scores[ways.index(w)]))
