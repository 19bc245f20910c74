"""Prints development messages with what was wanted and what was read: python -m reader.b.errors EXAMPLES --model DIR …"""

from __future__ import annotations

import argparse
import random
from typing import Any

import torch

from ..common.examples import read_turns, split
from .case import Cases
from .measure import Score
from .read import Reader


def lines(sketch: dict[str, Any] | None) -> list[str]:
    """Steps, one a line."""
    found = []
    for s in (sketch or {}).get("steps", []):
        wires = ", ".join(f"{w['step']}.{w['way']}" for w in s.get("after", []))
        values = "; ".join(f"{v['need']}={v['value']}" for v in s["values"])
        work = {k: v for k, v in s["work"].items() if k not in ("scheduleBecause", "conditionsBecause")}
        found.append(f"  {s['id']}: {s['node'].split('.')[-1]} {s['action']} «{s.get('says', '')}» <- {wires} {'^' + str(s['under']) if s.get('under') else ''} {values} {work or ''}")
    return found + [f"  asks {a['about']}" for a in (sketch or {}).get("asks", [])] + [f"  drop {r}" for r in (sketch or {}).get("removes", [])]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data")
    for name in ("model", "encoder", "catalog"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--show", type=int, default=50)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--later", action="store_true")
    args = parser.parse_args()
    torch.set_num_threads(1)
    reader = Reader(args.model, args.encoder, args.catalog)
    turns = [t for t in split(read_turns(args.data))[1] if bool(t.before) == args.later]
    random.Random(args.seed).shuffle(turns)
    score, shown = Score(Cases(reader.decoder.vocab.catalog)), 0
    for t in turns:
        out = reader.read({"text": t.text, "title": t.title, "asked": t.asked, "before": {"steps": t.before}})
        same = score.add(t, out)
        if same["case" if "case" in same else "whole"]:
            continue
        shown += 1
        print(f"\n{t.id}: {t.text}\n wrong: {' '.join(k for k, v in same.items() if not v)}")
        print(" gold", t.gold.get("talk", ""), t.gold.get("change", ""), *lines(t.gold.get("sketch")), sep="\n")
        print(" read", out.get("talk", ""), out.get("change", ""), *lines(out.get("sketch")), sep="\n")
        if shown >= args.show:
            break
    print(score.table())


if __name__ == "__main__":
    main()
