"""An exported model as one that can be trained further: python -m reader.b.resume --exported DIR --encoder DIR --catalog FILE --out DIR

The weights that ship are the only ones that are kept, so training goes on from them: `reader.b.train --start OUT`. What the export worked
out of several matrices is taken apart again by least squares; what those can't say stays with the single actions and roles.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from ..common.catalog import Catalog
from .model import Net
from .setup import build
from .vocab import Vocab

#: Weight of small numbers in least squares.
RIDGE = 1e-2


def read_tensors(folder: Path) -> dict[str, Tensor]:
    """The tensors of `weights.bin`, as `export.write` wrote them."""
    table = json.loads((folder / "reader.json").read_text())["tensors"]
    raw = (folder / "weights.bin").read_bytes()
    found: dict[str, Tensor] = {}
    for name, it in table.items():
        count, at = int(np.prod(it["shape"])), it["at"]
        if it["kind"] == "i8":
            values = np.frombuffer(raw, np.int8, count, at).reshape(it["shape"]).astype(np.float32)
            scales = np.frombuffer(raw, "<f4", it["shape"][0], at + count + -count % 4)
            values = values * scales[:, None]
        else:
            values = np.frombuffer(raw, "<f4", count, at).reshape(it["shape"]).copy()
        found[name] = torch.from_numpy(values)
    return found


def fitted(inputs: Tensor, wanted: Tensor, ridge: float = RIDGE) -> Tensor:
    """Least squares: the matrix W with inputs @ W.T nearest to what is wanted."""
    square = inputs.T @ inputs
    return torch.linalg.solve(square + ridge * square.diagonal().mean() * torch.eye(len(square)), inputs.T @ wanted).T


def means(rest: Tensor, groups: Tensor, count: int) -> Tensor:
    """The mean of each group, nearer to 0 the smaller the group is."""
    sums = torch.zeros(count, rest.shape[1]).index_add_(0, groups, rest)
    return sums / (torch.bincount(groups, minlength=count)[:, None] + 1.0)


def take_apart(net: Net, kept: dict[str, Tensor]) -> None:
    """Vectors of actions, roles and services as sums of what is learned of them."""
    rest = kept["vectors"]
    net.from_label.weight.copy_(fitted(net.labels, rest))
    net.from_label.bias.zero_()
    rest = rest - net.from_label(net.labels)
    for part, groups in ((net.of_node, net.node_of), (net.of_key, net.key_of)):
        part.weight.copy_(means(rest, groups, len(part.weight)))
        rest = rest - part(groups)
    net.own.weight.copy_(rest)
    net.from_need.bias.zero_()
    net.from_need.weight.copy_(fitted(net.needs, kept["roles"]))
    net.role.weight.copy_(kept["roles"] - net.from_need(net.needs))
    net.from_service.weight.copy_(fitted(net.services, kept["services"], 1e-4))


def resumed(folder: Path, encoder: str, catalog: Catalog, vocab: Vocab, cache: Path, frozen: int = 1) -> Net:
    """The model as it was when it was exported, but for what 8 bits lose."""
    kept = read_tensors(folder)
    layers = len({name.split(".")[1] for name in kept if name.startswith("encoder.")})
    net = build(encoder, catalog, vocab, cache, layers, frozen)
    with torch.no_grad():
        for name, value in net.state_dict().items():
            if name in kept:
                value.copy_(kept[name].reshape(value.shape))
        for i, layer in enumerate(net.upper):
            own = {k.removeprefix(f"encoder.{i + frozen}."): v for k, v in kept.items() if k.startswith(f"encoder.{i + frozen}.")}
            for k in ("weight", "bias"):
                for part, value in zip((layer.query, layer.key, layer.value), own[f"input.{k}"].chunk(3), strict=True):
                    getattr(part, k).copy_(value)
                for ours, theirs in (("output", layer.out), ("up", layer.up), ("down", layer.down), ("norm1", layer.norm1), ("norm2", layer.norm2)):
                    getattr(theirs, k).copy_(own[f"{ours}.{k}"])
        for i, layer in enumerate(net.mixer.layers):
            for k in ("weight", "bias"):
                getattr(layer.self_attn, f"in_proj_{k}").copy_(kept[f"mixer.{i}.input.{k}"])
                for ours, theirs in (("output", layer.self_attn.out_proj), ("up", layer.linear1), ("down", layer.linear2), ("norm1", layer.norm1), ("norm2", layer.norm2)):
                    getattr(theirs, k).copy_(kept[f"mixer.{i}.{ours}.{k}"])
        take_apart(net, kept)
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("exported", "encoder", "catalog", "out"):
        parser.add_argument(f"--{name}", required=True)
    args = parser.parse_args()
    folder, out = Path(args.exported), Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    table = json.loads((folder / "reader.json").read_text())
    catalog = Catalog(args.catalog)
    vocab = Vocab(table["lists"], catalog)
    net = resumed(folder, args.encoder, catalog, vocab, out)
    vocab.save(out / "vocab.json")
    (out / "settings.json").write_text(json.dumps(table["settings"]))
    # What reads a model, or tells its errors, wants to know of its layers.
    (out / "setup.json").write_text(json.dumps({"layers": 1 + len(net.upper), "frozen": 1}))
    torch.save(net.state_dict(), out / "model.pt")


if __name__ == "__main__":
    main()
