"""A parse -> the sketch: deterministic, the way back of `labels.py`."""

from __future__ import annotations

import json
import re
from typing import Any

from .labels import OLD, Arg, Input, Node, Parse
from .schedule import duration, schedule

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


class Renderer:
    """Writes the sketch of one message."""

    def __init__(self, given: Input, parse: Parse) -> None:
        self.given, self.parse = given, parse
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

    def words(self, first: int, last: int) -> str:
        """Characters of the message from one word to another."""
        return self.given.text[self.given.words[first].start : self.given.words[last].end]

    def chars(self, first: int, last: int) -> list[int]:
        return [self.given.words[first].start, self.given.words[last].end]

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
        self.refer()
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

    def fill(self, template: str, arg: Arg) -> str:
        """Words into a template: {0} those of the argument, {1}, {F} those inside."""
        inner = {kind: (a, b) for kind, a, b in arg.inner}
        text = template.replace("{0}", self.words(arg.first, arg.last)) if "{0}" in template else template
        if "{1}" in text:
            text = text.replace("{1}", self.words(*inner["V"]) if "V" in inner else self.words(arg.first, arg.last))
        return text

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
        """A value to find, a field to fill or to set."""
        work = step["work"]
        if role == "#find":
            work.setdefault("attributes", []).append({"name": name, "type": type or "string", "description": name})
        elif role == "#set":
            work.setdefault("assign", []).append({"name": name, "value": value, "type": type or "string"})
        elif role == "#field":
            work.setdefault("sets", []).append({"field": name, "value": value})
        else:
            it: dict[str, Any] = {"label": name, "type": type.rstrip("*") or "text"}
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
            value = {"need": role, "value": self.fill(arg.template, arg), "span": self.chars(arg.first, arg.last)}
            same = next((v for v in step["values"] if v["need"] == role), None)
            if same and "because" in same:
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
        if "{0}" in field:
            field = field.replace("{0}", self.words(*inner["F"])) if "F" in inner else self.words(arg.first, arg.last)
        return {"field": field, "operator": arg.op, "value": self.fill(arg.value, arg), "type": arg.type or "string",
                "says": self.words(arg.first, arg.last), "span": self.chars(arg.first, arg.last)}

    def refer(self) -> None:
        """Distances (@1 …) in values -> ids of the steps that stand there."""
        up: dict[str, list[str]] = {s["id"]: [w["step"] for w in s.get("after", [])] for s in self.given.before}
        for s in self.steps:
            if "after" in s:
                up[s["id"]] = [w["step"] for w in s["after"]]
            else:
                up.setdefault(s["id"], [])

        def above(start: str, mark: str) -> str | None:
            if mark == "s":
                return start
            level, seen, rows = [start], {start}, []
            while level:
                level = [p for it in level for p in up.get(it, []) if not (p in seen or seen.add(p))]
                rows += [level] if level else []
            if not rows:
                return None
            if mark in "tx":
                return rows[-1][0]
            return rows[min(int(mark), len(rows)) - 1][0]

        def walk(it: Any, start: str) -> Any:
            if isinstance(it, str):
                def exchange(m: re.Match[str]) -> str:
                    ref = above(start, m.group(1))
                    return f"[[{ref}: " if ref else "[["
                return re.sub(r"\[\[@(\w): ", exchange, it)
            if isinstance(it, list):
                return [walk(x, start) for x in it]
            if isinstance(it, dict):
                return {k: walk(x, start) for k, x in it.items()}
            return it

        for s in self.steps:
            s["values"], s["work"] = walk(s["values"], s["id"]), walk(s["work"], s["id"])


def render(given: Input, parse: Parse) -> dict[str, Any]:
    """What a turn of the export would have."""
    return Renderer(given, parse).run()
