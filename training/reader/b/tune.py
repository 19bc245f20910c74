"""Chooses thresholds on development examples: python -m reader.b.tune EXAMPLES --model DIR --encoder DIR --catalog FILE [--save]"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

import torch

from ..common.examples import read_turns, split
from .data import fill_lower
from .labels import label
from .read import Reader
from .settings import Settings, settings_of
from .train import evaluate

TRIED = {"anchor": (0.25, 0.35, 0.45), "taken": (0.4, 0.5, 0.6), "asks": (0.25, 0.35, 0.5), "cover": (-1e9, 0.0, 2.0, 4.0, 6.0, 9.0), "meant": (0.0, 1.0, 2.0, 3.0), "twice": (0.0, 0.7, 0.8, 0.9, 0.97),
         "once": (False, True), "between": (False, True), "second": (0.0, 0.5, 0.8), "sure": (0.3, 0.4, 0.5), "also": (0.5, 0.6, 0.7), "gone": (0.3, 0.5)}


def worth(table: dict[str, dict[str, float]]) -> float:
    """What is to grow: cases and their parts, and later messages that are whole."""
    first, later = table["first"], table["later"]
    if not first["turns"]:
        return later["all whole"] + later["nodes"] / 2 + later["wires"] / 2
    parts = [first["case " + k] for k in ("trigger", "nodes", "order", "values", "asks", "needless", "branches")]
    return 3 * first["case case"] + sum(parts) / 3 + later.get("all whole", 0.0) + later.get("nodes", 0.0) / 2 + first["nodes"] + first["said"] / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data")
    for name in ("model", "encoder", "catalog"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--only", default="", help="so many thresholds, by name, with commas")
    parser.add_argument("--count", type=int, default=0, help="so many development turns, 0: all")
    parser.add_argument("--first", action="store_true", help="first messages only")
    parser.add_argument("--later", action="store_true", help="later messages only")
    parser.add_argument("--save", action="store_true")
    args = parser.parse_args()
    torch.set_num_threads(1)
    reader = Reader(args.model, args.encoder, args.catalog)
    turns = [t for t in split(read_turns(args.data))[1] if not (args.first and t.before or args.later and not t.before)]
    items = [reader.maker.item(*label(t), t) for t in turns[: args.count or None]]
    fill_lower(items, reader.lower)
    now: Settings = settings_of(Path(args.model))
    table = evaluate(reader.decoder.net, items, now)
    best = worth(table)
    print(f"{best:.3f}", now, table, flush=True)
    for name, values in TRIED.items():
        if args.only and name not in args.only.split(","):
            continue
        for value in values:
            if value == getattr(now, name):
                continue
            other = replace(now, **{name: value})
            table = evaluate(reader.decoder.net, items, other)
            mark = worth(table)
            print(f"{name} {value}: {mark:.3f}", {k: v for k, v in table["first"].items() if k[:4] in ("node", "case", "said")}, {k: v for k, v in table["later"].items() if k in ("nodes", "wires", "all nodes", "all wires", "all whole", "removes")}, flush=True)
            if mark > best:
                best, now = mark, other
    print(now)
    if args.save:
        now.save(Path(args.model))


if __name__ == "__main__":
    main()
