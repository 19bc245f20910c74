"""A model before it learns: pretrained layers, vectors of labels, and what an earlier model knows of the same classes."""

from __future__ import annotations

import json
from pathlib import Path

import torch
from torch import Tensor

from ..common.catalog import Catalog
from ..common.encoder import WIDTH, label_vectors
from .model import Net
from .parts import frozen_part
from .vocab import HEADS, Vocab


def vectors_of(encoder: str, catalog: Catalog, vocab: Vocab, folder: Path) -> tuple[Tensor, Tensor]:
    """Vectors of action and need labels, kept in a file."""
    path = folder / "labels.pt"
    if path.exists():
        kept = torch.load(path)
        actions, needs = kept["actions"], kept["needs"]
    else:
        names = {need["key"]: need["label"] for n in catalog.nodes for a in n["actions"] for need in a["needs"]}
        keys = list(names)
        actions = label_vectors(encoder, [a.label for a in catalog.actions])
        needs = dict(zip(keys, label_vectors(encoder, [names[k] for k in keys]), strict=True))
        torch.save({"actions": actions, "needs": needs}, path)
    scale = WIDTH**0.5 / 4
    rows = torch.stack([needs.get(r, torch.zeros(WIDTH)) for r in vocab.lists["roles"]])
    return torch.cat([torch.zeros(2, WIDTH), actions]) * scale, rows * scale


def build(encoder: str, catalog: Catalog, vocab: Vocab, folder: Path, layers: int, frozen: int) -> Net:
    """The model with the pretrained upper layers."""
    net = Net(vocab, *vectors_of(encoder, catalog, vocab, folder), layers, frozen)
    whole = frozen_part(encoder, layers)
    for mine, theirs in zip(net.upper, whole.layers[frozen:], strict=True):
        mine.load_state_dict(theirs.state_dict())
    return net


#: Parameters with one row for each class of a list.
ROWS = {"role.weight": "roles", **{f"heads.h_{k}.{p}": k for k in HEADS for p in ("weight", "bias")}}
ROWS |= {f"{name}.3.{p}": key for name, key in (("const", "consts"), ("way", "ways")) for p in ("weight", "bias")}


def carry(net: Net, vocab: Vocab, start: Path) -> int:
    """Takes over what a model has learned, class by class where its lists differ; how many classes are new."""
    kept = torch.load(start / "model.pt")
    lists = json.loads((start / "vocab.json").read_text())
    new, mine = 0, net.state_dict()
    for name, value in kept.items():
        if name not in mine or name == "needs":
            continue
        if name in ROWS:
            at = {it: i for i, it in enumerate(lists[ROWS[name]])}
            for row, it in enumerate(vocab.lists[ROWS[name]]):
                if it in at:
                    mine[name][row] = value[at[it]]
                else:
                    new += 1
        elif mine[name].shape == value.shape:
            mine[name] = value
        elif name == "service.weight":
            mine[name] = torch.cat([value[:3], value[1:2]])
    net.load_state_dict(mine)
    return new
