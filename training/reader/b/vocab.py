"""Closed vocabularies, counted on training examples: actions, roles, templates, constants, ways."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from ..common.catalog import Catalog
from ..common.examples import Turn
from ..common.words import words_of
from .forms import MARK
from .labels import Node, Parse

NONE, EDIT = ("-", "-"), ("", "")
HEADS = ("template", "value", "field", "op", "type")


class Vocab:
    """Lists with their numbers; unknown entries have number -1."""

    def __init__(self, data: dict[str, Any], catalog: Catalog) -> None:
        self.data, self.catalog = data, catalog
        self.actions: list[tuple[str, str]] = [NONE, EDIT] + [(a.node, a.key) for a in catalog.actions]
        self.action_at = {a: i for i, a in enumerate(self.actions)}
        for a in catalog.actions:
            if a.single or a.first:
                self.action_at.setdefault((a.node, ""), self.action_at[(a.node, a.key)])
        self.single = {a.node for a in catalog.actions if a.single}
        #: Nodes of several actions whose first has no name in sketches.
        self.blank = set(data.get("blank", []))
        self.kept: dict[tuple[str, str] | None, list[int]] = {}
        self.needs = {(a.node, a.key): a.needs for a in catalog.actions}
        self.node_of = [-1, -1] + [catalog.node_index[a.node] for a in catalog.actions]
        self.triggers = {n["type"] for n in catalog.nodes if n["kind"] == "trigger"}
        self.lists: dict[str, list[str]] = {k: data[k] for k in (*HEADS, "consts", "ways", "roles")}
        self.at = {k: {v: i for i, v in enumerate(it)} for k, it in self.lists.items()}
        #: Which roles without a need of the catalog, and which ways, steps of a node have had.
        self.seen_roles = {k: set(v) for k, v in data["seen_roles"].items()}
        self.seen_ways = {k: set(v) for k, v in data["seen_ways"].items()}
        self.seen_consts = {k: set(v) for k, v in data["seen_consts"].items()}

    def action(self, key: tuple[str, str]) -> int:
        """Number of an action; of an unknown action of a known node that of its first."""
        if key in self.action_at:
            return self.action_at[key]
        return self.action_at.get((key[0], ""), -1)

    def shown(self, number: int) -> tuple[str, str]:
        """As a sketch has it: nodes with one action have no key."""
        node, key = self.actions[number]
        return (node, "" if node in self.single or node in self.blank and self.action_at[(node, "")] == number else key)

    def roles_of(self, action: tuple[str, str]) -> set[str]:
        """Roles that an argument of a step may have."""
        number = self.action(action)
        needs = self.needs.get(self.actions[number], ()) if number > 1 else ()
        return set(needs) | {r for r in self.seen_roles.get(action[0], set()) if r.startswith("#")}

    def role_ids(self, action: tuple[str, str] | None, also: str) -> list[int]:
        """Numbers of the roles that an argument of a step may have, and of one more."""
        if action not in self.kept:
            roles = self.roles_of(action) if action else {"#note", "#unclear"}
            self.kept[action] = [self.at["roles"][r] for r in roles if r in self.at["roles"]]
        extra = self.at["roles"].get(also)
        return self.kept[action] + ([] if extra is None else [extra])

    def families(self) -> list[int]:
        """For each action a number that all actions of its service share, those of its trigger with them."""
        names = [node.split(".")[-1].removesuffix("Trigger") for node, _ in self.actions]
        known = {name: i for i, name in enumerate(dict.fromkeys(names))}
        return [known[name] for name in names]

    def meant(self, name: str) -> float:
        """How likely it is that a service of this name, where it is named, is one of the steps."""
        used, named = self.data.get("used", {}).get(name, (0, 0))
        return (used + 1.9) / (named + 2.0)

    def save(self, path: Path) -> None:
        path.write_text(json.dumps(self.data))


def count(parses: list[Parse], olds: list[Any], catalog: Catalog) -> Vocab:
    """Vocabularies of training examples. `olds`: the outline before each."""
    heads: dict[str, Counter[str]] = {k: Counter() for k in HEADS}
    consts: Counter[str] = Counter()
    ways: Counter[str] = Counter()
    roles: Counter[str] = Counter()
    seen_roles: dict[str, set[str]] = {}
    seen_ways: dict[str, set[str]] = {}
    seen_consts: dict[str, set[str]] = {}

    def type_of(node: Node, before: list[Any]) -> str:
        return node.action[0] or (before[node.old]["node"] if node.old >= 0 else "")

    for parse, before in zip(parses, olds, strict=True):
        for arg in parse.notes:
            roles[arg.role] += 1
        for node in parse.nodes:
            kind = type_of(node, before)
            consts.update(node.consts)
            seen_consts.setdefault(kind, set()).update(c for c in node.consts)
            for arg in node.args:
                roles[arg.role] += 1
                seen_roles.setdefault(kind, set()).add(arg.role)
                for head in HEADS:
                    heads[head][getattr(arg, head)] += 1
            for p, way in node.parents or []:
                ways[way] += 1
                parent = before[p - 1000]["node"] if p >= 1000 else type_of(parse.nodes[p], before)
                seen_ways.setdefault(parent, set()).add(way)
    # What is made of words by a rule is kept even where it was seen once.
    data: dict[str, Any] = {k: [w for w, n in c.most_common() if n > 1 or "{0|" in w or "{1|" in w or (len(w) < 16 and MARK.search(w))] for k, c in heads.items()}
    data["consts"] = [w for w, n in consts.most_common() if n > 1]
    data["ways"] = [w for w, n in ways.most_common() if n > 1]
    data["roles"] = sorted(set(roles) | set(catalog.needs))
    data["blank"] = sorted({n.action[0] for p in parses for n in p.nodes if n.action[0] and not n.action[1]})
    for name, seen in (("seen_roles", seen_roles), ("seen_ways", seen_ways), ("seen_consts", seen_consts)):
        data[name] = {k: sorted(v) for k, v in seen.items()}
    return Vocab(data, catalog)


def uses(turns: list[Turn], catalog: Catalog) -> dict[str, tuple[int, int]]:
    """For each name of a service: in how many first messages a step is of it, and in how many it is named."""
    used: Counter[str] = Counter()
    named: Counter[str] = Counter()
    for turn in turns:
        sketch = turn.gold.get("sketch")
        if turn.before or not sketch or sketch["asks"]:
            continue
        words = [w.text.lower() for w in words_of(turn.text)]
        types = {catalog.node_index.get(s["node"]) for s in sketch["steps"]}
        told = {" ".join(words[a : b + 1]): nodes for a, b, nodes in catalog.services(words)}
        named.update(list(told))
        used.update(name for name, nodes in told.items() if types & set(nodes))
    return {name: (used[name], n) for name, n in named.items()}
