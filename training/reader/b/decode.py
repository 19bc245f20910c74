"""The model's scores -> a parse that the catalog and the form of a workflow allow."""

from __future__ import annotations

import torch
from .arguments import Arguments
from .covering import Covering, Standing
from .data import Item
from .implied import put_between, seen_once
from .labels import ABOUTS, KINDS, SLOTS, Node, Parse
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
        if not item.given.before and not any(self.starts[n] for n in found.best.values()) and "start" not in parse.asks:
            self.add_start(found, seen)
        nodes = []
        for (row, slot), number in sorted(found.best.items()):
            a, b = found.spans[row]
            nodes.append(Node(a, SLOTS[slot], b if SLOTS[slot] == 0 else a, self.vocab.shown(number)))
        return nodes

    def stand(self, item: Item, seen: Seen, at: list[int]) -> Standing:
        """What stands at some anchors."""
        ends = self.net.end_scores(seen, [(0, at)])[0].argmax(-1).tolist()
        spans = list(zip(at, ends, strict=True))
        q, taken = self.net.queries(seen, [(0, spans)])
        taken = taken.clone()
        taken[:, 3] = 1e4
        picked = (taken.sigmoid() > self.settings.taken).nonzero()
        scores = self.net.actions(seen, q, [(0, spans)], picked, self.vectors)
        scores[:, 0] = -1e4
        if not item.given.before:
            scores[:, 1] = -1e4
        places = [(r, s) for r, s in picked.tolist()]
        return Standing(spans, q, taken, dict(zip(places, scores, strict=True)), dict(zip(places, scores.argmax(-1).tolist(), strict=True)))

    def few_starts(self, found: Standing, logits: Tensor) -> None:
        """What starts it beside the likeliest start must be likely: else it is another step, or none."""
        chance = {}
        for (row, slot), number in found.best.items():
            if slot == 3 and self.starts[number]:
                chance[row] = float(logits[found.spans[row][0]].sigmoid() * found.scores[row, slot].softmax(-1)[self.starts].sum())
        for row in sorted(chance, key=lambda r: -chance[r])[1:]:
            if chance[row] >= self.settings.second:
                continue
            other = found.scores[row, 3].masked_fill(self.starts, -1e4)
            if float(found.scores[row, 3].softmax(-1)[~self.starts].sum()) > 0.3:
                found.best[row, 3] = int(other.argmax())
            else:
                found.best = {(r, s): n for (r, s), n in found.best.items() if r != row}

    def add_start(self, found: Standing, seen: Seen) -> None:
        """Something must start it: the step that is likeliest a trigger, or the likeliest implied one before a step."""
        both = torch.tensor([(r, s) for r in range(len(found.spans)) for s in (2, 3)])
        chance = self.net.actions(seen, found.q, [(0, found.spans)], both, self.vectors)[:, 2:].log_softmax(-1)
        top, which = chance.masked_fill(~self.starts[2:], -1e4).max(-1)
        gain = top - chance.max(-1).values
        for i, (r, s) in enumerate(both.tolist()):
            if s == 2:
                gain[i] = top[i] + found.taken[r, 2] if (r, 2) not in found.best else -1e4
        i = int(gain.argmax())
        r, s = both[i].tolist()
        found.best[r, s] = int(which[i]) + 2

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
