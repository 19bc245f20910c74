"""The closed vocabulary of the decoder: heads, signs and words that training examples use and no message holds."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from ..common.catalog import Catalog, split_key
from ..common.examples import Turn
from .source import source_of
from .strings import ENDINGS, FORMS, MOST_LESS
from .write import Writer

#: Always there.
FIXED = [
    "END", "new", "edit", "implied", "unplaced", "assumed", "same", "place", "start", "prev", "under", "next", "out", "remove",
    "note", "unclear", "end", "usual", "gap", "glue", "title", "set", "field", "or", "option", "do", "system", "batch", "tries",
    "by", "cron", "window", *[f"way {i}" for i in range(1, 6)], "way true", "way false", "way error", "way loop", "way done",
    "way otherwise", *[f"hour {i}" for i in range(24)], *[f"minute {i}" for i in range(0, 60, 5)],
    *[f"weekdays [{i}]" for i in range(7)], "weekdays [1, 2, 3, 4, 5]", "weekdays [6, 0]",
    *[f"monthDays {i}" for i in [*range(1, 32), -1]], *[f"months {i}" for i in range(1, 13)],
    *[f"word {i}" for i in range(61)], *[f"less {i}" for i in range(1, MOST_LESS + 1)], "when", "delay", "figure", *FORMS,
    *[f"word {i}" for i in (*ENDINGS, "Id", "Name", "Date", "Url")],
    *[f"word {i}" for i in ("Positive", "Neutral", "Negative", "YYYY", "YY", "MM", "DD", "dd", "yyyy", "HH", "hh", "mm", "ss", "USD", "EUR", "GBP")],
]

#: How often training must use a word, and a whole text, before the decoder can write it.
WORD_FLOOR, WHOLE_FLOOR = 1, 6
#: How many values and actions must use a word of the catalog, and how many English words there are.
CATALOG_FLOOR, ENGLISH = 3, 5000


def counted(turns: list[Turn], catalog: Catalog) -> Counter[str]:
    """Uses of each entry; whole texts are counted first, then words of what remains."""
    wholes: Counter[str] = Counter()
    for turn in turns:
        low = turn.text.lower()
        for step in turn.gold.get("sketch", {}).get("steps", []):
            texts = [v["value"] for v in step["values"]] + [v["value"] for v in step["work"].get("sets", [])]
            own = {it["id"] for it in [*turn.before, *turn.gold["sketch"]["steps"]]}
            for text in texts:
                refs = any(f"[[{it}:" in text for it in own)
                if text and text.lower() not in low and not refs and len(text) < 40:
                    wholes["whole " + text] += 1
    frequent = {it for it, n in wholes.items() if n >= WHOLE_FLOOR}
    uses: Counter[str] = Counter()
    for turn in turns:
        writer = Writer(turn, source_of(turn, catalog), catalog, lambda it: not it.startswith("whole ") or it in frequent)
        uses.update(str(value) for kind, value in writer.write() if kind == "V")
    return uses


def usual_words(catalog: Catalog, tokenizer: Path | None) -> list[str]:
    """Words that no example needs to have: frequent ones of the catalog, and of English as the encoder's pieces are ordered."""
    uses: Counter[str] = Counter()
    for node in catalog.nodes:
        for it in node["actions"]:
            texts = [it["label"], *it.get("nouns", [])]
            for need in it["needs"]:
                texts += [split_key(need["key"]), need["label"], *need.get("nouns", [])]
            uses.update(set(re.findall("[a-z]{2,}", " ".join(texts).lower())))
    found = [it for it, n in sorted(uses.items()) if n >= CATALOG_FLOOR]
    if tokenizer:
        pieces = json.loads(tokenizer.read_text("utf8"))["model"]["vocab"]
        found += [it for it in sorted(pieces, key=pieces.__getitem__) if re.fullmatch("[a-z]{2,}", it)][:ENGLISH]
    return found


def is_word(name: str) -> bool:
    """Whether an entry stands only within texts, and not for the form of a sketch."""
    return name.startswith(("word ", "whole "))


def vocabulary(uses: Counter[str], words: list[str]) -> list[str]:
    """Entries in a fixed order, words last."""
    found = sorted(it for it, n in uses.items() if n >= (WORD_FLOOR if it.startswith("word ") else 1))
    every = list(dict.fromkeys([*FIXED, *found, *(f"word {it}" for it in words)]))
    return sorted(every, key=is_word)


def known_of(uses: Counter[str], words: list[str]) -> Callable[[str], bool]:
    names = set(vocabulary(uses, words))
    return lambda it: it in names
