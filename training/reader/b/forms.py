"""How words of a message stand in a value: as they are, or written otherwise by a rule ({0|n} …), with constant signs around them."""

from __future__ import annotations

import re
from collections.abc import Callable

from .numbers import number

MARK = re.compile(r"\{([01])(?:\|(\w))?\}")


def singular(text: str) -> str | None:
    """One of them: "artists" -> artist."""
    low = text.lower()
    if len(low) < 4 or not low.endswith("s") or low.endswith("ss"):
        return None
    if low.endswith("ies"):
        return text[:-3] + "y"
    if re.search(r"(?:s|x|z|ch|sh)es$", low):
        return text[:-2]
    return text[:-2] if text.endswith("'s") else text[:-1]


def address(text: str) -> str | None:
    """An address as it is spoken: "shop dot example slash new"."""
    low = re.sub(r"^(https?) (?=\w)", r"\1://", text.strip())
    found = re.sub(r"\s+dot\s+", ".", low)
    found = re.sub(r"\s*\bslash\b\s*", "/", found)
    found = re.sub(r"\s+(?:dash|minus|hyphen)\s+", "-", found)
    found = re.sub(r"\s+underscore\s+", "_", re.sub(r"\s+at\s+(?=\S+\.)", "@", found))
    found = re.sub(r"\bhash ?tag\s+", "#", found)
    return found if found != low or "://" in found else None


def listed(text: str) -> str | None:
    """Several in a row, with commas and no gaps: "a, b and c" -> a,b,c."""
    parts = [it for it in re.split(r"\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|&)\s+|\s+", text.strip()) if it]
    return ",".join(parts) if len(parts) > 1 else None


def spaced(text: str) -> str | None:
    """The same with gaps after the commas."""
    parts = [it for it in re.split(r"\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|&)\s+", text.strip()) if it]
    return ", ".join(parts) if len(parts) > 1 else None


def joined(text: str) -> str | None:
    """As one word."""
    found = re.sub(r"[\s_-]+", "", text)
    return found if found != text else None


#: Rules by their letter in a template.
RULES: dict[str, Callable[[str], str | None]] = {"n": number, "s": singular, "u": address, "l": listed, "c": spaced, "j": joined}


def filled(template: str, mark: str, words: str) -> str:
    """The words into a template, at its mark, written by the rule there (as they are where the rule fails)."""
    def write(m: re.Match[str]) -> str:
        if m.group(1) != mark:
            return m.group()
        rule = RULES.get(m.group(2) or "")
        return (rule(words) if rule else words) or words

    return MARK.sub(write, template)


def written(value: str, words: str) -> str | None:
    """A template that makes the value of the words, or None: the words by one of the rules, and signs around them."""
    low = value.lower()
    for letter, rule in [("", str.strip), *RULES.items()]:
        found = rule(words)
        if not found or (len(found) < 3 and found.lower() != low and not found.isdigit()):
            continue
        at = low.find(found.lower())
        if at < 0 or (at and low[at - 1].isalnum()) or low[at + len(found) : at + len(found) + 1].isalnum():
            continue
        if letter == "n" and found not in (value, value.lstrip("-")) and not found.isdigit():
            continue
        mark = f"{{0|{letter}}}" if letter else "{0}"
        return value[:at] + mark + value[at + len(found) :]
    return None
