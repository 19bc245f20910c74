"""Sketches as productions and back, with a small catalog."""

from __future__ import annotations

import json
import tempfile
import unittest
from pathlib import Path
from typing import Any

from ..a.cover import Cover
from ..a.machine import Machine, Sets
from ..a.read import Reader
from ..a.rows import Numbers
from ..a.source import source_of
from ..a.vocab import counted, known_of, vocabulary
from ..a.write import Writer
from ..common.catalog import Catalog
from ..common.examples import Turn

TEXT = "Every Friday at 4pm, post the total of 2.5k invoices to #sales in Chatter with high priority"


def need(key: str, *options: str) -> dict[str, Any]:
    return {"key": key, "label": key, "from": [], **({"options": list(options)} if options else {})}


def node(name: str, kind: str, actions: list[dict[str, Any]]) -> dict[str, Any]:
    return {"type": f"base.{name}", "short": name, "name": name.capitalize(), "words": [name], "implies": [], "kind": kind, "actions": actions}


NODES = [
    node("clock", "trigger", []),
    node("chatter", "action", [{"key": "post", "label": "Post", "needs": [need("channel"), need("text"), need("priority", "Low", "High")]}]),
]


def span(part: str) -> list[int]:
    return [TEXT.index(part), TEXT.index(part) + len(part)]


def step(ident: str, name: str, action: str, part: str, **more: Any) -> dict[str, Any]:
    return {"id": ident, "node": f"base.{name}", "action": action, "title": "", "says": part, "span": span(part), "values": [], "fields": [], "work": {}} | more


SCHEDULE = {"kind": "at", "times": [{"hour": 16, "minute": 0}], "weekdays": [5]}
SKETCH = {
    "name": "", "removes": [], "notes": [], "unclear": [], "asks": [],
    "steps": [
        step("a", "clock", "", "Every Friday at 4pm", work={"schedule": SCHEDULE}, spans={"schedule": span("Every Friday at 4pm")}),
        step("b", "chatter", "post", "post the total", after=[{"step": "a", "way": 0}], values=[
            {"need": "channel", "value": "#sales", "span": span("#sales")},
            {"need": "text", "value": "2500 invoice", "span": span("2.5k invoices")},
            {"need": "priority", "value": "High", "span": span("high")},
        ]),
    ],
}


class Sketches(unittest.TestCase):
    def setUp(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "catalog.json"
            path.write_text(json.dumps({"nodes": NODES}))
            self.catalog = Catalog(path)
        self.turn = Turn("x", TEXT, gold={"sketch": SKETCH})
        self.source = source_of(self.turn, self.catalog)
        uses = counted([self.turn], self.catalog)
        self.names = vocabulary(uses, [])
        self.writer = Writer(self.turn, self.source, self.catalog, known_of(uses, []))
        self.tokens = self.writer.write()

    def test_nothing_lost(self) -> None:
        self.assertEqual(dict(self.writer.lost), {})
        for token in [("V", "when"), ("V", "figure"), ("V", "less 1"), ("O", self.catalog.options.index("High"))]:
            self.assertIn(token, self.tokens)

    def test_back(self) -> None:
        steps = Reader(self.source, self.catalog, TEXT).read(self.tokens)["sketch"]["steps"]
        self.assertEqual(steps[0]["work"]["schedule"], SCHEDULE)
        self.assertEqual([it["value"] for it in steps[1]["values"]], ["#sales", "2500 invoice", "High"])
        self.assertEqual(steps[1]["values"][2]["span"], span("high"))
        self.assertEqual(steps[1]["after"], [{"step": steps[0]["id"], "way": 0}])

    def test_grammar_allows_it(self) -> None:
        parts = {"base.clock": ["when"], "base.chatter": []}
        numbers = Numbers(self.names, self.catalog, Sets(self.names, parts, self.catalog))
        machine = Machine(self.source, self.catalog)
        for kind, value in self.tokens:
            allowed = machine.allowed()
            if kind == "V":
                self.assertTrue(numbers.closed(allowed.closed, allowed.node)[numbers.at[str(value)]], value)
            elif kind == "O":
                self.assertIn(value, self.catalog.options_of[allowed.choice or (0, "")])
            machine.feed((kind, value))

    def test_words_come_last(self) -> None:
        numbers = Numbers(self.names, self.catalog, Sets(self.names, {}, self.catalog))
        self.assertTrue(all(it.startswith(("word ", "whole ")) for it in self.names[numbers.words_from :]))

    def test_cover(self) -> None:
        cover = Cover({"base.chatter": [9, 9]}, self.catalog)
        due = cover.due(self.source)
        post = self.catalog.index[("base.chatter", "post")]
        self.assertEqual((cover.open(due, []), cover.open(due, [post])), (1, 0))
        self.assertEqual(Cover({"base.chatter": [1, 9]}, self.catalog).due(self.source), [])


if __name__ == "__main__":
    unittest.main()
