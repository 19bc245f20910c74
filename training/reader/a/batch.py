"""Rows as batches of tensors: the input. What is written: `loss.py`."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from ..common.encoder import Encoder
from .machine import BOTH, COPY, MARKER, REST, Allowed
from .rows import IMPLIED, Row


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
    there: Tensor  # steps of the outline, sparse triples: row, word, action
    lower: Tensor | None = None  # what the frozen layers made of the pieces


def collate_input(rows: list[Row], nodes: int) -> Input:
    """Padded tensors of what is read."""
    b, n, w = len(rows), max(len(it.pieces) for it in rows), max(max(it.words for it in rows), 1)
    pieces = torch.zeros(b, n, dtype=torch.long)
    spread = torch.zeros(b, w, n)
    features = torch.zeros(b, w, 4, dtype=torch.long)
    mask = torch.zeros(b, w, dtype=torch.bool)
    named = torch.zeros(b, nodes)
    triples, there = [], []
    for i, row in enumerate(rows):
        pieces[i, : len(row.pieces)] = torch.tensor(row.pieces)
        of = torch.tensor(row.word_of)
        at = torch.nonzero(of >= 0)[:, 0]
        spread[i, of[at], at] = 1.0
        features[i, : row.words] = torch.from_numpy(row.features[: row.words].astype(np.int64))
        mask[i, : max(row.words, 1)] = True
        there += [(i, word, action) for word, action in row.there]
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
    return Input(pieces, lengths, spread, features, torch.tensor(triples or [(0, 0, -1)]), mask, named, torch.tensor(there or [(0, 0, -1)]), kept)


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
