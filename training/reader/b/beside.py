"""Steps that have no words of their own, seen from a step that has some, among all steps."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from .labels import SLOTS
from .parts import H, mlp
from .vocab import Vocab


class Beside(nn.Module):
    """`kin`: how much likelier an action of the same service is; `often`: how often an action has no words."""

    def __init__(self, vocab: Vocab) -> None:
        super().__init__()
        self.look, self.side, self.there, self.then = mlp(H, H), nn.Embedding(len(SLOTS), H), nn.Linear(H, 1), nn.Linear(H, H)
        self.kin = nn.Parameter(torch.zeros(len(SLOTS)))
        self.often = nn.Parameter(torch.zeros(len(vocab.actions)))
        self.register_buffer("family", torch.tensor(vocab.families()), persistent=False)
        with torch.no_grad():
            self.there.bias.fill_(-3.0)

    def forward(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        """steps × slots: what stands beside steps, and the scores that something does."""
        q = (self.look(rows)[:, None] + self.side.weight[None]).float()
        return q, self.there(F.gelu(q))[..., 0]

    def actions(self, q: Tensor, slots: Tensor, next_to: Tensor, vectors: Tensor) -> Tensor:
        """Scores of actions for some slots. `next_to`: the actions of the steps that they stand beside."""
        alike = (self.family[None] == self.family[next_to][:, None]).float() * self.kin[slots][:, None]
        return self.then(F.gelu(q)) @ vectors.T + self.often + alike
