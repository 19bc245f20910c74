"""The closed vocabulary of the decoder: heads, signs and words that training examples use and no message holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ..common.catalog import Catalog
from ..common.examples import Turn
from .source import source_of
from .write import Writer

#: Always there.
FIXED = [
    "END", "new", "edit", "implied", "unplaced", "assumed", "same", "place", "start", "prev", "under", "next", "out", "remove",
    "note", "unclear", "end", "usual", "gap", "glue", "title", "set", "field", "or", "option", "do", "system", "batch", "tries",
    "by", "cron", "window", *[f"way {i}" for i in range(1, 6)], "way true", "way false", "way error", "way loop", "way done",
    "way otherwise", *[f"hour {i}" for i in range(24)], *[f"minute {i}" for i in range(0, 60, 5)],
    *[f"weekdays [{i}]" for i in range(7)], "weekdays [1, 2, 3, 4, 5]", "weekdays [6, 0]",
    *[f"monthDays {i}" for i in [*range(1, 32), -1]], *[f"months {i}" for i in range(1, 13)],
    *[f"word {i}" for i in range(61)],
]

#: How often training must use a word, and a whole text, before the decoder can write it.
WORD_FLOOR, WHOLE_FLOOR = 1, 6


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


def vocabulary(uses: Counter[str]) -> list[str]:
    """Entries in a fixed order."""
    found = sorted(it for it, n in uses.items() if n >= (WORD_FLOOR if it.startswith("word ") else 1) and it not in FIXED)
    return FIXED + found


def known_of(uses: Counter[str]) -> Callable[[str], bool]:
    names = set(vocabulary(uses))
    return lambda it: it in names
