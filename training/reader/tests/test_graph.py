"""Sketch -> labels -> sketch, values as arguments, and what reading makes of tags."""

from __future__ import annotations

import unittest
from typing import Any

from ..b.data import Item
from ..b.filling import Filler
from ..b.labels import OLD, Arg, input_of, label
from ..b.render import render
from ..b.spans import literals, runs, whole
from ..common.examples import Turn

TEXT = 'Every Monday at 9 get the open tickets from Zendesk and post "3 left" to #support, over 2.500 mail boss@firm.example'


def step(ident: str, node: str, says: str, after: list[str], values: dict[str, str] | None = None, **more: Any) -> dict[str, Any]:
    span = [TEXT.index(says), TEXT.index(says) + len(says)] if says else None
    found = [{"need": k, "value": v, "span": span} for k, v in (values or {}).items()]
    out: dict[str, Any] = {"id": ident, "node": node, "action": "a.b", "title": "", "says": says, "values": found, "fields": [], "work": {}, **more}
    if span:
        out["span"] = span
    if after:
        out["after"] = [{"step": it, "way": 0} for it in after]
    return out


def turn() -> Turn:
    every = step("start", "n.scheduleTrigger", "Every Monday at 9", [], work={"schedule": {"kind": "at", "times": [{"hour": 9, "minute": 0}], "weekdays": [1]}})
    every["spans"] = {"schedule": every["span"]}
    steps = [
        every,
        step("list", "n.zendesk", "get the open tickets from Zendesk", ["start"]),
        step("fresh", "n.removeDuplicates", "", ["list"], because="nobody said it"),
        step("post", "n.slack", 'post "3 left" to #support', ["fresh"], {"text": "3 left", "channel": "#support"}),
        step("mail", "n.gmail", "over 2.500 mail boss@firm.example", ["post"], {"to": "boss@firm.example", "limit": "2500"}),
    ]
    return Turn("x-1", TEXT, gold={"sketch": {"name": "", "steps": steps, "removes": [], "notes": [], "unclear": [], "asks": []}})


class Labels(unittest.TestCase):
    def test_there_and_back(self) -> None:
        given, parse = label(turn())
        back = render(given, parse)["sketch"]["steps"]
        gold = turn().gold["sketch"]["steps"]
        names = {a["id"]: b["id"] for a, b in zip(gold, back, strict=True)}
        for mine, wanted in zip(back, gold, strict=True):
            self.assertEqual((mine["node"], mine["says"]), (wanted["node"], wanted["says"]))
            self.assertEqual([w["step"] for w in mine.get("after", [])], [names[w["step"]] for w in wanted.get("after", [])])
            self.assertEqual({v["need"]: v["value"] for v in mine["values"]}, {v["need"]: v["value"] for v in wanted["values"]})
        self.assertEqual(back[0]["work"]["schedule"], gold[0]["work"]["schedule"])

    def test_a_step_without_words_stands_before_what_it_leads_to(self) -> None:
        given, parse = label(turn())
        implied = next(n for n in parse.nodes if n.action[0] == "n.removeDuplicates")
        self.assertEqual((given.words[implied.anchor].text, implied.slot), ("post", -1))

    def test_numbers_are_written_by_a_rule(self) -> None:
        _, parse = label(turn())
        templates = {a.role: a.template for n in parse.nodes for a in n.args}
        self.assertEqual(templates["limit"], "{0|n}")

    def test_outline_before(self) -> None:
        before = [step("s1", "n.slack", "", [])]
        given = input_of("Also mail it", before)
        self.assertEqual((given.size, given.olds), (3, [3]))
        wired = step("s2", "n.gmail", "", ["s1"])
        wired["span"] = [5, 12]
        later = Turn("x-1/2", "Also mail it", before=before, gold={"sketch": {"name": "", "steps": [wired], "removes": [], "notes": [], "unclear": [], "asks": []}})
        _, parse = label(later)
        self.assertEqual(parse.nodes[0].parents, [(OLD, "next")])


class Filled(unittest.TestCase):
    def test_types_that_a_place_does_not_have(self) -> None:
        filler = Filler(input_of(TEXT, []))
        filled: dict[str, Any] = {"says": TEXT, "values": [], "work": {}}
        filler.arg(filled, Arg(0, 1, "#test", op="equals", field="{0}", type="dropdown"))
        filler.arg(filled, Arg(0, 1, "#find", type="file"))
        filler.arg(filled, Arg(0, 1, "#form", type="dateTime"))
        work = filled["work"]
        self.assertEqual([work["conditions"]["all"][0]["type"], work["attributes"][0]["type"], work["form"][0]["type"]], ["string", "string", "text"])


class Spans(unittest.TestCase):
    def item(self, text: str) -> Item:
        return Item(input_of(text, []), None, [], None, None, [], [])  # type: ignore[arg-type]

    def shown(self, text: str, spans: list[tuple[int, int]]) -> list[str]:
        words = self.item(text).given.words
        return [text[words[a].start : words[b].end] for a, b in spans]

    def test_runs(self) -> None:
        self.assertEqual(runs([0, 1, 2, 0, 2, 1, 1], 1), [(0, 1, 2), (0, 4, 4), (0, 5, 5), (0, 6, 6)])

    def test_an_address_is_never_cut(self) -> None:
        item = self.item("mail boss@firm.example now")
        self.assertEqual(self.shown(item.given.text, [whole(item, 1, 2)]), ["boss@firm.example"])

    def test_words_of_one_piece_are_never_cut(self) -> None:
        item = self.item("with the tag paid-course, mail to praxis@ now")
        self.assertEqual(self.shown(item.given.text, [whole(item, 3, 3), whole(item, 9, 9)]), ["paid-course", "praxis@"])

    def test_exact_words(self) -> None:
        found = literals(self.item(TEXT))
        self.assertEqual(self.shown(TEXT, found), ["3 left", "#support", "boss@firm.example"])


if __name__ == "__main__":
    unittest.main()
