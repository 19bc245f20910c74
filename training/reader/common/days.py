"""Days of the week, days of the month, and months in words."""

from __future__ import annotations

import re

DAYS = ("sun", "mon", "tue", "wed", "thu", "fri", "sat")
#: How each is written, slips of spelling included.
DAY = (r"sun(?:day)?s?", r"mon(?:day)?s?|mondy", r"tue(?:s|sday|sdays)?|teusdays?", r"wed(?:s|nesdays?)?|wensdays?|wednsdays?|wednesd[ay]*",
       r"thu(?:r|rs|rsdays?)?|thrusdays?", r"fri(?:day)?s?|firdays?", r"sat(?:urday)?s?|saterdays?")
ANY = "|".join(f"(?:{it})" for it in DAY)
MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
LONG = "january february march april may june july august september october november december".split()


def day_number(word: str) -> int:
    """Number of a day of the week, Sunday 0."""
    return next(i for i, it in enumerate(DAY) if re.fullmatch(it, word))


def week_order(days: set[int]) -> list[int]:
    """From Monday on."""
    return sorted(days, key=lambda it: (it + 6) % 7)


def weekdays_of(low: str) -> list[int]:
    """Days of the week that are said, in order of the week."""
    off = re.search(r"\b(?:not|except|but no|no|without)(?: on| the|for)* (.*)$", low)
    if off:
        left = weekdays_of(off.group(1))
        kept = weekdays_of(low[: off.start()]) or [1, 2, 3, 4, 5, 6, 0]
        if left:
            return week_order(set(kept) - set(left))
    if re.search(r"\b(?:week ?days?|work(?:ing)? ?days?|business days?|school ?days?|trading days?)\b", low):
        return [1, 2, 3, 4, 5]
    if re.search(r"\bweek-?ends?\b", low):
        return [6, 0]
    between = re.search(rf"\b({ANY})\s*(?:-|–|to|through|thru|till|until)\s*({ANY})\b", low)
    if between:
        first, last = day_number(between.group(1)), day_number(between.group(2))
        return week_order({(first + i) % 7 for i in range((last - first) % 7 + 1)})
    return week_order({i for i, it in enumerate(DAY) if re.search(rf"\b(?:{it})\b", low)})


def month_numbers(low: str) -> list[int]:
    """Months that are said."""
    word = "|".join(f"{long}|{short}" for short, long in zip(MONTHS, LONG))

    def at(name: str) -> int:
        return MONTHS.index(name[:3]) + 1

    between = re.search(rf"\b({word})\s*(?:-|–|to|through|till|until)\s*({word})\b", low)
    if between:
        first, last = at(between.group(1)), at(between.group(2))
        return [(first - 1 + i) % 12 + 1 for i in range((last - first) % 12 + 1)]
    return sorted({at(m.group(1)) for m in re.finditer(rf"\b({word})\b", low)})


def dates_of(low: str) -> list[int]:
    """Days of the month that are said; the last is -1."""
    dates = [int(x) for x in re.findall(r"\b(\d{1,2})(?:st|nd|rd|th)\b", low) if 0 < int(x) < 32]
    if not dates and re.search(r"\bfirst (?:day )?of (?:the |each |every |a )?month|\bfirst of (?:the |every |each )?month|start of (?:the|each|every) month|"
                               r"\b(?:1st|first) day (?:of|in) ", low):
        dates = [1]
    if re.search(r"\blast (?:day )?of (?:the|each|every)|end of (?:the |each |every )?month|month'?s? end", low):
        dates = dates or [-1]
    return dates
