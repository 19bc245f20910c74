"""What the grammar lets pass and no example has: a step that refers to itself, a value told twice, brackets that do not close, ways
that a node does not have, texts that go round in circles. Only in reading."""

from __future__ import annotations

from collections import defaultdict

import numpy as np

from ..common.catalog import Catalog
from .machine import Machine
from .rows import Numbers
from .source import Source
from .strings import Token

OPENING = {"word [[": "word ]]", "word {{": "word }}", "word {{?": "word }}"}
WIRES = ("wires", "wire", "wired")


class Guard:
    """Follows one output. `ways`: node -> ways that wires from it take, "" where none need be told; `words`: how many can be pointed at."""

    def __init__(self, source: Source, catalog: Catalog, ways: dict[str, list[str]], words: int = 10**9) -> None:
        self.source, self.catalog, self.ways = source, catalog, ways
        self.marked = {at: key for key, at in source.markers.items() if at < words}
        self.edited: set[int] = set()
        self.nodes: list[str] = []
        self.told: set[str] = set()
        self.wired: set[Token] = set()
        self.closing = ""
        self.text: list[Token] = []
        self.way_of = ""

    def copy(self) -> "Guard":
        new = Guard.__new__(Guard)
        new.__dict__.update(self.__dict__)
        new.edited = {*self.edited}
        new.nodes, new.told, new.wired, new.text = [*self.nodes], {*self.told}, {*self.wired}, [*self.text]
        return new

    def feed(self, state: str, token: Token, machine: Machine) -> None:
        """`state` before the token, `machine` after it."""
        kind, value = token
        if state == "marker" and kind == "S":
            self.edited.add(int(value))
        if state in ("action", "action only") and token != ("V", "assumed"):
            self.nodes.append(machine.node)
            self.told, self.wired = set(), set()
        elif kind == "N":
            self.told.add(str(value))
        if state in WIRES and (kind in ("R", "S") or token == ("V", "prev")):
            self.wired.add(token)
            self.way_of = self.node_of(token)
        elif state == "out":
            self.way_of = self.nodes[-1] if self.nodes else ""
        if state not in ("text", "text whole", "copy"):
            self.text, self.closing = [], ""
            return
        self.text.append(token)
        if kind == "V" and value in OPENING:
            self.closing = OPENING[str(value)]
        elif kind == "V" and value == self.closing or kind == "V" and value in ("end", "usual"):
            self.closing = ""
        if token in (("V", "end"), ("V", "usual")):
            self.text = []

    def node_of(self, token: Token) -> str:
        """The node of a step that is wired to."""
        kind, value = token
        if kind == "R":
            return self.nodes[int(value)] if int(value) < len(self.nodes) else ""
        if kind == "S":
            return self.source.steps.get(self.marked.get(int(value), ""), ("", ""))[0]
        return self.nodes[-2] if len(self.nodes) > 1 else ""

    def circles(self) -> bool:
        """The last tokens of the text stand there three times."""
        n = len(self.text)
        return any(self.text[n - k :] == self.text[n - 2 * k : n - k] == self.text[n - 3 * k : n - 2 * k] for k in range(1, n // 3 + 1))

    def kept(self, state: str, kind: int, ids: np.ndarray, numbers: Numbers) -> np.ndarray:
        """Which of the tokens of a kind may follow."""
        if kind == 4:
            return ids < len(self.nodes) - 1
        if kind == 2:
            told = [numbers.need_at[it] for it in self.told]
            return ~np.isin(ids, told)
        if kind == 3 and state == "marker":
            return ~np.isin(ids, list(self.edited))
        if kind == 0 and state not in ("text", "text empty"):
            gone = [] if set(self.marked) - self.edited else [numbers.at[it] for it in ("edit", "remove") if it in numbers.at]
            kept = ~np.isin(ids, gone)
            return kept & self.kept_ways(ids, numbers) if state in ("wire", "out way") else kept
        if kind == 0 and state == "text":
            gone = [numbers.at[it] for it in ("word ]]", "word }}") if it != self.closing and it in numbers.at]
            if self.closing:
                gone += [numbers.at[it] for it in (*OPENING, "end", "usual") if it in numbers.at]
            return ~np.isin(ids, gone)
        return np.ones(len(ids), dtype=bool)

    def kept_ways(self, ids: np.ndarray, numbers: Numbers) -> np.ndarray:
        """Ways that the node has; one must be told where no example goes without."""
        known = self.ways.get(self.way_of)
        if not known:
            return np.ones(len(ids), dtype=bool)
        mine = [numbers.at[it] for it in known if it in numbers.at]
        if "" not in known and np.isin(ids, mine).any():
            return np.isin(ids, mine)
        return ~np.isin(ids, np.setdiff1d(numbers.ways, mine))


def ways_by_node(rows: list[tuple[Source, list[Token]]], catalog: Catalog) -> dict[str, list[str]]:
    """Node -> ways that wires from it take in training."""
    found: dict[str, set[str]] = defaultdict(set)
    for source, tokens in rows:
        machine, guard = Machine(source, catalog), Guard(source, catalog, {})
        for i, token in enumerate(tokens):
            state = machine.state
            machine.feed(token)
            guard.feed(state, token, machine)
            if machine.state in ("wire", "out way") and guard.way_of and i + 1 < len(tokens):
                after = str(tokens[i + 1][1])
                found[guard.way_of].add(after if tokens[i + 1][0] == "V" and after.startswith("way ") else "")
    return {key: sorted(it) for key, it in sorted(found.items())}
