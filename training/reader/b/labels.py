"""A sketch as a graph over words: what the model is trained to find. `render.py` is the way back.

A parse is `kind`, `asks`, `removes` and `nodes`. A node stands on an anchor word in a slot (0: its own words begin there, negative:
implied before it, positive: implied after it). Its arguments are spans with a role and templates, its constants need no words.
References to nodes are numbers: new ones from 0, those of the outline before from OLD.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from dataclasses import field as made
from typing import Any

from ..common.examples import Step, Turn
from ..common.words import OUTLINE, Word, words_of

OLD = 1000
SLOTS = (-3, -2, -1, 0, 1, 2, 3)
#: The place among the slots of a step that has words.
MAIN = SLOTS.index(0)
KINDS = ("request", "thanks", "greeting", "help", "smalltalk", "undo", "restart")
ABOUTS = ("source", "goal", "target", "start", "abilities", "app")
PIECE = re.compile(r"\[\[.*?\]\]|\{\{\?.*?\}\}")
REF = re.compile(r"^\[\[(?:([\w-]+): )?(.*)\]\]$")


@dataclass
class Arg:
    """A span of words with what it is of a step. Words are numbered; `last` is inside. Inner spans: (kind, first, last)."""

    first: int
    last: int
    role: str
    template: str = "{0}"
    value: str = ""
    field: str = ""
    op: str = ""
    type: str = ""
    inner: list[tuple[str, int, int]] = made(default_factory=list)


@dataclass
class Node:
    """A step to be. `old`: the step of the outline before that it changes, or -1. `parents`: (node, way); None leaves them."""

    anchor: int
    slot: int
    last: int
    action: tuple[str, str]
    old: int = -1
    parents: list[tuple[int, str]] | None = None
    args: list[Arg] = made(default_factory=list)
    consts: list[str] = made(default_factory=list)
    id: str = ""


@dataclass
class Input:
    """Words of a message and of the outline before; `olds`: first word of each old step."""

    text: str
    words: list[Word]
    size: int
    olds: list[int]
    before: list[Step]
    title: str = ""


@dataclass
class Parse:
    kind: str = "request"
    asks: list[str] = made(default_factory=list)
    removes: list[int] = made(default_factory=list)
    nodes: list[Node] = made(default_factory=list)
    notes: list[Arg] = made(default_factory=list)
    lost: list[str] = made(default_factory=list)


def input_of(text: str, before: list[Step], title: str = "", asked: dict[str, Any] | None = None) -> Input:
    """Cuts the message, and writes the outline behind it: a bar, node, action and words of each step; then the open question."""
    words = words_of(text)
    size = len(words)
    at = len(text) + 1
    olds = []
    for step in before:
        olds.append(len(words))
        name = step["node"].split(".")[-1]
        name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name)
        line = f"| {name} {step['action'].replace('.', ' ')} {step.get('title') or step.get('says', '')}"
        words += words_of(" ".join(line.split()[:9]), at, OUTLINE)
        at += len(line) + 1
    if asked:
        line = f"? {asked.get('about', '')} {asked['text']} {' | '.join(asked.get('options') or [])}"
        words += words_of(" ".join(line.split()[:30]), at, OUTLINE)
    return Input(text, words, size, olds, before, title)


class Labeller:
    """Turns one message with its sketch into a parse."""

    def __init__(self, turn: Turn) -> None:
        self.turn, self.given = turn, input_of(turn.text, turn.before, turn.title, turn.asked)
        self.low = [w.text.lower() for w in self.given.words[: self.given.size]]
        self.parse = Parse()

    def span(self, chars: Any) -> tuple[int, int] | None:
        """Characters -> first and last word."""
        if not chars:
            return None
        hit = [i for i in range(self.given.size) if self.given.words[i].start < chars[1] and self.given.words[i].end > chars[0]]
        return (hit[0], hit[-1]) if hit else None

    def find(self, words: str, region: tuple[int, int] | None) -> tuple[int, int] | None:
        """Where the words stand, whole, inside the region."""
        want = [w.text.lower() for w in words_of(words)]
        if not want or region is None:
            return None
        for i in range(region[0], region[1] - len(want) + 2):
            if self.low[i : i + len(want)] == want and self.same(words, i, i + len(want) - 1):
                return i, i + len(want) - 1
        return None

    def same(self, words: str, a: int, b: int) -> bool:
        """Whether the characters from the first word to the last are those words."""
        w = self.given.words
        return self.turn.text[w[a].start : w[b].end].lower() == words.strip().lower()

    def run(self) -> tuple[Input, Parse]:
        gold, parse = self.turn.gold, self.parse
        if "talk" in gold:
            parse.kind = gold["talk"]
        elif "change" in gold:
            parse.kind = gold["change"]["kind"]
        sketch = gold.get("sketch")
        if not sketch or (parse.kind not in KINDS):
            return self.given, parse
        old = {s["id"]: i for i, s in enumerate(self.given.before)} if parse.kind != "restart" else {}
        parse.asks = [a["about"] if "." not in a["about"] else "target" for a in sketch["asks"]]
        parse.removes = [old[i] for i in sketch["removes"] if i in old]
        for role, words in [("#note", n) for n in sketch["notes"]] + [("#unclear", n) for n in sketch["unclear"]]:
            at = self.find(words, (0, self.given.size - 1))
            if at:
                parse.notes.append(Arg(*at, role))
        self.steps(sketch["steps"], old)
        return self.given, parse

    def steps(self, steps: list[Step], old: dict[str, int]) -> None:
        """Nodes with their anchors, wires and values."""
        ids = {s["id"]: s for s in steps}
        leads: dict[str, list[str]] = {}
        up: dict[str, list[str]] = {s["id"]: [w["step"] for w in s.get("after", [])] for s in [*self.given.before, *steps] if "id" in s}
        for s in steps:
            for w in [*(x["step"] for x in s.get("after", [])), *under_of(s)]:
                leads.setdefault(w, []).append(s["id"])
        spans = {s["id"]: self.span(s.get("span")) for s in steps}
        place: dict[str, tuple[int, int]] = {}
        groups: dict[int, list[str]] = {}
        for s in steps:
            if spans[s["id"]]:
                groups.setdefault(spans[s["id"]][0], []).append(s["id"])
        # A step of its own words at each anchor: of several the last, those before it are implied by it.
        for anchor, group in groups.items():
            main = max(range(len(group)), key=lambda i: (spans[group[i]][1], -i)) if len(group) < 3 else min(len(group) - 1, 1)
            for i, it in enumerate(group):
                place[it] = (anchor, i - main)
        for _ in range(6):
            for s in reversed(steps):
                if s["id"] in place:
                    continue
                nexts = [n for n in leads.get(s["id"], []) if n in place]
                if nexts and not under_of(s):
                    anchor = place[nexts[0]][0]
                    place[s["id"]] = (anchor, min(v for k, v in place.values() if k == anchor) - 1)
        for _ in range(6):
            for s in steps:
                if s["id"] in place:
                    continue
                lasts = [n for n in [*(w["step"] for w in s.get("after", [])), *under_of(s)] if n in place]
                if lasts:
                    anchor = place[lasts[0]][0]
                    place[s["id"]] = (anchor, max(v for k, v in place.values() if k == anchor) + 1)
        for s in steps:
            if s["id"] not in place:
                # Nothing near it has words: the first word of the message, after what stands there.
                taken = [v for k, v in place.values() if k == 0]
                place[s["id"]] = (0, max(taken) + 1 if taken else 0)
        order = sorted(ids, key=lambda i: place[i])
        index = {it: n for n, it in enumerate(order)}
        for it in order:
            s, (anchor, slot) = ids[it], place[it]
            if not -3 <= slot <= 3:
                self.parse.lost.append("slot")
                slot = max(-3, min(3, slot))
            node = Node(anchor, slot, (spans[it] or (anchor, anchor))[1], (s["node"], s["action"]), old.get(it, -1), id=it)
            if "after" in s or "under" in s:
                number = lambda x: index[x] if x in index else OLD + old[x]
                wires = [(w["step"], way_label(w["way"], ids.get(w["step"]))) for w in s.get("after", [])] + [(u, "under") for u in under_of(s)]
                node.parents = [(number(x), way) for x, way in wires if x in index or x in old]
            self.values(node, s, up)
            self.parse.nodes.append(node)

    def values(self, node: Node, s: Step, up: dict[str, list[str]]) -> None:
        from .values import Values

        Values(self, node, s, up).run()


def under_of(s: Step) -> list[str]:
    """What a step serves from below."""
    under = s.get("under")
    return [] if under is None else [under] if isinstance(under, str) else list(under)


def way_label(way: int | str, parent: Step | None) -> str:
    """`next`, a fixed name, or the number of a named way."""
    names = [w["name"] for w in (parent or {}).get("work", {}).get("ways", [])]
    if isinstance(way, str) and way in names:
        return f"way{min(names.index(way), 7)}"
    return "next" if way in (0, "0") else str(way)


def label(turn: Turn) -> tuple[Input, Parse]:
    """The input and the parse of one example."""
    return Labeller(turn).run()


def const(kind: str, value: Any) -> str:
    """A constant of a step, as one class."""
    return f"{kind}={json.dumps(value, sort_keys=True)}"
