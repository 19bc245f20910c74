"""What may not follow in reading.   python -m unittest discover -s reader/tests -t ."""

from __future__ import annotations

import json
import tempfile
import unittest
from pathlib import Path

import numpy as np

from ..a.guard import Guard, ways_by_node
from ..a.machine import Machine, Sets
from ..a.rows import Numbers
from ..a.source import Source, source_of
from ..a.strings import Token
from ..common.catalog import Catalog
from ..common.examples import Turn

NODES = [
    {"type": f"base.{name}", "short": name, "name": name.capitalize(), "words": [name], "implies": [], "kind": kind,
     "actions": [{"key": "do", "label": "Do", "needs": [{"key": "a", "label": "A"}, {"key": "b", "label": "B"}]}]}
    for name, kind in (("clock", "trigger"), ("if", "logic"), ("mail", "action"))
]
NAMES = ["END", "new", "start", "prev", "end", "usual", "way true", "way false", "word [[", "word ]]", "word x"]
#: A clock, a decision after it, a mail on one of its ways.
BEGIN: list[Token] = [("V", "new"), ("S", 0), ("S", 0), ("A", 0), ("V", "start"), ("V", "new"), ("S", 1), ("S", 1), ("A", 1), ("V", "prev")]
MAIL: list[Token] = [("V", "new"), ("S", 2), ("S", 2), ("A", 2), ("V", "prev")]


class Guards(unittest.TestCase):
    def setUp(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "catalog.json"
            path.write_text(json.dumps({"nodes": NODES}))
            self.catalog = Catalog(path)
        self.source: Source = source_of(Turn("x", "clock if mail him"), self.catalog)
        self.numbers = Numbers(NAMES, self.catalog, Sets(NAMES, {}, self.catalog))

    def follow(self, tokens: list[Token], ways: dict[str, list[str]] | None = None) -> tuple[Guard, str]:
        machine, guard = Machine(self.source, self.catalog), Guard(self.source, self.catalog, ways or {})
        for token in tokens:
            state = machine.state
            machine.feed(token)
            guard.feed(state, token, machine)
        return guard, machine.state

    def names(self, tokens: list[Token], ways: dict[str, list[str]] | None = None) -> set[str]:
        guard, state = self.follow(tokens, ways)
        ids = np.arange(len(NAMES))
        return {NAMES[i] for i in ids[guard.kept(state, 0, ids, self.numbers)]}

    def test_ways(self) -> None:
        ways = ways_by_node([(self.source, [*BEGIN, *MAIL, ("V", "way true"), ("V", "END")])], self.catalog)
        self.assertEqual(ways, {"base.clock": [""], "base.if": ["way true"]})
        self.assertEqual(self.names([*BEGIN, *MAIL], {"base.if": ["way false", "way true"]}), {"way true", "way false"})
        self.assertNotIn("way true", self.names(BEGIN, {"base.clock": [""]}))

    def test_own_step_and_values_once(self) -> None:
        guard, state = self.follow([*BEGIN, ("N", "a"), ("V", "word x"), ("V", "end")])
        self.assertEqual(guard.kept(state, 4, np.arange(2), self.numbers).tolist(), [True, False])
        self.assertEqual(guard.kept(state, 2, np.array([0, 1]), self.numbers).tolist(), [False, True])

    def test_brackets(self) -> None:
        text: list[Token] = [*BEGIN, ("N", "a"), ("V", "word x")]
        self.assertNotIn("word ]]", self.names(text))
        self.assertFalse({"end", "word [["} & self.names([*text, ("V", "word [["), ("V", "word x")]))

    def test_circles(self) -> None:
        guard, _ = self.follow([*BEGIN, ("N", "a"), *[("S", 0), ("S", 1)] * 3])
        self.assertTrue(guard.circles())
        guard, _ = self.follow([*BEGIN, ("N", "a"), *[("S", 0), ("S", 1)] * 2])
        self.assertFalse(guard.circles())


if __name__ == "__main__":
    unittest.main()
