"""Services that a message names: how often one that is named becomes a step, in training, and which of them an output has not used yet."""

from __future__ import annotations

from collections import defaultdict

from ..common.catalog import Catalog
from ..common.examples import Turn
from .source import Source

#: A service that is named and becomes a step less often than this says nothing ("if", "wait", "customer").
SURE = 0.75
#: What a service that training does not have counts as: used, named.
PRIOR = (4, 5)


def groups_of(source: Source, catalog: Catalog) -> set[tuple[str, ...]]:
    """Services named in the message, each as the types of its nodes."""
    return {tuple(catalog.nodes[it]["type"] for it in nodes) for first, _, nodes in source.services if first < source.length}


def counted(rows: list[tuple[Turn, Source]], catalog: Catalog) -> dict[str, list[int]]:
    """First type of a service -> how often it became a step, and how often it was named, in first messages."""
    found: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for turn, source in rows:
        steps = turn.gold.get("sketch", {}).get("steps", [])
        if turn.before or not steps:
            continue
        types = {it["node"] for it in steps}
        for group in groups_of(source, catalog):
            found[group[0]][0] += bool(types.intersection(group))
            found[group[0]][1] += 1
    return dict(sorted(found.items()))


class Cover:
    """`named`: what `counted` found."""

    def __init__(self, named: dict[str, list[int]], catalog: Catalog) -> None:
        self.named, self.catalog = named, catalog

    def due(self, source: Source) -> list[set[str]]:
        """Services of a message that should become a step, each as the types of its nodes; those of steps before are there already."""
        there = {node for node, _ in source.steps.values()}
        out = []
        for group in groups_of(source, self.catalog):
            used, named = self.named.get(group[0], (0, 0))
            if (used + PRIOR[0]) / (named + PRIOR[1]) >= SURE and not there.intersection(group):
                out.append(set(group))
        return out

    def open(self, due: list[set[str]], actions: list[int]) -> int:
        """How many of them no step has used."""
        used = {self.catalog.actions[it].node for it in actions if it >= 0}
        return sum(not used & it for it in due)
