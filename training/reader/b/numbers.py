"""Numbers in digits and in words -> numbers."""

from __future__ import annotations

import re

ONES = {w: i for i, w in enumerate(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen".split())}
TENS = {w: 10 * i for i, w in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), 2)}
TENS["fourty"] = 40
LARGE = {"hundred": 100, "thousand": 1000, "million": 1_000_000, "billion": 1_000_000_000}
SHORT = {"k": 1000, "m": 1_000_000, "mio": 1_000_000}
DIGITS = re.compile(r"(-?)(\d{1,3}(?:[., ]\d{3})+|\d+)(?:[.,](\d+))?\s*(k|m|mio)?(?![\w])", re.I)


def shown(value: float) -> str:
    """As a person writes it: no needless zeros."""
    return str(int(value)) if value == int(value) else f"{value:.6f}".rstrip("0")


def of_words(words: list[str]) -> int | None:
    """A number in words, or None where a word is none. One figure after the other is read so: "four nine seven"."""
    if not words:
        return None
    if len(words) > 2 and all(w in ONES and ONES[w] < 10 for w in words):
        return int("".join(str(ONES[w]) for w in words))
    whole, part = 0, 0
    last = ""
    for w in words:
        if w == "and" and last in LARGE:
            continue
        if w in ONES:
            if last in ONES:
                return None
            part += ONES[w]
        elif w in TENS:
            if last in ONES or last in TENS:
                return None
            part += TENS[w]
        elif w == "hundred":
            part = max(1, part) * 100
        elif w in LARGE:
            whole += max(1, part) * LARGE[w]
            part = 0
        else:
            return None
        last = w
    return whole + part


def number(text: str) -> str | None:
    """The number that a text is, as digits; a sign of money or of share beside it does not count."""
    plain = text.strip().lower().strip("$€£%+ ").removesuffix("percent").strip()
    sign = "-" if plain.startswith(("minus ", "-")) else ""
    plain = plain.removeprefix("minus ").removeprefix("-").strip()
    m = DIGITS.fullmatch(plain)
    if m:
        whole = float(re.sub(r"[., ]", "", m.group(2)))
        if m.group(3):
            whole += float("0." + m.group(3))
        return sign + shown(whole * SHORT.get((m.group(4) or "").lower(), 1))
    found = of_words(re.findall(r"[a-z]+", plain)) if re.fullmatch(r"[a-z -]+", plain) else None
    return None if found is None else f"{sign}{found}"


def small(word: str) -> int | None:
    """An amount as it is said before a unit: "a", "a couple of", "half"."""
    low = word.lower().strip()
    near = {"a": 1, "an": 1, "one": 1, "couple": 2, "a couple of": 2, "few": 3, "a few": 3, "other": 2, "second": 2, "third": 3, "fourth": 4}
    found = near.get(low)
    if found is None:
        written = number(low)
        found = int(float(written)) if written else None
    return found
