"""Texts as pieces: spans copied from the input, words of a closed vocabulary, references to steps. And back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Union

from .source import Source

#: ("V", name) closed vocabulary, ("S", word) of the input, ("R", step) of this sketch, ("A", action), ("N", key of a value).
Token = tuple[str, Union[str, int]]

ATOM = re.compile(r"\[\[|\]\]|\{\{\?|\{\{|\}\}|[^\W_]+|[^\w\s]|_|\n")
GLUED_AFTER = set("[[ ( / # @ - _ . ' { < = $".split()) | {"{{"}
GLUED_BEFORE = set("]] }} ) , . ; : ? ! ' / - _ % > }".split())
ALWAYS_WORDS = {"[[", "]]", "{{?", "{{", "}}", "\n", "|", "+", "*", "="}


def needs_gap(before: str | None, now: str) -> bool:
    """Whether a gap stands between two pieces where nothing else is said."""
    if before is None or before == "\n" or now == "\n":
        return False
    if before == "'" and now == "s":
        return False
    return before not in GLUED_AFTER and now not in GLUED_BEFORE


class Unmodelled(Exception):
    """A text that the pieces cannot say."""


class Encoder:
    """Writes texts of one sketch as tokens. `vocabulary` None: every word is allowed (to count them)."""

    def __init__(self, source: Source, refs: dict[str, Token], known: Callable[[str], bool]) -> None:
        self.source = source
        self.refs = refs
        self.known = known
        self.low = [it.text.lower() for it in source.words]

    def match(self, atoms: list[re.Match[str]], at: int, text: str, spans: Iterable[tuple[int, int]]) -> tuple[int, int] | None:
        """The longest run of words of the input that says `text` from an atom on, as (first word, how many)."""
        copyable = self.source.copyable
        best: tuple[tuple[int, int, int], int, int] | None = None
        word = atoms[at].group().lower()
        for i, low in enumerate(self.low):
            if low != word or not copyable[i]:
                continue
            n = 0
            while at + n < len(atoms) and i + n < len(self.low) and copyable[i + n]:
                here, there = atoms[at + n], self.source.words[i + n]
                if here.group().lower() != self.low[i + n] or here.group() in ALWAYS_WORDS:
                    break
                if n and text[atoms[at + n - 1].end() : here.start()] != self.source.full[self.source.words[i + n - 1].end : there.start]:
                    break
                n += 1
            if n == 0:
                continue
            while n > 1 and not any(c.isalnum() for c in atoms[at + n - 1].group()) and atoms[at + n - 1].group() not in "!?.%":
                n -= 1
            inside = 0
            for rank, (start, end) in enumerate(spans):
                if start <= self.source.words[i].start and self.source.words[i].end <= end:
                    inside = max(inside, 3 - rank)
            exact = int(self.source.words[i].text == atoms[at].group())
            score = (inside, n, exact)
            if best is None or score > best[0]:
                best = (score, i, n)
        if best is None:
            return None
        (inside, n, _), i, _ = best
        if n == 1 and not any(c.isalnum() for c in word):
            return None
        return (i, n) if inside or n > 1 or len(word) > 2 or not self.known(atoms[at].group()) else None

    def encode(self, text: str, spans: Iterable[tuple[int, int]] = ()) -> list[Token]:
        """Tokens of a text; `spans`: the characters that it should be copied from, the likeliest first."""
        if self.known("whole " + text) and not self._copies(text):
            return [("V", "whole " + text)]
        spans = list(spans)
        atoms = list(ATOM.finditer(text))
        out: list[Token] = []
        before: str | None = None
        i = 0
        end = 0
        while i < len(atoms):
            atom = atoms[i].group()
            gap = text[end : atoms[i].start()]
            if gap not in ("", " "):
                gap = " "
            now = atom
            if before == "[[":
                ref = re.match(r"([\w-]+): ?", text[atoms[i].start() :])
                if ref and ref[1] in self.refs:
                    out.append(self.refs[ref[1]])
                    end = atoms[i].start() + ref.end()
                    while i < len(atoms) and atoms[i].start() < end:
                        i += 1
                    before = "[["
                    continue
            piece: list[Token]
            found = None if atom in ALWAYS_WORDS else self.match(atoms, i, text, spans)
            if found:
                first, n = found
                piece = [("S", first), ("S", first + n - 1)]
                after = atoms[i + n - 1].group()
            else:
                if not self.known("word " + atom):
                    raise Unmodelled(atom)
                piece, n, after = [("V", "word " + atom)], 1, atom
            if out and (gap == " ") != needs_gap(before, now):
                out.append(("V", "gap" if gap else "glue"))
            out += piece
            end = atoms[i + n - 1].end()
            before = after
            i += n
        return out

    def _copies(self, text: str) -> bool:
        return bool(text) and text.lower() in self.source.full[: self.source.words[-1].end if self.source.words else 0].lower()


def decode(tokens: list[Token], source: Source, name_of: Callable[[Token], str]) -> tuple[str, tuple[int, int] | None]:
    """The text of some tokens, and the characters of the message that it was copied from."""
    out = ""
    before: str | None = None
    joined: str | None = None
    low: int | None = None
    high = 0
    i = 0
    while i < len(tokens):
        kind, value = tokens[i]
        if kind == "V" and str(value).startswith("whole "):
            return str(value)[6:], None
        if kind == "V" and value in ("gap", "glue"):
            joined = " " if value == "gap" else ""
            i += 1
            continue
        if kind == "R" or (kind == "S" and before == "[[" and source.words[int(value)].part == 2):
            out += name_of(tokens[i]) + ": "
            i += 1
            before = "[["
            continue
        if kind == "S":
            first = int(value)
            last = int(tokens[i + 1][1]) if i + 1 < len(tokens) and tokens[i + 1][0] == "S" else first
            piece = source.cut(first, max(first, last))
            start, now, after = source.words[first].text, source.words[first].text, source.words[max(first, last)].text
            del start
            if source.words[first].part == 0:
                low = source.words[first].start if low is None else min(low, source.words[first].start)
                high = max(high, source.words[max(first, last)].end)
            i += 2
        else:
            piece = now = after = str(value)[5:]
            i += 1
        out += joined if joined is not None and out else (" " if needs_gap(before, now) else "")
        out += piece
        joined = None
        before = after
    return out, None if low is None else (low, high)
