"""Encoder, and a decoder that scores closed words, actions, values, words of the input and earlier steps together."""

from __future__ import annotations

from typing import Any

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from ..common.encoder import WIDTH, Encoder
from ..common.words import MARKS, SHAPES
from .batch import Input
from .layers import DecoderLayer, Drop, Mix, Sizes, Table
from .rows import LONGEST_OUTPUT, MOST_STEPS, STATES
from .trail import BITS, DISTANCES, FEATURES


#: How much quicker than other weights those for named services learn.
HINT = 10.0


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
        self.from_step = nn.Linear(w, w)
        nn.init.zeros_(self.from_step.weight)
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

    def read(self, it: Input, vectors: dict[str, Tensor]) -> Tensor:
        """Vectors of the words of the input. `vectors`: of names."""
        x = self.shrink(self.drop(torch.bmm(it.spread, self.encoder(it.pieces, it.lengths, it.lower).float())))
        for i, mark in enumerate(self.marks):
            x = x + mark(it.features[..., i])
        at = it.nodes[it.nodes[:, 2] >= 0]
        if len(at):
            x = x.float().index_put((at[:, 0], at[:, 1]), self.tables["nodes"]()[at[:, 2]].float() * 0.5, accumulate=True)
        at = it.there[it.there[:, 2] >= 0]
        if len(at):
            step = self.from_step(vectors["actions"][at[:, 2]])
            x = x.float().index_put((at[:, 0], at[:, 1]), step.float(), accumulate=True)
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
        for i, bit in enumerate(BITS):
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


def fitted(model: Model, state: dict[str, Tensor]) -> list[str]:
    """Takes over weights as far as there are some: rows that were added since begin as they are. Returns what is new or has new rows."""
    now = model.state_dict()
    new = [key for key in now if key not in state]
    for key, old in state.items():
        if key in now and now[key].shape != old.shape:
            part = tuple(slice(0, min(a, b)) for a, b in zip(now[key].shape, old.shape))
            filled = now[key].clone()
            filled[part] = old[part]
            state[key] = filled
            new.append(key)
    model.load_state_dict(state, strict=False)
    return new
