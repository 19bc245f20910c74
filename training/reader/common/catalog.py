"""Facts of the catalog: nodes with their actions and values, their labels in words, and services found by name in a message."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from .near import Near
from .words import WORD


@dataclass(frozen=True)
class Action:
    """One class of the action decision. `label`: what it does, in words. `single`: the node's only action."""

    node: str
    key: str
    label: str
    needs: tuple[str, ...]
    single: bool
    trigger: bool
    first: bool


def split_key(key: str) -> str:
    """`messageTimestampToReplyTo` as words."""
    return re.sub(r"[._/:-]+", " ", re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", key)).lower()


class Catalog:
    """Read from the JSON export of the catalog."""

    def __init__(self, path: str | Path) -> None:
        self.nodes = json.loads(Path(path).read_text("utf8"))["nodes"]
        self.by_type = {it["type"]: it for it in self.nodes}
        self.actions: list[Action] = []
        for node in self.nodes:
            listed = node["actions"] or [{"key": "", "label": node["name"], "needs": []}]
            for i, it in enumerate(listed):
                nouns = " ".join(it.get("nouns", [])[:4])
                label = f"{node['name']}: {it['label']}. {' '.join(it.get('intents', [])[:3])} {nouns}"
                needs = tuple(dict.fromkeys(need["key"] for need in it["needs"]))
                self.actions.append(
                    Action(node["type"], it["key"], label, needs, len(listed) == 1, node["kind"] == "trigger", i == 0)
                )
        self.index = {(it.node, it.key): i for i, it in enumerate(self.actions)}
        for i, it in enumerate(self.actions):
            if it.first:
                self.index.setdefault((it.node, ""), i)

    @cached_property
    def needs(self) -> list[str]:
        """Keys of all values of all actions, sorted."""
        return sorted({key for it in self.actions for key in it.needs})

    @cached_property
    def options(self) -> list[str]:
        """What values with a list of choices can be, of all actions, sorted."""
        return sorted({option for found in self._choices.values() for option in found})

    @cached_property
    def options_of(self) -> dict[tuple[int, str], tuple[int, ...]]:
        """Action and key of a value -> its choices, as numbers of `options`."""
        at = {it: i for i, it in enumerate(self.options)}
        return {key: tuple(at[it] for it in found) for key, found in self._choices.items()}

    @cached_property
    def _choices(self) -> dict[tuple[int, str], list[str]]:
        found: dict[tuple[int, str], list[str]] = {}
        for node in self.nodes:
            for it in node["actions"]:
                for need in it["needs"]:
                    if need.get("options"):
                        found[(self.index[(node["type"], it["key"])], need["key"])] = list(dict.fromkeys(need["options"]))
        return found

    def option(self, action: int, need: str, text: str) -> int | None:
        """The choice of a value that says a text, capitals aside."""
        low = text.lower()
        return next((i for i in self.options_of.get((action, need), ()) if self.options[i].lower() == low), None)

    @cached_property
    def node_index(self) -> dict[str, int]:
        return {it["type"]: i for i, it in enumerate(self.nodes)}

    @cached_property
    def _names(self) -> dict[str, dict[tuple[str, ...], list[int]]]:
        """First word of a service's name -> its words -> nodes."""
        found: dict[str, dict[tuple[str, ...], list[int]]] = {}
        for i, node in enumerate(self.nodes):
            names = {node["name"].removesuffix(" Trigger").lower(), *[w.lower() for w in node["words"]]}
            short = node["short"].removesuffix("Trigger")
            if node["kind"] != "logic" and len(short) > 4 and short.isalpha():
                names |= {short.lower(), split_key(short)}
            index(found, names, i)
        return found

    @cached_property
    def single_names(self) -> set[str]:
        """Names of services that are one word."""
        return {words[0] for some in self._names.values() for words in some if len(words) == 1 and len(words[0]) > 4}

    @cached_property
    def near(self) -> Near:
        return Near(self._names)

    def services(self, words: list[str]) -> list[tuple[int, int, list[int]]]:
        """Services named in a message: first word, last word, nodes. The longest name at a place counts."""
        low = [it.lower() for it in words]
        found = []
        i = 0
        while i < len(low):
            best: tuple[int, list[int]] | None = None
            for name, nodes in self._names.get(low[i], {}).items():
                if tuple(low[i : i + len(name)]) == name and (best is None or len(name) > best[0]):
                    best = (len(name), nodes)
            if best:
                found.append((i, i + best[0] - 1, best[1]))
            i += best[0] if best else 1
        return found


def index(found: dict[str, dict[tuple[str, ...], list[int]]], names: set[str], node: int) -> None:
    """Enters a node under its names."""
    for name in sorted(names):
        words = tuple(WORD.findall(name.lower()))
        if words and len("".join(words)) > 1:
            found.setdefault(words[0], {}).setdefault(words, []).append(node)
