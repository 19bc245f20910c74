"""Times, days and durations in words, as schedules and waits. Rules: what a time means is known and need not be learned."""

from __future__ import annotations

import re
from typing import Any

from .days import dates_of, month_numbers, week_order, weekdays_of

ONES = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
NUMBERS = {word: i for i, word in enumerate(ONES.split())}
NUMBERS |= {"twenty": 20, "thirty": 30, "forty": 40, "forty five": 45, "forty-five": 45, "fifty": 50, "sixty": 60, "ninety": 90}
FEW = {"half": 30, "a": 1, "an": 1, "couple": 2, "other": 2, "second": 2, "third": 3}
UNITS = (("seconds", r"sec(?:ond)?s?|s"), ("minutes", r"min(?:ute)?s?|m"), ("hours", r"h(?:ou)?rs?|h"), ("days", r"days?|d"),
         ("weeks", r"weeks?|w"), ("months", r"months?"))
NUMBER = r"(\d+|" + "|".join(sorted(NUMBERS | FEW, key=len, reverse=True)) + r")"
HOUR = "|".join(word for word in ONES.split()[1:13])
PARTS = {"midnight": 0, "overnight": 2, "tonight": 20, "mor?ning": 8, "noon": 12, "midday": 12, "lunch": 12, "afternoon": 14, "evening": 18,
         "night": 2}
TAIL = r"\s*(a\.?m\.?|p\.?m\.?|o'?\s?clock|uhr|h\b)?(?!\w)"

Time = dict[str, int]


def number(word: str) -> int:
    """Digits or a word for a number."""
    return int(word) if word.isdigit() else (NUMBERS | FEW)[word.lower()]


def duration(text: str) -> tuple[int, str] | None:
    """Amount and unit of the first duration in the words."""
    low = text.lower()
    if re.search(r"\bhalf an? hour\b", low):
        return 30, "minutes"
    for unit, names in UNITS:
        m = re.search(rf"\b{NUMBER}[\s-]*(?:more |full |of |working |business )?(?:{names})\b", low)
        if m:
            return number(m.group(1)), unit
    m = re.fullmatch(r"\W*(?:after |on |by )?(?:day|d) ?(\d+)\b.*", low)
    if m and int(m.group(1)) > 1:
        return int(m.group(1)) - 1, "days"
    if re.search(r"\btomorrow|\b(?:next|a) day\b|\bnext morning\b", low):
        return 1, "days"
    if "next week" in low:
        return 1, "weeks"
    m = re.fullmatch(rf"\W*(?:an?|one|the|after|for|within|\s)*({'|'.join(names for _, names in UNITS)})\W*", low)
    if m:
        return 1, next(unit for unit, names in UNITS if re.fullmatch(names, m.group(1)))
    return None


def part_hour(low: str) -> int | None:
    """The hour that a part of the day stands for."""
    return next((hour for word, hour in PARTS.items() if re.search(rf"\b{word}", low)), None)


def late(hour: int, low: str) -> int:
    """The hour in the second half of the day where a part of the day says so."""
    if hour < 12 and re.search(r"evening|afternoon|tonight|\bp ?\.?m\b", low) or 6 <= hour < 12 and re.search(r"\bnights?\b", low):
        return hour + 12
    return hour


def times(low: str) -> list[Time]:
    """Times of day that are said."""
    found: list[tuple[int, int, int]] = []
    ends: list[int] = []
    for m in re.finditer(r"(?<![\w.])(\d{1,2})(?:[:.h](\d\d))?" + TAIL, low):
        hour, minute, tail = int(m.group(1)), int(m.group(2) or 0), m.group(3) or ""
        before = low[: m.start()].rstrip()
        listed = bool(ends) and re.fullmatch(r"[\s,]*(?:,|and|&|\+|or)?[\s,]*", low[ends[-1] : m.start()]) is not None
        lead = re.search(r"(?:^|\W)(?:at|@|around|by|before|daily|day|from)$", before) is not None
        if not (m.group(2) or tail or lead or listed or re.match(r"\s*(?:of clock|in the )", low[m.end() :])) or before.endswith("#"):
            continue
        if re.match(r"\s*(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|st\b|nd\b|rd\b|th\b|%)", low[m.end() :]):
            continue
        if tail.startswith("p") and hour < 12:
            hour += 12
        elif not tail and not m.group(2):
            hour = late(hour, low)
        if tail.startswith("a") and hour == 12:
            hour = 0
        if hour < 24 and minute < 60:
            found.append((m.start(), hour, minute))
            ends.append(m.end())
    return [{"hour": h, "minute": m} for h, m in sorted({(h, m) for _, h, m in found})] or spoken(low)


def spoken(low: str) -> list[Time]:
    """A time of day in words: "half past eight"."""
    tail = r"(?: (thirty|fifteen|forty[ -]five))?(?= o'?clock| of clock| in the| a ?m\b| p ?m\b|$| sharp|,| on | every| each)"
    m = re.search(rf"\b(half past |quarter past |quarter to )({HOUR}|\d{{1,2}})\b()", low)
    m = m or re.search(rf"(?<!every )(?<!each )\b(at |around |by )?({HOUR})\b{tail}", low)
    if not m:
        return []
    hour = number(m.group(2))
    lead = m.group(1) or ""
    minute = {"half past ": 30, "quarter past ": 15, "quarter to ": 45}.get(lead) or {"thirty": 30, "fifteen": 15, None: 0, "": 0}.get(m.group(3), 45)
    hour = late(hour - (lead == "quarter to "), low)
    return [{"hour": hour % 24, "minute": minute}]


def every(low: str) -> dict[str, Any] | None:
    """A schedule by a distance: "every 15 minutes between 8 and 18"."""
    m = re.search(rf"\b(?:every|each|all|evry|once an?|per)\s+(?:{NUMBER}[\s-]*)?(seconds?|secs?|s|minutes?|mins?|min|m|hours?|hrs?|h)\b(?! day)", low)
    m = m or re.search(r"\b(?:q)(\d+) ?(min|h)\b", low)
    plain = re.search(r"\bhourly\b|\bper hour\b|\bquarter (?:of an )?hour|\bhalf (?:an )?hour|\bon the hour\b", low)
    if not m and not plain:
        m = re.search(rf"\b{NUMBER}[\s-]*(minutes?|mins?|hours?|secs?|seconds?)\b", low)
        if not m or times(low):
            return None
    if m:
        unit = {"s": "seconds", "m": "minutes", "h": "hours"}[m.group(2)[0]]
        amount = number(m.group(1)) if m.group(1) else 1
        amount, unit = (30, "minutes") if m.group(1) == "half" else (amount, unit)
    else:
        amount, unit = (15, "minutes") if "quarter" in low else (30, "minutes") if "half" in low else (1, "hours")
    found: dict[str, Any] = {"kind": "every", "amount": amount, "unit": unit}
    between = re.search(r"(\d{1,2})(?:[:.]00)?\s*(am|pm|h)?\s*(?:-|–|to|and|until|till)\s*(\d{1,2})(?:[:.]00)?\s*(am|pm|h)?(?!\w)", low)
    if between and unit != "seconds":
        a, b = int(between.group(1)), int(between.group(3))
        a += 12 if between.group(2) == "pm" and a < 12 else 0
        b += 12 if (between.group(4) == "pm" or b <= a) and b < 12 else 0
        found |= {"from": a, "to": b}
    days = weekdays_of(low)
    return found | {"weekdays": days} if days else found


def schedule(text: str) -> tuple[dict[str, Any], bool] | None:
    """A schedule, and whether the time of day is ours."""
    low = " ".join(text.lower().split())
    cron = re.search(r"(?<!\S)((?:[\d*/,-]+\s+){4}[\d*/,-]+)(?!\S)", low)
    if cron:
        return {"kind": "cron", "expression": cron.group(1)}, False
    found = every(low)
    if found:
        return found, False
    m = re.search(rf"\bevery {NUMBER} (days|weeks|months)\b", low) or re.search(r"\bevery (other|second|third) (day|week|month)\b", low)
    if m:
        return {"kind": "every", "amount": number(m.group(1)), "unit": m.group(2).removesuffix("s") + "s"}, False
    at = times(low)
    assumed = not at
    if assumed and re.search(r"\b(?:twice|two times) (?:a|per|every|each) day\b|\btwice daily\b", low):
        at = [{"hour": 9, "minute": 0}, {"hour": 17, "minute": 0}]
    elif assumed:
        hour = part_hour(low)
        at = [{"hour": 9 if hour is None else hour, "minute": 0}]
    result: dict[str, Any] = {"kind": "at", "times": at}
    days = weekdays_of(low)
    dates, months = dates_of(low), month_numbers(low)
    if re.search(r"\bmonthly\b|\b(?:every|each|a|per) month\b|quarter(?! past| to)", low) and not dates and not days:
        dates = [1]
    if re.search(r"\bquarter(?! past| to)", low):
        months = months or [1, 4, 7, 10]
    if re.search(r"\bweekly\b|\b(?:every|each|a|per|once a) week\b", low) and not days:
        days = [1]
    if days and not dates:
        result["weekdays"] = days
    if dates:
        result["monthDays"] = dates
        if months:
            result["months"] = months
    elif months:
        day = re.search(r"\b(\d{1,2})\b(?!:)", low)
        result |= {"monthDays": [int(day.group(1))] if day and 0 < int(day.group(1)) < 32 else [1], "months": months}
    return result, assumed


def changed(old: dict[str, Any] | None, text: str) -> tuple[dict[str, Any], bool] | None:
    """A schedule that was there and words that change it: what they do not say stays."""
    found = schedule(text)
    if not old or not found or old.get("kind") != "at" or found[0]["kind"] != "at":
        return found
    now, assumed = found
    low = text.lower()
    kept = dict(old)
    if not assumed:
        kept["times"] = now["times"]
    if now.keys() & {"weekdays", "monthDays", "months"} or re.search(r"\bdaily\b|\b(?:every|each) ?day\b", low):
        kept = {k: v for k, v in kept.items() if k not in ("weekdays", "monthDays", "months")}
        kept |= {k: v for k, v in now.items() if k not in ("kind", "times")}
        if re.search(r"\b(?:too|also|as well)\b", low) and "weekdays" in kept and "weekdays" in old:
            kept["weekdays"] = week_order({*old["weekdays"], *kept["weekdays"]})
    return kept, False
