"""References by distance (@1 …) -> ids of the steps that stand there."""

from __future__ import annotations

import re
from typing import Any

from ..common.examples import Step


def refer(steps: list[Step], before: list[Step]) -> None:
    """Writes the ids into the values and the work of the steps."""
    up: dict[str, list[str]] = {s["id"]: [w["step"] for w in s.get("after", [])] for s in before}
    for s in steps:
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

    for s in steps:
        s["values"], s["work"] = walk(s["values"], s["id"]), walk(s["work"], s["id"])
