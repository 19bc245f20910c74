"""Tags -> spans, and spans that never end inside of an address."""

from __future__ import annotations

from ..common.words import MAIL, QUOTED, TAGGED, URL
from .data import Item

OPENING, CLOSING = "\"'“‘(,;:", "\"'”’),;."


JOINTS = "-_@/+&"


def joined(text: str, end: int, start: int, one: str, other: str) -> bool:
    """Whether two words that follow each other are of one piece, with a sign that joins."""
    return end == start and (one in JOINTS or other in JOINTS) and (one.isalnum() or other.isalnum())


def whole(item: Item, a: int, b: int) -> tuple[int, int]:
    """Addresses, numbers with a sign and the like are never cut: the span grows to their ends."""
    words, text = item.given.words, item.given.text
    start, end = words[a].start, words[b].end
    for pattern in (URL, MAIL, TAGGED):
        for m in pattern.finditer(text):
            stop = m.start() + len(m.group().rstrip(".,;:!?)"))
            if m.start() < end and stop > start and not (start <= m.start() and end >= stop):
                start, end = min(start, m.start()), max(end, stop)
    # Nor are words of one piece: paid-course, praxis@.
    while a and joined(text, words[a - 1].end, words[a].start, words[a - 1].text, words[a].text):
        a -= 1
        start = min(start, words[a].start)
    while b + 1 < item.given.size and joined(text, words[b].end, words[b + 1].start, words[b].text, words[b + 1].text):
        b += 1
        end = max(end, words[b].end)
    while a and words[a - 1].end > start:
        a -= 1
    while b + 1 < item.given.size and words[b + 1].start < end:
        b += 1
    while a < b and words[a].text in OPENING:
        a += 1
    while b > a and words[b].text in CLOSING:
        b -= 1
    return a, b


def runs(row: list[int], kinds: int) -> list[tuple[int, int, int]]:
    """Tags -> (kind, first, last); a further one without a first begins a run."""
    found: list[list[int]] = []
    for i, tag in enumerate(row):
        if not tag:
            continue
        kind = (tag - 1) // 2
        if (tag - 1) % 2 and found and found[-1][0] == kind and found[-1][2] == i - 1:
            found[-1][2] = i
        else:
            found.append([kind, i, i])
    return [(k, a, b) for k, a, b in found if k < kinds]


def literals(item: Item) -> list[tuple[int, int]]:
    """Words that are an address, a channel, a person or stand in quotes: first and last of each, the longest at a place."""
    words, text = item.given.words[: item.given.size], item.given.text
    found: list[tuple[int, int]] = []
    for pattern in (QUOTED, URL, MAIL, TAGGED):
        for m in pattern.finditer(text):
            stop = m.start() + len(m.group().rstrip(".,;:!?)"))
            hit = [i for i, w in enumerate(words) if w.start >= m.start() and w.end <= max(stop, m.end() if pattern is QUOTED else stop)]
            if hit:
                a, b = whole(item, hit[0], hit[-1])
                if a <= b and not any(x <= b and a <= y for x, y in found):
                    found.append((a, b))
    return sorted(found)
