"""A parse -> the sketch: deterministic, the way back of `labels.py`."""

from __future__ import annotations

import json
import re
from typing import Any

from .filling import Filler
from .labels import OLD, Input, Node, Parse
from .references import refer
from .schedule import schedule

ASKS = {
    "source": "Where does this come from?", "goal": "What should happen in detail?", "target": "Where should this go?",
    "start": "What should start it?", "abilities": "What should it be able to do?", "app": "Which app do you use for this?",
}
OPTIONS = {
    "source": ["A sheet", "An app", "A mail"], "goal": ["Send a message", "Keep a list", "Make a report"],
    "target": ["A sheet", "A mail", "A folder"], "start": ["A time of day", "A form", "A new mail"],
    "abilities": ["Answer questions", "Book appointments", "Keep a list"], "app": ["Google", "Microsoft", "Another"],
}
MODELS = ("chainLlm", "agent", "openAi", "code", "chainSummarization", "googleGemini", "anthropic")


class Renderer(Filler):
    """Writes the sketch of one message."""

    def __init__(self, given: Input, parse: Parse) -> None:
        super().__init__(given)
        self.parse = parse
        taken = {s["id"] for s in given.before} if parse.kind != "restart" else set()
        self.ids: list[str] = []
        count = 0
        for node in parse.nodes:
            if node.old >= 0 and parse.kind != "restart":
                self.ids.append(given.before[node.old]["id"])
                continue
            count += 1
            while f"s{count}" in taken:
                count += 1
            self.ids.append(f"s{count}")

    def id_of(self, ref: int) -> str:
        return self.given.before[ref - OLD]["id"] if ref >= OLD else self.ids[ref]

    def run(self) -> dict[str, Any]:
        """`talk`, `change` and `sketch` as far as there are any."""
        kind = self.parse.kind
        if kind in ("thanks", "greeting", "help", "smalltalk"):
            return {"talk": kind}
        out: dict[str, Any] = {"change": {"kind": kind}} if kind in ("undo", "restart") else {}
        if kind == "undo":
            return out
        self.steps = [self.step(i, n) for i, n in enumerate(self.parse.nodes)]
        refer(self.steps, self.given.before)
        order = self.order()
        sketch = {
            "name": "", "steps": [self.steps[i] for i in order], "removes": [self.given.before[i]["id"] for i in self.parse.removes],
            "notes": [self.words(a.first, a.last) for a in self.parse.notes if a.role == "#note"],
            "unclear": [self.words(a.first, a.last) for a in self.parse.notes if a.role == "#unclear"],
            "asks": [{"about": a, "text": ASKS[a], "options": OPTIONS[a]} for a in self.parse.asks],
        }
        if self.given.title:
            sketch["tutorial"] = {"title": self.given.title}
        if kind == "restart" and not sketch["steps"]:
            return out
        return {**out, "sketch": sketch}

    def order(self) -> list[int]:
        """Parents before children as far as that goes, else by place."""
        done: list[int] = []
        left = list(range(len(self.parse.nodes)))
        while left:
            ready = [i for i in left if all(p >= OLD or p in done or p == i for p, _ in self.parse.nodes[i].parents or [])]
            loops = [i for i in left if any(p in done for p, _ in self.parse.nodes[i].parents or [])]
            pick = (ready or loops or left)[0]
            done.append(pick)
            left.remove(pick)
        return done

    def step(self, number: int, node: Node) -> dict[str, Any]:
        said = node.slot == 0 or node.last > node.anchor
        step: dict[str, Any] = {
            "id": self.ids[number], "node": node.action[0], "action": node.action[1], "title": "",
            "says": self.words(node.anchor, node.last) if said else "", "values": [], "fields": [], "work": {},
        }
        if said:
            step["span"] = self.chars(node.anchor, node.last)
        if "because" in node.consts or not said:
            step["because"] = "nobody said it"
        if node.action[0].endswith(".noOp"):
            step["title"] = step["says"][:1].upper() + step["says"][1:60]
        if node.parents is not None:
            wires = [w for w in node.parents if w[1] != "under"]
            if wires or not node.parents:
                step["after"] = [{"step": self.id_of(p), "way": self.way(p, w)} for p, w in wires]
            unders = [self.id_of(p) for p, w in node.parents if w == "under"]
            if unders:
                step["under"] = unders[0] if len(unders) == 1 else unders
        for c in node.consts:
            self.const(step, c)
        for arg in node.args:
            self.arg(step, arg)
        short = node.action[0].split(".")[-1]
        if short in MODELS and "instruction" not in step["work"] and step["says"]:
            step["work"]["instruction"] = step["says"]
        self.complete(step, short)
        if len(step["work"].get("conditions", {}).get("all", [])) > 1:
            # One of several tests without a word for "or" needs all.
            step["work"]["conditions"].setdefault("combinator", "and")
        return step

    def complete(self, step: dict[str, Any], short: str) -> None:
        """What a new step of its kind can't be without, of its words."""
        work = step["work"]
        said = re.sub(r"^(?:if|when|only|whether|where|unless)\s+", "", step["says"], flags=re.I)
        if short in ("filter", "if") and not work.get("conditions", {}).get("all"):
            work.pop("conditions", None)
            self.add_test(step, {"field": said or "ok", "operator": "true", "value": "", "type": "boolean", "says": step["says"]})
        if short == "scheduleTrigger" and "schedule" not in work:
            found = schedule(step["says"]) if step["says"] else None
            work["schedule"] = found[0] if found else {"kind": "every", "amount": 1, "unit": "hours"}
            if found and found[1]:
                work["assumedTime"] = True
        if short == "informationExtractor" and "attributes" not in work:
            self.add_named(step, "#find", " ".join(said.split()[-3:]) or "text", "", "string", [])

    def way(self, parent: int, way: str) -> int | str:
        """Names of numbered ways."""
        if way == "next":
            return 0
        m = re.match(r"way(\d)$", way)
        if not m:
            return way
        ways: list[str] = []
        if parent >= OLD:
            ways = [w["name"] for w in self.given.before[parent - OLD]["work"].get("ways", [])]
        if not ways:
            if parent < OLD:
                ways = [self.fill(a.template, a) for a in self.parse.nodes[parent].args if a.role == "#way"]
                ways += [json.loads(c.split("=", 1)[1])[0] for c in self.parse.nodes[parent].consts if c.startswith("#way=")]
        number = int(m.group(1))
        return ways[number] if number < len(ways) else number

def render(given: Input, parse: Parse) -> dict[str, Any]:
    """What a turn of the export would have."""
    return Renderer(given, parse).run()
