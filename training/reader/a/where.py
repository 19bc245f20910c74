"""Loss on development examples by place of the grammar.   python -m reader.a.where --examples FILE --catalog FILE --encoder FOLDER --model FOLDER"""

from __future__ import annotations

import argparse
from collections import defaultdict

import torch

from ..common.catalog import Catalog
from ..common.examples import read_turns, split
from .batch import keep_lower
from .evaluate import load
from .loss import batches, log_likelihood, tensors
from .rows import STATES
from .train import rows_of


@torch.no_grad()
def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("examples", "catalog", "encoder", "model"):
        p.add_argument(f"--{name}", required=True)
    p.add_argument("--part", type=int, default=3, help="every n-th turn only")
    a = p.parse_args()
    torch.set_num_threads(1)
    catalog = Catalog(a.catalog)
    model, setup = load(a.model, catalog, a.encoder)
    rows = rows_of(split(read_turns(a.examples))[1][:: a.part], setup)
    found: dict[tuple[str, str], list[float]] = defaultdict(list)
    for group in batches(rows, 3000, range(len(rows))):
        keep_lower(group, model.encoder)
        read, written = tensors(group, setup.numbers, len(catalog.nodes))
        with torch.autocast("cpu", torch.bfloat16):
            likely = log_likelihood(model, read, written)
        for i, row in enumerate(group):
            for j, (kind, value) in enumerate(row.tokens):
                what = str(value).partition(" ")[0] if kind == "V" else {"A": "action", "N": "value", "S": "pointer", "R": "step", "O": "choice"}[kind]
                found[(STATES[row.states[j]], what)].append(-float(likely[i, j]))
    total = sum(map(sum, found.values()))
    print(f"{len(rows)} turns, {total / len(rows):.2f} a turn, {total / sum(map(len, found.values())):.3f} a token")
    for (state, what), losses in sorted(found.items(), key=lambda it: -sum(it[1]))[:30]:
        sure = sum(it < 0.7 for it in losses) / len(losses)
        print(f"{state:12} {what:10} {len(losses):6} {sum(losses) / total:6.1%} of the loss, {sum(losses) / len(losses):.2f} each, {sure:.0%} likelier than not")


if __name__ == "__main__":
    main()
