"""Arguments and constants of a parse -> values and work of a step."""

from __future__ import annotations

import json
import re
from typing import Any

from .forms import filled
from .labels import Arg, Input
from .numbers import number
from .schedule import duration, schedule

#: Types of values in tests and fields; what a form asks for has others.
TESTED = ("string", "number", "boolean", "dateTime", "array")
FOUND, SET = ("string", "number", "boolean", "date"), ("string", "number", "boolean")
ASKED = ("text", "textarea", "dropdown", "email", "file", "date", "number", "checkbox")
#: Values that are addresses: one that is said without its beginning gets it.
ADDRESSES = ("url", "websiteUrl", "webhookUrl", "feedUrl", "link")
BARE = re.compile(r"(?!https?:)[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?", re.I)

#: A value that is to be filled in, and nothing else.
BLANK = re.compile(r"\{\{\?[^{}]*\}\}")


class Filler:
    """Fills steps with what their arguments say."""

    def __init__(self, given: Input) -> None:
        self.given = given

    def words(self, first: int, last: int) -> str:
        """Characters of the message from one word to another."""
        return self.given.text[self.given.words[first].start : self.given.words[last].end]

    def chars(self, first: int, last: int) -> list[int]:
        return [self.given.words[first].start, self.given.words[last].end]

    def fill(self, template: str, arg: Arg) -> str:
        """Words into a template: {0} those of the argument, {1} those inside; {0|n} writes them by a rule."""
        inner = {kind: (a, b) for kind, a, b in arg.inner}
        own = self.words(arg.first, arg.last)
        text = filled(template, "0", own)
        return filled(text, "1", self.words(*inner["V"]) if "V" in inner else own)

    def const(self, step: dict[str, Any], c: str) -> None:
        """A constant into its place."""
        if "=" not in c:
            return
        kind, rest = c.split("=", 1)
        value, work = json.loads(rest), step["work"]
        if kind.startswith("val:"):
            need = kind[4:]
            if not any(v["need"] == need for v in step["values"]):
                step["values"].append({"need": need, "value": value, "because": "nobody said it"})
        elif kind == "schedule":
            work.setdefault("schedule", value[0])
            work["scheduleBecause"] = "nobody said it"
            if value[1]:
                work["assumedTime"] = True
        elif kind == "wait":
            work["amount"], work["unit"] = value
        elif kind == "merge":
            work["merge"] = {**value, **work.get("merge", {})}
        elif kind == "combinator":
            work.setdefault("conditions", {"all": []})["combinator"] = value
        elif kind == "#test":
            self.add_test(step, {"field": value[0], "operator": value[1], "value": value[2], "type": value[3], "says": " ".join(value[:3])})
            work["conditionsBecause"] = "nobody said it"
        elif kind in ("#find", "#set", "#field", "#form"):
            self.add_named(step, kind, value[0], value[1] or "", value[2], [])
        elif kind == "#way":
            way = {"name": value[0], "description": value[0]}
            if value[1]:
                way["conditions"] = {"all": [{"field": t[0], "operator": t[1], "value": t[2], "type": "string", "says": value[0]} for t in value[1]], "combinator": "and"}
            work.setdefault("ways", []).append(way)
        else:
            work[kind] = value

    def add_test(self, step: dict[str, Any], test: dict[str, Any]) -> None:
        step["work"].setdefault("conditions", {"all": []})["all"].append(test)
        step["work"]["conditions"].setdefault("combinator", "and")

    def add_named(self, step: dict[str, Any], role: str, name: str, value: str, type: str, options: list[str]) -> None:
        """A value to find, a field to fill or to set. A reference is the name of none."""
        if "[[" in name:
            return
        work = step["work"]
        if role == "#find":
            work.setdefault("attributes", []).append({"name": name, "type": type if type in FOUND else "string", "description": name})
        elif role == "#set":
            work.setdefault("assign", []).append({"name": name, "value": value, "type": type if type in SET else "string"})
        elif role == "#field":
            work.setdefault("sets", []).append({"field": name, "value": value})
        else:
            it: dict[str, Any] = {"label": name, "type": type.rstrip("*") if type.rstrip("*") in ASKED else "text"}
            if type.endswith("*"):
                it["required"] = True
            if options:
                it["options"] = options
            work.setdefault("form", []).append(it)

    def arg(self, step: dict[str, Any], arg: Arg) -> None:
        """An argument into its place."""
        work, role, words = step["work"], arg.role, self.words(arg.first, arg.last)
        if role == "#schedule":
            found = schedule(words)
            if found and found[1] and step["says"]:
                # The time may stand beside the words that were found.
                for more in (step["says"], self.words(arg.first, min(arg.last + 3, self.given.size - 1))):
                    wider = schedule(more)
                    found = wider if found[1] and wider and not wider[1] else found
            if found:
                work["schedule"] = found[0]
                if found[1]:
                    work["assumedTime"] = True
        elif role == "#wait":
            found_wait = duration(words)
            if found_wait:
                work["amount"], work["unit"] = found_wait
        elif role in ("#do", "#system"):
            work["instruction" if role == "#do" else "system"] = words
        elif role == "#by":
            work.setdefault("merge", {"mode": "byField"}).setdefault("by", []).append(self.fill(arg.template, arg))
        elif role in ("#batch", "#tries"):
            digits = re.search(r"\d+", self.fill(arg.template, arg))
            work[role[1:]] = int(digits.group()) if digits else {"#batch": 10, "#tries": 3}[role]
        elif role in ("#find", "#set", "#field", "#form"):
            options = [self.words(a, b) for kind, a, b in arg.inner if kind == "O"]
            self.add_named(step, role, self.fill(arg.template, arg), self.fill(arg.value, arg), arg.type, options)
        elif role == "#way":
            name = self.fill(arg.template, arg)
            way: dict[str, Any] = {"name": name, "description": name}
            if arg.op:
                way["conditions"] = {"all": [self.tested(arg)], "combinator": "and"}
            work.setdefault("ways", []).append(way)
        elif role == "#test":
            self.add_test(step, self.tested(arg))
        else:
            text = self.fill(arg.template, arg)
            if role in ADDRESSES and BARE.fullmatch(text):
                text = "https://" + text
            value = {"need": role, "value": text, "span": self.chars(arg.first, arg.last)}
            same = next((v for v in step["values"] if v["need"] == role), None)
            # "Email me at mia@example.org": the address says who "me" is.
            if same and BLANK.fullmatch(value["value"]) and not BLANK.fullmatch(same["value"]):
                return
            if same and ("because" in same or BLANK.fullmatch(same["value"])):
                step["values"].remove(same)
                same = None
            if same:
                # Several pieces of one value, in the order said.
                same["value"] += " " + value["value"]
                same["span"] = [min(same["span"][0], value["span"][0]), max(same["span"][1], value["span"][1])]
            else:
                step["values"].append(value)

    def tested(self, arg: Arg) -> dict[str, Any]:
        """The test of an argument."""
        inner = {kind: (a, b) for kind, a, b in arg.inner}
        field = arg.field
        if "{0" in field:
            field = filled(field, "0", self.words(*inner["F"])) if "F" in inner else self.words(arg.first, arg.last)
        value = self.fill(arg.value, arg)
        if arg.type == "number":
            value = number(value) or value
        return {"field": field, "operator": arg.op, "value": value, "type": arg.type if arg.type in TESTED else "string",
                "says": self.words(arg.first, arg.last), "span": self.chars(arg.first, arg.last)}
