"""What a step holds as productions: values, tests, fields, schedules and the like. The way back: `read_parts.py`."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

from ..common.catalog import Catalog
from ..common.examples import Turn
from ..common.times import changed, duration
from .source import Source
from .strings import Encoder, Token, Unmodelled

FLAGS = ("emptyToo", "fullResponse", "onlySet", "assumedTime", "findsMany", "fallback")
UNSAID = ("scheduleBecause", "conditionsBecause")
Spans = list[tuple[int, int]]


class Parts:
    """Writes parts of steps. `lost` counts what the productions cannot say."""

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

    def text(self, *parts: str, spans: Spans, head: list[Token], usual: bool = False) -> bool:
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

    def parts(self, step: dict[str, Any], action: Token | None) -> None:
        work, spans = step["work"], step.get("spans", {})
        own = [tuple(step["span"])] if "span" in step else []

        def near(key: str) -> Spans:
            return [*([tuple(spans[key])] if key in spans else []), *own]

        if step["title"]:
            self.text(step["title"], spans=own, head=[("V", "title")])
        for value in step["values"]:
            choice = self.catalog.option(int(action[1]), value["need"], value["value"]) if action else None
            if choice is not None:
                self.out += [("N", value["need"]), ("O", choice), ("V", "usual" if "because" in value else "end")]
                continue
            here = [*([tuple(value["span"])] if "span" in value else []), *own]
            self.text(value["value"], spans=here, head=[("N", value["need"])], usual="because" in value)
        for i, it in enumerate(work.get("sets", [])):
            self.text(it["field"], it["value"], spans=near(f"sets.{i}"), head=[("V", "set")])
        for name in step["fields"]:
            self.text(name, spans=near("fields"), head=[("V", "field")])
        for i, it in enumerate(work.get("assign", [])):
            self.text(it["name"], it["value"], spans=near(f"set.{i}"), head=[("V", f"assign {it['type']}")])
        if "schedule" in work:
            if not self.when(step["id"], work["schedule"], near("schedule")):
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
        if "amount" in work and not self.delay(work, near("wait")):
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

    def copied(self, head: str, spans: Spans, says: Callable[[str], bool]) -> bool:
        """A head with words of the message that say what is meant, if there are some."""
        words = self.source.words[: self.source.length]
        for start, end in spans:
            inside = [i for i, it in enumerate(words) if it.end > start and it.start < end]
            if inside and says(self.source.cut(inside[0], inside[-1])):
                self.out += [("V", head), ("S", inside[0]), ("S", inside[-1]), ("V", "end")]
                return True
        return False

    def when(self, ident: str, schedule: dict[str, Any], spans: Spans) -> bool:
        """A schedule that its words say."""
        old = next((it["work"].get("schedule") for it in self.turn.before if it["id"] == ident), None)

        def says(text: str) -> bool:
            found = changed(old, text)
            return found is not None and found[0] == {k: v for k, v in schedule.items() if v not in ([], None)}

        return self.copied("when", spans, says)

    def delay(self, work: dict[str, Any], spans: Spans) -> bool:
        """A wait that its words say."""
        return self.copied("delay", spans, lambda text: duration(text) == (work["amount"], work.get("unit", "minutes")))

    def tests(self, conditions: dict[str, Any], own: Spans) -> None:
        if conditions["combinator"] == "or" and len(conditions["all"]) > 1:
            self.v("or")
        for it in conditions["all"]:
            spans = [*([tuple(it["span"])] if "span" in it else []), *own]
            parts = [it["field"], it["value"]] if it["value"] else [it["field"]]
            head = f"test {it['operator']} {it['type']} {len(parts)}"
            self.text(*parts, spans=spans, head=[("V", head)], usual="span" not in it)

    def schedule(self, it: dict[str, Any], spans: Spans) -> None:
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
