"""The reader as a program: JSON lines in, one line of JSON out for each, in order.

python -m reader.b.read --model DIR --encoder DIR --catalog FILE
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import torch

from ..common.catalog import Catalog
from . import data
from .data import Maker, fill_lower
from .decode import Decoder
from .labels import input_of
from .model import Net
from .parts import frozen_part
from .render import render
from .settings import settings_of
from .setup import vectors_of
from .vocab import Vocab


class Reader:
    """A trained model with all that it needs."""

    def __init__(self, model: str, encoder: str, catalog: str) -> None:
        folder = Path(model)
        setup = json.loads((folder / "setup.json").read_text())
        facts = Catalog(catalog)
        data.NODE_AT.update(facts.node_index)
        vocab = Vocab(json.loads((folder / "vocab.json").read_text()), facts)
        cache = Path(setup.get("cache") or model)
        net = Net(vocab, *vectors_of(encoder, facts, vocab, cache if cache.exists() else folder), setup["layers"], setup["frozen"])
        weights = folder / "model.pt"
        net.load_state_dict(torch.load(weights) if weights.exists() else torch.load(folder / "last.pt")["net"], strict=False)
        self.maker, self.lower = Maker(facts, encoder, vocab.data.get("words")), frozen_part(encoder, setup["frozen"])
        self.decoder = Decoder(net, settings_of(folder))

    def read(self, asked: dict[str, Any]) -> dict[str, Any]:
        """One message."""
        before = [{"values": [], "work": {}, "action": "", "says": "", **s} for s in (asked.get("before") or {}).get("steps", [])]
        item = self.maker.item(input_of(asked["text"], before, asked.get("title") or "", asked.get("asked")))
        fill_lower([item], self.lower)
        return render(item.given, self.decoder.parse(item))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("model", "encoder", "catalog"):
        parser.add_argument(f"--{name}", required=True)
    args = parser.parse_args()
    torch.set_num_threads(1)
    reader = Reader(args.model, args.encoder, args.catalog)
    for line in sys.stdin:
        if not line.strip():
            continue
        try:
            out = reader.read(json.loads(line))
        except Exception as fault:  # noqa: BLE001  a message that cannot be read must not end the program
            print(f"{type(fault).__name__}: {fault}", file=sys.stderr)
            out = {"sketch": {"name": "", "steps": [], "removes": [], "notes": [], "unclear": [], "asks": []}}
        print(json.dumps(out), flush=True)


if __name__ == "__main__":
    main()
