"""Parts of the graph parser: small networks, scores of pairs, messages that were read."""

from __future__ import annotations

from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from ..common.encoder import Encoder
from .data import Item

H = 256
#: Words of a step at most.
FARTHEST = 90
INNER = ("F", "V", "O")
#: Outer: nothing, first, further; inner: nothing, then first and further of each kind.
TAGS = 3 + 1 + 2 * len(INNER)


def mlp(wide: int, out: int, hidden: int = H, drop: float = 0.2) -> nn.Sequential:
    return nn.Sequential(nn.Linear(wide, hidden), nn.GELU(), nn.Dropout(drop), nn.Linear(hidden, out))


def distances(spans: list[tuple[int, int]], size: int) -> Tensor:
    """Rows × words: how far each word is in the words of a step (0 … 20), behind them (22 …), before them (43 …); the first row has none (65)."""
    index = torch.arange(size)
    far = torch.full((len(spans) + 1, size), 65)
    for i, (a, b) in enumerate(spans):
        behind, ahead = 22 + ((index - b).clamp(max=40) // 2), 43 + ((a - index).clamp(max=40) // 2)
        far[i + 1] = torch.where((index >= a) & (index <= b), (index - a).clamp(max=20), torch.where(index < a, ahead, behind))
    return far


@dataclass
class Seen:
    """Messages that were read: all words one after the other, where each message begins, and each as a whole."""

    items: list[Item]
    words: Tensor
    base: list[int]
    whole: Tensor
    sums: Tensor
    raw_sums: Tensor

    def spans(self, spans: list[tuple[int, int]]) -> Tensor:
        """First, mean and last word of spans (places among all words)."""
        if not spans:
            return self.words.new_zeros(0, 3 * H)
        at = torch.tensor(spans)
        a, b = at[:, 0], at[:, 1]
        mean = (self.sums[b + 1] - self.sums[a]) / (b - a + 1)[:, None]
        return torch.cat([self.words[a], mean, self.words[b]], -1)

    def meaning(self, spans: list[tuple[int, int]]) -> Tensor:
        """Spans as the encoder itself says a sentence: the mean of its words, length 1."""
        at = torch.tensor(spans)
        return F.normalize(self.raw_sums[at[:, 1] + 1] - self.raw_sums[at[:, 0]], dim=-1)


class Biaffine(nn.Module):
    """Scores of pairs."""

    def __init__(self, left: int, right: int, wide: int = 128) -> None:
        super().__init__()
        self.left = nn.Sequential(nn.Linear(left, wide), nn.GELU(), nn.Dropout(0.2))
        self.right = nn.Sequential(nn.Linear(right, wide), nn.GELU(), nn.Dropout(0.2))
        self.middle = nn.Parameter(torch.randn(wide, wide) * 0.02)
        self.one, self.two = nn.Linear(wide, 1), nn.Linear(wide, 1)

    def forward(self, a: Tensor, b: Tensor) -> Tensor:
        return self.pair(self.left(a), self.right(b))

    def pair(self, x: Tensor, y: Tensor) -> Tensor:
        """Scores of pairs of what `left` and `right` gave."""
        return x @ self.middle @ y.transpose(-1, -2) + self.one(x) + self.two(y).transpose(-1, -2)


def frozen_part(folder: str, frozen: int) -> Encoder:
    """The layers that do not learn."""
    return Encoder(folder, layers=frozen, frozen=frozen).eval()
