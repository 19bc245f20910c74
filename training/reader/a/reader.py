"""The reader as a program: JSON lines in, JSON lines out.   python -m reader.a.reader --model FOLDER --catalog FILE --encoder FOLDER"""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

import torch

from ..common.catalog import Catalog
from ..common.examples import Turn
from ..common.words import units
from .decode import answers
from .evaluate import load
from .model import Model
from .rows import input_row
from .setup import Setup
from .source import source_of


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("catalog", "encoder", "model"):
        p.add_argument(f"--{name}", required=True)
    p.add_argument("--each", action="store_true", help="answer each line at once; otherwise all at the end, together")
    p.add_argument("--beam", type=int, default=1)
    p.add_argument("--threads", type=int, default=1)
    a = p.parse_args()
    torch.set_num_threads(a.threads)
    catalog = Catalog(a.catalog)
    model, setup = load(a.model, catalog, a.encoder)
    if a.each:
        for line in sys.stdin:
            tell(read([line], model, setup, a.beam))
    else:
        tell(read(sys.stdin.readlines(), model, setup, a.beam))


def read(lines: list[str], model: Model, setup: Setup, beam: int) -> list[dict[str, Any]]:
    """Answers to some lines, in their order."""
    rows = []
    for line in lines:
        it = json.loads(line)
        turn = Turn("", units(it["text"]), units(it.get("title") or ""), (it.get("before") or {}).get("steps", []), it.get("asked"))
        rows.append(input_row(turn, source_of(turn, setup.catalog), setup.pieces, setup.catalog))
    full = [i for i, it in enumerate(rows) if it.words]
    given = dict(zip(full, answers(model, setup, [rows[i] for i in full], beam=beam)))
    return [given.get(i, {}) for i in range(len(rows))]


def tell(found: list[dict[str, Any]]) -> None:
    for it in found:
        print(json.dumps(it), flush=True)


if __name__ == "__main__":
    main()
