"""Times of day, days of the week, months that are said."""

from __future__ import annotations

import re

from .numbers import LARGE, ONES, TENS, of_words

DAYS = ("sun", "mon", "tue", "wed", "thu", "fri", "sat")
MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
WORDS = sorted({*ONES, *TENS, *LARGE, "half"}, key=len, reverse=True)
NUM = r"(?:\d+|(?:" + "|".join(WORDS) + r"|an?)(?:[\s-](?:" + "|".join(sorted(ONES, key=len, reverse=True)) + r"))?(?![a-z]))"
HOURS = "|".join(sorted((w for w in ONES if 1 <= ONES[w] <= 12), key=len, reverse=True))
MINUTES = r"(?:twenty|thirty|fo?u?rty|fifty)(?:[\s-](?:one|two|three|four|five|six|seven|eight|nine))?|fifteen|ten|oh five|hundred"
PARTS = (("midnight", 0), ("overnight", 2), ("tonight", 18), ("noon", 12), ("midday", 12), ("lunch", 12), ("afternoon", 14), ("evening", 18), ("end of the day", 17),
         ("sunday night", 22), ("dawn", 6), ("dinner", 18), ("night", 2), ("nite", 2), ("morn", 8), ("moring", 8), ("evning", 18), ("breakfast", 8), ("after work", 18))
LATE = re.compile(r"evening|afternoon|\bp\.? ?m\b|tonight|\bnight\b|after work")
Time = dict[str, int]


def part_of_day(low: str) -> int | None:
    """The hour of a part of the day ("afternoon" is looked for before "noon")."""
    if "afternoon" in low:
        return 14
    return next((hour for word, hour in PARTS if word in low), None)


def turned(hour: int, tail: str, near: str) -> int:
    """By am and pm, or by the part of the day that is said."""
    if tail.startswith("a"):
        return 0 if hour == 12 else hour
    if tail.startswith("p") or (LATE.search(near) and not re.search(r"morning|\ba\.?m\b", near)):
        return hour + 12 if hour < 12 and not ("night" in near and not tail and hour < 6) else hour
    return hour


def daily(hour: int, near: str) -> int:
    """A bare small hour is one of the afternoon, unless the night or the morning is told of."""
    return hour + 12 if 0 < hour < 6 and not re.search(r"morning|\ba\.? ?m\b|night|dawn|early|new year", near) else hour


def times(low: str) -> list[Time]:
    """Times of day that are said, in their order in the day."""
    found: set[tuple[int, int]] = set()
    # Figures: with minutes, a half of the day, "o'clock", or behind "at"; those of one row follow the first.
    pattern = re.compile(r"(?<![\d#./-])(\d{1,2})(?:[:.h](\d\d)(?!\d|\.\d))?\s*(a\.?m\b\.?|p\.?m\b\.?|o'?clock|of clock|uhr|h\b)?(?![\w%]|-\w|\.\d)")
    last, tail_all = -10, ""
    hits = list(pattern.finditer(low))
    for i, m in enumerate(hits):
        hour, minute, tail = int(m.group(1)), int(m.group(2) or 0), m.group(3) or ""
        before = low[: m.start()].rstrip()
        row = last >= 0 and re.fullmatch(r"\s*(?:,|and|&|,\s*and|or|/)?\s*", low[last : m.start()]) is not None
        led = re.search(r"(?:\bat|@|\baround|\bby|\bdaily|\bday at|\bevery ?day|\bday|\bnight|\bmorning)$", before) is not None
        next_row = i + 1 < len(hits) and re.fullmatch(r"\s*(?:,|and|&|,\s*and|or)\s*", low[m.end() : hits[i + 1].start()]) is not None and bool(hits[i + 1].group(3))
        if not (m.group(2) or tail or led or row or next_row) or before.endswith("#") or re.match(r"\s*(?:minutes?|mins?|hours?|days?|weeks?|%|times?|items?)\b", low[m.end() :]):
            continue
        tail_all = tail or (hits[i + 1].group(3) or "" if next_row else "")
        hour = turned(hour, tail_all, low if not m.group(2) or 0 < hour < 7 and m.group(1)[0] != "0" else "")
        if not (m.group(2) or tail_all):
            hour = daily(hour, low)
        if hour < 24 and minute < 60:
            found.add((hour, minute))
            last = m.end()
    if not found:
        found = spoken(low)
    return [{"hour": h, "minute": m} for h, m in sorted(found)]


def spoken(low: str) -> set[tuple[int, int]]:
    """Times in words: "half past nine", "five forty five", "ten in the morning and five in the afternoon"."""
    found = set()
    pattern = rf"\b(half past |quarter past |quarter to )?({HOURS})\b(?:[\s-]({MINUTES})\b)?(?: ?(o'?clock|of clock|sharp|a\.? ?m\b|p\.? ?m\b|in the \w+|at night))?"
    for m in re.finditer(pattern, low):
        led = re.search(r"(?:\bat|\baround|\bby|\bdaily|\bat about|^)\s*$", low[: m.start()]) is not None
        said = m.group(1) or m.group(3) or m.group(4)
        if not (said or led) or re.match(r"\s*(?:minutes?|mins?|hours?|days?|weeks?|months?|seconds?)\b", low[m.end() :]):
            continue
        hour, minute = ONES[m.group(2)], 0
        if m.group(3) and m.group(3) != "hundred":
            minute = 5 if m.group(3) == "oh five" else of_words(re.findall(r"[a-z]+", m.group(3).replace("fourty", "forty"))) or 0
        if m.group(1):
            minute, hour = {"h": (30, hour), "quarter p": (15, hour)}.get(m.group(1)[0] if m.group(1)[0] == "h" else m.group(1)[:9], (45, hour - 1))
        tail = (m.group(4) or "").replace(" ", "")
        own = tail if tail.startswith(("inthe", "atnight")) else low
        hour = turned(hour, tail if re.match(r"[ap]\.?m", tail) else "", own)
        if not said:
            hour = daily(hour, low)
        found.add((hour % 24, minute))
    return found


FULL = "sunday monday tuesday wednesday thursday friday saturday".split()


def mended(low: str) -> str:
    """Names of days with a slip of one letter, as they are written."""
    def near(a: str, b: str) -> bool:
        if abs(len(a) - len(b)) > 1:
            return False
        i = next((k for k, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
        return a[i + 1 :] == b[i:] or a[i:] == b[i + 1 :] or a[i + 1 :] == b[i + 1 :] or (a[i : i + 2] == b[i : i + 2][::-1] and a[i + 2 :] == b[i + 2 :])

    def mend(m: re.Match[str]) -> str:
        word = m.group().removesuffix("s")
        return next((d for d in FULL if near(word, d)), m.group())

    return re.sub(r"[a-z]{5,}", mend, low.replace("wensday", "wednesday"))


def weekdays(low: str) -> list[int]:
    """Days of the week that are said, Sunday 0, in order of the week."""
    if re.search(r"\b(?:week ?days?|work(?:ing)? ?days?|business days?|school ?days?|trading days?|mon(?:day)?\s*(?:-|–|to|through|till|until)\s*fri(?:day)?)\b", low):
        return [1, 2, 3, 4, 5]
    if re.search(r"\bweekends?\b", low):
        return [6, 0]
    low = mended(low)
    found = [(m.start(), DAYS.index(m.group(1))) for m in re.finditer(r"\b(sun|mon|tue|wed|thu|fri|sat)(?:s|day|days|nesday|nesdays|sday|sdays|rsday|rsdays|urday|urdays|rs|r|ues)?\b", low)]
    m = re.search(r"\b(sun|mon|tue|wed|thu|fri|sat)[a-z]*\s*(?:-|–|to|through|till|until)\s*(sun|mon|tue|wed|thu|fri|sat)[a-z]*\b", low)
    days = {d for _, d in found}
    if m:
        a, b = DAYS.index(m.group(1)), DAYS.index(m.group(2))
        days |= {(a + i) % 7 for i in range((b - a) % 7 + 1)}
    if days and re.search(r"\b(?:not on|not|no|except|not the|but not|but)\s+(?:on )?(?:sun|mon|tue|wed|thu|fri|sat)", low):
        days = set(range(7)) - days
    return sorted(days, key=lambda d: (d + 6) % 7)


def months_said(low: str) -> list[int]:
    """Months by name; "mar" and "may" are words as well."""
    found = []
    for i, name in enumerate(MONTHS):
        rest = r"(?:ch)" if name == "mar" else "" if name == "may" else r"(?:uary|ruary|il|e|y|ust|t|tember|ober|ember)?"
        if re.search(rf"\b{name}{rest}\b", low) and (name != "may" or re.search(r"\b(?:of|in|every|each|\d(?:st|nd|rd|th|\.)?) may\b|\bmay \d", low)):
            found.append(i + 1)
    return found


def hours_between(low: str) -> tuple[int, int] | None:
    """"Between 8 and 18", "from nine to five"."""
    one = rf"(\d{{1,2}}|{HOURS}|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)(?::00)?\s*(am|pm)?"
    m = re.search(rf"\b{one}\s*(?:-|–|to|and|until|till)\s*{one}\b", low)
    if not m:
        return None
    read = lambda w: int(w) if w.isdigit() else {**ONES, **TENS}[w]
    a, b = read(m.group(1)), read(m.group(3))
    a += 12 if m.group(2) == "pm" and a < 12 else 0
    b += 12 if (m.group(4) == "pm" or b <= a) and b < 12 else 0
    return (a, b) if a < 25 and b < 25 else None
