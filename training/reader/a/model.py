"""Encoder, and a decoder that scores closed words, actions, values, words of the input and earlier steps together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F
from torch import Tensor, nn

from ..common.encoder import WIDTH, Encoder
from ..common.words import MARKS, SHAPES
from .batch import Input
from .rows import LONGEST_OUTPUT, MOST_STEPS, STATES
from .trail import COPIED, COVERED, DISTANCES, FEATURES, INSIDE


#: How much quicker than other weights those for named services learn.
HINT = 10.0


@dataclass
class Sizes:
    """What must be known to build the model again."""

    closed: int
    actions: int
    needs: int
    nodes: int
    options: int
    parts: int
    width: int = 256
    heads: int = 4
    inner: int = 768
    layers: int = 2
    encoder_layers: int = 4
    frozen: int = 3
    drop: float = 0.1


class Attention(nn.Module):
    """Attention of an output to itself or to the input; `past` holds keys and values of places before."""

    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.query, self.both, self.out = nn.Linear(width, width), nn.Linear(width, 2 * width), nn.Linear(width, width)

    def split(self, x: Tensor) -> Tensor:
        return x.view(*x.shape[:2], self.heads, -1).transpose(1, 2)

    def keys(self, memory: Tensor) -> tuple[Tensor, Tensor]:
        k, v = self.both(memory).chunk(2, -1)
        return self.split(k), self.split(v)

    def forward(self, x: Tensor, kv: tuple[Tensor, Tensor], mask: Tensor | None) -> Tensor:
        k, v = kv
        scores = (self.split(self.query(x)) @ k.transpose(2, 3)) * (k.shape[-1] ** -0.5)
        if mask is not None:
            scores = scores.masked_fill(~mask, -1e4)
        seen = scores.float().softmax(-1).to(v.dtype) @ v
        return self.out(seen.transpose(1, 2).reshape(x.shape))


class Drop(nn.Module):
    """Dropout with one mask for all places of a row: cheap, and harder to learn by heart against."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self.share = share

    def forward(self, x: Tensor) -> Tensor:
        if not self.training or self.share == 0:
            return x
        keep = (torch.rand(x.shape[0], 1, x.shape[-1]) > self.share).to(x.dtype) / (1 - self.share)
        return x * keep


class Mix(nn.Module):
    """A transformer layer over the words of the input, with their marks."""

    def __init__(self, s: Sizes) -> None:
        super().__init__()
        self.own = Attention(s.width, s.heads)
        self.norms = nn.ModuleList(nn.LayerNorm(s.width) for _ in range(2))
        self.up, self.down = nn.Linear(s.width, s.inner), nn.Linear(s.inner, s.width)
        self.drop = Drop(s.drop)

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        y = self.norms[0](x)
        x = x + self.drop(self.own(y, self.own.keys(y), mask))
        return x + self.drop(self.down(F.gelu(self.up(self.norms[1](x)))))


class DecoderLayer(nn.Module):
    def __init__(self, s: Sizes) -> None:
        super().__init__()
        self.own, self.cross = Attention(s.width, s.heads), Attention(s.width, s.heads)
        self.norms = nn.ModuleList(nn.LayerNorm(s.width) for _ in range(3))
        self.up, self.down = nn.Linear(s.width, s.inner), nn.Linear(s.inner, s.width)
        self.drop = Drop(s.drop)

    def forward(self, x: Tensor, own: tuple[Tensor, Tensor] | None, memory: tuple[Tensor, Tensor], mask: Tensor) -> tuple[Tensor, tuple[Tensor, Tensor]]:
        y = self.norms[0](x)
        k, v = self.own.keys(y)
        if own is not None:
            k, v = torch.cat([own[0], k], 2), torch.cat([own[1], v], 2)
        t = x.shape[1]
        causal = torch.ones(t, t, dtype=torch.bool).tril() if t > 1 else None
        x = x + self.drop(self.own(y, (k, v), causal))
        x = x + self.drop(self.cross(self.norms[1](x), memory, mask))
        return x + self.drop(self.down(F.gelu(self.up(self.norms[2](x))))), (k, v)


class Table(nn.Module):
    """Vectors of names: a projection of what their label says, what is learned of each, and of the parts that they share."""

    def __init__(self, labels: Tensor, width: int, parts: list[list[int]] | None = None) -> None:
        super().__init__()
        centred = labels - labels.mean(0, keepdim=True)
        self.register_buffer("labels", F.normalize(centred, dim=-1) * 8)
        self.project = nn.Linear(labels.shape[1], width)
        self.own = nn.Parameter(torch.zeros(labels.shape[0], width))
        self.bias = nn.Parameter(torch.zeros(labels.shape[0]))
        self.shared = None
        if parts:
            self.register_buffer("part", torch.tensor([i for it in parts for i in it]), persistent=False)
            self.register_buffer("from_part", torch.tensor([0, *np.cumsum([len(it) for it in parts])[:-1]]), persistent=False)
            self.shared = nn.EmbeddingBag(max(map(max, parts)) + 1, width, mode="sum")
            nn.init.zeros_(self.shared.weight)

    def forward(self) -> Tensor:
        own = self.project(self.labels) + self.own
        return own if self.shared is None else own + self.shared(self.part, self.from_part)


class Model(nn.Module):
    def __init__(self, s: Sizes, labels: dict[str, Tensor], node_of: Tensor, parts: list[list[int]], folder: str | None) -> None:
        super().__init__()
        self.sizes = s
        self.encoder = Encoder(folder, s.encoder_layers, s.frozen)
        self.tables = nn.ModuleDict({k: Table(labels[k], s.width, parts if k == "actions" else None) for k in ("closed", "actions", "needs", "nodes", "options")})
        self.register_buffer("node_of", node_of)
        w = s.width
        self.shrink = nn.Linear(WIDTH, w)
        self.marks = nn.ModuleList([nn.Embedding(len(SHAPES), w), nn.Embedding(len(MARKS) + 1, w), nn.Embedding(4, w), nn.Embedding(2, w)])
        self.mix = Mix(s)
        self.memory_norm = nn.LayerNorm(w)
        self.begin = nn.Parameter(torch.zeros(w))
        self.place = nn.Embedding(LONGEST_OUTPUT, w)
        self.state = nn.Embedding(len(STATES), w)
        self.step = nn.Embedding(MOST_STEPS, w)
        self.from_word = nn.Linear(w, w)
        self.in_norm = nn.LayerNorm(w)
        self.layers = nn.ModuleList(DecoderLayer(s) for _ in range(s.layers))
        self.norm = nn.LayerNorm(w)
        self.heads = nn.ModuleDict({k: nn.Linear(w, w) for k in ("closed", "actions", "needs", "options", "word", "step")})
        self.word_key, self.step_key = nn.Linear(w, w), nn.Linear(w, w)
        self.near = nn.Linear(w, FEATURES)
        nn.init.zeros_(self.near.weight)
        nn.init.zeros_(self.near.bias)
        self.heard = nn.Parameter(torch.tensor(3.0) / HINT)
        self.need_said = nn.Parameter(torch.tensor([1.0, 0.3]) / HINT)
        self.likeness = nn.Parameter(torch.tensor([1.5, 1.0, 1.5, 0.3]) / HINT)
        self.hint = nn.Parameter(torch.tensor([1.5, 3.5, 0.0]) / HINT)
        for part in [*self.marks, self.place, self.state, self.step]:
            nn.init.normal_(part.weight, std=0.3 if part in (self.state,) else 0.1)
        self.drop = Drop(s.drop)

    def read(self, it: Input) -> Tensor:
        """Vectors of the words of the input."""
        x = self.shrink(self.drop(torch.bmm(it.spread, self.encoder(it.pieces, it.lengths, it.lower).float())))
        for i, mark in enumerate(self.marks):
            x = x + mark(it.features[..., i])
        at = it.nodes[it.nodes[:, 2] >= 0]
        if len(at):
            x = x.float().index_put((at[:, 0], at[:, 1]), self.tables["nodes"]()[at[:, 2]].float() * 0.5, accumulate=True)
        x = self.mix(x, it.word_mask[:, None, None, :])
        return self.memory_norm(x)

    def inputs(self, vectors: dict[str, Tensor], memory: Tensor, kinds: Tensor, values: Tensor, states: Tensor, steps: Tensor, actions: Tensor, offset: int = 0) -> Tensor:
        """Vectors of the tokens before each place (kind -1: the begin). `actions`: of the steps so far."""
        rows = torch.arange(memory.shape[0])[:, None]
        x = torch.where((kinds == -1)[..., None], self.begin, torch.zeros(()))
        for kind, name in ((0, "closed"), (1, "actions"), (2, "needs"), (5, "options")):
            x = x + torch.where((kinds == kind)[..., None], F.embedding(torch.where(kinds == kind, values, 0), vectors[name]), 0.0)
        word = self.from_word(memory[rows, torch.where(kinds == 3, values, 0)])
        x = x + torch.where((kinds == 3)[..., None], word, 0.0)
        of = torch.where(kinds == 4, values, 0)
        step = F.embedding(actions.gather(1, of).clamp(min=0), vectors["actions"]) + self.step(of)
        x = x + torch.where((kinds == 4)[..., None], step, 0.0)
        places = torch.arange(offset, offset + kinds.shape[1])
        return self.drop(self.in_norm(x + self.place(places)[None] + self.state(states) + self.step(steps)))

    def hidden(self, x: Tensor, memory: list[tuple[Tensor, Tensor]], mask: Tensor, past: list[tuple[Tensor, Tensor]] | None = None) -> tuple[Tensor, list[tuple[Tensor, Tensor]]]:
        now = []
        for i, layer in enumerate(self.layers):
            x, kv = layer(x, past[i] if past else None, memory[i], mask)
            now.append(kv)
        return self.norm(x), now

    def score(self, name: str, h: Tensor, vectors: dict[str, Tensor], first: int = 0, past: int | None = None) -> Tensor:
        """Scores of entries of a table, from one to before another."""
        return self.heads[name](h) @ vectors[name][first:past].t() * (self.sizes.width**-0.5) + self.tables[name].bias[first:past]

    def nearness(self, h: Tensor, codes: Tensor) -> Tensor:
        """What it counts for each word where it stands to the pointers before; `codes` by `Trail`, one row for each place."""
        bias = self.near(h).float() * 4
        out = bias[..., :DISTANCES].gather(-1, (codes & (DISTANCES - 1)).long())
        for i, bit in enumerate((COVERED, INSIDE, COPIED)):
            out = out + bias[..., DISTANCES + i, None] * (codes & bit).bool()
        return out

    def action_scores(self, h: Tensor, vectors: dict[str, Tensor], named: Tensor, inside: Tensor, used: Tensor, like: Tensor) -> Tensor:
        """`named`, `inside`, `used`: nodes named in the message, within the words of the step, and by steps before; a row for each place.
        `like`: how far the words say what each action is called."""
        hint = HINT * (self.hint[0] * named + self.hint[1] * inside + self.hint[2] * named * used)
        return self.score("actions", h, vectors).float() + hint[:, self.node_of] + HINT * torch.einsum("k,rka->ra", self.likeness, like)

    def need_scores(self, h: Tensor, vectors: dict[str, Tensor], said: Tensor, ids: Any = slice(None)) -> Tensor:
        """`said`: whether the name of each value is said, in the words of the step and anywhere; a row for each place. `ids`: some values only."""
        scores = self.heads["needs"](h) @ vectors["needs"].t() * (self.sizes.width**-0.5) + self.tables["needs"].bias[ids]
        return scores.float() + HINT * torch.einsum("k,rkn->rn", self.need_said, said)

    def option_scores(self, h: Tensor, vectors: dict[str, Tensor], said: Tensor) -> Tensor:
        """`said`: how far each choice is said in the message; a row for each place."""
        return self.score("options", h, vectors).float() + HINT * self.heard * said

    def vectors(self) -> dict[str, Tensor]:
        return {k: self.tables[k]() for k in ("closed", "actions", "needs", "options")}

    def kept_vectors(self) -> dict[str, Tensor]:
        """The same, worked out once: for reading, when nothing is learned."""
        if not hasattr(self, "kept"):
            self.kept = self.vectors()
        return self.kept
