"""Productions back to what a reader answers: talk, change, sketch."""

from __future__ import annotations

from typing import Any

from .read_parts import UNSAID, Parts
from .strings import Token

#: What is asked, by what it is about.
QUESTIONS: dict[str, tuple[str, list[str]]] = {
    "goal": ("What exactly should it do?", ["Send a message", "Keep a list", "Remind me"]),
    "app": ("Which service do you use for it?", ["Google", "Microsoft", "Something else"]),
    "source": ("Where does that come from?", ["By e-mail", "From a spreadsheet", "From a form"]),
    "target": ("Where should it go?", ["By e-mail", "To Slack", "Into a spreadsheet"]),
    "start": ("What should start it?", ["At a fixed time", "When something new comes in", "When I start it"]),
    "abilities": ("What should it be able to do?", ["Answer questions", "Look things up", "Book appointments"]),
}


class Reader(Parts):
    """Reads the tokens of one turn; they follow the grammar of `machine.py`."""

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
            start, end = words[int(value)].start, words[last].end
            if end <= len(self.text):
                step["span"] = [start, end]
                step["says"] = self.text[start:end]
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
                self.i += 1
                if token[0] == "V" and len(self.steps) < 2:
                    continue
                at = self.steps[-2]["id"] if token[0] == "V" else self.name(token)
                step.setdefault("after", []).append({"step": at, "way": self.way(at)})
            else:
                return
