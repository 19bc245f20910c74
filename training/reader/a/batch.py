"""Turns as rows of numbers, and rows as batches of tensors."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import torch
from torch import Tensor

from ..common.catalog import Catalog
from ..common.encoder import Encoder, Pieces
from ..common.examples import Turn
from ..common.words import WORD
from .machine import BOTH, COPY, MARKER, REST, Allowed, Machine, Sets
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
    lower: Tensor | None = None
    codes: dict[int, np.ndarray] = field(default_factory=dict)  # of the words, at places where one is pointed at


class Numbers:
    """Names of the closed vocabulary and of values as numbers."""

    def __init__(self, names: list[str], catalog: Catalog, sets: Sets) -> None:
        self.names, self.catalog, self.sets = names, catalog, sets
        self.at = {it: i for i, it in enumerate(names)}
        #: Entries from here on are words, which stand only within texts.
        self.words_from = next((i for i, it in enumerate(names) if is_word(it)), len(names))
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


def input_row(turn: Turn, source: Source, pieces: Pieces) -> Row:
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
    return Row(turn, source, ids, of, count, features, nodes, implied)


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


def pointer_mask(row: Row, allowed: Allowed, width: int) -> np.ndarray:
    """Words of the input that may be pointed at."""
    mask = np.zeros(width, dtype=bool)
    mode = allowed.pointing
    if mode in (COPY, REST, BOTH):
        parts = row.features[:, 2]
        mask[: row.words] = parts != 2
        if mode == REST:
            mask[: allowed.least] = False
            mask[allowed.least + 120 :] = False
            mask[: row.words] &= parts == parts[allowed.least]
    if mode in (MARKER, BOTH):
        mask[[it for it in row.source.markers.values() if it < row.words]] = True
    return mask


@dataclass
class Input:
    pieces: Tensor
    lengths: Tensor
    spread: Tensor  # words x pieces, rows sum to 1
    features: Tensor
    nodes: Tensor  # words x nodes named, sparse triples
    word_mask: Tensor
    named: Tensor  # batch x nodes: named anywhere
    lower: Tensor | None = None  # what the frozen layers made of the pieces


def collate_input(rows: list[Row], nodes: int) -> Input:
    """Padded tensors of what is read."""
    b, n, w = len(rows), max(len(it.pieces) for it in rows), max(max(it.words for it in rows), 1)
    pieces = torch.zeros(b, n, dtype=torch.long)
    spread = torch.zeros(b, w, n)
    features = torch.zeros(b, w, 4, dtype=torch.long)
    mask = torch.zeros(b, w, dtype=torch.bool)
    named = torch.zeros(b, nodes)
    triples = []
    for i, row in enumerate(rows):
        pieces[i, : len(row.pieces)] = torch.tensor(row.pieces)
        of = torch.tensor(row.word_of)
        at = torch.nonzero(of >= 0)[:, 0]
        spread[i, of[at], at] = 1.0
        features[i, : row.words] = torch.from_numpy(row.features[: row.words].astype(np.int64))
        mask[i, : max(row.words, 1)] = True
        for word, node in row.implied:
            if row.features[word, 2] == 0:
                named[i, node] = IMPLIED
        for word, node in row.nodes:
            triples.append((i, word, node))
            if row.features[word, 2] == 0:
                named[i, node] = 1.0
    spread = spread / spread.sum(-1, keepdim=True).clamp(min=1)
    lengths = torch.tensor([len(it.pieces) for it in rows])
    kept = None
    if all(it.lower is not None for it in rows):
        kept = torch.zeros(b, n, rows[0].lower.shape[1], dtype=torch.bfloat16)
        for i, row in enumerate(rows):
            kept[i, : len(row.pieces)] = row.lower
    return Input(pieces, lengths, spread, features, torch.tensor(triples or [(0, 0, -1)]), mask, named, kept)


@torch.no_grad()
def keep_lower(rows: list[Row], encoder: Encoder, size: int = 4000) -> None:
    """Runs the frozen layers once for each row."""
    order = sorted((it for it in rows if it.lower is None), key=lambda it: len(it.pieces))
    at = 0
    while at < len(order):
        n = max(1, size // len(order[min(at + size // max(len(order[at].pieces), 1), len(order) - 1)].pieces))
        some = order[at : at + n]
        longest = len(some[-1].pieces)
        pieces = torch.tensor([it.pieces + [0] * (longest - len(it.pieces)) for it in some])
        with torch.autocast("cpu", torch.bfloat16):
            seen = encoder.lower(pieces, torch.tensor([len(it.pieces) for it in some])).to(torch.bfloat16)
        for i, row in enumerate(some):
            row.lower = seen[i, : len(row.pieces)].clone()
        at += n
