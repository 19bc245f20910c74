"""The mean of the weights of several runs that began at one model: python -m reader.b.mean DIR DIR … --out DIR

What two runs agree on stays, and what each learned by heart counts half. The classes of all runs must be the same (`vocab.json`).
"""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

import torch

KEPT = ("vocab.json", "labels.pt", "setup.json", "settings.json")


def mean(models: list[dict[str, torch.Tensor]]) -> dict[str, torch.Tensor]:
    """Of numbers; what is none is the last one's."""
    last = models[-1]
    return {k: torch.stack([m[k] for m in models]).mean(0) if v.is_floating_point() else v for k, v in last.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("runs", nargs="+", type=Path)
    parser.add_argument("--out", required=True, type=Path)
    args = parser.parse_args()
    if len({(run / "vocab.json").read_bytes() for run in args.runs}) > 1:
        raise SystemExit("The runs have different classes (vocab.json).")
    args.out.mkdir(parents=True, exist_ok=True)
    torch.save(mean([torch.load(run / "model.pt") for run in args.runs]), args.out / "model.pt")
    for name in KEPT:
        if (args.runs[-1] / name).exists():
            shutil.copy(args.runs[-1] / name, args.out / name)


if __name__ == "__main__":
    main()
