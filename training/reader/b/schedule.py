"""Times and durations in words -> schedules and waits. Rules, because what a time means is not learned but known."""

from __future__ import annotations

import re
from typing import Any

from .clock import DAYS, MONTHS, NUM, hours_between, months_said, part_of_day, times, weekdays
from .numbers import small

UNITS = (("seconds", r"sec(?:ond)?s?|s"), ("minutes", r"min(?:ute)?s?|m"), ("hours", r"h(?:ou)?rs?|h"), ("days", r"days?|d"),
         ("weeks", r"weeks?|w"), ("months", r"months?"))
FIRST = {"first": "1-7", "1st": "1-7", "second": "8-14", "2nd": "8-14", "third": "15-21", "3rd": "15-21", "fourth": "22-28", "4th": "22-28"}
UNIT = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days", "w": "weeks"}
Schedule = tuple[dict[str, Any], bool]


def duration(text: str) -> tuple[int, str] | None:
    """Amount and unit of the first duration in the words."""
    low = text.lower()
    for said, found in ((r"\bhalf an hour\b", (30, "minutes")), (r"\bhour and a half\b", (90, "minutes")), (r"\b(?:a )?quarter (?:of an )?hour\b", (15, "minutes")),
                        (r"\bfortnight\b", (14, "days"))):
        if re.search(said, low):
            return found
    hits = []
    for unit, names in UNITS:
        m = re.search(rf"(?<![\w.])({NUM}|a few|a couple of|few|couple of|another)[\s-]*(?:more |full |of |working |business )?(?:{names})\b", low)
        if m:
            hits.append((m.start(), small(m.group(1).replace("couple of", "couple").replace("another", "one")) or 1, unit))
    if hits:
        _, amount, unit = min(hits)
        return amount, unit
    if "tomorrow" in low or re.search(r"\b(?:next|a|the following) day\b", low):
        return 1, "days"
    if "next week" in low:
        return 1, "weeks"
    return None


def every(low: str) -> Schedule | None:
    """"Every ten minutes", "every other day", "hourly"."""
    m = re.search(rf"\b(?:every|each|all|once an?|per|alle)\s+(?:({NUM}|other|second|third|few|couple of)[\s-]*)?(seconds?|secs?|s|minutes?|mins?|min|m|hours?|hrs?|h)\b(?! day)", low)
    if m and m.group(2) == "seconds" and not m.group(1) or m and m.group(2) == "second":
        m = None
    if m:
        amount, unit = small((m.group(1) or "1").removesuffix(" of")) or 1, UNIT[m.group(2)[0]]
        if m.group(1) == "half":
            amount, unit = 30, "minutes"
    elif re.search(r"\bquarter (?:of an )?hour", low):
        amount, unit = 15, "minutes"
    elif re.search(r"\bhalf (?:an )?hour|\bhalf-hourly", low):
        amount, unit = 30, "minutes"
    elif re.search(r"\bhourly\b|\b(?:per|an) hour\b|\bon the hour\b", low):
        amount, unit = 1, "hours"
    else:
        m = re.search(rf"\bevery ({NUM}|other|second|third|fourth|few|couple of) (days?|weeks?|months?)\b", low)
        if m:
            return {"kind": "every", "amount": small(m.group(1).removesuffix(" of")) or 1, "unit": m.group(2).removesuffix("s") + "s"}, False
        m = re.search(rf"(?<![\w.:])({NUM})[\s-]*(minutes?|mins?|hours?|secs?|seconds?)\b", low)
        if not m or times(low):
            return None
        return {"kind": "every", "amount": small(m.group(1)) or 1, "unit": UNIT[m.group(2)[0]]}, False
    found: dict[str, Any] = {"kind": "every", "amount": amount, "unit": unit}
    between = hours_between(low)
    if between and unit != "seconds":
        found |= {"from": between[0], "to": between[1]}
    days = weekdays(low)
    return (found | {"weekdays": days} if days else found), False


def nth_weekday(low: str) -> Schedule | None:
    """"The first Monday of the month": cron has days of the month and of the week."""
    if re.search(r"\bmonthly\b|month of", low):
        return None
    m = re.search(r"\b(first|1st|second|2nd|third|3rd|fourth|4th|last)\s+(sun|mon|tue|wed|thu|fri|sat)[a-z]*", low)
    if not m or "every second" in low and "month" not in low:
        return None
    at = times(low) or [{"hour": part_of_day(low) or 9, "minute": 0}]
    span = FIRST.get(m.group(1), "25-31")
    return {"kind": "cron", "expression": f"{at[0]['minute']} {at[0]['hour']} {span} * {DAYS.index(m.group(2))}"}, not times(low)


def dates(low: str) -> tuple[list[int], list[int]]:
    """Days of the month and months that are said."""
    months = months_said(low)
    found = [int(x) for x in re.findall(r"\b(\d{1,2})(?:st|nd|rd|th)\b", low) if 0 < int(x) < 32]
    if re.search(r"\bfirst and (?:the )?fifteenth\b", low):
        found = [1, 15]
    if re.search(r"\bfirst (?:working |work ?|business )?(?:day )?of (?:the |each |every |next |the next )?(?:month|quarter|year)|\bfirst of (?:the |every |each )?(?:month|[a-z]+ber\b|ja|fe|ma|ap|ju|au)|start of (?:the|each|every) (?:month|quarter|year)", low):
        found = found or [1]
    if re.search(r"\blast (?:day )?of (?:the|each|every)|end of (?:the |each |every )?(?:month|quarter)|month'?s? end", low):
        found = found or [-1]
    if re.search(r"\bmonthly\b|\b(?:every|each|a|per) month\b|\bquarter", low) and not found and not weekdays(low):
        found = [1]
    if re.search(r"\bquarter", low):
        months = months or ([3, 6, 9, 12] if re.search(r"last month of|end of (?:the |each |every )?quarter", low) else [1, 4, 7, 10])
    if re.search(r"\b(?:once a|every|each|per|a) year\b|\byearly\b|\bannually\b", low) and not months:
        months, found = [1], found or [1]
    if months and not found:
        name = "|".join(MONTHS)
        day = re.search(rf"\b(\d{{1,2}})\.?\s+(?:of\s+)?(?:{name})|\b(?:{name})[a-z]*\.?\s+(\d{{1,2}})\b(?!:)", low)
        found = [int(day.group(1) or day.group(2))] if day else [1]
    return found, months


def schedule(text: str) -> Schedule | None:
    """A schedule, and whether the time of day is ours."""
    low = " ".join(text.lower().split())
    cron = re.search(r"(?<!\S)((?:[\d*/,-]+\s+){4}[\d*/,-]+)(?!\S)", low)
    if cron:
        return {"kind": "cron", "expression": cron.group(1)}, False
    steady = every(low) or nth_weekday(low)
    if steady:
        return steady
    at = times(low)
    assumed = not at
    if re.search(r"\bthree times (?:a|per|each|every) day\b", low):
        at = [{"hour": h, "minute": 0} for h in (8, 13, 18)]
    elif re.search(r"\btwice (?:a|per|each|every) (?:\w+ )?day\b|\btwice daily\b|\b2x (?:a|per) day\b", low) and assumed:
        at = [{"hour": 9, "minute": 0}, {"hour": 17, "minute": 0}]
    if not at:
        part = part_of_day(low)
        at = [{"hour": 9 if part is None else part, "minute": 0}]
    result: dict[str, Any] = {"kind": "at", "times": at}
    days = weekdays(low)
    monthly, months = dates(low)
    if re.search(r"\bweekly\b|\b(?:every|each|a|per|once a) week\b", low) and not days:
        days = [2, 4] if re.search(r"\btwice\b", low) else [1]
    if days and not monthly:
        result["weekdays"] = days
    if monthly:
        result["monthDays"] = monthly
        if months:
            result["months"] = months
    return result, assumed
