"""A turn's meaning as productions: what the decoder learns to write. `read.py` is the way back, `machine.py` the grammar."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

from ..common.catalog import Catalog
from ..common.examples import Turn
from ..common.words import words_of
from .source import Source
from .strings import Encoder, Token, Unmodelled

FLAGS = ("emptyToo", "fullResponse", "onlySet", "assumedTime", "findsMany", "fallback")
UNSAID = ("scheduleBecause", "conditionsBecause")
WAYS = {"true", "false", "done", "loop", "error", "otherwise", "Negative", "Positive", "Neutral", "only in A", "only in B", "different"}


class Writer:
    """Writes one turn. `lost` counts what the productions cannot say."""

    def __init__(self, turn: Turn, source: Source, catalog: Catalog, known: Callable[[str], bool]) -> None:
        self.turn, self.source, self.catalog, self.known = turn, source, catalog, known
        self.out: list[Token] = []
        self.lost: Counter[str] = Counter()
        self.refs: dict[str, Token] = {key: ("S", at) for key, at in source.markers.items()}
        self.number: dict[str, int] = {}
        self.texts = Encoder(source, self.refs, known)

    def v(self, name: str) -> bool:
        if not self.known(name):
            self.lost[name.split(" ")[0]] += 1
            return False
        self.out.append(("V", name))
        return True

    def text(self, *parts: str, spans: list[tuple[int, int]], head: list[Token], usual: bool = False) -> bool:
        """A head and its texts, or nothing where one of them cannot be said."""
        try:
            for token in head:
                if token[0] == "V" and not self.known(str(token[1])):
                    raise Unmodelled(str(token[1]))
            tokens = list(head)
            for i, part in enumerate(parts):
                tokens += self.texts.encode(part, spans)
                tokens.append(("V", "usual" if usual and i == len(parts) - 1 else "end"))
        except Unmodelled as lost:
            self.lost[f"text {head[0][1]}: {lost}"] += 1
            return False
        self.out += tokens
        return True

    def write(self) -> list[Token]:
        gold = self.turn.gold
        if "talk" in gold:
            self.v(f"talk {gold['talk']}")
        if "change" in gold:
            self.v(f"change {gold['change']['kind']}")
        sketch = gold.get("sketch")
        if sketch:
            for i, step in enumerate(sketch["steps"]):
                self.number[step["id"]] = i
            self.all = {step["id"]: step for step in sketch["steps"]}
            for i, step in enumerate(sketch["steps"]):
                self.step(i, step)
            for gone in sketch["removes"]:
                if gone in self.source.markers and self.v("remove"):
                    self.out.append(("S", self.source.markers[gone]))
            for note in sketch["notes"]:
                self.text(note, spans=[], head=[("V", "note")])
            for words in sketch["unclear"]:
                self.text(words, spans=[], head=[("V", "unclear")])
            for ask in sketch["asks"]:
                about = ask["about"]
                self.v(f"ask {about if '.' not in about else 'goal'}")
        self.out.append(("V", "END"))
        return self.out

    def place(self, step: dict[str, Any]) -> tuple[int, int] | None:
        """First and last word of a step's span."""
        if "span" not in step:
            return None
        start, end = step["span"]
        words = self.source.words[: self.source.length]
        inside = [i for i, it in enumerate(words) if it.end > start and it.start < end]
        return (inside[0], inside[-1]) if inside else None

    def action(self, step: dict[str, Any]) -> Token | None:
        key = (step["node"], step["action"])
        if not step["node"]:
            node, old = self.source.steps.get(step["id"], ("", ""))
            key = (node, step["action"] or old)
        at = self.catalog.index.get(key)
        return None if at is None else ("A", at)

    def wire(self, wire: dict[str, Any], i: int) -> list[Token] | None:
        at = wire["step"]
        ref: list[Token] = [("V", "prev")] if self.number.get(at) == i - 1 and at in self.refs else []
        if not ref:
            if at not in self.refs:
                return None
            ref = [self.refs[at]]
        return ref + self.way(wire)

    def way(self, wire: dict[str, Any]) -> list[Token]:
        way = wire["way"]
        names = [it["name"] for it in self.all.get(wire["step"], {}).get("work", {}).get("ways", [])]
        if not names:
            old = next((it for it in self.turn.before if it["id"] == wire["step"]), {"work": {}})
            names = [it["name"] for it in old["work"].get("ways", [])]
        if way in names:
            way = names.index(way)
            return [("V", f"way {way}")] if self.known(f"way {way}") else []
        if way in (0, "0"):
            return []
        if not self.known(f"way {way}"):
            self.lost[f"way {way}"] += 1
            return []
        return [("V", f"way {way}")]

    def step(self, i: int, step: dict[str, Any]) -> None:
        edit = step["id"] in self.source.markers
        self.v("edit" if edit else "new")
        if edit:
            self.out.append(("S", self.source.markers[step["id"]]))
        place = self.place(step)
        if place:
            self.out += [("S", place[0]), ("S", place[1])]
            if "because" in step:
                self.v("assumed")
        else:
            self.v("implied" if "because" in step else "unplaced")
        action = self.action(step)
        if edit and not step["node"] and not step["action"]:
            self.v("same")
        elif action is None:
            self.lost["action"] += 1
            self.v("same" if edit else "place")
        else:
            self.out.append(action)
        self.wires(i, step)
        self.refs[step["id"]] = self.refs.get(step["id"], ("R", i))
        for later in self.turn.gold["sketch"]["steps"][: i]:
            for wire in later.get("after", []):
                if wire["step"] == step["id"] and self.known("out"):
                    self.out += [("V", "out"), self.refs[later["id"]], *self.way(wire)]
        self.parts(step, action)

    def wires(self, i: int, step: dict[str, Any]) -> None:
        out: list[Token] = []
        under = step.get("under")
        for root in [under] if isinstance(under, str) else under or []:
            if root in self.refs or self.number.get(root, i) != i:
                out.append(("V", "under"))
                if root in self.refs:
                    out.append(self.refs[root])
                else:
                    out.append(("V", "next"))
        for wire in step.get("after", []):
            written = self.wire(wire, i)
            if written:
                out += written
        self.out += out or [("V", "start")]

    def parts(self, step: dict[str, Any], action: Token | None) -> None:
        work, spans = step["work"], step.get("spans", {})
        own = [tuple(step["span"])] if "span" in step else []

        def near(key: str) -> list[tuple[int, int]]:
            return [*([tuple(spans[key])] if key in spans else []), *own]

        if step["title"]:
            self.text(step["title"], spans=own, head=[("V", "title")])
        for value in step["values"]:
            here = [*([tuple(value["span"])] if "span" in value else []), *own]
            self.text(value["value"], spans=here, head=[("N", value["need"])], usual="because" in value)
        for i, it in enumerate(work.get("sets", [])):
            self.text(it["field"], it["value"], spans=near(f"sets.{i}"), head=[("V", "set")])
        for name in step["fields"]:
            self.text(name, spans=near("fields"), head=[("V", "field")])
        for i, it in enumerate(work.get("assign", [])):
            self.text(it["name"], it["value"], spans=near(f"set.{i}"), head=[("V", f"assign {it['type']}")])
        if "schedule" in work:
            self.schedule(work["schedule"], near("schedule"))
        if work.get("conditions"):
            self.tests(work["conditions"], own)
        for i, way in enumerate(work.get("ways", [])):
            same = way["name"] == way["description"]
            parts = [way["name"]] if same or not way["description"] else [way["name"], way["description"]]
            head = f"ways {'same' if same else 'named' if len(parts) == 1 else 'described'}"
            self.text(*parts, spans=near(f"ways.{i}"), head=[("V", head)], usual="because" in way)
            if way.get("conditions"):
                self.tests(way["conditions"], near(f"ways.{i}"))
        for i, it in enumerate(work.get("attributes", [])):
            parts = [it["name"]] if it["name"] == it["description"] else [it["name"], it["description"]]
            self.text(*parts, spans=near(f"find.{i}"), head=[("V", f"find {it['type']} {len(parts)}")])
        for i, it in enumerate(work.get("form", [])):
            star = "*" if it.get("required") else ""
            if self.text(it["label"], spans=near(f"form.{i}"), head=[("V", f"form {it['type']}{star}")]):
                for option in it.get("options", []):
                    self.text(option, spans=near(f"form.{i}"), head=[("V", "option")])
        for key, name in (("instruction", "do"), ("system", "system")):
            if key in work:
                self.text(work[key], spans=near(key), head=[("V", name)])
        if "amount" in work:
            self.text(str(work["amount"]), spans=near("wait"), head=[("V", f"wait {work.get('unit', 'minutes')}")])
        for key in ("batch", "tries"):
            if key in work:
                self.text(str(work[key]), spans=near(key), head=[("V", key)])
        for key in ("onError", "auth"):
            if key in work:
                self.v(f"{key} {work[key]}")
        if "merge" in work:
            it = work["merge"]
            if self.v(f"merge {it['mode']} {it.get('keep', '')}".strip()):
                for by in it.get("by", []):
                    self.text(by, spans=near("merge"), head=[("V", "by")])
        for key in (*FLAGS, *UNSAID):
            if key in work:
                self.v(f"flag {key}")

    def tests(self, conditions: dict[str, Any], own: list[tuple[int, int]]) -> None:
        if conditions["combinator"] == "or" and len(conditions["all"]) > 1:
            self.v("or")
        for it in conditions["all"]:
            spans = [*([tuple(it["span"])] if "span" in it else []), *own]
            parts = [it["field"], it["value"]] if it["value"] else [it["field"]]
            head = f"test {it['operator']} {it['type']} {len(parts)}"
            self.text(*parts, spans=spans, head=[("V", head)], usual="span" not in it)

    def schedule(self, it: dict[str, Any], spans: list[tuple[int, int]]) -> None:
        it = dict(it)
        kind = it.pop("kind")
        if kind == "cron":
            self.text(it["expression"], spans=spans, head=[("V", "cron")])
            return
        if kind == "several" or it.keys() & {"nth", "at", "year", "unsure", "monthDay"}:
            self.lost[f"schedule {kind} {sorted(it)}"] += 1
            return
        if kind == "every":
            self.text(str(it["amount"]), spans=spans, head=[("V", f"every {it['unit']}")])
            if "from" in it:
                self.text(str(it["from"]), str(it["to"]), spans=spans, head=[("V", "window")])
        else:
            for time in it["times"]:
                if self.v(f"hour {time['hour']}"):
                    self.v(f"minute {time['minute']}")
        if "weekdays" in it:
            self.v(f"weekdays {json.dumps(it['weekdays'])}")
        for key in ("monthDays", "months"):
            for day in it.get(key, []):
                self.v(f"{key} {day}")


__all__ = ["Writer", "words_of"]
