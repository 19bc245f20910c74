"""The input of a turn as one row of words: the message, a title, the open question, and the outline so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..common.catalog import Catalog, split_key
from ..common.examples import Turn
from ..common.words import ASKED, OUTLINE, TEXT, TITLE, Word, marks_of, shape_of, words_of

#: Words of the message that are read; longer ones are cut.
LIMIT = 330


@dataclass
class Source:
    """`full`: all characters; `markers`: for each step of the outline so far, the word that stands for it."""

    full: str
    words: list[Word]
    length: int
    markers: dict[str, int]
    steps: dict[str, tuple[str, str]]
    services: list[tuple[int, int, list[int]]] = field(default_factory=list)
    implied: list[tuple[int, int, list[int]]] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)
    shapes: list[int] = field(default_factory=list)

    @property
    def copyable(self) -> list[bool]:
        return [it.part != OUTLINE for it in self.words]

    def cut(self, first: int, last: int) -> str:
        """The characters from a word to another."""
        return self.full[self.words[first].start : self.words[last].end]


def source_of(turn: Turn, catalog: Catalog) -> Source:
    """The words of a turn. A step of the outline is "step", then its node, action and the first words that it stands for."""
    full = turn.text
    words = words_of(turn.text)[:LIMIT]
    length = len(words)

    def add(text: str, part: int) -> int:
        nonlocal full
        full += "\n"
        at = len(words)
        words.extend(words_of(text, len(full), part))
        full += text
        return at

    if turn.title:
        add(turn.title[:200], TITLE)
    if turn.asked:
        add(" ; ".join([turn.asked["text"], *turn.asked["options"]]), ASKED)
    markers: dict[str, int] = {}
    steps: dict[str, tuple[str, str]] = {}
    for step in turn.before:
        node = catalog.by_type.get(step["node"])
        name = node["name"] if node else step["node"].split(".")[-1]
        says = " ".join(it.text for it in words_of(step.get("says") or step.get("title") or "")[:7])
        markers[step["id"]] = add(f"step {name} {split_key(step['action'])} {says}", OUTLINE)
        steps[step["id"]] = (step["node"], step["action"])
    source = Source(full, words, length, markers, steps)
    source.implied = catalog.services([it.text for it in words], implied=True)
    source.services = catalog.services([it.text for it in words])
    source.marks = marks_of(full, words)
    source.shapes = [shape_of(it.text) for it in words]
    return source
