"""How far words say what an action is called: its nouns, its verbs, its label. And what an action is made of."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

import numpy as np

from .catalog import Catalog, split_key
from .words import WORD

#: Rows of what `Lexical.features` returns.
NOUN, VERB, LABEL, ELSEWHERE = range(4)
PLAIN = {"the", "a", "an", "in", "on", "to", "of", "is", "when", "or", "and", "from", "for", "with", "by", "at", "it", "new", "somebody", "something"}


def stem(word: str) -> str:
    """A word without its usual endings."""
    low = word.lower()
    if len(low) > 4 and low.endswith("ies"):
        return low[:-3] + "y"
    for ending, least in (("ing", 6), ("ed", 5), ("es", 5), ("s", 4)):
        if len(low) >= least and low.endswith(ending) and not (ending == "s" and low.endswith(("ss", "us", "is"))):
            low = low[: -len(ending)]
            break
    if len(low) > 3 and low[-1] == low[-2] and low[-1] not in "sl":
        low = low[:-1]
    return low[:-1] if len(low) > 3 and low[-1] == "e" else low


def stems_of(text: str) -> tuple[str, ...]:
    return tuple(stem(it) for it in WORD.findall(text) if it.isalnum())


def need_words(need: dict[str, Any]) -> list[frozenset[str]]:
    """What a value is called, each as its words."""
    found = {frozenset(stems_of(it)) for it in [split_key(need["key"]), *need.get("nouns", [])]}
    return [it for it in found if it and not it <= PLAIN]


class Lexical:
    """Tables from the catalog."""

    def __init__(self, catalog: Catalog) -> None:
        count = len(catalog.actions)
        nouns: dict[str, dict[tuple[str, ...], list[int]]] = defaultdict(lambda: defaultdict(list))
        verbs: dict[str, list[int]] = defaultdict(list)
        labels: dict[str, list[int]] = defaultdict(list)
        self.parts: list[list[str]] = []
        self.needs: list[list[tuple[str, list[frozenset[str]]]]] = []
        at = 0
        for node in catalog.nodes:
            own = set(stems_of(node["name"])) | PLAIN
            for it in node["actions"] or [{"key": "", "label": node["name"], "needs": []}]:
                for noun in it.get("nouns", []):
                    words = stems_of(noun)
                    if words:
                        nouns[words[0]][words].append(at)
                for verb in it.get("intents", []):
                    verbs[stem(verb)].append(at)
                for word in set(stems_of(it["label"])) - own:
                    labels[word].append(at)
                self.parts.append([f"kind {node['kind']}", f"node {node['type']}", *(f"verb {v}" for v in it.get("intents", [])[:4]),
                                   *(f"noun {n}" for n in it.get("nouns", [])[:4]), *(f"key {w}" for w in re.findall(r"[a-z]+", split_key(it["key"])))])
                self.needs.append([(need["key"], need_words(need)) for need in it["needs"]])
                at += 1
        self.count = count
        self.nouns = {first: {words: np.array(it) for words, it in found.items()} for first, found in nouns.items()}
        self.verbs = {it: np.array(found) for it, found in verbs.items()}
        rarity = {it: float(np.log(count / len(found))) for it, found in labels.items()}
        sums = np.zeros(count, dtype=np.float32)
        for it, found in labels.items():
            sums[found] += rarity[it]
        self.labels = {it: (np.array(found), rarity[it] / np.maximum(sums[found], 1e-6)) for it, found in labels.items()}

    def nouns_in(self, stems: list[str]) -> np.ndarray:
        """For each action, how long the longest of its nouns is that the words have: 0, 1, 1.5."""
        out = np.zeros(self.count, dtype=np.float32)
        for i, first in enumerate(stems):
            for words, actions in self.nouns.get(first, {}).items():
                if tuple(stems[i : i + len(words)]) == words:
                    out[actions] = np.maximum(out[actions], 1.0 if len(words) == 1 else 1.5)
        return out

    def needs_in(self, action: int, stems: list[str], span: tuple[int, int]) -> list[tuple[str, float, float]]:
        """Values of an action whose name is said: whether in the words of the step, and whether anywhere."""
        every, here = set(stems), set(stems[span[0] : span[1] + 1]) if span[0] >= 0 else set()
        out = []
        for key, names in self.needs[action]:
            if any(name <= every for name in names):
                out.append((key, float(any(name <= here for name in names)), 1.0))
        return out

    def features(self, stems: list[str], span: tuple[int, int]) -> np.ndarray:
        """Four numbers for each action: nouns, verbs and label in the words of a step, nouns anywhere in the message."""
        out = np.zeros((4, self.count), dtype=np.float32)
        out[ELSEWHERE] = self.nouns_in(stems)
        if span[0] < 0:
            return out
        here = stems[span[0] : span[1] + 1]
        out[NOUN] = self.nouns_in(here)
        for word in set(here):
            if word in self.verbs:
                out[VERB][self.verbs[word]] = 1.0
            if word in self.labels:
                actions, share = self.labels[word]
                out[LABEL][actions] += share
        return out
