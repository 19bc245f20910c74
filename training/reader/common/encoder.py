"""The lower layers of all-MiniLM-L6-v2 (BERT), from its own weights, and its wordpieces."""

from __future__ import annotations

from pathlib import Path

import torch
import torch.nn.functional as F
from safetensors import safe_open
from safetensors.torch import load_file
from tokenizers import Tokenizer
from torch import Tensor, nn

WIDTH, HEADS = 384, 12
CLS, SEP = 101, 102

#: Wordpieces that the encoder can read at once.
LONGEST = 512


def dropped(x: Tensor, share: float) -> Tensor:
    """Dropout by bytes of random numbers, eight of one draw."""
    if not share:
        return x
    draws = torch.randint(-(2**63), 2**63 - 1, ((x.numel() + 7) // 8,)).view(torch.uint8)[: x.numel()]
    return x * (draws >= round(share * 256)).view(x.shape) / (1 - share)


class Layer(nn.Module):
    """One transformer layer of BERT."""

    def __init__(self) -> None:
        super().__init__()
        self.query, self.key, self.value = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, WIDTH)
        self.out = nn.Linear(WIDTH, WIDTH)
        self.norm1 = nn.LayerNorm(WIDTH, eps=1e-12)
        self.up, self.down = nn.Linear(WIDTH, 4 * WIDTH), nn.Linear(4 * WIDTH, WIDTH)
        self.norm2 = nn.LayerNorm(WIDTH, eps=1e-12)

    def forward(self, x: Tensor, mask: Tensor, drop: float = 0.0) -> Tensor:
        """`drop`: share of what it adds that is left out in training."""
        b, n, _ = x.shape
        rows = x.reshape(b * n, WIDTH)
        drop = drop if self.training else 0.0

        def heads(linear: nn.Linear) -> Tensor:
            return linear(rows).view(b, n, HEADS, -1).transpose(1, 2)

        q, k, v = heads(self.query), heads(self.key), heads(self.value)
        seen = F.scaled_dot_product_attention(q, k, v, mask)
        seen = seen.transpose(1, 2).reshape(b * n, WIDTH)
        rows = self.norm1(rows + dropped(self.out(seen), drop))
        return self.norm2(rows + dropped(self.down(F.gelu(self.up(rows))), drop)).view(b, n, WIDTH)


class Encoder(nn.Module):
    """`frozen`: how many of the layers do not learn (the embeddings never do where it is more than 0)."""

    def __init__(self, folder: str | Path | None, layers: int = 4, frozen: int = 3) -> None:
        super().__init__()
        self.words = nn.Embedding(30522, WIDTH)
        self.places = nn.Embedding(LONGEST, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.kind = nn.Parameter(torch.zeros(WIDTH))
        self.layers = nn.ModuleList(Layer() for _ in range(layers))
        self.frozen = frozen
        if folder is not None:
            self.load(Path(folder))
        for part in [self.words, self.places, self.norm, *self.layers[:frozen]] if frozen else []:
            part.requires_grad_(False)
        self.kind.requires_grad_(False)

    def load(self, folder: Path) -> None:
        raw = {k.removeprefix("bert."): v for k, v in load_file(folder / "model.safetensors").items()}
        with torch.no_grad():
            self.words.weight.copy_(raw["embeddings.word_embeddings.weight"])
            self.places.weight.copy_(raw["embeddings.position_embeddings.weight"])
            self.kind.copy_(raw["embeddings.token_type_embeddings.weight"][0])
            self.norm.weight.copy_(raw["embeddings.LayerNorm.weight"])
            self.norm.bias.copy_(raw["embeddings.LayerNorm.bias"])
        names = {
            "query": "attention.self.query", "key": "attention.self.key", "value": "attention.self.value",
            "out": "attention.output.dense", "norm1": "attention.output.LayerNorm", "up": "intermediate.dense",
            "down": "output.dense", "norm2": "output.LayerNorm",
        }
        for i, layer in enumerate(self.layers):
            for ours, theirs in names.items():
                part = getattr(layer, ours)
                with torch.no_grad():
                    part.weight.copy_(raw[f"encoder.layer.{i}.{theirs}.weight"])
                    part.bias.copy_(raw[f"encoder.layer.{i}.{theirs}.bias"])

    @torch.no_grad()
    def lower(self, pieces: Tensor, lengths: Tensor) -> Tensor:
        """What the layers that do not learn make of the input."""
        n = pieces.shape[1]
        mask = (torch.arange(n)[None, :] < lengths[:, None])[:, None, None, :]
        x = self.norm(self.words(pieces) + self.places(torch.arange(n))[None] + self.kind)
        for layer in self.layers[: self.frozen]:
            x = layer(x, mask)
        return x

    def forward(self, pieces: Tensor, lengths: Tensor, lower: Tensor | None = None) -> Tensor:
        """`lower`: kept from an earlier call of `lower`, for training."""
        n = pieces.shape[1]
        mask = (torch.arange(n)[None, :] < lengths[:, None])[:, None, None, :]
        x = self.lower(pieces, lengths) if lower is None else lower
        for layer in self.layers[self.frozen :]:
            x = layer(x, mask)
        return x


class Pieces:
    """Wordpieces of words."""

    def __init__(self, folder: str | Path) -> None:
        self.tokenizer = Tokenizer.from_file(str(Path(folder) / "tokenizer.json"))
        self.tokenizer.no_truncation()
        self.tokenizer.no_padding()
        self.seen: dict[str, list[int]] = {}

    def word(self, text: str) -> list[int]:
        if text not in self.seen:
            plain = text.encode("utf-8", "replace").decode()
            self.seen[text] = self.tokenizer.encode(plain, add_special_tokens=False).ids[:12] or [100]
        return self.seen[text]

    def row(self, words: list[str], breaks: set[int]) -> tuple[list[int], list[int]]:
        """Wordpieces of an input, and the word of each (-1: a sign of the encoder's own). A break stands before some words."""
        pieces, of = [CLS], [-1]
        for i, word in enumerate(words):
            new = self.word(word)
            if len(pieces) + len(new) + 2 > LONGEST:
                break
            if i in breaks:
                pieces.append(SEP)
                of.append(-1)
            pieces += new
            of += [i] * len(new)
        return [*pieces, SEP], [*of, -1]


def layers_of(folder: str | Path) -> int:
    """How many layers the encoder of a folder has."""
    with safe_open(Path(folder) / "model.safetensors", "pt") as kept:
        return 1 + max(int(k.split("layer.")[1].split(".")[0]) for k in kept.keys() if "layer." in k)


@torch.no_grad()
def label_vectors(folder: str | Path, labels: list[str], batch: int = 128) -> Tensor:
    """Sentence vectors of labels by the whole encoder: mean over wordpieces, length 1."""
    layers = layers_of(folder)
    encoder = Encoder(folder, layers=layers, frozen=layers).eval()
    pieces = Pieces(folder)
    rows = [[CLS, *pieces.tokenizer.encode(it, add_special_tokens=False).ids[:40], SEP] for it in labels]
    out = torch.zeros(len(rows), WIDTH)
    order = sorted(range(len(rows)), key=lambda i: len(rows[i]))
    for at in range(0, len(order), batch):
        some = order[at : at + batch]
        longest = max(len(rows[i]) for i in some)
        lengths = torch.tensor([len(rows[i]) for i in some])
        padded = torch.tensor([rows[i] + [0] * (longest - len(rows[i])) for i in some])
        seen = encoder(padded, lengths)
        real = (torch.arange(longest)[None] < lengths[:, None]).float()[..., None]
        out[some] = F.normalize((seen * real).sum(1) / real.sum(1), dim=-1)
    return out
