"""Measures of answers against gold: F1 of nodes, wires, values, tests; triggers, asks, whole."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .catalog import Catalog
from .examples import Turn


def text_of(value: str, names: dict[str, str]) -> str:
    """A value as it is compared: steps by their number, capitals and gaps aside."""
    for key, now in sorted(names.items(), key=lambda it: -len(it[0])):
        value = value.replace(f"[[{key}:", f"[[{now}:")
    return " ".join(value.lower().split())


def facts_of(turn: Turn, answer: dict[str, Any], catalog: Catalog) -> dict[str, Counter[Any]]:
    """What is compared, as bags."""
    sketch = answer.get("sketch") or {"steps": [], "asks": [], "removes": []}
    old = {it["id"]: (it["node"], it["action"]) for it in turn.before}
    facts: dict[str, Counter[Any]] = {k: Counter() for k in ("nodes", "trigger", "wires", "values", "said", "tests", "asks", "kind")}
    label: dict[str, Any] = dict.fromkeys(old)
    for ident, (node, action) in old.items():
        label[ident] = ("old", ident)
    for step in sketch["steps"]:
        node, action = step["node"], step["action"]
        if not node and step["id"] in old:
            node, action = old[step["id"]][0], action or old[step["id"]][1]
        at = catalog.index.get((node, action))
        key = (node, catalog.actions[at].key if at is not None else action)
        changed = step["id"] in old
        facts["nodes"][(*key, step["id"] if changed else "")] += 1
        label[step["id"]] = ("old", step["id"]) if changed else key
        if at is not None and catalog.actions[at].trigger and not changed:
            facts["trigger"][key] += 1
    names = {k: str(v) for k, v in label.items()}
    ways = {it["id"]: [w["name"] for w in it["work"].get("ways", [])] for it in [*turn.before, *sketch["steps"]]}
    for step in sketch["steps"]:
        me = label[step["id"]]
        for wire in step.get("after", []):
            way = wire["way"]
            way = ways.get(wire["step"], []).index(way) if way in ways.get(wire["step"], []) else way
            way = {"true": 0, "done": 0, "false": 1, "loop": 1}.get(str(way), way)
            facts["wires"][(label.get(wire["step"]), str(way), me)] += 1
        if isinstance(step.get("under"), str):
            facts["wires"][(label.get(step["under"]), "under", me)] += 1
        for it in step["values"]:
            value = (me, it["need"], text_of(it["value"], names))
            facts["values"][value] += 1
            if "because" not in it and "[[" not in it["value"] and "{{" not in it["value"]:
                facts["said"][value] += 1
        work = step["work"]
        for it in work.get("sets", []):
            facts["values"][(me, "set " + it["field"].lower(), text_of(it["value"], names))] += 1
        tests = [*(work.get("conditions") or {}).get("all", [])]
        tests += [t for way in work.get("ways", []) for t in (way.get("conditions") or {}).get("all", [])]
        for it in tests:
            facts["tests"][(text_of(it["field"], names), it["operator"], text_of(it["value"], names))] += 1
        if "schedule" in work:
            facts["tests"][("schedule", str(sorted((k, v) for k, v in work["schedule"].items() if v not in ([], None))))] += 1
    for gone in sketch["removes"]:
        facts["nodes"][("removed", gone, "")] += 1
    for ask in sketch["asks"]:
        facts["asks"][ask["about"].split(".")[0] if "." not in ask["about"] else "need"] += 1
    facts["kind"][(answer.get("talk"), (answer.get("change") or {}).get("kind"))] += 1
    return facts


def measure(turns: list[Turn], given: list[dict[str, Any]], catalog: Catalog) -> dict[str, float]:
    """F1 of each kind of fact, and shares of turns where all of a kind are right."""
    hit, of, got, right = Counter(), Counter(), Counter(), Counter()
    for turn, answer in zip(turns, given):
        gold, mine = facts_of(turn, turn.gold, catalog), facts_of(turn, answer, catalog)
        for key in gold:
            hit[key] += sum((gold[key] & mine[key]).values())
            of[key] += sum(gold[key].values())
            got[key] += sum(mine[key].values())
            right[key] += gold[key] == mine[key]
        right["graph"] += all(gold[k] == mine[k] for k in ("nodes", "wires", "kind"))
        right["whole"] += all(gold[k] == mine[k] for k in ("nodes", "wires", "kind", "said", "asks"))
        right["exact"] += all(gold[k] == mine[k] for k in gold)
    out = {f"{k} F1": 2 * hit[k] / max(1, of[k] + got[k]) for k in ("nodes", "wires", "values", "said", "tests", "asks")}
    out |= {f"{k} right": right[k] / max(1, len(turns)) for k in ("trigger", "nodes", "kind", "asks", "graph", "whole", "exact")}
    return out


def table(turns: list[Turn], given: list[dict[str, Any]], catalog: Catalog) -> str:
    """First messages, later ones, tutorials, in columns."""
    parts = {
        "first": [i for i, it in enumerate(turns) if "/" not in it.id and not it.title],
        "later": [i for i, it in enumerate(turns) if "/" in it.id],
        "tutorial": [i for i, it in enumerate(turns) if it.title],
        "all": list(range(len(turns))),
    }
    columns = {k: measure([turns[i] for i in v], [given[i] for i in v], catalog) for k, v in parts.items() if v}
    lines = [" " * 14 + "".join(f"{k + f' ({len(parts[k])})':>16}" for k in columns)]
    for row in next(iter(columns.values())):
        lines.append(f"{row:14}" + "".join(f"{c[row]:16.3f}" for c in columns.values()))
    return "\n".join(lines)
