"""How far a reading agrees with the gold one, without aligning steps: everything is named by node and action."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from ..common.examples import Turn
from .case import Cases

FORKS = ("if", "switch", "filter", "textClassifier", "sentimentAnalysis")


def facts(out: dict[str, Any], turn: Turn) -> dict[str, Counter[Any]]:
    """Nodes, trigger, wires, values … as multisets."""
    sketch = out.get("sketch") or {"steps": [], "removes": [], "asks": []}
    names = {s["id"]: f"{s['node']} {s['action']}" for s in turn.before}
    names |= {s["id"]: f"{s['node']} {s['action']}" if s["node"] else f"old {s['id']}" for s in sketch["steps"]}

    def named(text: str) -> str:
        return re.sub(r"\[\[([\w-]+): ", lambda m: f"[[{names.get(m.group(1), '?')}: ", text).lower()

    found: dict[str, Counter[Any]] = {k: Counter() for k in ("nodes", "trigger", "wires", "values", "said", "tests", "forks", "asks", "removes", "kind", "work")}
    found["kind"][out.get("talk") or out.get("change", {}).get("kind") or "request"] += 1
    found["asks"].update(a["about"] for a in sketch["asks"])
    found["removes"].update(sketch["removes"])
    for s in sketch["steps"]:
        me = names[s["id"]]
        found["nodes"][me] += 1
        if not s.get("after") and not s.get("under") and s["node"] and not turn.before:
            found["trigger"][me] += 1
        for w in s.get("after", []):
            found["wires"][(names.get(w["step"]), str(w["way"]).lower(), me)] += 1
        for u in [s["under"]] if isinstance(s.get("under"), str) else s.get("under") or []:
            found["wires"][(names.get(u), "under", me)] += 1
        for v in s["values"]:
            found["values"][(me, v["need"], named(v["value"]))] += 1
            if not re.search(r"\[\[|\{\{", v["value"]) and not v.get("because"):
                found["said"][(me, v["value"].lower())] += 1
        work = s["work"]
        if s["node"].split(".")[-1] in FORKS:
            found["forks"][s["node"]] += 1
        tests = list((work.get("conditions") or {}).get("all", []))
        tests += [t for w in work.get("ways", []) for t in (w.get("conditions") or {}).get("all", [])]
        for t in tests:
            found["tests"][(t["operator"], named(t["field"]), named(t["value"]))] += 1
        for key in ("attributes", "form", "sets", "assign", "ways", "schedule", "amount", "unit", "merge", "batch"):
            if key in work:
                for it in work[key] if isinstance(work[key], list) else [work[key]]:
                    text = it if not isinstance(it, dict) else sorted((k, named(str(v))) for k, v in it.items() if k not in ("conditions", "description"))
                    found["work"][(me, key, str(text))] += 1
    return found


class Score:
    """Sums over turns."""

    def __init__(self, cases: Cases | None = None) -> None:
        self.cases = cases
        self.judged: Counter[str] = Counter()
        self.hit: Counter[str] = Counter()
        self.got: Counter[str] = Counter()
        self.want: Counter[str] = Counter()
        self.right: Counter[str] = Counter()
        self.turns = 0

    def add(self, turn: Turn, out: dict[str, Any]) -> dict[str, bool]:
        gold, mine = facts(turn.gold, turn), facts(out, turn)
        same = {}
        for key, want in gold.items():
            both = want & mine[key]
            self.hit[key] += both.total()
            self.got[key] += mine[key].total()
            self.want[key] += want.total()
            same[key] = want == mine[key]
        same["whole"] = all(same[k] for k in ("nodes", "wires", "forks", "asks", "removes", "kind")) and not (gold["said"] - mine["said"])
        same["strict"] = same["whole"] and all(same[k] for k in ("values", "tests", "work"))
        if self.cases and not turn.before:
            rows = self.cases.judge(turn.gold.get("sketch"), out.get("sketch"))
            self.judged.update(k for k, v in rows.items() if v)
            same["case"] = rows["case"] and same["kind"]
        self.right.update(k for k, v in same.items() if v)
        self.turns += 1
        return same

    def table(self) -> dict[str, float]:
        rows: dict[str, float] = {"turns": self.turns}
        for key in ("nodes", "wires", "values", "said", "tests", "work", "asks"):
            rows[key] = round(2 * self.hit[key] / max(1, self.got[key] + self.want[key]), 3)
        rows["said found"] = round(self.hit["said"] / max(1, self.want["said"]), 3)
        for key in ("trigger", "nodes", "needless", "order", "values", "branches", "asks", "case") if self.judged else ():
            rows["case " + key] = round(self.judged[key] / max(1, self.turns), 3)
        for key in ("kind", "trigger", "nodes", "wires", "asks", "whole", "strict"):
            rows["all " + key] = round(self.right[key] / max(1, self.turns), 3)
        return rows
