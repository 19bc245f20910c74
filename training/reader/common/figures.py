"""Numbers as people write them: "2,500", "2.5k", "1 million", "two hundred"."""

from __future__ import annotations

import re

from .times import NUMBERS

SCALES = {"k": 1_000, "thousand": 1_000, "grand": 1_000, "m": 1_000_000, "mio": 1_000_000, "million": 1_000_000, "hundred": 100, "dozen": 12,
          "b": 10**9, "bn": 10**9, "billion": 10**9}
DIGITS = r"\d{1,3}(?:[,.' ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?"
SCALE = "|".join(sorted(SCALES, key=len, reverse=True))
#: Words that a number can begin with.
SPOKEN = {*NUMBERS, "an", "a", "half"}
FIGURE = re.compile(rf"\W*({DIGITS}|{'|'.join(sorted(SPOKEN, key=len, reverse=True))})(?:[ -]?(?:a )?({SCALE}))?\W*", re.I)


def plain(text: str) -> float:
    """Digits with their signs as a number: three digits after a sign are thousands."""
    if re.fullmatch(r"\d{1,3}(?:[,.' ]\d{3})+", text):
        return float(re.sub(r"\D", "", text))
    m = re.fullmatch(r"(.*)[.,](\d{1,2})", text)
    whole, part = (m.group(1), m.group(2)) if m else (text.replace(",", "."), "")
    return float(re.sub(r"\D", "", whole) + "." + part) if m else float(whole)


def figure(text: str) -> str | None:
    """A number as digits, where the text is one and nothing else."""
    m = FIGURE.fullmatch(text)
    if not m:
        return None
    said = m.group(1).lower()
    value = 0.5 if said == "half" else 1.0 if said in ("a", "an") else float(NUMBERS[said]) if said in NUMBERS else plain(said)
    value *= SCALES[m.group(2).lower()] if m.group(2) else 1
    return str(int(value)) if value == int(value) else str(round(value, 6))
