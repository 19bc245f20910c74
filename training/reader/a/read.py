"""Productions back to what a reader answers: talk, change, sketch."""

from __future__ import annotations

import json
from typing import Any

from ..common.catalog import Catalog
from .source import Source
from .strings import Token, decode

UNSAID = "nobody said it"

#: What is asked, by what it is about.
QUESTIONS: dict[str, tuple[str, list[str]]] = {
    "goal": ("What exactly should it do?", ["Send a message", "Keep a list", "Remind me"]),
    "app": ("Which service do you use for it?", ["Google", "Microsoft", "Something else"]),
    "source": ("Where does that come from?", ["By e-mail", "From a spreadsheet", "From a form"]),
    "target": ("Where should it go?", ["By e-mail", "To Slack", "Into a spreadsheet"]),
    "start": ("What should start it?", ["At a fixed time", "When something new comes in", "When I start it"]),
    "abilities": ("What should it be able to do?", ["Answer questions", "Look things up", "Book appointments"]),
}


class Reader:
    """Reads the tokens of one turn; they follow the grammar of `machine.py`."""

    def __init__(self, source: Source, catalog: Catalog, text: str) -> None:
        self.source, self.catalog, self.text = source, catalog, text
        self.names = {at: key for key, at in source.markers.items()}
        self.steps: list[dict[str, Any]] = []
        self.later: list[tuple[dict[str, Any], str]] = []

    def name(self, token: Token) -> str:
        if token[0] == "S":
            return self.names.get(int(token[1]), "?")
        return str(self.steps[int(token[1])]["id"]) if int(token[1]) < len(self.steps) else "?"

    def read(self, tokens: list[Token]) -> dict[str, Any]:
        self.tokens, self.i = tokens, 0
        answer: dict[str, Any] = {}
        sketch: dict[str, Any] = {"name": "", "steps": self.steps, "removes": [], "notes": [], "unclear": [], "asks": []}
        spoken = False
        while self.i < len(tokens):
            kind, value = tokens[self.i]
            name = str(value)
            if kind == "V" and name.startswith("talk "):
                answer["talk"] = name[5:]
                spoken = True
            elif kind == "V" and name.startswith("change "):
                answer["change"] = {"kind": name[7:]}
                spoken = True
            elif kind == "V" and name in ("new", "edit"):
                self.step(name == "edit")
                continue
            elif kind == "V" and name == "remove":
                self.i += 1
                sketch["removes"].append(self.name(tokens[self.i]))
            elif kind == "V" and name in ("note", "unclear"):
                self.i += 1
                sketch["notes" if name == "note" else "unclear"].append(self.string()[0])
                continue
            elif kind == "V" and name.startswith("ask "):
                text, options = QUESTIONS.get(name[4:], QUESTIONS["goal"])
                sketch["asks"].append({"about": name[4:], "text": text, "options": options})
            self.i += 1
        for step, root in self.later:
            at = self.steps.index(step)
            if at + 1 < len(self.steps):
                step[root] = self.steps[at + 1]["id"]
        if not spoken or self.steps or sketch["removes"] or sketch["asks"]:
            answer["sketch"] = sketch
        return answer

    def peek(self) -> Token:
        return self.tokens[self.i] if self.i < len(self.tokens) else ("V", "END")

    def string(self) -> tuple[str, tuple[int, int] | None, bool]:
        """A text up to its end; whether nobody said it."""
        start = self.i
        while self.peek() not in (("V", "end"), ("V", "usual"), ("V", "END")):
            self.i += 1
        text, span = decode(self.tokens[start : self.i], self.source, self.name)
        usual = self.peek() == ("V", "usual")
        self.i += 1
        return text, span, usual

    def step(self, edit: bool) -> None:
        self.i += 1
        step: dict[str, Any] = {"id": f"s{len(self.steps) + 1}", "node": "", "action": "", "title": "", "says": ""}
        step |= {"values": [], "fields": [], "work": {}}
        while step["id"] in self.source.markers:
            step["id"] += "n"
        if edit:
            step["id"] = self.name(self.peek())
            self.i += 1
        self.steps.append(step)
        kind, value = self.peek()
        if kind == "S":
            words = self.source.words
            last = int(self.tokens[self.i + 1][1])
            step["span"] = [words[int(value)].start, words[last].end]
            step["says"] = self.text[step["span"][0] : step["span"][1]]
            self.i += 2
            if self.peek() == ("V", "assumed"):
                step["because"] = UNSAID
                self.i += 1
        else:
            if value == "implied":
                step["because"] = UNSAID
            self.i += 1
        kind, value = self.peek()
        if kind == "A":
            action = self.catalog.actions[int(value)]
            step["node"], step["action"] = action.node, "" if action.single else action.key
        elif value == "place":
            step["node"] = "n8n-nodes-base.noOp"
        self.i += 1
        self.wires(step)
        self.parts(step)

    def way(self, at: str) -> int | str:
        kind, value = self.peek()
        if kind != "V" or not str(value).startswith("way "):
            return 0
        self.i += 1
        way = str(value)[4:]
        return int(way) if way.isdigit() else way

    def wires(self, step: dict[str, Any]) -> None:
        if self.peek() == ("V", "start"):
            self.i += 1
            return
        while True:
            token = self.peek()
            if token == ("V", "under"):
                self.i += 1
                if self.peek() == ("V", "next"):
                    self.later.append((step, "under"))
                else:
                    step["under"] = self.name(self.peek())
                self.i += 1
            elif token == ("V", "prev") or token[0] in ("R", "S"):
                at = self.steps[-2]["id"] if token[0] == "V" and len(self.steps) > 1 else self.name(token)
                self.i += 1
                step.setdefault("after", []).append({"step": at, "way": self.way(at)})
            else:
                return

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
