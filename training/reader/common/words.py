"""Words of a message with their places, as the encoder's own splitter cuts them: runs of letters and digits, and single signs."""

from __future__ import annotations

import re
from dataclasses import dataclass

WORD = re.compile(r"[^\W_]+|[^\w\s]|_")

#: Where a word of the input stands: in the message, the title, the outline so far, or the open question.
TEXT, TITLE, OUTLINE, ASKED = range(4)

SHAPES = ("lower", "capital", "upper", "mixed", "digits", "digits+letters", "sign", "other")


@dataclass(frozen=True)
class Word:
    """One word: its letters, its characters in the whole input (first, past last), and the part of the input it stands in."""

    text: str
    start: int
    end: int
    part: int = TEXT


def units(text: str) -> str:
    """A text whose characters are counted as JavaScript counts them: a sign beyond the first plane is two."""
    return "".join(map(chr, memoryview(text.encode("utf-16-le", "surrogatepass")).cast("H")))


def words_of(text: str, offset: int = 0, part: int = TEXT) -> list[Word]:
    """Cuts a text; `offset` is where the text begins in the whole input."""
    return [Word(m.group(), m.start() + offset, m.end() + offset, part) for m in WORD.finditer(text)]


def shape_of(word: str) -> int:
    """Number of the word's shape in SHAPES: what an encoder without capitals does not see."""
    if word.isdigit():
        return 4
    if any(c.isdigit() for c in word):
        return 5
    if not any(c.isalpha() for c in word):
        return 6
    if word.islower():
        return 0
    if word.isupper() and len(word) > 1:
        return 2
    if word[0].isupper() and (len(word) == 1 or word[1:].islower()):
        return 1
    return 3


URL = re.compile(r"https?://\S+|\b[\w.-]+\.(?:com|org|net|io|example|de|eu|co)\b\S*", re.I)
MAIL = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+")
TAGGED = re.compile(r"(?<!\w)[#@][\w-]+")
QUOTED = re.compile(r"\"[^\"\n]{1,120}\"|“[^”\n]{1,120}”|‘[^’\n]{1,120}’|(?<!\w)'[^'\n]{1,80}'(?!\w)")
TIME = re.compile(r"\b\d{1,2}(?::\d\d)?\s*(?:am|pm|a\.m\.|p\.m\.)(?!\w)|\b\d{1,2}:\d\d\b|\b\d{1,2}\s*o'?clock\b", re.I)

#: Kinds of exact text that a word can stand in, by their number plus one; 0 is none.
MARKS = (URL, MAIL, TAGGED, QUOTED, TIME)


def marks_of(text: str, words: list[Word]) -> list[int]:
    """For each word, which kind of exact text it stands in (later kinds do not hide earlier ones)."""
    found = [0] * len(words)
    for number, pattern in reversed(list(enumerate(MARKS, 1))):
        for m in pattern.finditer(text):
            for i, word in enumerate(words):
                if word.start >= m.start() and word.end <= m.end():
                    found[i] = number
    return found
