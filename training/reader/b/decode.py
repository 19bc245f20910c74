"""The model's scores -> a parse that the catalog and the form of a workflow allow."""

from __future__ import annotations

import torch
from .arguments import Arguments
from .covering import Covering, Standing
from .data import Item
from .implied import put_between, seen_once
from .labels import ABOUTS, KINDS, MAIN, SLOTS, Node, Parse
from .model import Net
from .parts import Seen
from .settings import Settings
from .wiring import Wiring


class Decoder:
    """Decodes one message at a time."""

    def __init__(self, net: Net, settings: Settings | None = None) -> None:
        self.net, self.vocab, self.settings = net.eval(), net.vocab, settings or Settings()
        self.starts = torch.tensor([False, False, *(a.trigger for a in self.vocab.catalog.actions)])
        self.wiring, self.values, self.covering = Wiring(net, self.settings), Arguments(net, self.settings), Covering(net.vocab, self.settings)
        with torch.no_grad():
            self.vectors = net.vectors()

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
            parse.asks = [a for a, p in zip(ABOUTS, asks.tolist(), strict=True) if p > self.settings.asks]
        if given.olds:
            parse.removes = [i for i, p in enumerate(net.old_scores(seen, 0).sigmoid().tolist()) if p > self.settings.gone]
        parse.nodes = self.steps(item, seen, parse)
        self.link(item, seen, parse)
        if self.settings.once:
            seen_once(given, parse, self.vocab)
        if self.settings.between and given.before and parse.kind == "request":
            put_between(given, parse)
        return parse

    def steps(self, item: Item, seen: Seen, parse: Parse) -> list[Node]:
        """Anchors, their ends, and what stands in their slots."""
        size = item.given.size
        logits = self.net.anchors(seen)[:size]
        at = [i for i, p in enumerate(logits.sigmoid().tolist()) if p > self.settings.anchor]
        if not at and not parse.asks and not parse.removes:
            at = [int(logits.argmax())]
        if not at:
            return []
        found = self.stand(item, seen, at)
        more = self.covering.missing(item, logits, found, lambda some: self.stand(item, seen, some))
        found = self.covering.once(more or found, logits)
        if not item.given.before:
            self.few_starts(found, logits)
        self.beside(item, seen, found, not item.given.before and "start" not in parse.asks)
        nodes = []
        for (row, slot), number in sorted(found.best.items()):
            a, b = found.spans[row]
            nodes.append(Node(a, SLOTS[slot], b if SLOTS[slot] == 0 else a, self.vocab.shown(number)))
        return nodes

    def stand(self, item: Item, seen: Seen, at: list[int]) -> Standing:
        """What stands at some anchors."""
        ends = self.net.end_scores(seen, [(0, at)])[0].argmax(-1).tolist()
        spans = list(zip(at, ends, strict=True))
        q = self.net.queries(seen, [(0, spans)])
        scores = self.net.actions(seen, q, [(0, spans)], self.vectors)
        scores[:, 0] = -1e4
        if not item.given.before:
            scores[:, 1] = -1e4
        rows = range(len(spans))
        return Standing(spans, {(r, MAIN): scores[r] for r in rows}, {(r, MAIN): int(scores[r].argmax()) for r in rows})

    def beside(self, item: Item, seen: Seen, found: Standing, need_start: bool) -> None:
        """Steps without words; where something must start it and nothing does, the likeliest start, which may be a step as well."""
        rows = sorted(r for r, s in found.best if s == MAIN)
        if not rows:
            return
        numbers = torch.tensor([found.best[r, MAIN] for r in rows])
        steps = [(*found.spans[r], MAIN, int(n)) for r, n in zip(rows, numbers, strict=True)]
        q, there = self.net.beside(self.net.nodes(seen, [steps], self.vectors)[0, 1 : 1 + len(rows)])
        there[:, MAIN] = -1e4
        started = bool(self.starts[numbers].any())
        slots = torch.arange(len(SLOTS))
        taken: list[tuple[float, int, int, int]] = []
        for i, row in enumerate(rows):
            scores = self.net.beside.actions(q[i], slots, numbers[i].expand(len(SLOTS)), self.vectors)
            scores[:, 0] = -1e4
            if not item.given.before:
                scores[:, 1] = -1e4
                scores[:, self.starts] -= 1e4 * started
            for s in (there[i].sigmoid() > self.settings.taken).nonzero()[:, 0].tolist():
                taken.append((float(there[i, s]), row, s, int(scores[s].argmax())))
            if need_start and not started:
                self.start_before(found, row, float(there[i, MAIN - 1]), scores[MAIN - 1].log_softmax(-1))
        for _, row, slot, number in sorted(taken, reverse=True):
            if self.starts[number] and not item.given.before:
                if started:
                    continue
                started = True
            found.best[row, slot] = number
        if need_start and not started and found.start:
            _, row, slot, number = found.start
            found.best[row, slot] = number

    def start_before(self, found: Standing, row: int, there: float, implied: Tensor) -> None:
        """Keeps the likeliest start: a step that is one after all, or one that nobody said before a step."""
        own = found.scores[row, MAIN].log_softmax(-1)
        for gain, slot, some in ((0.0 - float(own.max()), MAIN, own), (there, MAIN - 1, implied)):
            top, number = some.masked_fill(~self.starts, -1e4).max(-1)
            if found.start is None or float(top) + gain > found.start[0]:
                found.start = float(top) + gain, row, slot, int(number)

    def few_starts(self, found: Standing, logits: Tensor) -> None:
        """What starts it beside the likeliest start must be likely, and one service starts it once by the same words: else it is another step, or none."""
        chance = {}
        for (row, slot), number in found.best.items():
            if slot == MAIN and self.starts[number]:
                chance[row] = float(logits[found.spans[row][0]].sigmoid() * found.scores[row, slot].softmax(-1)[self.starts].sum())
        kept: list[tuple[int, int, int]] = []
        for row in sorted(chance, key=lambda r: -chance[r]):
            (a, b), node = found.spans[row], self.vocab.node_of[found.best[row, MAIN]]
            said = any(node == other and a <= y and x <= b for other, x, y in kept)
            if not kept or chance[row] >= self.settings.second and not said:
                kept.append((node, a, b))
                continue
            other = found.scores[row, MAIN].masked_fill(self.starts, -1e4)
            if float(found.scores[row, MAIN].softmax(-1)[~self.starts].sum()) > 0.3:
                found.best[row, MAIN] = int(other.argmax())
            else:
                found.best = {(r, s): n for (r, s), n in found.best.items() if r != row}

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
                self.wiring.edits(torch.cat([edit[:, :1], edit[:, 1 + count :]], -1), nodes)
            self.wiring.parents(first, more, reps, item, nodes)
        self.values.arguments(item, seen, rows, spans, parse)
        if count:
            scores = net.consts(seen, reps[1 : 1 + count], spans).sigmoid()
            for i, n in enumerate(nodes):
                self.values.constants(n, scores[i], given.before)
