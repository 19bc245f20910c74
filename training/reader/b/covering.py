"""A service that is named is used: where no step has it, the step that costs least takes it, or a new one begins."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from torch import Tensor

from .data import Item
from .labels import MAIN
from .settings import Settings
from .vocab import Vocab

#: How far before its service a step may begin, in words.
REACH = 14


@dataclass
class Standing:
    """Anchors with their ends; what stands there by anchor and slot: scores of actions, and the one taken; the likeliest start."""

    spans: list[tuple[int, int]]
    scores: dict[tuple[int, int], Tensor]
    best: dict[tuple[int, int], int]
    start: tuple[float, int, int, int] | None = None


class Covering:
    """Looks for services that nothing uses."""

    def __init__(self, vocab: Vocab, settings: Settings) -> None:
        self.vocab, self.settings = vocab, settings
        self.plain = {i for i, n in enumerate(vocab.catalog.nodes) if n["kind"] == "logic"}
        self.at: dict[int, list[int]] = {}
        for number, node in enumerate(vocab.node_of):
            if node >= 0:
                self.at.setdefault(node, []).append(number)

    def missing(self, item: Item, logits: Tensor, found: Standing, again: Callable[[list[int]], Standing]) -> Standing | None:
        """A reading with the services that were left out, or None where there are none. `again`: the reading with such anchors."""
        changed = None
        for first, last, nodes in item.named:
            now = changed or found
            used = {self.vocab.node_of[n] for n in now.best.values()} | {self.vocab.catalog.node_index.get(s["node"], -1) for s in item.given.before}
            if used & set(nodes) or set(nodes) & self.plain:
                continue
            family = [n for it in nodes for n in self.at.get(it, [])]
            if not family:
                continue
            share = self.vocab.meant(" ".join(w.text.lower() for w in item.given.words[first : last + 1]))
            least = -self.settings.cover - self.settings.meant * math.log(share / (1 - share))
            changed = self.take(item, logits, now, first, last, family, again, least) or changed
        return changed

    def take(self, item: Item, logits: Tensor, now: Standing, first: int, last: int, family: list[int], again: Callable[[list[int]], Standing], least: float) -> Standing | None:
        """The cheapest change that uses one of the family, if it is cheap enough."""
        best: tuple[float, Standing] | None = None
        for row, (a, b) in enumerate(now.spans):
            if not (a <= first <= b) or (row, MAIN) not in now.best or self.said(item, a, b, now.best[row, MAIN]):
                continue
            scores = now.scores[row, MAIN]
            gain = float(scores[family].max() - scores[now.best[row, MAIN]])
            if best is None or gain > best[0]:
                other = Standing(now.spans, now.scores, {**now.best, (row, MAIN): family[int(scores[family].argmax())]})
                best = gain, other
        taken = {a for a, _ in now.spans}
        before = max([a for a in taken if a < first], default=-1)
        free = [i for i in range(max(0, first - REACH, before + 1), last + 1) if i not in taken]
        if free:
            new = max(free, key=lambda i: float(logits[i]))
            other = again(sorted({*taken, new}))
            row = next(r for r, (a, _) in enumerate(other.spans) if a == new)
            scores = other.scores[row, MAIN]
            gain = float(logits[new]) + float(scores[family].max() - scores.max())
            if best is None or gain > best[0]:
                kept = {(next(r for r, (a, _) in enumerate(other.spans) if a == now.spans[row][0]), slot): n for (row, slot), n in now.best.items()}
                other.best = {**other.best, **kept, (row, MAIN): family[int(scores[family].argmax())]}
                best = gain, other
        return best[1] if best and best[0] > least else None

    def once(self, found: Standing, logits: Tensor) -> Standing:
        """Words inside of those of a step are not the same step again, and one event starts it once."""
        chance = logits.sigmoid().tolist()
        gone: set[int] = set()
        rows = sorted(range(len(found.spans)), key=lambda r: -chance[found.spans[r][0]])
        for n, row in enumerate(rows):
            a, b = found.spans[row]
            number = found.best[row, MAIN]
            for other in rows[:n]:
                x, y = found.spans[other]
                if other in gone or number == 1 or number != found.best[other, MAIN]:
                    continue
                within = a <= y and x <= b
                starts = self.vocab.actions[number][0] in self.vocab.triggers
                if (within or starts) and chance[a] < self.settings.twice:
                    gone.add(row)
        if not gone:
            return found
        return Standing(found.spans, found.scores, {(r, s): n for (r, s), n in found.best.items() if r not in gone})

    def said(self, item: Item, a: int, b: int, number: int) -> bool:
        """Whether the service of an action is named inside the words of its step."""
        node = self.vocab.node_of[number]
        return any(x >= a and y <= b and node in nodes for x, y, nodes in item.named)
