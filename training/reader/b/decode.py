"""The model's scores -> a parse that the catalog and the form of a workflow allow."""

from __future__ import annotations

import torch
from torch import Tensor

from ..common.words import MAIL, TAGGED, URL
from .data import Item
from .labels import ABOUTS, KINDS, OLD, SLOTS, Arg, Input, Node, Parse
from .model import INNER, Net, Seen
from .vocab import EDIT, HEADS

SURE, ALSO = 0.5, 0.6
OPENING, CLOSING = "\"'“‘(,;:", "\"'”’),;."
#: Kinds of constants of which a step has several.
MANY = ("#form", "#field", "#find", "#way", "#set", "#test")


class Decoder:
    """Decodes one message at a time."""

    def __init__(self, net: Net, anchor: float = 0.35) -> None:
        self.net, self.vocab, self.threshold = net.eval(), net.vocab, anchor
        self.starts = [False, False, *(a.trigger for a in self.vocab.catalog.actions)]
        with torch.no_grad():
            self.vectors, self.known = net.vectors(), net.role_vectors()

    @torch.no_grad()
    def parse(self, item: Item) -> Parse:
        net, given = self.net, item.given
        if not given.size:
            return Parse()
        seen = net.read([item])
        kinds = net.kind(seen.whole)[0].softmax(-1)
        if not given.before:
            kinds[KINDS.index("undo")] = 0
        parse = Parse(KINDS[int(kinds.argmax())])
        if parse.kind not in ("request", "restart"):
            return parse
        asks = net.asks(seen.whole)[0].sigmoid()
        if not given.title:
            parse.asks = [a for a, p in zip(ABOUTS, asks.tolist(), strict=True) if p > 0.5]
        if given.olds:
            parse.removes = [i for i, p in enumerate(net.old_scores(seen, 0).sigmoid().tolist()) if p > 0.5]
        parse.nodes = self.steps(item, seen, parse)
        self.link(item, seen, parse)
        return parse

    def steps(self, item: Item, seen: Seen, parse: Parse) -> list[Node]:
        """Anchors, their ends, and what stands in their slots."""
        net, size = self.net, item.given.size
        chance = net.anchors(seen)[:size].sigmoid()
        at = [i for i, p in enumerate(chance.tolist()) if p > self.threshold]
        if not at and not parse.asks and not parse.removes:
            at = [int(chance.argmax())]
        if not at:
            return []
        ends = net.end_scores(seen, 0, at).argmax(-1).tolist()
        spans = list(zip(at, ends, strict=True))
        q, taken = net.queries(seen, [(0, spans)])
        taken[:, 3] = 1.0
        picked = (taken > 0).nonzero()
        scores = net.actions(seen, q, [(0, spans)], picked, self.vectors)
        scores[:, 0] = -1e4
        if not item.given.before:
            scores[:, 1] = -1e4
        best = {(r, s): n for (r, s), n in zip(picked.tolist(), scores.argmax(-1).tolist(), strict=True)}
        if not item.given.before and not any(self.starts[n] for n in best.values()) and "start" not in parse.asks:
            self.add_start(best, taken, seen, q, spans)
        nodes = []
        for (row, slot), number in sorted(best.items()):
            a, b = spans[row]
            nodes.append(Node(a, SLOTS[slot], b if SLOTS[slot] == 0 else a, self.vocab.shown(number)))
        return nodes

    def add_start(self, best: dict[tuple[int, int], int], taken: Tensor, seen: Seen, q: Tensor, spans: list[tuple[int, int]]) -> None:
        """Something must start it: the step that is likeliest a trigger, or the likeliest implied one before a step."""
        both = torch.tensor([(r, s) for r in range(len(spans)) for s in (2, 3)])
        chance = self.net.actions(seen, q, [(0, spans)], both, self.vectors)[:, 2:].log_softmax(-1)
        starts = torch.tensor(self.starts[2:])
        top, which = chance.masked_fill(~starts, -1e4).max(-1)
        gain = top - chance.max(-1).values
        for i, (r, s) in enumerate(both.tolist()):
            if s == 2:
                gain[i] = top[i] + taken[r, 2] if (r, 2) not in best else -1e4
        i = int(gain.argmax())
        best[tuple(both[i].tolist())] = int(which[i]) + 2

    def link(self, item: Item, seen: Seen, parse: Parse) -> None:
        """Wires, arguments, constants."""
        net, vocab, given, nodes = self.net, self.vocab, item.given, parse.nodes
        count, spans = len(nodes), [(n.anchor, n.last) for n in nodes]
        steps = [(n.anchor, n.last, SLOTS.index(n.slot), vocab.action(n.action)) for n in nodes]
        rows = net.nodes(seen, [steps], self.vectors)
        reps = rows[0]
        if count:
            first, more, edit = (x[0, 1 : 1 + count] for x in net.wires(seen, rows, [count]))
            if given.olds:
                self.edits(torch.cat([edit[:, :1], edit[:, 1 + count :]], -1), nodes)
            self.parents(first, more, reps, item, nodes)
        self.arguments(item, seen, rows, spans, parse)
        if count:
            scores = net.consts(seen, reps[1 : 1 + count], spans).sigmoid()
            for i, n in enumerate(nodes):
                self.constants(n, scores[i], given.before)

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
                    if not picked and (before or not any(starts)):
                        break
                    continue
                ref = r - 1 if r <= count else OLD + r - 1 - count
                if picked and float(also[r]) < ALSO:
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

    def arguments(self, item: Item, seen: Seen, rows: Tensor, spans: list[tuple[int, int]], parse: Parse) -> None:
        """Spans by their tags, then what they are."""
        net, vocab, size, nodes = self.net, self.vocab, item.given.size, parse.nodes
        tags = net.tags(seen, rows, [spans]).view(1 + len(nodes), size, -1)
        outer, inner = tags[..., :3].argmax(-1).tolist(), tags[..., 3:].argmax(-1).tolist()
        found = [(i, *whole(item, a, b)) for i, row in enumerate(outer) for _, a, b in runs(row, 1)]
        found = [f for n, f in enumerate(found) if f not in found[:n]]
        if not found:
            return
        who = torch.tensor([i for i, _, _ in found])
        roles, heads = net.arguments(seen, rows[0, who], [(a, b) for _, a, b in found], self.known)
        picked = {k: v.argmax(-1).tolist() for k, v in heads.items()}
        insides = [runs(row, len(INNER)) for row in inner]
        for n, (i, a, b) in enumerate(found):
            if i == 0:
                allowed = {"#note", "#unclear"}
            else:
                node = nodes[i - 1]
                action = node.action
                if not action[0] and node.old >= 0:
                    action = (item.given.before[node.old]["node"], item.given.before[node.old]["action"])
                allowed = vocab.roles_of(action)
            ids = [vocab.at["roles"][r] for r in allowed if r in vocab.at["roles"]]
            if not ids:
                continue
            role = vocab.lists["roles"][ids[int(roles[n, ids].argmax())]]
            arg = Arg(a, b, role, *(vocab.lists[h][picked[h][n]] for h in HEADS))
            if arg.role in ("#schedule", "#wait", "#do", "#system", "#note", "#unclear"):
                arg.template = "{0}"
            if role == "#test" and not arg.op:
                ops = heads["op"][n].clone()
                ops[vocab.at["op"][""]] = -1e4
                arg.op = vocab.lists["op"][int(ops.argmax())]
            near = [(INNER[k], x, y) for k, x, y in insides[i]]
            for kind in ("F", "V"):
                some = [m for m in near if m[0] == kind]
                if some:
                    arg.inner.append(min(some, key=lambda m: 0 if m[1] >= a and m[2] <= b else min(abs(m[1] - b), abs(m[2] - a))))
            self.mend(item.given, arg, {k: v[n] for k, v in heads.items()})
            nexts = [x for j, x, _ in found if j == i and x > a]
            arg.inner += [m for m in near if m[0] == "O" and m[1] > a and (not nexts or m[1] < nexts[0])]
            (parse.notes if i == 0 else nodes[i - 1].args).append(arg)

    def mend(self, given: Input, arg: Arg, scores: dict[str, Tensor]) -> None:
        """Templates that need words which were not found give way to the next best."""
        if arg.role == "#test" and not any(k == "V" for k, _, _ in arg.inner):
            numbers = [i for i in range(arg.first, arg.last + 1) if given.words[i].text.isdigit()]
            if numbers and arg.op not in ("true", "false", "empty", "notEmpty"):
                arg.inner.append(("V", numbers[0], numbers[0]))
                arg.value = "{1}"
        kinds = {k for k, _, _ in arg.inner}
        if arg.role == "#test" and not arg.field:
            arg.field = "{0}"
        for head, mark, kind in (("field", "{0", "F"), ("value", "{1", "V")):
            if mark in getattr(arg, head) and kind not in kinds and arg.role in ("#test", "#way", "#field", "#set"):
                some = [i for i, t in enumerate(self.vocab.lists[head]) if mark not in t and (t or head == "value" and arg.role in ("#test", "#way"))]
                setattr(arg, head, self.vocab.lists[head][some[int(scores[head][some].argmax())]])
        if arg.role in ("#field", "#set") and not arg.value:
            arg.value = "[[{0}]]"
        if arg.role == "#test" and arg.op not in ("true", "false", "empty", "notEmpty") and "V" in kinds and not arg.value:
            arg.value = "{1}"

    def constants(self, node: Node, chance: Tensor, before: list) -> None:  # type: ignore[type-arg]
        """The likeliest constant of each kind, where it is likely enough."""
        action = node.action
        if not action[0] and node.old >= 0:
            action = (before[node.old]["node"], before[node.old]["action"])
        seen, needs = self.vocab.seen_consts.get(action[0], set()), self.vocab.roles_of(action)
        taken: set[str] = {a.role for a in node.args}
        for k in chance.argsort(descending=True)[:12].tolist():
            c = self.vocab.lists["consts"][k]
            kind = c.split("=")[0]
            if float(chance[k]) < SURE:
                break
            if kind.startswith("val:"):
                if kind[4:] not in needs or kind[4:] in taken:
                    continue
            elif c not in seen and c != "because":
                continue
            if kind == "schedule" and "#schedule" in taken or kind in taken and kind not in MANY:
                continue
            taken.add(kind)
            if kind.startswith("val:"):
                taken.add(kind[4:])
            node.consts.append(c)


def whole(item: Item, a: int, b: int) -> tuple[int, int]:
    """Addresses, numbers with a sign and the like are never cut: the span grows to their ends."""
    words, text = item.given.words, item.given.text
    start, end = words[a].start, words[b].end
    for pattern in (URL, MAIL, TAGGED):
        for m in pattern.finditer(text):
            stop = m.start() + len(m.group().rstrip(".,;:!?)"))
            if m.start() < end and stop > start and not (start <= m.start() and end >= stop):
                start, end = min(start, m.start()), max(end, stop)
    while a and words[a - 1].end > start:
        a -= 1
    while b + 1 < item.given.size and words[b + 1].start < end:
        b += 1
    while a < b and words[a].text in OPENING:
        a += 1
    while b > a and words[b].text in CLOSING:
        b -= 1
    return a, b


def runs(row: list[int], kinds: int) -> list[tuple[int, int, int]]:
    """Tags -> (kind, first, last); a further one without a first begins a run."""
    found: list[list[int]] = []
    for i, tag in enumerate(row):
        if not tag:
            continue
        kind = (tag - 1) // 2
        if (tag - 1) % 2 and found and found[-1][0] == kind and found[-1][2] == i - 1:
            found[-1][2] = i
        else:
            found.append([kind, i, i])
    return [(k, a, b) for k, a, b in found if k < kinds]
