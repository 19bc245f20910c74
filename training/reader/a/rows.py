"""Turns as rows of numbers. Batches of them: `batch.py`."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from torch import Tensor

from ..common.catalog import Catalog
from ..common.encoder import Pieces
from ..common.examples import Turn
from ..common.lexical import Lexical, stem
from ..common.words import WORD
from .machine import Allowed, Machine, Sets
from .source import Source
from .strings import Token
from .trail import Trail
from .vocab import is_word

KINDS = {"V": 0, "A": 1, "N": 2, "S": 3, "R": 4, "O": 5}
LETTERS = "".join(KINDS)
STATES = ["begin", "after change", "globals", "span", "span2", "action", "action only", "wires", "marker", "ref", "out", "wire",
          "wired", "part", "out way", "text", "text whole", "copy", "minute", "end only"]
STATE_OF = {it: i for i, it in enumerate(STATES)}
#: Steps of a sketch and places of an output that have numbers of their own.
MOST_STEPS, LONGEST_OUTPUT = 40, 420


@dataclass
class Row:
    """A turn ready for the model."""

    turn: Turn
    source: Source
    pieces: list[int]
    word_of: list[int]
    words: int
    features: np.ndarray  # words x 4: shape, mark, part, service named here
    nodes: list[tuple[int, int]]  # word, node
    implied: list[tuple[int, int]] = field(default_factory=list)  # word, node that the word usually means
    tokens: list[Token] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)
    values: list[int] = field(default_factory=list)
    allowed: list[Allowed] = field(default_factory=list)
    states: list[int] = field(default_factory=list)
    step_of: list[int] = field(default_factory=list)
    step_at: list[int] = field(default_factory=list)  # place of the output where the action of each step stands
    step_action: list[int] = field(default_factory=list)
    spans: list[tuple[int, int]] = field(default_factory=list)
    stems: list[str] = field(default_factory=list)  # of the words of the message
    there: list[tuple[int, int]] = field(default_factory=list)  # word that stands for a step of the outline, its action
    lower: Tensor | None = None
    codes: dict[int, np.ndarray] = field(default_factory=dict)  # of the words, at places where one is pointed at


class Numbers:
    """Names of the closed vocabulary and of values as numbers."""

    def __init__(self, names: list[str], catalog: Catalog, sets: Sets) -> None:
        self.names, self.catalog, self.sets = names, catalog, sets
        self.at = {it: i for i, it in enumerate(names)}
        #: Entries from here on are words, which stand only within texts.
        self.words_from = next((i for i, it in enumerate(names) if is_word(it)), len(names))
        #: Entries after which no step can come, and questions.
        self.closing = np.array([i for i, it in enumerate(names) if it.partition(" ")[0] in ("END", "note", "unclear", "ask", "remove")])
        self.asking = np.array([i for i, it in enumerate(names) if it.startswith("ask ")])
        self.ways = np.array([i for i, it in enumerate(names) if it.startswith("way ")])
        self.triggers = np.array([it.trigger for it in catalog.actions])
        self.lexical = Lexical(catalog)
        self.need_at = {it: i for i, it in enumerate(catalog.needs)}
        self.needs = np.zeros((len(catalog.actions), len(catalog.needs)), dtype=bool)
        for i, it in enumerate(catalog.actions):
            self.needs[i, [self.need_at[k] for k in it.needs]] = True
        self.rows: dict[tuple[str, str], np.ndarray] = {}
        self.option_words = [f" {' '.join(WORD.findall(it.lower()))} " for it in catalog.options]

    def value(self, token: Token) -> int:
        kind, value = token
        if kind == "V":
            return self.at[str(value)]
        return self.need_at[str(value)] if kind == "N" else int(value)

    def token(self, kind: int, value: int) -> Token:
        name = LETTERS[kind]
        if name == "V":
            return ("V", self.names[value])
        return ("N", self.catalog.needs[value]) if name == "N" else (name, value)

    def closed(self, name: str, node: str) -> np.ndarray:
        key = (name, node if name in ("wire", "wired", "part", "out way") else "")
        if key not in self.rows:
            row = np.zeros(len(self.names), dtype=bool)
            row[list(self.sets.closed(*key))] = True
            self.rows[key] = row
        return self.rows[key]

    def closed_ids(self, name: str, node: str) -> np.ndarray:
        """The same as numbers."""
        key = (f"ids {name}", node if name in ("wire", "wired", "part", "out way") else "")
        if key not in self.rows:
            self.rows[key] = np.flatnonzero(self.closed(name, node))
        return self.rows[key]

    def need_ids(self, action: int) -> np.ndarray:
        """Values that an action has, as numbers."""
        return np.flatnonzero(self.needs[action])


def input_row(turn: Turn, source: Source, pieces: Pieces, catalog: Catalog) -> Row:
    """The side of a row that is read."""
    breaks = {i for i in range(1, len(source.words)) if source.words[i].part != source.words[i - 1].part} | set(source.markers.values())
    ids, of = pieces.row([it.text for it in source.words], breaks - {0})
    count = max(of) + 1
    named = np.zeros(len(source.words), dtype=np.int64)
    nodes = []
    for first, last, some in source.services:
        named[first : last + 1] = 1
        nodes += [(i, node) for i in range(first, min(last + 1, count)) for node in some]
    parts = [it.part for it in source.words]
    features = np.stack([np.array(source.shapes), np.array(source.marks), np.array(parts), named], 1)[:count] if count else np.zeros((0, 4), int)
    implied = [(i, node) for first, last, some in source.implied for i in range(first, min(last + 1, count)) for node in some]
    stems = [stem(it.text) for it in source.words[: source.length]]
    actions = {key: catalog.index.get(step) for key, step in source.steps.items()}
    there = [(at, actions[key]) for key, at in source.markers.items() if at < count and actions[key] is not None]
    return Row(turn, source, ids, of, count, features, nodes, implied, stems=stems, there=there)


#: How much a word that usually means a service weighs beside its name.
IMPLIED = 0.4


def inside_of(row: Row, span: tuple[int, int], nodes: int) -> np.ndarray:
    """Nodes that words of a span name or usually mean."""
    here = np.zeros(nodes, dtype=np.float32)
    for pairs, weight in ((row.implied, IMPLIED), (row.nodes, 1.0)):
        for word, node in pairs:
            if span[0] <= word <= span[1]:
                here[node] = weight
    return here


def needs_of(row: Row, span: tuple[int, int], action: int, numbers: Numbers) -> np.ndarray:
    """Whether the name of each value is said: in the words of the step, anywhere."""
    out = np.zeros((2, len(numbers.need_at)), dtype=np.float32)
    for key, here, anywhere in numbers.lexical.needs_in(action, row.stems, span):
        out[:, numbers.need_at[key]] = here, anywhere
    return out


#: How much a choice weighs that is said in the words of the step, and one that is said elsewhere.
SAID_HERE, SAID = 1.0, 0.5


def choices_of(row: Row, span: tuple[int, int], choice: tuple[int, str], numbers: Numbers) -> tuple[np.ndarray, np.ndarray]:
    """Which choices there are, and whether each is said."""
    low = [it.text.lower() for it in row.source.words[: row.source.length]]
    full = f" {' '.join(low)} "
    here = f" {' '.join(low[span[0] : span[1] + 1])} " if span[0] >= 0 else ""
    own = np.zeros(len(numbers.option_words), dtype=bool)
    said = np.zeros(len(numbers.option_words), dtype=np.float32)
    for i in numbers.catalog.options_of[choice]:
        own[i] = True
        words = numbers.option_words[i]
        said[i] = 0.0 if len(words) < 3 else SAID_HERE if words in here else SAID if words in full else 0.0
    return own, said


def used_of(actions: list[int], catalog: Catalog) -> np.ndarray:
    """Nodes of the steps so far."""
    used = np.zeros(len(catalog.nodes), dtype=np.float32)
    for it in actions:
        if it >= 0:
            used[catalog.node_index[catalog.actions[it].node]] = 1.0
    return used


def add_output(row: Row, tokens: list[Token], numbers: Numbers, catalog: Catalog, sets: Sets) -> bool:
    """The side that is written, or False where the grammar does not allow it."""
    machine = Machine(row.source, catalog)
    trail = Trail(row.source, row.words)
    for token in tokens[: LONGEST_OUTPUT - 1]:
        allowed = machine.allowed()
        state = machine.state
        kind, value = token
        if kind == "S" and int(value) >= row.words:
            return False
        if kind == "V" and not numbers.closed(allowed.closed, allowed.node)[numbers.at[str(value)]]:
            return False
        if kind == "N" and (allowed.needs < 0 or value not in catalog.actions[allowed.needs].needs):
            return False
        if kind == "O" and (not allowed.choice or value not in catalog.options_of[allowed.choice]):
            return False
        if machine.steps >= MOST_STEPS - 1:
            return False
        row.tokens.append(token)
        row.kinds.append(KINDS[kind])
        row.values.append(numbers.value(token))
        row.allowed.append(allowed)
        row.states.append(STATE_OF[state])
        row.step_of.append(machine.steps)
        row.spans.append(trail.span)
        if allowed.pointing:
            row.codes[len(row.tokens) - 1] = trail.codes()
        trail.feed(state, token)
        machine.feed(token)
        if state in ("action", "action only") and token != ("V", "assumed"):
            row.step_at.append(len(row.tokens) - 1)
            row.step_action.append(machine.action)
    return True
