"""Measures on development examples.   python -m reader.a.evaluate --examples FILE --catalog FILE --encoder FOLDER --model FOLDER"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import torch

from ..common.catalog import Catalog
from ..common.examples import read_turns, split
from ..common.measure import table
from .decode import answers
from .model import Model, fitted
from .rows import input_row
from .setup import Setup, Taste
from .source import source_of


def load(folder: str, catalog: Catalog, encoder: str) -> tuple[Model, Setup]:
    setup = Setup(folder, catalog, encoder)
    sizes = json.loads((Path(folder) / "sizes.json").read_text())
    model = setup.model(**{k: v for k, v in sizes.items() if k not in ("closed", "actions", "needs", "nodes", "options", "parts")})
    fitted(model, torch.load(Path(folder) / "last.pt")["model"])
    return model.eval(), setup


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("examples", "catalog", "encoder", "model"):
        p.add_argument(f"--{name}", required=True)
    p.add_argument("--write", help="a file for what was answered, as JSON lines")
    p.add_argument("--part", type=int, default=1, help="every n-th turn only")
    p.add_argument("--taste", help="JSON: settings of the search in place of those of the model")
    p.add_argument("--beam", type=int, default=1)
    p.add_argument("--threads", type=int, default=1)
    a = p.parse_args()
    torch.set_num_threads(a.threads)
    catalog = Catalog(a.catalog)
    model, setup = load(a.model, catalog, a.encoder)
    if a.taste:
        setup.taste = Taste(**json.loads(a.taste))
    turns = split(read_turns(a.examples))[1][:: a.part]
    began, used = time.time(), time.process_time()
    rows = [input_row(it, source_of(it, catalog), setup.pieces, catalog) for it in turns]
    given = answers(model, setup, rows, beam=a.beam)
    print(table(turns, given, catalog))
    print(f"{(time.process_time() - used) / len(turns) * 1000:.0f} ms of processor time for each message, {time.time() - began:.0f} s in all")
    if a.write:
        with open(a.write, "w", encoding="utf8") as file:
            for turn, answer in zip(turns, given):
                file.write(json.dumps({"id": turn.id, "text": turn.text, "before": turn.before, "gold": turn.gold, "given": answer}) + "\n")


if __name__ == "__main__":
    main()
