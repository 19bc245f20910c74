"""Parts of steps: productions back to values, tests, fields, schedules and the like. The other way: `write_parts.py`."""

from __future__ import annotations

import json
import re
from typing import Any

from ..common.catalog import Catalog
from ..common.examples import Step
from ..common.times import changed, duration
from .source import Source
from .strings import Token, decode

UNSAID = "nobody said it"
DAILY = {"kind": "at", "times": [{"hour": 9, "minute": 0}]}


class Parts:
    """Reads parts of steps from where `i` stands in the tokens. `before`: the steps that were there."""

    def __init__(self, source: Source, catalog: Catalog, text: str, before: list[Step] | None = None) -> None:
        self.source, self.catalog, self.text = source, catalog, text
        self.before = {it["id"]: it for it in before or []}
        self.tokens: list[Token] = []
        self.i = 0
        self.names = {at: key for key, at in source.markers.items()}
        self.steps: list[dict[str, Any]] = []
        self.later: list[tuple[dict[str, Any], str]] = []

    def name(self, token: Token) -> str:
        if token[0] == "S":
            return self.names.get(int(token[1]), "?")
        if token[0] != "R":
            return "?"
        return str(self.steps[int(token[1])]["id"]) if int(token[1]) < len(self.steps) else "?"

    def peek(self) -> Token:
        return self.tokens[self.i] if self.i < len(self.tokens) else ("V", "END")

    def string(self) -> tuple[str, tuple[int, int] | None, bool]:
        """A text up to its end; whether nobody said it."""
        start = self.i
        while self.peek() not in (("V", "end"), ("V", "usual"), ("V", "END")):
            self.i += 1
        written = self.tokens[start : self.i]
        if written and written[0][0] == "O":
            text = self.catalog.options[int(written[0][1])]
            span = self.said(text)
        else:
            text, span = decode(written, self.source, self.name)
        usual = self.peek() == ("V", "usual")
        self.i += 1
        return text, span, usual

    def said(self, text: str) -> tuple[int, int] | None:
        """Where the message says a choice."""
        m = re.search(rf"(?<!\w){re.escape(text)}(?!\w)", self.text, re.I) if text else None
        return (m.start(), m.end()) if m else None

    def parts(self, step: dict[str, Any]) -> None:
        work = step["work"]
        tests: dict[str, Any] = work
        while True:
            kind, value = self.peek()
            name = str(value)
            head, _, rest = name.partition(" ")
            if kind == "V" and name in ("new", "edit", "END", "remove", "note", "unclear") or kind == "V" and head == "ask":
                return
            self.i += 1
            if kind == "N":
                text, span, usual = self.string()
                found: dict[str, Any] = {"need": name, "value": text}
                if usual:
                    found["because"] = UNSAID
                elif span:
                    found["span"] = list(span)
                step["values"].append(found)
            elif head == "out":
                target = self.name(self.peek())
                self.i += 1
                way = self.way(target)
                for it in self.steps:
                    if it["id"] == target:
                        it.setdefault("after", []).append({"step": step["id"], "way": way})
            elif head == "or":
                tests.setdefault("conditions", {"all": []})["combinator"] = "or"
            elif head == "test":
                operator, type_, parts = rest.split(" ")
                self.test(tests, operator, type_, int(parts), step)
            elif head == "ways":
                text, _, usual = self.string()
                way: dict[str, Any] = {"name": text, "description": text if rest == "same" else ""}
                if rest == "described":
                    way["description"], _, usual = self.string()
                if usual:
                    way["because"] = UNSAID
                work.setdefault("ways", []).append(way)
                tests = way
            else:
                self.part(step, work, head, rest)

    def test(self, tests: dict[str, Any], operator: str, type_: str, parts: int, step: dict[str, Any]) -> None:
        field, span, usual = self.string()
        text = ""
        if parts == 2:
            text, other, usual = self.string()
            spans = [it for it in (span, other) if it]
            span = (min(it[0] for it in spans), max(it[1] for it in spans)) if spans else None
        found: dict[str, Any] = {"field": field, "operator": operator, "value": text, "type": type_}
        place = span or (tuple(step["span"]) if "span" in step else None)
        found["says"] = self.text[place[0] : place[1]] if place else f"{field} {operator} {text}"
        if place and not usual:
            found["span"] = list(place)
        tests.setdefault("conditions", {"all": [], "combinator": "and"})["all"].append(found)
        tests["conditions"].setdefault("combinator", "and")

    def part(self, step: dict[str, Any], work: dict[str, Any], head: str, rest: str) -> None:
        def number() -> int:
            text = self.string()[0]
            return int(text) if text.isdigit() and text.isascii() else 1

        if head == "title":
            text = self.string()[0]
            step["title"] = text[:1].upper() + text[1:]
        elif head == "field":
            step["fields"].append(self.string()[0])
        elif head == "set":
            field = self.string()[0]
            work.setdefault("sets", []).append({"field": field, "value": self.string()[0]})
        elif head == "assign":
            field = self.string()[0]
            work.setdefault("assign", []).append({"name": field, "value": self.string()[0], "type": rest})
        elif head == "find":
            type_, parts = rest.split(" ")
            text = self.string()[0]
            about = self.string()[0] if parts == "2" else text
            work.setdefault("attributes", []).append({"name": text, "type": type_, "description": about})
        elif head == "form":
            field = {"label": self.string()[0], "type": rest.rstrip("*"), **({"required": True} if rest.endswith("*") else {})}
            work.setdefault("form", []).append(field)
        elif head == "option":
            text = self.string()[0]
            if work.get("form"):
                work["form"][-1].setdefault("options", []).append(text)
        elif head == "do":
            work["instruction"] = self.string()[0]
        elif head == "system":
            work["system"] = self.string()[0]
        elif head == "when":
            old = self.before.get(step["id"], {"work": {}})["work"].get("schedule")
            found = changed(old, self.string()[0])
            work["schedule"] = found[0] if found else dict(DAILY)
        elif head == "delay":
            work["amount"], work["unit"] = duration(self.string()[0]) or (1, "days")
        elif head == "wait":
            work["amount"], work["unit"] = number(), rest
        elif head in ("batch", "tries"):
            work[head] = number()
        elif head in ("onError", "auth"):
            work[head] = rest
        elif head == "merge":
            mode, _, keep = rest.partition(" ")
            work["merge"] = {"mode": mode, **({"keep": keep} if keep else {})}
        elif head == "by":
            text = self.string()[0]
            if "merge" in work:
                work["merge"].setdefault("by", []).append(text)
        elif head == "flag":
            work[rest] = UNSAID if rest.endswith("Because") else True
        elif head == "cron":
            work["schedule"] = {"kind": "cron", "expression": self.string()[0]}
        elif head == "every":
            work["schedule"] = {"kind": "every", "amount": number(), "unit": rest}
        elif head == "window":
            work.setdefault("schedule", {"kind": "every", "amount": 1, "unit": "hours"})
            work["schedule"]["from"] = number()
            work["schedule"]["to"] = number()
        elif head == "hour":
            minute = self.peek()
            self.i += 1
            schedule = work.setdefault("schedule", {"kind": "at", "times": []})
            schedule.setdefault("times", []).append({"hour": int(rest), "minute": int(str(minute[1]).split(" ")[1])})
        elif head in ("weekdays", "monthDays", "months"):
            schedule = work.setdefault("schedule", {"kind": "at", "times": [{"hour": 9, "minute": 0}]})
            if head == "weekdays":
                schedule[head] = json.loads(rest)
            else:
                schedule.setdefault(head, []).append(int(rest))
