"""What goes wrong, counted: each failed answer under its first cause.   python -m reader.a.causes ANSWERS CATALOG [--take 50]"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from typing import Any

from ..common.catalog import Catalog
from ..common.examples import Turn
from ..common.measure import facts_of
from ..common.words import words_of


def cause(turn: Turn, given: dict[str, Any], catalog: Catalog) -> list[str]:
    """All causes, the one that costs most first; none where the answer is right."""
    gold, mine = facts_of(turn, turn.gold, catalog), facts_of(turn, given, catalog)
    found = []
    if gold["kind"] != mine["kind"]:
        found.append("kind of message (talk, change, request)")
    if gold["asks"] != mine["asks"]:
        found.append("asks")
    missing, extra = gold["nodes"] - mine["nodes"], mine["nodes"] - gold["nodes"]
    named = {catalog.nodes[n]["type"] for _, _, nodes in catalog.services([w.text for w in words_of(turn.text)]) for n in nodes}
    steps = turn.gold.get("sketch", {}).get("steps", [])
    unsaid = {(it["node"], it["action"]) for it in steps if "span" not in it}
    for node, action, ident in missing:
        at = catalog.index.get((node, action))
        trigger = at is not None and catalog.actions[at].trigger
        if node == "removed":
            found.append("a step that should go stays")
        elif ident:
            found.append("change of a step missed")
        elif any(it[0] == node for it in extra):
            found.append("right node, other action")
        elif trigger:
            found.append("trigger: another node" + (", though it is named" if node in named else ""))
        elif node in named:
            found.append("a named service is lost")
        elif any(it[0] == node for it in unsaid):
            found.append("an unsaid step is missing")
        else:
            found.append("a step of an unnamed kind is missing or another node")
    count = Counter((it["node"], it["action"], it["says"]) for it in given.get("sketch", {}).get("steps", []))
    if any(n > 1 for n in count.values()):
        found.append("a step is written twice")
    elif extra and not missing:
        found.append("needless step")
    if not found and gold["wires"] != mine["wires"]:
        found.append("wires")
    if not found and gold["said"] != mine["said"]:
        found.append("a stated value")
    if not found and (gold["tests"] != mine["tests"] or gold["values"] != mine["values"]):
        found.append("only tests, schedules or data of earlier steps")
    order = [
        "kind", "asks", "trigger", "a named", "right node", "an unsaid", "a step of", "change", "a step that", "a step is", "needless", "wires", "a stated", "only",
    ]
    return sorted(found, key=lambda it: next(i for i, head in enumerate(order) if it.startswith(head)))


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("answers")
    p.add_argument("catalog")
    p.add_argument("--take", type=int, default=10**9)
    p.add_argument("--later", action="store_true")
    a = p.parse_args()
    catalog = Catalog(a.catalog)
    first, every, failed = Counter(), Counter(), 0
    for line in open(a.answers, encoding="utf8"):
        it = json.loads(line)
        if ("/" in it["id"]) != a.later:
            continue
        turn = Turn(it["id"], it["text"], before=it["before"], gold=it["gold"])
        causes = cause(turn, it["given"], catalog)
        if not causes:
            continue
        failed += 1
        first[causes[0]] += 1
        every.update(set(causes))
        if failed >= a.take:
            break
    print(f"{failed} failures: first cause, and how many have it at all")
    for name, n in first.most_common():
        print(f"{n:5} {every[name]:5}  {name}")


if __name__ == "__main__":
    main()
