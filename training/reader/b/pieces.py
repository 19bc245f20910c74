"""Texts of values as templates on words: references by distance, names in one or several, words written by a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..common.examples import Step
from .forms import singular, written
from .labels import PIECE, REF, Arg

if TYPE_CHECKING:
    from .labels import Labeller

Region = tuple[int, int]


def hops(start: str, target: str, up: dict[str, list[str]]) -> str:
    """How far above a step another one stands: @1 for what leads to it … @4, @t for the first of all, @s itself, @x elsewhere."""
    if target == start:
        return "@s"
    level, seen = [start], {start}
    for depth in range(1, 30):
        level = [p for it in level for p in up.get(it, []) if not (p in seen or seen.add(p))]
        if target in level:
            return "@t" if not up.get(target) and depth > 1 else f"@{depth}" if depth < 5 else "@x"
    return "@x"


class Pieces:
    """Finds what a text of a step says in the words of its message. `up`: what leads to each step."""

    def __init__(self, of: Labeller, step: Step, up: dict[str, list[str]]) -> None:
        self.of, self.step, self.up = of, step, up
        self.own: Region | None = of.span(step.get("span"))
        self.spans = step.get("spans", {})

    def bare(self, value: str) -> str:
        """With references to steps as distances."""
        def exchange(m: Any) -> str:
            ref = REF.match(m.group())
            return f"[[{hops(self.step['id'], ref.group(1), self.up)}: {ref.group(2)}]]" if ref and ref.group(1) else m.group()

        return PIECE.sub(exchange, value)

    def piece(self, value: str, region: Region | None) -> tuple[str, Region | None]:
        """Template of one piece, and where its words stand in the region."""
        value = self.bare(value)
        if value.startswith("[[") and value.endswith("]]"):
            m = REF.match(value) or REF.match("[[x]]")
            near, words = m.group(1) or "", m.group(2)
            if value.startswith("[[@"):
                near, words = value[2:4], value[6:-2]
            name, bar, form = words.partition(" | ")
            mark, at = self.otherwise(name, region)
            if at:
                return f"[[{near + ': ' if near else ''}{mark}{bar}{form}]]", at
            return value, None
        if value.startswith("{{?"):
            words = value[3:-2].strip()
            parts = words.split()
            for size in range(len(parts), 0, -1):
                for i in range(len(parts) - size + 1):
                    part = " ".join(parts[i : i + size])
                    for part in (part, part.removesuffix("'s"), part.removesuffix("'")):
                        at = self.of.find(part, region)
                        if at and len(part) > 3 and part not in ("your", "address"):
                            return value.replace(part, "{0}", 1), at
            return value, None
        at = self.of.find(value, region)
        return ("{0}", at) if at else self.made(value, region)

    def otherwise(self, name: str, region: Region | None) -> tuple[str, Region | None]:
        """Where a name stands, in one or in several: "artists" is said where artist is meant."""
        at = self.of.find(name, region)
        if at or region is None:
            return "{0}", at
        for i in range(region[0], region[1] + 1):
            if singular(self.of.low[i]) == name.lower():
                return "{0|s}", (i, i)
        return name, None

    def made(self, value: str, region: Region | None) -> tuple[str, Region | None]:
        """A template that makes the value of words of the region, of as many as go."""
        if region is None or len(value) > 80:
            return value, None
        words = self.of.given.words
        for size in range(min(16, region[1] - region[0] + 1), 0, -1):
            for i in range(region[0], region[1] - size + 2):
                template = written(value, self.of.turn.text[words[i].start : words[i + size - 1].end])
                if template:
                    return template, (i, i + size - 1)
        return value, None

    def inner(self, kind: str, words: str, region: Region | None, arg: Arg) -> str:
        """Locates words in the region, then in those of the step; template of the words."""
        template, at = self.piece(words, region)
        if not at and region != self.own and not words.startswith("[[@"):
            template, at = self.piece(words, self.own)
        if not at and kind == "F" and len(words) > 2 and "[[" not in words:
            # A field may be named where the thing is told of: the nearest place.
            template, at = self.nearest(words, (region or self.own or (0, 0))[0])
        if at:
            arg.inner.append((kind, *at))
        return template

    def nearest(self, words: str, near: int) -> tuple[str, Region | None]:
        """The place of some words that is nearest to a word."""
        size, found = self.of.given.size, []
        start = 0
        while at := self.of.find(words, (start, size - 1)):
            found.append(at)
            start = at[0] + 1
        return ("{0}", min(found, key=lambda it: abs(it[0] - near))) if found else (words, None)
