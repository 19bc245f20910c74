"""Everything that is made before training: vocabulary, grammar tables, label vectors. Kept in one folder."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor

from ..common.catalog import Catalog, split_key
from ..common.encoder import Pieces, label_vectors
from ..common.examples import Turn
from .cover import Cover
from .cover import counted as counted_names
from .guard import ways_by_node
from .machine import Sets, parts_by_node
from .layers import Sizes
from .model import Model
from .rows import Numbers
from .source import source_of
from .vocab import counted, is_word, usual_words, vocabulary
from .write import Writer


@dataclass
class Taste:
    """Settings of the search, chosen on development examples: log costs."""

    #: Of an end while a service that was named is no step yet, for each.
    cover: float = 0.0
    #: Taken off a question.
    ask: float = 0.0
    #: Of a first step that starts nothing, in a first message.
    start: float = 0.0
    #: Power of the length by which log probabilities are divided, where several outputs are written side by side.
    power: float = 0.7


class Setup:
    """Reads what `make` wrote."""

    def __init__(self, folder: str | Path, catalog: Catalog, encoder: str | Path) -> None:
        self.folder, self.catalog = Path(folder), catalog
        self.encoder = str(encoder)
        data = json.loads((self.folder / "grammar.json").read_text("utf8"))
        self.names: list[str] = data["names"]
        self.sets = Sets(self.names, data["parts"], catalog)
        self.ways: dict[str, list[str]] = data.get("ways", {})
        self.cover = Cover(data.get("named", {}), catalog)
        taste = self.folder / "taste.json"
        self.taste = Taste(**json.loads(taste.read_text())) if taste.exists() else Taste()
        self.numbers = Numbers(self.names, catalog, self.sets)
        self.pieces = Pieces(encoder)
        have = set(self.names)
        self.known = lambda it: it in have

    def labels(self) -> dict[str, Tensor]:
        return torch.load(self.folder / "labels.pt")

    def model(self, **sizes: int) -> Model:
        catalog = self.catalog
        node_of = torch.tensor([catalog.node_index[it.node] for it in catalog.actions])
        names = sorted({part for it in self.numbers.lexical.parts for part in it})
        at = {it: i for i, it in enumerate(names)}
        parts = [[at[part] for part in it] for it in self.numbers.lexical.parts]
        s = Sizes(len(self.names), len(catalog.actions), len(catalog.needs), len(catalog.nodes), len(catalog.options), len(names), **sizes)
        return Model(s, self.labels(), node_of, parts, self.encoder)


def tables(turns: list[Turn], names: list[str], catalog: Catalog) -> dict[str, object]:
    """What training has of each node: parts of its steps, and how often its name means a step."""
    have = set(names)
    sources = [source_of(it, catalog) for it in turns]
    rows = [(source, Writer(turn, source, catalog, have.__contains__).write()) for turn, source in zip(turns, sources)]
    return {"parts": parts_by_node(rows, catalog), "ways": ways_by_node(rows, catalog), "named": counted_names(list(zip(turns, sources)), catalog)}


def refresh(turns: list[Turn], catalog: Catalog, encoder: str | Path, folder: str | Path) -> None:
    """Tables from the examples that there are now; words that they add come last in the closed vocabulary."""
    path = Path(folder) / "grammar.json"
    names = json.loads(path.read_text("utf8"))["names"]
    have = set(names)
    names += [it for it in vocabulary(counted(turns, catalog), []) if is_word(it) and it not in have]
    keep(turns, names, catalog, encoder, Path(folder))


def make(turns: list[Turn], catalog: Catalog, encoder: str | Path, folder: str | Path) -> None:
    """From training turns without variants."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    names = vocabulary(counted(turns, catalog), usual_words(catalog, Path(encoder) / "tokenizer.json"))
    keep(turns, names, catalog, encoder, Path(folder))


def keep(turns: list[Turn], names: list[str], catalog: Catalog, encoder: str | Path, folder: Path) -> None:
    """Writes vocabulary, tables and label vectors; vectors of labels that stayed are not worked out again."""
    (folder / "grammar.json").write_text(json.dumps({"names": names, **tables(turns, names, catalog)}, indent=0), "utf8")
    known = folder / "labels.pt"
    old = torch.load(known) if known.exists() else {}
    labels = {
        "actions": [it.label for it in catalog.actions],
        "needs": [split_key(it) for it in catalog.needs],
        "nodes": [f"{it['name']}: {', '.join(it['words'][:3])}" for it in catalog.nodes],
        "options": list(catalog.options),
        "closed": [it.removeprefix("word ").removeprefix("whole ") for it in names],
    }
    if old.get("texts") != labels:
        vectors = {}
        for key, texts in labels.items():
            at = {it: i for i, it in enumerate(old.get("texts", {}).get(key, []))}
            new = list(dict.fromkeys(it for it in texts if it not in at))
            more = label_vectors(encoder, new) if new else None
            place = {it: i for i, it in enumerate(new)}
            vectors[key] = torch.stack([old[key][at[it]] if it in at else more[place[it]] for it in texts])
        torch.save({**vectors, "texts": labels}, known)
