"""Texts as pieces: spans copied from the input, words of a closed vocabulary, references to steps. And back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from os.path import commonprefix
from typing import Union

from ..common.figures import SPOKEN, figure
from .source import Source

#: ("V", name) closed vocabulary, ("S", word) of the input, ("R", step) of this sketch, ("A", action), ("N", key of a value).
Token = tuple[str, Union[str, int]]

ATOM = re.compile(r"\[\[|\]\]|\{\{\?|\{\{|\}\}|[^\W_]+|[^\w\s]|_|\n")
#: Parts of a name such as `companyId`.
CAMEL = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")
#: Capitals of a word of the closed vocabulary.
FORMS: dict[str, Callable[[str], str]] = {"capital": str.capitalize, "upper": str.upper}
#: Letters that a copied word can lose at its end, and what it can end with instead.
MOST_LESS = 4
ENDINGS = ("s", "es", "d", "ed", "ing", "er", "ion", "ation", "ly", "y", "e", "al", "ment", "ies")
#: Letters that may differ where a word is copied rather than taken from the closed vocabulary, and at most.
NEAR, FAR = 2, 8
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
        self.figures: dict[str, tuple[int, int]] | None = None

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
                piece, n, after = self.word(atom), 1, atom
            if out and (gap == " ") != needs_gap(before, now):
                out.append(("V", "gap" if gap else "glue"))
            out += piece
            end = atoms[i + n - 1].end()
            before = after
            i += n
        return out

    def word(self, atom: str) -> list[Token]:
        """A word that no run of the input says: of the closed vocabulary, a form of a word of the input, or parts of a name."""
        near = self.figure(atom) if atom.isdigit() else self.formed(atom.lower(), NEAR)
        if near:
            return near
        if self.known("word " + atom):
            return [("V", "word " + atom)]
        formed = self.formed(atom.lower(), FAR)
        if formed:
            return formed
        for name, form in FORMS.items():
            if form(atom.lower()) == atom and self.known("word " + atom.lower()):
                return [("V", "word " + atom.lower()), ("V", name)]
        parts = CAMEL.findall(atom)
        if len(parts) < 2 or "".join(parts) != atom:
            raise Unmodelled(atom)
        out: list[Token] = []
        for part in parts:
            at = self.low.index(part.lower()) if part.lower() in self.low else -1
            copied = at >= 0 and self.source.copyable[at] and not self.known("word " + part)
            out += [("V", "glue")] if out else []
            out += [("S", at), ("S", at)] if copied else self.word(part)
        return out

    def formed(self, atom: str, far: int) -> list[Token] | None:
        """A word of the input with another ending: "invoice" of "invoices". `far`: how many letters may differ."""
        best: tuple[int, int, int, str] | None = None
        for i, low in enumerate(self.low):
            if low[:3] != atom[:3] or len(low) < 3 or not self.source.copyable[i] or not low.isalpha():
                continue
            same = len(commonprefix((low, atom)))
            ending, less = atom[same:], len(low) - same
            if same < 3 or same < 0.6 * len(low) or less > MOST_LESS or ending and ending not in ENDINGS or less + len(ending) > far:
                continue
            if best is None or less + len(ending) < best[0]:
                best = (less + len(ending), i, less, ending)
        if best is None:
            return None
        _, i, less, ending = best
        out: list[Token] = [("S", i), ("S", i)]
        if less:
            out.append(("V", f"less {less}"))
        return [*out, ("V", "glue"), ("V", "word " + ending)] if ending else out

    def figure(self, atom: str) -> list[Token] | None:
        """A number that the input writes in another way: "2.5k" for 2500."""
        if self.figures is None:
            self.figures = {}
            for i, low in enumerate(self.low):
                if not (self.source.copyable[i] and (low[0].isdigit() or low in SPOKEN)):
                    continue
                for n in range(1, 6):
                    if i + n <= len(self.low) and self.low[i + n - 1].isalnum():
                        found = figure(self.source.cut(i, i + n - 1))
                        if found:
                            self.figures.setdefault(found, (i, n))
        i, n = self.figures.get(atom, (0, 0))
        return [("S", i), ("S", i + n - 1), ("V", "figure")] if n else None

    def _copies(self, text: str) -> bool:
        return bool(text) and text.lower() in self.source.full[: self.source.words[-1].end if self.source.words else 0].lower()


def decode(tokens: list[Token], source: Source, name_of: Callable[[Token], str]) -> tuple[str, tuple[int, int] | None]:
    """The text of some tokens, and the characters of the message that it was copied from."""
    out = ""
    before: str | None = None
    joined: str | None = None
    low: int | None = None
    high = last = i = 0
    while i < len(tokens):
        kind, value = tokens[i]
        if kind == "V" and str(value).startswith("whole "):
            return str(value)[6:], None
        if kind == "V" and value in ("gap", "glue"):
            joined = " " if value == "gap" else ""
            i += 1
            continue
        if kind == "V" and value == "figure":
            out = out[:last] + (figure(out[last:]) or out[last:])
            i += 1
            continue
        if kind == "V" and value in FORMS:
            out = out[:last] + FORMS[str(value)](out[last:])
            i += 1
            continue
        if kind == "V" and str(value).startswith("less "):
            out = out[: -int(str(value)[5:])]
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
        last = len(out)
        out += piece
        joined = None
        before = after
    return out, None if low is None else (low, high)
