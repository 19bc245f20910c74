"""Everything that is made before training: vocabulary, grammar tables, label vectors. Kept in one folder."""

from __future__ import annotations

import json
from pathlib import Path

import torch
from torch import Tensor

from ..common.catalog import Catalog, split_key
from ..common.encoder import Pieces, label_vectors
from ..common.examples import Turn
from .batch import Numbers
from .machine import Sets, parts_by_node
from .model import Model, Sizes
from .source import source_of
from .vocab import counted, usual_words, vocabulary
from .write import Writer


class Setup:
    """Reads what `make` wrote."""

    def __init__(self, folder: str | Path, catalog: Catalog, encoder: str | Path) -> None:
        self.folder, self.catalog = Path(folder), catalog
        self.encoder = str(encoder)
        data = json.loads((self.folder / "grammar.json").read_text("utf8"))
        self.names: list[str] = data["names"]
        self.sets = Sets(self.names, data["parts"], catalog)
        self.numbers = Numbers(self.names, catalog, self.sets)
        self.pieces = Pieces(encoder)
        have = set(self.names)
        self.known = lambda it: it in have

    def labels(self) -> dict[str, Tensor]:
        return torch.load(self.folder / "labels.pt")

    def model(self, **sizes: int) -> Model:
        catalog = self.catalog
        node_of = torch.tensor([catalog.node_index[it.node] for it in catalog.actions])
        s = Sizes(len(self.names), len(catalog.actions), len(catalog.needs), len(catalog.nodes), len(catalog.options), **sizes)
        return Model(s, self.labels(), node_of, self.encoder)


def make(turns: list[Turn], catalog: Catalog, encoder: str | Path, folder: str | Path) -> None:
    """From training turns without variants."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    names = vocabulary(counted(turns, catalog), usual_words(catalog, Path(encoder) / "tokenizer.json"))
    have = set(names)
    rows = []
    for turn in turns:
        source = source_of(turn, catalog)
        rows.append((source, Writer(turn, source, catalog, have.__contains__).write()))
    parts = parts_by_node(rows, catalog)
    (Path(folder) / "grammar.json").write_text(json.dumps({"names": names, "parts": parts}, indent=0), "utf8")
    known = Path(folder) / "labels.pt"
    old = torch.load(known) if known.exists() else {}
    labels = {
        "actions": [it.label for it in catalog.actions],
        "needs": [split_key(it) for it in catalog.needs],
        "nodes": [f"{it['name']}: {', '.join(it['words'][:3])}" for it in catalog.nodes],
        "options": list(catalog.options),
        "closed": [it.removeprefix("word ").removeprefix("whole ") for it in names],
    }
    if old.get("texts") != labels:
        kept = old.get("texts", {})
        vectors = {k: old[k] if kept.get(k) == v else label_vectors(encoder, v) for k, v in labels.items()}
        torch.save({**vectors, "texts": labels}, known)
