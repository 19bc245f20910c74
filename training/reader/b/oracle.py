"""Gold sketch -> labels -> sketch: how much the labels can say at all."""

from __future__ import annotations

import argparse
from collections import Counter

from ..common.catalog import Catalog
from ..common.examples import read_turns
from .case import Cases
from .labels import label
from .measure import Score, facts
from .render import render


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("examples")
    parser.add_argument("--catalog", required=True)
    parser.add_argument("--show", type=int, default=0)
    args = parser.parse_args()
    first, later, lost = Score(Cases(Catalog(args.catalog))), Score(), Counter()
    shown = 0
    for turn in read_turns(args.examples):
        given, parse = label(turn)
        out = render(given, parse)
        same = (later if turn.before else first).add(turn, out)
        gold, mine = facts(turn.gold, turn), facts(out, turn)
        for key, right in same.items():
            if not right:
                lost[key] += 1
        if not same["strict"] and shown < args.show:
            shown += 1
            print(turn.id, {k: (list((gold[k] - mine[k]).elements())[:3], list((mine[k] - gold[k]).elements())[:3]) for k in gold if gold[k] != mine[k]})
    print("first", first.table())
    print("later", later.table())
    print("not whole by", lost)


if __name__ == "__main__":
    main()
