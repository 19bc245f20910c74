"""Writes a model as the product reads it: python -m reader.b.export --model DIR --encoder DIR --catalog FILE --out DIR

`weights.bin`: all numbers; `reader.json`: the table of the tensors in it, vocabularies and thresholds; `wordpieces.txt`: what of the encoder's vocabulary is kept.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Collection
from dataclasses import asdict
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer
from torch import Tensor

from .model import Net
from .read import Reader
from .settings import settings_of

#: Matrices with more numbers than this have 8 bits for each.
SMALL = 4096
#: The encoder counts its wordpieces from the most frequent down; whole words behind this one go where no example has them.
RARE = 24000
#: Signs behind this one are of other scripts, but for signs and punctuation.
LATIN, SIGNS = 0x250, range(0x2000, 0x2C00)


def kept_pieces(vocabulary: dict[str, int], known: Collection[str]) -> list[str]:
    """The wordpieces that English requests are made of, in their order. A word that goes is read in pieces."""

    def is_needed(piece: str, rank: int) -> bool:
        if piece.startswith("[unused") or any(ord(it) >= LATIN and ord(it) not in SIGNS for it in piece):
            return False
        return rank < RARE or piece.startswith("##") or piece in known

    return [it for it, rank in sorted(vocabulary.items(), key=lambda it: it[1]) if is_needed(it, rank)]


def encoder(reader: Reader) -> dict[str, Tensor]:
    """The pretrained layers; queries, keys and values as one matrix."""
    found: dict[str, Tensor] = {}
    for i, layer in enumerate([*reader.lower.layers, *reader.decoder.net.upper]):
        for k in ("weight", "bias"):
            found[f"encoder.{i}.input.{k}"] = torch.cat([getattr(it, k) for it in (layer.query, layer.key, layer.value)])
            for ours, theirs in (("output", "out"), ("up", "up"), ("down", "down"), ("norm1", "norm1"), ("norm2", "norm2")):
                found[f"encoder.{i}.{ours}.{k}"] = getattr(getattr(layer, theirs), k)
    return found


def mixer(net: Net) -> dict[str, Tensor]:
    """The layers over the steps, with names as those of the encoder have."""
    found: dict[str, Tensor] = {}
    for i, layer in enumerate(net.mixer.layers):
        found |= {f"mixer.{i}.input.weight": layer.self_attn.in_proj_weight, f"mixer.{i}.input.bias": layer.self_attn.in_proj_bias}
        parts = {"output": layer.self_attn.out_proj, "up": layer.linear1, "down": layer.linear2, "norm1": layer.norm1, "norm2": layer.norm2}
        for name, part in parts.items():
            found |= {f"mixer.{i}.{name}.weight": part.weight, f"mixer.{i}.{name}.bias": part.bias}
    return found


def tensors(reader: Reader, rows: list[int]) -> dict[str, Tensor]:
    """What the product needs, with what never changes worked out. `rows`: of the embeddings that are kept."""
    net: Net = reader.decoder.net
    skip = ("upper.", "mixer.", "labels", "own.", "of_node.", "of_key.", "key_of", "node_of", "from_label.", "needs", "from_need.", "role.", "services", "from_service.")
    found = {k: v for k, v in net.state_dict().items() if not k.startswith(skip)}
    found |= {"vectors": net.vectors(), "plain": net.plain, "roles": net.role_vectors(), "services": net.from_service(net.services)}
    lower = reader.lower
    found |= {"words": lower.words.weight[rows], "places": lower.places.weight[:320], "kind_of_text": lower.kind, "norm.weight": lower.norm.weight, "norm.bias": lower.norm.bias}
    found |= encoder(reader) | mixer(net)
    return {k: v.detach().float() for k, v in found.items()}


def write(found: dict[str, Tensor], path: Path) -> dict[str, dict[str, object]]:
    """One after the other; a matrix of 8 bits has one scale for each row behind it. Each begins at a multiple of 4."""
    table: dict[str, dict[str, object]] = {}
    with open(path, "wb") as file:
        for name, value in sorted(found.items()):
            it = value.numpy()
            if it.ndim == 0:
                it = it[None]
            at = file.tell()
            if it.ndim == 2 and it.size > SMALL:
                scale = np.maximum(np.abs(it).max(1), 1e-8) / 127
                file.write(np.round(it / scale[:, None]).astype(np.int8).tobytes())
                file.write(b"\0" * (-file.tell() % 4))
                file.write(scale.astype("<f4").tobytes())
                kind = "i8"
            else:
                file.write(it.astype("<f4").tobytes())
                kind = "f32"
            table[name] = {"at": at, "shape": list(it.shape), "kind": kind}
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("model", "encoder", "catalog", "out"):
        parser.add_argument(f"--{name}", required=True)
    args = parser.parse_args()
    torch.set_num_threads(1)
    reader, out = Reader(args.model, args.encoder, args.catalog), Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    data = reader.decoder.vocab.data
    vocabulary = Tokenizer.from_file(str(Path(args.encoder) / "tokenizer.json")).get_vocab()
    pieces = kept_pieces(vocabulary, data["words"])
    table = write(tensors(reader, [vocabulary[it] for it in pieces]), out / "weights.bin")
    lists = {k: data[k] for k in ("template", "value", "field", "op", "type", "consts", "ways", "roles", "blank", "seen_roles", "seen_ways", "seen_consts", "used", "words")}
    (out / "reader.json").write_text(json.dumps({"tensors": table, "settings": asdict(settings_of(Path(args.model))), "lists": lists}))
    (out / "wordpieces.txt").write_text("\n".join(pieces))


if __name__ == "__main__":
    main()
