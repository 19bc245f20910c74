"""What the model is told of one batch: every decision with the gold decisions before it."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import Tensor

from .data import Item, by_anchor
from .labels import ABOUTS, KINDS, MAIN, OLD, SLOTS, Arg, Parse
from .model import Net
from .parts import FARTHEST, INNER, Seen
from .vocab import HEADS

def cross(scores: Tensor, want: list[int], smooth: float = 0.0) -> Tensor:
    """Sum of cross entropies, unknown classes (-1) left out."""
    return F.cross_entropy(scores.float(), torch.tensor(want), ignore_index=-1, reduction="sum", label_smoothing=smooth)


def place_of(ref: int, count: int) -> int:
    """A reference -> its row among message, new and old steps."""
    return 1 + count + ref - OLD if ref >= OLD else 1 + ref


def tags_of(args: list[Arg], size: int) -> tuple[list[int], list[int]]:
    """Words -> tags of the outer and of the inner layer. Of two arguments that overlap the first counts."""
    outer, inner = [0] * size, [0] * size
    for arg in sorted(args, key=lambda a: (a.first, -a.last)):
        if any(outer[arg.first : arg.last + 1]):
            continue
        outer[arg.first : arg.last + 1] = [1] + [2] * (arg.last - arg.first)
    for arg in args:
        for kind, a, b in arg.inner:
            if not any(inner[a : b + 1]):
                n = 1 + 2 * INNER.index(kind)
                inner[a : b + 1] = [n] + [n + 1] * (b - a)
    return outer, inner


def action_of(item: Item, parse: Parse, row: int) -> tuple[str, str] | None:
    """The action of a step, which that of the step that it changes may be; none of the message itself."""
    if row == 0:
        return None
    node = parse.nodes[row - 1]
    if node.action[0] or node.old < 0:
        return node.action
    return (item.given.before[node.old]["node"], item.given.before[node.old]["action"])


def usable(item: Item) -> bool:
    """Whether all its labels stand on words that are read."""
    assert item.parse is not None
    return item.given.size > 0 and all(n.anchor < item.given.size and n.last < item.given.size for n in item.parse.nodes)


def batch_loss(net: Net, items: list[Item]) -> tuple[Tensor, dict[str, float]]:
    """Mean over the messages."""
    items = [it for it in items if usable(it)]
    seen = net.read(items)
    parses: list[Parse] = [it.parse for it in items]  # type: ignore[misc]
    vectors = net.vectors()
    loss: dict[str, Tensor] = {}
    loss["kind"] = cross(net.kind(seen.whole), [KINDS.index(p.kind) if p.kind in KINDS else -1 for p in parses])
    # Whether something must be asked is a matter of opinion: nobody is to be quite sure.
    asks = torch.tensor([[0.9 if a in p.asks else 0.01 for a in ABOUTS] for p in parses])
    loss["asks"] = F.binary_cross_entropy_with_logits(net.asks(seen.whole), asks, reduction="sum")
    olds = [k for k, it in enumerate(items) if it.given.olds]
    if olds:
        gone = torch.tensor([float(i in parses[k].removes) for k in olds for i in range(len(items[k].given.olds))])
        loss["gone"] = F.binary_cross_entropy_with_logits(torch.cat([net.old_scores(seen, k) for k in olds]), gone, reduction="sum")
    anchors(net, seen, parses, vectors, loss)
    implied(net, seen, parses, vectors, loss)
    steps = [[(n.anchor, n.last, SLOTS.index(n.slot), max(1, net.vocab.action(n.action))) for n in p.nodes] for p in parses]
    rows = net.nodes(seen, steps, vectors)
    wires(net, seen, parses, rows, loss)
    arguments(net, seen, parses, rows, loss)
    total = sum(loss.values()) / len(items)
    return total, {k: float(v.detach()) / len(items) for k, v in loss.items()}  # type: ignore[return-value]


def anchors(net: Net, seen: Seen, parses: list[Parse], vectors: Tensor, loss: dict[str, Tensor]) -> None:
    """Where steps begin and end, and what they do."""
    text, marks, want, spans = [], [], [], []
    aims: list[list[int]] = []
    for k, p in enumerate(parses):
        base, size = seen.base[k], seen.items[k].given.size
        text += range(base, base + size)
        groups = by_anchor(p.nodes)
        at = sorted(groups)
        marks += [float(i in groups) for i in range(size)]
        if not at:
            continue
        last = {n.anchor: n.last for n in sorted(p.nodes, key=lambda n: -abs(n.slot))}
        # An end that is too far is none that can be found.
        aims.append([last[a] if last[a] - a <= FARTHEST else -1 for a in at])
        spans.append((k, [(a, last[a]) for a in at]))
        want += [net.vocab.action(p.nodes[groups[a][MAIN]].action) if MAIN in groups[a] else -1 for a in at]
    scores = net.anchors(seen)[torch.tensor(text)]
    loss["anchor"] = F.binary_cross_entropy_with_logits(scores, torch.tensor(marks), reduction="sum") * 1.5
    if spans:
        ends = net.end_scores(seen, [(k, [a for a, _ in some]) for k, some in spans])
        loss["end"] = 0.5 * torch.stack([cross(s, aim) for s, aim in zip(ends, aims, strict=True)]).sum()
        loss["action"] = cross(net.actions(seen, net.queries(seen, spans), spans, vectors), want)


def implied(net: Net, seen: Seen, parses: list[Parse], vectors: Tensor, loss: dict[str, Tensor]) -> None:
    """Steps without words, beside those that have some."""
    groups = [by_anchor(p.nodes) for p in parses]
    mains = [[n for n in p.nodes if n.slot == 0] for p in parses]
    steps = [[(n.anchor, n.last, MAIN, max(1, net.vocab.action(n.action))) for n in some] for some in mains]
    at = [(k, 1 + i) for k, some in enumerate(mains) for i in range(len(some))]
    if not at:
        return
    k, r = torch.tensor(at).T
    q, there = net.beside(net.nodes(seen, steps, vectors)[k, r])
    full = torch.zeros_like(there)
    picked: list[tuple[int, int]] = []
    want: list[int] = []
    beside: list[int] = []
    for row, (m, i) in enumerate(at):
        for slot, number in groups[m][mains[m][i - 1].anchor].items():
            if slot != MAIN:
                full[row, slot] = 1.0
                picked.append((row, slot))
                want.append(net.vocab.action(parses[m].nodes[number].action))
                beside.append(steps[m][i - 1][3])
    others = [s for s in range(len(SLOTS)) if s != MAIN]
    loss["there"] = F.binary_cross_entropy_with_logits(there[:, others], full[:, others], reduction="sum") * 1.5
    if picked:
        row, slot = torch.tensor(picked).T
        loss["implied"] = cross(net.beside.actions(q[row, slot], slot, torch.tensor(beside), vectors), want)


def wires(net: Net, seen: Seen, parses: list[Parse], rows: Tensor, loss: dict[str, Tensor]) -> None:
    """What leads to each step, on which way, and which old step it changes."""
    counts = [len(p.nodes) for p in parses]
    first, more, edit = net.wires(seen, rows, counts)
    want, all_of = torch.zeros_like(first), torch.zeros_like(first)
    mine: list[tuple[int, int]] = []
    real = torch.zeros_like(first, dtype=torch.bool)
    pairs: list[tuple[int, int, int]] = []
    ways: list[int] = []
    edits: list[tuple[int, int]] = []
    changed: list[int] = []
    for k, p in enumerate(parses):
        count = counts[k]
        for i, n in enumerate(p.nodes):
            mine.append((k, i + 1))
            real[k, i + 1, : 1 + count + len(seen.items[k].given.olds)] = True
            led = [place_of(ref, count) for ref, _ in n.parents or []]
            for r in led or [0]:
                want[k, i + 1, r] += 1.0 / max(1, len(led))
                all_of[k, i + 1, r] = 1.0
            for (_, way), r in zip(n.parents or [], led, strict=False):
                pairs.append((k, r, i + 1))
                ways.append(net.vocab.at["ways"].get(way, -1))
            if seen.items[k].given.olds:
                edits.append((k, i + 1))
                changed.append(1 + count + n.old if n.old >= 0 else 0)
    if not mine:
        return
    k, r = torch.tensor(mine).T
    loss["first"] = -(F.log_softmax(first[k, r].float(), -1) * want[k, r]).sum()
    loss["more"] = F.binary_cross_entropy_with_logits(more[real], all_of[real], reduction="sum")
    if pairs:
        k, p_row, c_row = torch.tensor(pairs).T
        loss["way"] = cross(net.way_scores(rows[k, p_row], rows[k, c_row]), ways)
    if edits:
        k, r = torch.tensor(edits).T
        loss["edit"] = cross(edit[k, r], changed)


def arguments(net: Net, seen: Seen, parses: list[Parse], rows: Tensor, loss: dict[str, Tensor]) -> None:
    """Which words are what of which step, and what needs no words."""
    vocab = net.vocab
    outer: list[int] = []
    inner: list[int] = []
    args: list[tuple[int, int, Arg]] = []
    for k, p in enumerate(parses):
        for i, group in enumerate([p.notes, *[n.args for n in p.nodes]]):
            a, b = tags_of(group, seen.items[k].given.size)
            outer += a
            inner += b
            args += [(k, i, arg) for arg in group]
    tags = net.tags(seen, rows, [[(n.anchor, n.last) for n in p.nodes] for p in parses])
    loss["tags"] = cross(tags[:, :3], outer) * 0.7
    every = [(seen.base[k] + i, t) for k, p in enumerate(parses) for i, t in enumerate(tags_of([a for n in p.nodes for a in n.args], seen.items[k].given.size)[0])]
    loss["any"] = cross(net.tag_any(seen.words[[i for i, _ in every]]), [t for _, t in every]) * 0.5
    loss["inner"] = cross(tags[:, 3:], inner) * 0.7
    if args:
        k, i = torch.tensor([(k, i) for k, i, _ in args]).T
        roles, heads = net.arguments(seen, rows[k, i], [(seen.base[k] + a.first, seen.base[k] + a.last) for k, _, a in args], net.role_vectors())
        barred = torch.ones_like(roles, dtype=torch.bool)
        for row, (m, n, a) in enumerate(args):
            barred[row, vocab.role_ids(action_of(seen.items[m], parses[m], n), a.role)] = False
        loss["role"] = cross(roles.masked_fill(barred, -1e4), [vocab.at["roles"].get(a.role, -1) for _, _, a in args])
        for head in HEADS:
            loss[head] = cross(heads[head], [vocab.at[head].get(getattr(a, head), -1) for _, _, a in args])
    nodes = [(k, i + 1, n) for k, p in enumerate(parses) for i, n in enumerate(p.nodes)]
    if nodes:
        k, i = torch.tensor([(k, i) for k, i, _ in nodes]).T
        scores = net.consts(seen, rows[k, i], [(seen.base[k] + n.anchor, seen.base[k] + n.last) for k, _, n in nodes])
        want = torch.zeros_like(scores)
        for row, (_, _, n) in enumerate(nodes):
            for c in n.consts:
                if c in vocab.at["consts"]:
                    want[row, vocab.at["consts"][c]] = 1.0
        loss["const"] = F.binary_cross_entropy_with_logits(scores, want, reduction="sum")
