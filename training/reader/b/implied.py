"""Steps that nobody says and that a workflow is wrong without."""

from __future__ import annotations

import json
import re

from .labels import OLD, Input, Node, Parse
from .vocab import EDIT, Vocab

SCHEDULE, ONCE = "scheduleTrigger", ("n8n-nodes-base.removeDuplicates", "seen")
READS = re.compile(r"getAll|search|list|read|^get$|^$", re.I)


def often(node: Node) -> bool:
    """Whether it is a schedule that nobody said and that comes again and again in a day."""
    if not node.action[0].endswith(SCHEDULE) or node.slot == 0 or any(a.role == "#schedule" for a in node.args):
        return False
    told = next((c for c in node.consts if c.startswith("schedule=")), None)
    return told is None or json.loads(told.split("=", 1)[1])[0]["kind"] == "every"


def seen_once(given: Input, parse: Parse, vocab: Vocab) -> None:
    """What is looked up again and again is new only once: items that were seen before are left out behind the step that reads them."""
    nodes = parse.nodes
    if given.before or ONCE not in vocab.action_at or any(n.action[0] == ONCE[0] for n in nodes):
        return
    for i, n in enumerate(list(nodes)):
        starts = [p for p, _ in n.parents or [] if p < OLD and often(nodes[p])]
        if not starts or not READS.search(n.action[1]) or n.action[0].endswith((".code", ".set", "chainLlm")):
            continue
        slot = max((it.slot for it in nodes if it.anchor == n.anchor), default=0) + 1
        once = Node(n.anchor, min(3, slot), n.anchor, vocab.shown(vocab.action(ONCE)), parents=[(i, "next")], consts=["because"])
        for other in nodes:
            if other.parents:
                other.parents = [(len(nodes), way) if p == i and way == "next" else (p, way) for p, way in other.parents]
        nodes.append(once)
        return


def put_between(given: Input, parse: Parse) -> None:
    """A new step behind one that others follow stands between: those follow the new one, or the last of the new ones behind it."""
    before, nodes = given.before, parse.nodes
    at = {s["id"]: k for k, s in enumerate(before)}
    for i, n in enumerate(list(nodes)):
        behind = [p - OLD for p, way in n.parents or [] if p >= OLD and way == "next"]
        if n.old >= 0 or len(n.parents or []) != 1 or not behind:
            continue
        parent = before[behind[0]]["id"]
        kids = [k for k, s in enumerate(before) if any(w["step"] == parent and w["way"] in (0, "0") for w in s.get("after", [])) and k not in parse.removes]
        changed = {it.old: it for it in nodes if it.old >= 0}
        if any(k in changed and changed[k].parents is not None for k in kids):
            continue
        tail, way = last_of(nodes, i)
        for k in kids:
            old = [(tail, way) if w["step"] == parent else (OLD + at[w["step"]], way_of(w["way"])) for w in before[k]["after"] if w["step"] in at]
            if k in changed:
                changed[k].parents = old
                continue
            slot = max((it.slot for it in nodes if it.anchor == n.anchor), default=0) + 1
            nodes.append(Node(n.anchor, min(3, slot), n.anchor, EDIT, k, old))


def last_of(nodes: list[Node], start: int) -> tuple[int, str]:
    """The end of a row of new steps, and the way on from there."""
    now = start
    for _ in range(len(nodes)):
        nexts = [i for i, n in enumerate(nodes) if n.old < 0 and any(p == now and way == "next" for p, way in n.parents or [])]
        if len(nexts) != 1:
            break
        now = nexts[0]
    if not nodes[now].action[0].endswith(".if"):
        return now, "next"
    taken = {way for n in nodes for p, way in n.parents or [] if p == now}
    return now, "false" if "true" in taken else "true"


def way_of(way: int | str) -> str:
    """A way of a wire as the labels call it."""
    return "next" if way in (0, "0") else str(way)
