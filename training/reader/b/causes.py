"""Counts causes of wrong development cases: python -m reader.b.causes EXAMPLES --model DIR --encoder DIR --catalog FILE"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from typing import Any

import torch

from ..common.examples import Step, read_turns, split
from .case import Cases
from .read import Reader


def overlap(a: Step, b: Step) -> int:
    """Characters that two steps both stand on."""
    if not a.get("span") or not b.get("span"):
        return 0
    return max(0, min(a["span"][1], b["span"][1]) - max(a["span"][0], b["span"][0]))


def causes(gold: list[Step], mine: list[Step], rows: dict[str, bool], cases: Cases) -> list[str]:
    """What went wrong, step by step; wires, values and questions only where the steps are right."""
    left, found, wanted = list(mine), [], []
    for s in gold:
        same = [g for g in left if g["node"] in cases.types(s)]
        if same:
            left.remove(max(same, key=lambda g: overlap(s, g)))
        else:
            wanted.append(s)
    for s in wanted:
        near = [g for g in left if overlap(s, g)]
        kind = "trigger" if s["node"] in cases.triggers else "step"
        if not s.get("span"):
            found.append(f"implied {kind} missing")
        elif near:
            g = max(near, key=lambda g: overlap(s, g))
            left.remove(g)
            forks = ("if", "filter", "switch")
            short, other = s["node"].split(".")[-1], g["node"].split(".")[-1]
            same_service = short.removesuffix("Trigger") == other.removesuffix("Trigger")
            found.append(
                "fork of another kind" if short in forks and other in forks
                else "step read as trigger or trigger as step" if same_service
                else f"{kind}: wrong node, one that nobody named" if s.get("because")
                else f"{kind}: wrong node, one that was named"
            )
        else:
            found.append(f"{kind} with words missing")
    if any(g["node"] not in {s["node"] for s in gold} for g in left):
        found.append("needless step")
    if not found:
        found += [f"only {k}" for k, v in rows.items() if not v and k != "case"]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data")
    for name in ("model", "encoder", "catalog"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--count", type=int, default=50)
    args = parser.parse_args()
    torch.set_num_threads(1)
    reader = Reader(args.model, args.encoder, args.catalog)
    cases = Cases(reader.decoder.vocab.catalog)
    turns = [t for t in split(read_turns(args.data))[1] if not t.before and t.gold.get("sketch")]
    random.Random(3).shuffle(turns)
    every, first, wrong, seen = Counter[str](), Counter[str](), 0, 0
    for t in turns:
        out: dict[str, Any] = reader.read({"text": t.text, "title": t.title})
        gold, mine = t.gold["sketch"], out.get("sketch") or {"steps": [], "asks": []}
        rows = cases.judge(gold, mine)
        seen += 1
        if rows["case"]:
            continue
        wrong += 1
        some = causes(gold["steps"], mine["steps"], rows, cases)
        every.update(set(some))
        first.update(some[:1])
        if len(set(some)) == 1:
            first["(alone) " + some[0]] += 1
        if wrong >= args.count:
            break
    print(f"{wrong} wrong of {seen}")
    print("in so many cases:", *every.most_common(), sep="\n  ")
    print("the only cause:", *[(k, n) for k, n in first.most_common() if k.startswith("(")], sep="\n  ")


if __name__ == "__main__":
    main()
