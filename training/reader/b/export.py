"""Writes a model as the product reads it: python -m reader.b.export --model DIR --encoder DIR --catalog FILE --out DIR

`layers.onnx`: the pretrained layers without their matrices; `weights.bin`: all numbers; `reader.json`: the table of the tensors in it, the
names of the matrices of the layers in their order, vocabularies and thresholds; `wordpieces.txt`: the encoder's vocabulary.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path

import numpy as np
import onnx
import torch
from tokenizers import Tokenizer
from torch import Tensor, nn

from .model import Net
from .read import Reader
from .settings import settings_of

#: Matrices with more numbers than this have 8 bits for each.
SMALL = 4096


class Layers(nn.Module):
    """The layers as one; what is known of the words comes in behind those that do not learn."""

    def __init__(self, reader: Reader) -> None:
        super().__init__()
        self.lower, self.upper = reader.lower.layers, reader.decoder.net.upper

    def forward(self, x: Tensor, extra: Tensor) -> Tensor:
        mask = torch.ones(1, 1, 1, 1, dtype=torch.bool).expand(1, 1, 1, x.shape[1])
        for layer in self.lower:
            x = layer(x, mask)
        x = x + extra
        for layer in self.upper:
            x = layer(x, mask)
        return x


def tensors(reader: Reader) -> dict[str, Tensor]:
    """What the product needs beside the layers, with what never changes worked out."""
    net: Net = reader.decoder.net
    skip = ("upper.", "labels", "own.", "of_node.", "of_key.", "key_of", "node_of", "from_label.", "needs", "from_need.", "role.", "services", "from_service.")
    found = {k: v for k, v in net.state_dict().items() if not k.startswith(skip)}
    found |= {"vectors": net.vectors(), "plain": net.plain, "roles": net.role_vectors(), "services": net.from_service(net.services)}
    lower = reader.lower
    found |= {"words": lower.words.weight, "places": lower.places.weight[:320], "kind_of_text": lower.kind, "norm.weight": lower.norm.weight, "norm.bias": lower.norm.bias}
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


def graph(reader: Reader, path: Path) -> dict[str, Tensor]:
    """The layers as ONNX without their matrices, which stand in a file called `layers`; the matrices by name, in its order."""
    x = torch.randn(1, 40, reader.lower.words.weight.shape[1])
    axes = {k: {1: "pieces"} for k in ("x", "extra", "y")}
    torch.onnx.export(Layers(reader).eval(), (x, x), str(path), input_names=["x", "extra"], output_names=["y"], dynamic_axes=axes, opset_version=17, dynamo=False)
    model, found, at = onnx.load(path), {}, 0
    for it in model.graph.initializer:
        if len(it.dims) != 2:
            continue
        found[f"layers.{it.name}"] = torch.from_numpy(onnx.numpy_helper.to_array(it).copy())
        size = 4 * it.dims[0] * it.dims[1]
        it.ClearField("raw_data")
        it.data_location = onnx.TensorProto.EXTERNAL
        for key, value in (("location", "layers"), ("offset", at), ("length", size)):
            it.external_data.add(key=key, value=str(value))
        at += size
    path.write_bytes(model.SerializeToString())
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("model", "encoder", "catalog", "out"):
        parser.add_argument(f"--{name}", required=True)
    args = parser.parse_args()
    torch.set_num_threads(1)
    reader, out = Reader(args.model, args.encoder, args.catalog), Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    layers = graph(reader, out / "layers.onnx")
    table = write({**tensors(reader), **layers}, out / "weights.bin")
    data = reader.decoder.vocab.data
    lists = {k: data[k] for k in ("template", "value", "field", "op", "type", "consts", "ways", "roles", "blank", "seen_roles", "seen_ways", "seen_consts", "used", "words")}
    (out / "reader.json").write_text(json.dumps({"tensors": table, "layers": list(layers), "settings": asdict(settings_of(Path(args.model))), "lists": lists}))
    pieces = Tokenizer.from_file(str(Path(args.encoder) / "tokenizer.json")).get_vocab()
    (out / "wordpieces.txt").write_text("\n".join(sorted(pieces, key=lambda it: pieces[it])))


if __name__ == "__main__":
    main()
