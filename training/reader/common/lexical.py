"""How far words say what an action is called: its nouns, its verbs, its label."""

from __future__ import annotations

from collections import defaultdict

import numpy as np

from .catalog import Catalog
from .words import WORD

#: Rows of what `Lexical.features` returns; the last one is for nouns anywhere in the message.
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


class Lexical:
    """Tables from the catalog."""

    def __init__(self, catalog: Catalog) -> None:
        count = len(catalog.actions)
        nouns: dict[str, dict[tuple[str, ...], list[int]]] = defaultdict(lambda: defaultdict(list))
        verbs: dict[str, list[int]] = defaultdict(list)
        labels: dict[str, list[int]] = defaultdict(list)
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

    def features(self, here: list[str]) -> np.ndarray:
        """For each action, how far its nouns, its verbs and its label are in the words of a step; the last row is left at 0."""
        out = np.zeros((4, self.count), dtype=np.float32)
        out[NOUN] = self.nouns_in(here)
        for word in set(here):
            if word in self.verbs:
                out[VERB][self.verbs[word]] = 1.0
            if word in self.labels:
                actions, share = self.labels[word]
                out[LABEL][actions] += share
        return out
