"""Scores of words -> values, tests, fields and constants of steps."""

from __future__ import annotations

import torch
from torch import Tensor

from .data import Item
from .labels import Arg, Input, Node, Parse
from .model import Net
from .parts import INNER, Seen
from .settings import Settings
from .spans import literals, runs, whole
from .vocab import HEADS

#: Kinds of constants of which a step has several.
MANY = ("#form", "#field", "#find", "#way", "#set", "#test")


class Arguments:
    """Reads what belongs to the steps that were found."""

    def __init__(self, net: Net, settings: Settings) -> None:
        self.net, self.vocab, self.settings = net, net.vocab, settings
        with torch.no_grad():
            self.known = net.role_vectors()

    def gains(self, nodes: list[Node], size: int) -> Tensor:
        """How much likelier each word is a value of the message and of each step: less in the words of another step."""
        gains = torch.full((1 + len(nodes), size), self.settings.words)
        there = [n.slot == 0 for n in nodes]
        for row, own in enumerate(nodes, 1):
            for other, is_there in zip(nodes, there, strict=True):
                if own.slot == 0 and is_there:
                    gains[row, other.anchor : other.last + 1] = self.settings.foreign
            if own.slot == 0:
                gains[row, own.anchor : own.last + 1] = self.settings.words
        return gains

    def arguments(self, item: Item, seen: Seen, rows: Tensor, spans: list[tuple[int, int]], parse: Parse) -> None:
        """Spans by their tags, then what they are."""
        net, vocab, size, nodes = self.net, self.vocab, item.given.size, parse.nodes
        tags = net.tags(seen, rows, [spans]).view(1 + len(nodes), size, -1)
        tags[..., 0] -= self.gains(nodes, size)
        outer, inner = tags[..., :3].argmax(-1).tolist(), tags[..., 3:].argmax(-1).tolist()
        found = [(i, *whole(item, a, b)) for i, row in enumerate(outer) for _, a, b in runs(row, 1)]
        found = [f for n, f in enumerate(found) if f not in found[:n]]
        found += self.left_out(item, found, nodes)
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

    def left_out(self, item: Item, found: list[tuple[int, int, int]], nodes: list[Node]) -> list[tuple[int, int, int]]:
        """Addresses, channels and quoted words that are nothing yet: of the step in whose words they stand, or of the last one before."""
        used = {w for _, a, b in found for w in range(a, b + 1)}
        more = []
        for a, b in literals(item):
            if used & set(range(a, b + 1)) or not nodes:
                continue
            inside = [i for i, n in enumerate(nodes) if n.slot == 0 and n.anchor <= a and b <= n.last]
            before = [i for i, n in enumerate(nodes) if n.slot == 0 and n.anchor <= a]
            if not (inside or before):
                continue
            who = min(inside, key=lambda i: nodes[i].last - nodes[i].anchor) if inside else max(before, key=lambda i: nodes[i].anchor)
            if a - nodes[who].last > 8:
                continue
            more.append((who + 1, a, b))
            used |= set(range(a, b + 1))
        return more

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
            if float(chance[k]) < self.settings.sure:
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
