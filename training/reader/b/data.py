"""Inputs as tensors: wordpieces in windows, features of words, services named, and the labels as numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from ..common.catalog import Catalog
from ..common.encoder import CLS, SEP, Encoder, Pieces
from ..common.examples import Turn
from ..common.lexical import ELSEWHERE, Lexical, stem
from ..common.spelling import Speller
from ..common.words import WORD, marks_of, shape_of
from .labels import SLOTS, Input, Node, Parse

WINDOW = 300
#: Words of a message that are read at all; what stands behind is lost.
LONGEST = 2600
#: What is known of a word: it names a service, it means one, it names one that tells of nothing by itself.
NAMED, MEANT, SILENT = 1, 2, 3


@dataclass
class Item:
    """One message. `rows`: its windows; `place`: for each word its window and its wordpiece there."""

    given: Input
    parse: Parse | None
    rows: list[list[int]]
    place: Tensor
    features: Tensor
    named: list[tuple[int, int, list[int]]]
    implied: list[tuple[int, int, list[int]]]
    turn: Turn | None = None
    stems: list[str] = field(default_factory=list)
    lower: list[Tensor] = field(default_factory=list)


class Services:
    """Services that common words stand for ("spreadsheet"), and those whose name is cut short or has a slip ("zoho")."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.words: dict[str, dict[tuple[str, ...], list[int]]] = {}
        for i, node in enumerate(catalog.nodes):
            for name in [*node["implies"], *[n for a in node["actions"] for n in a.get("nouns", [])[:4] if node["kind"] == "logic"]]:
                words = tuple(w.lower() for w in WORD.findall(name))
                if words:
                    self.words.setdefault(words[0], {}).setdefault(words, []).append(i)

    def implied(self, words: list[str]) -> list[tuple[int, int, list[int]]]:
        low = [w.lower() for w in words]
        found = []
        for i, w in enumerate(low):
            for form in {w, w.removesuffix("s")}:
                for name, nodes in self.words.get(form, {}).items():
                    if len(name) == 1 or tuple(low[i : i + len(name)]) == name:
                        found.append((i, i + len(name) - 1, nodes))
            near = self.catalog.near.nodes(w)
            if near:
                found.append((i, i, near))
        return found


class Maker:
    """Makes items."""

    def __init__(self, catalog: Catalog, folder: str | Path, known: dict[str, int] | None = None) -> None:
        self.catalog, self.pieces, self.services, self.speller = catalog, Pieces(folder), Services(catalog), Speller(known or {})

    def meant(self, given: Input, marks: list[int]) -> list[str]:
        """The words as they are meant: slips are mended where a word is none that the encoder has, and no exact text."""
        words = [w.text for w in given.words]
        for i in range(given.size):
            name = i > 0 and words[i][:1].isupper() and words[i - 1] not in ".!?:" and not words[i].isupper()
            if not marks[i] and len(self.pieces.word(words[i])) > 1:
                mended = self.speller.word(words[i])
                if not name or mended in self.catalog.single_names:
                    words[i] = mended
        return words

    def item(self, given: Input, parse: Parse | None = None, turn: Turn | None = None) -> Item:
        marks = marks_of(given.text, given.words[: given.size]) + [0] * (len(given.words) - given.size)
        words = self.meant(given, marks)
        rows: list[list[int]] = [[CLS]]
        place: list[tuple[int, int]] = []
        for i, word in enumerate(words):
            new = self.pieces.word(word)
            if len(rows[-1]) + len(new) + 2 > WINDOW or (i == given.size and len(rows[-1]) > 200):
                rows[-1].append(SEP)
                rows.append([CLS])
            if i in given.olds:
                rows[-1].append(SEP)
            place.append((len(rows) - 1, len(rows[-1])))
            rows[-1] += new
        rows[-1].append(SEP)
        named = self.catalog.services(words[: given.size])
        implied = self.services.implied(words[: given.size])
        kinds = [0] * len(words)
        for a, b, _ in implied:
            kinds[a : b + 1] = [MEANT] * (b + 1 - a)
        for a, b, nodes in named:
            kinds[a : b + 1] = [NAMED if any(self.catalog.nodes[n]["kind"] == "trigger" for n in nodes) else SILENT] * (b + 1 - a)
        features = torch.tensor([[shape_of(given.words[i].text), marks[i], 0 if i < given.size else 1, kinds[i]] for i, w in enumerate(words)]).view(-1, 4)
        stems = [stem(w) for w in words[: given.size]]
        return Item(given, parse, rows, torch.tensor(place).view(-1, 2), features, named, implied, turn, stems)


@torch.no_grad()
def fill_lower(items: list[Item], encoder: Encoder, batch: int = 16) -> None:
    """What the frozen layers give for every window, kept in half precision."""
    flat = [(it, i) for it in items for i in range(len(it.rows)) if not it.lower]
    flat.sort(key=lambda x: len(x[0].rows[x[1]]))
    kept: dict[tuple[int, int], Tensor] = {}
    for at in range(0, len(flat), batch):
        some = flat[at : at + batch]
        lengths = torch.tensor([len(it.rows[i]) for it, i in some])
        width = int(lengths.max())
        pieces = torch.tensor([it.rows[i] + [0] * (width - len(it.rows[i])) for it, i in some])
        x = encoder(pieces, lengths)
        for k, (it, i) in enumerate(some):
            kept[id(it), i] = x[k, : lengths[k]].half().clone()
    for it in items:
        if not it.lower:
            it.lower = [kept[id(it), i] for i in range(len(it.rows))]


def node_features(item: Item, spans: list[tuple[int, int]], nodes: int) -> Tensor:
    """For each span and node of the catalog: named in the span, meant there, named near behind, named and meant anywhere."""
    out = torch.zeros(len(spans), nodes, 6)
    for column, some in ((3, item.named), (4, item.implied)):
        for _, _, who in some:
            out[:, who, column] = 1
    for step in item.given.before:
        if step["node"] in NODE_AT:
            out[:, NODE_AT[step["node"]], 5] = 1
    for row, (a, b) in enumerate(spans):
        for column, some in ((0, item.named), (1, item.implied)):
            for x, y, who in some:
                if x >= a and y <= b:
                    out[row, who, column] = 1
        behind = [m for m in item.named if m[0] > b][:1]
        before = [m for m in item.named if m[1] < a][-1:]
        for m in behind:
            out[row, m[2], 2] = 1.0 / (1 + (m[0] - b) / 4)
        for m in before:
            out[row, m[2], 2] += 0.5 / (1 + (a - m[1]) / 4)
    return out


def action_features(item: Item, spans: list[tuple[int, int]], lexical: Lexical) -> Tensor:
    """spans × 4 × actions: nouns, verbs and label of each action in the words of a span, its nouns anywhere in the message."""
    anywhere = lexical.nouns_in(item.stems)
    out = np.zeros((len(spans), 4, lexical.count), dtype=np.float32)
    for row, (a, b) in enumerate(spans):
        out[row] = lexical.features(item.stems[a : b + 1])
        out[row, ELSEWHERE] = anywhere
    return torch.from_numpy(out)


NODE_AT: dict[str, int] = {}


def by_anchor(nodes: list[Node]) -> dict[int, dict[int, int]]:
    """Anchor -> slot -> node number."""
    found: dict[int, dict[int, int]] = {}
    for i, n in enumerate(nodes):
        found.setdefault(n.anchor, {}).setdefault(SLOTS.index(n.slot), i)
    return found


def batches(items: list[Item], pieces: int, order: list[int]) -> list[list[Item]]:
    """Items of like length together, up to so many wordpieces."""
    found: list[list[Item]] = []
    size = 0
    pool = [sorted(order[i : i + 256], key=lambda k: sum(map(len, items[k].rows))) for i in range(0, len(order), 256)]
    for part in pool:
        some: list[Item] = []
        size = 0
        for k in part:
            n = sum(map(len, items[k].rows))
            if some and size + n > pieces:
                found.append(some)
                some, size = [], 0
            some.append(items[k])
            size += n
        if some:
            found.append(some)
    return found
