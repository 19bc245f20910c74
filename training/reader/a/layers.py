"""Layers of the model."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch
import torch.nn.functional as F
from torch import Tensor, nn


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
