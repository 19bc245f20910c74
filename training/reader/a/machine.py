"""The grammar of the productions: after any prefix, which tokens may follow. The same in training (as a mask) and in reading."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache

from ..common.catalog import Catalog
from .source import Source
from .strings import FORMS, Token

#: What may be pointed at in the input.
NOTHING, COPY, MARKER, REST, BOTH = range(5)

#: Heads of parts: how many texts follow.
TEXTS = {"title": 1, "set": 2, "field": 1, "assign": 2, "option": 1, "do": 1, "system": 1, "wait": 1, "batch": 1, "tries": 1,
         "by": 1, "cron": 1, "window": 2, "every": 1, "when": 1, "delay": 1, "form": 1, "note": 1, "unclear": 1}
PLAIN = {"or", "onError", "auth", "merge", "flag", "hour", "weekdays", "monthDays", "months"}
GLOBAL = {"remove", "note", "unclear", "ask", "END", "new", "edit"}


def texts_of(name: str) -> int:
    """How many texts follow a head."""
    head, _, rest = name.partition(" ")
    if head in ("test", "find"):
        return int(rest.rsplit(" ", 1)[1])
    if head == "ways":
        return 2 if rest == "described" else 1
    return TEXTS.get(head, 0)


@dataclass(frozen=True)
class Allowed:
    """`closed`: name of a set of the closed vocabulary; `node`: whose parts count; `pointing` and `least`: words of the input;
    `choice`: action and value whose list of choices counts."""

    closed: str
    node: str = ""
    actions: bool = False
    needs: int = -1
    pointing: int = NOTHING
    least: int = 0
    steps: bool = False
    choice: tuple[int, str] | None = None


class Machine:
    """Follows one output. `feed` takes a token, `allowed` says what may come next."""

    def __init__(self, source: Source, catalog: Catalog) -> None:
        self.source, self.catalog = source, catalog
        self.marked = {at: key for key, at in source.markers.items()}
        self.state = "begin"
        self.node, self.action = "", -1
        self.texts = 0
        self.edit = False
        self.empty = True
        self.after_bracket = False
        self.first = 0
        self.steps = 0

    def allowed(self) -> Allowed:
        state = self.state
        outline = MARKER if self.marked else NOTHING
        if state == "span":
            return Allowed("span", pointing=COPY)
        if state == "span2":
            return Allowed("none", pointing=REST, least=self.first)
        if state == "action":
            return Allowed("action edit" if self.edit else "action", actions=True)
        if state == "action only":
            return Allowed("action edit only" if self.edit else "action only", actions=True)
        if state == "wires":
            return Allowed("wires first" if self.steps == 0 else "wires", pointing=outline, steps=self.steps > 0)
        if state in ("marker", "ref"):
            return Allowed("root" if state == "ref" else "none", pointing=outline, steps=state == "ref" and self.steps > 0)
        if state == "out":
            return Allowed("none", pointing=outline, steps=True)
        if state in ("wire", "wired", "part", "out way"):
            wires = state != "part" and state != "out way"
            return Allowed(state, self.node, False, self.action, outline if wires else NOTHING, 0, wires and self.steps > 0)
        if state == "text":
            closed = "text empty" if self.empty else "text"
            pointing = BOTH if self.after_bracket and self.marked else COPY
            choice = (self.action, self.need) if self.empty and (self.action, self.need) in self.catalog.options_of else None
            return Allowed(closed, pointing=pointing, steps=self.after_bracket and self.steps >= 0, choice=choice)
        if state == "text whole":
            return Allowed("text end")
        if state == "copy":
            return Allowed("none", pointing=REST, least=self.first)
        return Allowed(state)

    def feed(self, token: Token) -> None:
        kind, value = token
        name = str(value)
        head = name.partition(" ")[0]
        state = self.state
        if state == "span":
            self.first = int(value) if kind == "S" else 0
            self.state = "span2" if kind == "S" else "action only"
        elif state == "span2":
            self.state = "action"
        elif state in ("action", "action only"):
            if name == "assumed":
                self.state = "action only"
                return
            self.action = int(value) if kind == "A" else -1
            if kind == "A":
                self.node = self.catalog.actions[int(value)].node
            elif name == "same":
                self.node = self.node_of_edit
                self.action = self.catalog.index.get(self.source.steps.get(self.edited, ("", "")), -1)
            else:
                self.node = "n8n-nodes-base.noOp"
            self.state = "wires"
        elif state == "marker":
            self.edited = self.marked.get(int(value), "")
            self.node_of_edit = self.source.steps.get(self.edited, ("", ""))[0]
            self.state = "span" if self.after == "edit" else "globals"
        elif state == "wires" and name == "start":
            self.state = "part"
        elif state in ("wires", "wire", "wired") and (name in ("prev", "under") or kind in ("R", "S")):
            self.state = "ref" if name == "under" else "wire"
        elif state == "ref":
            self.state = "wired"
        elif state == "out":
            self.state = "out way"
        elif state == "wire" and head == "way":
            self.state = "wired"
        elif state == "out way" and head == "way":
            self.state = "part"
        elif state == "text" or state == "text whole":
            self.text(kind, name, value)
        elif state == "copy":
            self.state = "text"
        elif state == "minute":
            self.state = "part"
        else:
            self.head(kind, name, head)

    def text(self, kind: str, name: str, value: str | int) -> None:
        if kind == "V" and name in ("end", "usual"):
            self.texts -= 1
            self.empty = True
            self.after_bracket = False
            self.state = "text" if self.texts else self.back
            return
        self.empty = False
        bracket = self.after_bracket
        self.after_bracket = kind == "V" and name == "word [["
        if kind == "S" and not (bracket and int(value) in self.marked):
            self.first = int(value)
            self.state = "copy"
        elif kind == "O" or kind == "V" and name.startswith("whole "):
            self.state = "text whole"

    def head(self, kind: str, name: str, head: str) -> None:
        self.back = "part"
        self.need = name if kind == "N" else ""
        if kind == "N":
            self.texts, self.empty, self.state = 1, True, "text"
        elif name in ("new", "edit"):
            if self.state not in ("begin", "after change"):
                self.steps += int(self.open_step)
            self.open_step = True
            self.edit = name == "edit"
            self.after = name
            self.state = "marker" if self.edit else "span"
        elif head == "talk":
            self.state = "end only"
        elif head == "change":
            self.state = "after change"
        elif name == "remove":
            self.after = name
            self.state = "marker"
        elif head == "ask":
            self.state = "globals"
        elif name == "out":
            self.state = "out"
        elif head == "hour":
            self.state = "minute"
        elif texts_of(name):
            if name in ("note", "unclear"):
                self.back = "globals"
            self.texts, self.empty, self.after_bracket, self.state = texts_of(name), True, False, "text"
        else:
            self.state = "part"

    open_step = False
    need = ""
    edited = ""
    node_of_edit = ""
    after = ""
    back = "part"


class Sets:
    """Sets of the closed vocabulary by name; parts of a step only where training has them for its node."""

    def __init__(self, names: list[str], parts: dict[str, list[str]], catalog: Catalog) -> None:
        self.names, self.catalog = names, catalog
        self.at = {it: i for i, it in enumerate(names)}
        self.parts = {k: set(v) for k, v in parts.items()}
        self.of_head: dict[str, list[str]] = defaultdict(list)
        for it in names:
            self.of_head[it.partition(" ")[0]].append(it)
        self.logic = {it["type"] for it in catalog.nodes if it["kind"] == "logic"}

    def heads(self, *heads: str) -> list[int]:
        return [self.at[it] for head in heads for it in self.of_head.get(head, [])]

    @lru_cache(maxsize=None)
    def closed(self, name: str, node: str) -> tuple[int, ...]:
        """Numbers of the entries that are allowed."""
        general = {"set", "title", "onError", "tries", "field", "out"}
        seen = self.parts.get(node, set())
        parts = [i for i in self.heads(*(set(TEXTS) | PLAIN | {"test", "ways", "find"}) - {"note", "unclear"})
                 if self.names[i].partition(" ")[0] in seen | general and (self.names[i].partition(" ")[0] != "flag" or self.names[i] in seen)]
        part = [*parts, *self.heads(*GLOBAL, "out")]
        words = self.heads("word", "gap", "glue")
        table = {
            "none": [], "end only": self.heads("END"), "begin": self.heads("talk", "change", *GLOBAL),
            "after change": self.heads(*GLOBAL), "globals": self.heads("remove", "note", "unclear", "ask", "END"),
            "span": self.heads("implied", "unplaced"), "action": self.heads("assumed", "place"),
            "action only": self.heads("place"), "action edit": self.heads("assumed", "same", "place"),
            "action edit only": self.heads("same", "place"), "wires first": self.heads("start", "under"),
            "wires": self.heads("start", "under", "prev"), "root": self.heads("next"), "minute": self.heads("minute"),
            "wire": [*part, *self.heads("way", "under", "prev")], "wired": [*part, *self.heads("under", "prev")], "part": part,
            "out way": [*part, *self.heads("way")], "text empty": [*words, *self.heads("whole")],
            "text": [*words, *self.heads("end", "usual", "less", "figure", *FORMS)], "text end": self.heads("end", "usual"),
        }
        return tuple(sorted(set(table[name])))


def parts_by_node(rows: list[tuple[Source, list[Token]]], catalog: Catalog) -> dict[str, list[str]]:
    """Heads of parts that training has for each node (flags with their name)."""
    found: dict[str, set[str]] = defaultdict(set)
    for source, tokens in rows:
        machine = Machine(source, catalog)
        for token in tokens:
            if machine.state in ("part", "wire", "wired", "out way") and token[0] == "V":
                head = str(token[1]).partition(" ")[0]
                found[machine.node].add(head)
                if head == "flag":
                    found[machine.node].add(str(token[1]))
            machine.feed(token)
    return {k: sorted(v) for k, v in sorted(found.items())}
