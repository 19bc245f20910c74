"""Times and durations in words -> schedules and waits. Rules, because what a time means is not learned but known."""

from __future__ import annotations

import re
from typing import Any

NUMBERS = {w: i for i, w in enumerate(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen twenty".split())}
NUMBERS |= {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "ninety": 90, "half": 30, "a": 1, "an": 1, "couple": 2}
DAYS = ("sun", "mon", "tue", "wed", "thu", "fri", "sat")
MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
UNITS = (("seconds", r"sec(?:ond)?s?|s"), ("minutes", r"min(?:ute)?s?|m"), ("hours", r"h(?:ou)?rs?|h"), ("days", r"days?|d"),
         ("weeks", r"weeks?|w"), ("months", r"months?"))
NUM = r"(\d+|" + "|".join(sorted(NUMBERS, key=len, reverse=True)) + r")"
PARTS = {"morning": 8, "noon": 12, "midday": 12, "lunch": 12, "afternoon": 14, "evening": 18, "night": 2, "overnight": 2,
         "midnight": 0, "tonight": 20}


def number(word: str) -> int:
    """Digits or a word for a number."""
    return int(word) if word.isdigit() else NUMBERS[word.lower()]


def duration(text: str) -> tuple[int, str] | None:
    """Amount and unit of the first duration in the words."""
    low = text.lower()
    for unit, names in UNITS:
        m = re.search(rf"\b{NUM}[\s-]*(?:more |full |of )?(?:{names})\b", low)
        if m:
            return number(m.group(1)), unit
    if "tomorrow" in low or re.search(r"\b(?:next|a) day\b", low):
        return 1, "days"
    if "next week" in low:
        return 1, "weeks"
    if "half an hour" in low:
        return 30, "minutes"
    return None


def times(low: str) -> list[dict[str, int]]:
    """Times of day that are said."""
    found: list[tuple[int, int, int]] = []
    for m in re.finditer(r"\b(\d{1,2})(?:[:.h](\d\d))?\s*(a\.?m\.?|p\.?m\.?|o'?clock|uhr|h\b)?(?!\w)", low):
        hour, minute, tail = int(m.group(1)), int(m.group(2) or 0), m.group(3) or ""
        before = low[: m.start()].rstrip()
        if not (m.group(2) or tail or before.endswith((" at", "at", "@", "around", "by"))) or before.endswith("#"):
            continue
        if tail.startswith("p") and hour < 12 or (not tail and not m.group(2) and hour < 7 and "evening" in low):
            hour += 12
        if tail.startswith("a") and hour == 12:
            hour = 0
        if hour < 24 and minute < 60:
            found.append((m.start(), hour, minute))
    if not found:
        words = "|".join(w for w in NUMBERS if 1 <= NUMBERS[w] <= 12 and w not in ("a", "an", "couple"))
        m = re.search(rf"\b(half past |quarter past |quarter to )?({words})\b( thirty| fifteen)?(?: o'?clock| in the| a ?m\b| p ?m\b|$| sharp)", low)
        if m and not re.search(rf"every {m.group(2)}", low):
            hour = NUMBERS[m.group(2)]
            minute = 30 if "thirty" in (m.group(3) or "") or "half" in (m.group(1) or "") else 15 if "past" in (m.group(1) or "") else 0
            if re.search(r"evening|afternoon|p ?m\b|tonight", low) and hour < 12:
                hour += 12
            found.append((m.start(), hour, minute))
    return [{"hour": h, "minute": m} for _, h, m in sorted(set((0, h, m) for _, h, m in found))]


def weekdays(low: str) -> list[int]:
    """Days of the week that are said, Sunday 0, in order of the week."""
    if re.search(r"\b(?:week ?days?|work(?:ing)? ?days?|business days?|mon(?:day)?\s*(?:-|–|to|through|till)\s*fri(?:day)?)\b", low):
        return [1, 2, 3, 4, 5]
    if re.search(r"\bweekends?\b", low):
        return [6, 0]
    found = {i for i, d in enumerate(DAYS) if re.search(rf"\b{d}(?:s|day|days|nesday|nesdays|sday|sdays|rsday|rsdays|urday|urdays|rs|r|ues)?\b", low)}
    return sorted(found, key=lambda d: (d + 6) % 7)


def schedule(text: str) -> tuple[dict[str, Any], bool] | None:
    """A schedule, and whether the time of day is ours."""
    low = " ".join(text.lower().split())
    cron = re.search(r"(?<!\S)((?:[\d*/,-]+\s+){4}[\d*/,-]+)(?!\S)", low)
    if cron:
        return {"kind": "cron", "expression": cron.group(1)}, False
    m = re.search(rf"\b(?:every|each|all|once an?|per)\s+(?:{NUM}[\s-]*)?(seconds?|secs?|s|minutes?|mins?|min|hours?|hrs?|h)\b(?! day)", low)
    if m or re.search(r"\bhourly\b|\bper hour\b|\bquarter (?:of an )?hour|\bhalf (?:an )?hour", low):
        if m:
            unit = {"s": "seconds", "m": "minutes", "h": "hours"}[m.group(2)[0]]
            amount = number(m.group(1)) if m.group(1) else 1
            if m.group(1) == "half":
                amount, unit = 30, "minutes"
        else:
            amount, unit = (15, "minutes") if "quarter" in low else (30, "minutes") if "half" in low else (1, "hours")
        found: dict[str, Any] = {"kind": "every", "amount": amount, "unit": unit}
        between = re.search(r"(\d{1,2})(?::00)?\s*(am|pm)?\s*(?:-|–|to|and|until|till)\s*(\d{1,2})(?::00)?\s*(am|pm)?", low)
        if between and unit != "seconds":
            a, b = int(between.group(1)), int(between.group(3))
            a += 12 if between.group(2) == "pm" and a < 12 else 0
            b += 12 if (between.group(4) == "pm" or b <= a) and b < 12 else 0
            found |= {"from": a, "to": b}
        days = weekdays(low)
        return (found | {"weekdays": days} if days else found), False
    m = re.search(rf"\bevery {NUM} (days|weeks|months)\b", low) or re.search(r"\bevery (other|second|third) (day|week|month)\b", low)
    if m:
        amount = {"other": 2, "second": 2, "third": 3}.get(m.group(1)) or number(m.group(1))
        return {"kind": "every", "amount": amount, "unit": m.group(2).removesuffix("s") + "s"}, False
    m = re.search(rf"\b{NUM}[\s-]*(minutes?|mins?|hours?|secs?|seconds?)\b", low)
    if m and not times(low):
        return {"kind": "every", "amount": number(m.group(1)), "unit": {"s": "seconds", "m": "minutes", "h": "hours"}[m.group(2)[0]]}, False
    at = times(low)
    assumed = not at
    if assumed:
        at = [{"hour": next((h for w, h in PARTS.items() if w in low), 9), "minute": 0}]
    result: dict[str, Any] = {"kind": "at", "times": at}
    days = weekdays(low)
    months = [i + 1 for i, name in enumerate(MONTHS) if re.search(rf"\b{name}(?:\b|[a-z]{{1,6}}\b)", low) and name != "mar" or
              (name == "mar" and "march" in low) and name == "mar"]
    dates = [int(x) for x in re.findall(r"\b(\d{1,2})(?:st|nd|rd|th)\b", low) if 0 < int(x) < 32]
    if re.search(r"\bfirst (?:day )?of (?:the|each|every) month|\bfirst of (?:the |every |each )?month|start of (?:the|each|every) month", low):
        dates = dates or [1]
    if re.search(r"\blast (?:day )?of (?:the|each|every)|end of (?:the |each |every )?month|month'?s? end", low):
        dates = dates or [-1]
    if re.search(r"\bmonthly\b|\b(?:every|each|a|per) month\b|quarter", low) and not dates and not days:
        dates = [1]
    if re.search(r"\bquarter", low):
        months = months or [1, 4, 7, 10]
    if re.search(r"\bweekly\b|\b(?:every|each|a|per|once a) week\b", low) and not days:
        days = [1]
    if days and not dates:
        result["weekdays"] = days
    if dates:
        result["monthDays"] = dates
        if months:
            result["months"] = months
    elif months and re.search(r"\b(\d{1,2})\b", low):
        day = re.search(r"\b(\d{1,2})\b(?!:)", low)
        result |= {"monthDays": [int(day.group(1))] if day else [1], "months": months}
    return result, assumed
