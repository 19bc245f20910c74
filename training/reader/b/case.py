"""Whether a first message is right as a case: as the benchmark judges it, as far as a sketch alone can tell."""

from __future__ import annotations

import json
import re
from typing import Any

from ..common.catalog import Catalog
from ..common.examples import Sketch, Step

LITERAL = re.compile(r"[^\W_]")
FORKS = {"if": 1, "filter": 1}
WAYS = ("switch", "textClassifier", "sentimentAnalysis")
EMPTY: Sketch = {"steps": [], "asks": []}


class Cases:
    """Judges sketches; `alike`: nodes that have an action of the same key stand in for each other where nobody named one."""

    def __init__(self, catalog: Catalog) -> None:
        self.triggers = {n["type"] for n in catalog.nodes if n["kind"] == "trigger"}
        self.small = {n["type"] for n in catalog.nodes if n["kind"] == "sub-node"}
        self.by_key: dict[str, set[str]] = {}
        for a in catalog.actions:
            self.by_key.setdefault(a.key, set()).add(a.node)

    def types(self, step: Step) -> set[str]:
        own = {step["node"]}
        return own | self.by_key.get(step["action"], set()) if step.get("because") and step["action"] else own

    def judge(self, gold: Sketch | None, mine: Sketch | None) -> dict[str, bool]:
        """Trigger, nodes found, nothing needless, order, stated values, branches, asks; all of them is the whole case."""
        gold, mine = gold or EMPTY, mine or EMPTY
        want, got = gold["steps"], mine["steps"]
        starts = [s for s in want if s["node"] in self.triggers]
        counted = [s for s in want if s["node"] not in self.triggers and s["node"] not in self.small]
        have = [s for s in got if s["node"] not in self.triggers and s["node"] not in self.small]
        left, found = list(have), 0
        for s in sorted(counted, key=lambda s: len(self.types(s))):
            hit = next((g for g in left if g["node"] in self.types(s)), None)
            if hit:
                left.remove(hit)
                found += 1
        accepted = set().union(*[self.types(s) for s in want]) if want else set()
        good = sum(g["node"] in accepted for g in have)
        allowed = set().union(*[self.types(s) for s in starts]) if starts else set()
        reach = {s["id"]: self.reach(got, s["id"]) for s in got}
        rows = {
            "trigger": not starts or any(g["node"] in allowed for g in got),
            "nodes": found == len(counted),
            "needless": not have or good / len(have) >= 0.7,
            "order": all(self.leads(a, b, got, reach) for a, b in self.edges([*starts, *counted])),
            "values": all(self.holds(s, got) for s in want),
            "branches": self.forks(want) <= self.forks(got),
            "asks": bool(gold["asks"]) == bool(mine["asks"]),
        }
        return {**rows, "case": all(rows.values())}

    def reach(self, steps: list[Step], start: str) -> set[str]:
        """Ids of all that follows a step."""
        seen: set[str] = set()
        todo = [start]
        while todo:
            x = todo.pop()
            for s in steps:
                if s["id"] not in seen and any(w["step"] == x for w in s.get("after", [])):
                    seen.add(s["id"])
                    todo.append(s["id"])
        return seen

    def edges(self, steps: list[Step]) -> list[tuple[Step, Step]]:
        ids = {s["id"]: s for s in steps}
        return [(ids[w["step"]], s) for s in steps for w in s.get("after", []) if w["step"] in ids and w["way"] != "loop"]

    def leads(self, a: Step, b: Step, got: list[Step], reach: dict[str, set[str]]) -> bool:
        first, second = self.types(a), self.types(b)
        return any(y["id"] in reach[x["id"]] for x in got if x["node"] in first for y in got if y["node"] in second and x is not y)

    def forks(self, steps: list[Step]) -> int:
        count = 0
        for s in steps:
            short = s["node"].split(".")[-1]
            count += FORKS.get(short, 0) + (s["work"].get("onError") == "output")
            if short in WAYS:
                count += max(1, len({w["way"] for t in steps for w in t.get("after", []) if w["step"] == s["id"]}))
        return count

    def holds(self, step: Step, got: list[Step]) -> bool:
        """Whether all literal values that were said stand in a step of that type."""
        work = step["work"]
        texts = [v["value"] for v in step["values"] if not v.get("because")]
        texts += [it["value"] for it in work.get("sets", [])] + [it["label"] for it in work.get("form", [])]
        anywhere = []
        if not work.get("conditionsBecause"):
            tests = [*(work.get("conditions") or {}).get("all", []), *(t for w in work.get("ways", []) for t in (w.get("conditions") or {}).get("all", []))]
            anywhere = [t["value"] for t in tests]
        types = self.types(step)
        near = " ".join(json.dumps([g["values"], g["work"]], ensure_ascii=False).lower() for g in got if g["node"] in types)
        far = " ".join(json.dumps([g["values"], g["work"]], ensure_ascii=False).lower() for g in got)
        for text, where in [(t, near) for t in texts] + [(t, far) for t in anywhere]:
            if LITERAL.search(text) and "[[" not in text and "{{" not in text and json.dumps(text, ensure_ascii=False)[1:-1].lower() not in where:
                return False
        if work.get("schedule") and not work.get("scheduleBecause"):
            return any(g["work"].get("schedule") == work["schedule"] for g in got)
        return True
