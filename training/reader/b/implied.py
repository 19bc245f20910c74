"""Steps that nobody says and that a workflow is wrong without."""

from __future__ import annotations

import json
import re

from .labels import OLD, Input, Node, Parse
from .vocab import Vocab

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
