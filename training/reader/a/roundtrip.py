"""Share of examples that survive sketch -> productions -> sketch.   python -m reader.a.roundtrip EXAMPLES CATALOG [--encoder FOLDER]"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any

from ..common.catalog import Catalog
from ..common.examples import Turn, read_turns, split
from .read import Reader
from .source import source_of
from .vocab import counted, known_of, usual_words
from .write import Writer


def plain(turn: Turn, answer: dict[str, Any], catalog: Catalog) -> Any:
    """What is compared: ids as numbers, reasons as yes or no, spans of parts and wordings of questions left out."""
    sketch = answer.get("sketch")
    if not sketch:
        return {k: answer[k] for k in ("talk", "change") if k in answer}
    ids = {it["id"]: f"n{i}" for i, it in enumerate(sketch["steps"])}
    old = {it["id"]: it for it in turn.before}
    ids = {k: (k if k in old else v) for k, v in ids.items()}

    def text(value: str) -> str:
        for key, now in sorted(ids.items(), key=lambda it: -len(it[0])):
            value = value.replace(f"[[{key}:", f"[[{now}:")
        return " ".join(value.lower().split())

    def part(it: Any) -> Any:
        if isinstance(it, dict):
            return {k: part(v) for k, v in it.items() if k not in ("says", "span") and not (k == "because" and not v)} | (
                {"because": True} if "because" in it else {}
            )
        if isinstance(it, list):
            return [part(v) for v in it]
        return text(it) if isinstance(it, str) else it

    steps = []
    for it in sketch["steps"]:
        at = catalog.index.get((it["node"], it["action"]))
        names = [w["name"] for w in it["work"].get("ways", [])]
        del names
        after = []
        for wire in it.get("after", []):
            frm = next((s for s in [*sketch["steps"], *turn.before] if s["id"] == wire["step"]), None)
            ways = [w["name"] for w in frm["work"].get("ways", [])] if frm else []
            after.append((ids.get(wire["step"], wire["step"]), ways.index(wire["way"]) if wire["way"] in ways else wire["way"]))
        steps.append(
            {
                "action": at, "title": text(it["title"]), "says": it["says"].strip(), "after": sorted(map(str, after)),
                "under": ids.get(it.get("under", ""), it.get("under")) if isinstance(it.get("under", ""), str) else None,
                "because": "because" in it, "values": part(it["values"]), "fields": part(it["fields"]),
                "work": {k: (True if k.endswith("Because") else part(v)) for k, v in it["work"].items()},
            }
        )
    return {
        "talk": answer.get("talk"), "change": answer.get("change"), "steps": steps, "removes": sketch["removes"],
        "notes": part(sketch["notes"]), "unclear": part(sketch["unclear"]),
        "asks": [a["about"] if "." not in a["about"] else "goal" for a in sketch["asks"]],
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("examples")
    parser.add_argument("catalog")
    parser.add_argument("--encoder", help="folder of the encoder, whose frequent words can be written")
    parser.add_argument("--show", type=int, default=0)
    args = parser.parse_args()
    catalog = Catalog(args.catalog)
    train, development = split(read_turns(args.examples))
    tokenizer = Path(args.encoder) / "tokenizer.json" if args.encoder else None
    known = known_of(counted(train, catalog), usual_words(catalog, tokenizer))
    for name, turns in (("training", train), ("development", development)):
        whole, lost, lengths, differs = 0, Counter(), [], Counter()
        for turn in turns:
            source = source_of(turn, catalog)
            writer = Writer(turn, source, catalog, known)
            tokens = writer.write()
            lengths.append(len(tokens))
            lost.update(writer.lost)
            back = plain(turn, Reader(source, catalog, turn.text, turn.before).read(tokens), catalog)
            gold = plain(turn, turn.gold, catalog)
            if back == gold:
                whole += 1
            elif not writer.lost:
                differs[first_difference(gold, back)[:160]] += 1
        lengths.sort()
        print(f"{name}: {whole}/{len(turns)} = {whole / len(turns):.3f} whole; tokens: median {lengths[len(lengths) // 2]}, "
              f"90 % {lengths[len(lengths) * 9 // 10]}, longest {lengths[-1]}")
        print("  not said:", sum(lost.values()), Counter({k: n for k, n in lost.items()}).most_common(args.show))
        print("  differs without notice:", sum(differs.values()), differs.most_common(args.show))


def first_difference(a: Any, b: Any, path: str = "") -> str:
    if isinstance(a, dict) and isinstance(b, dict):
        for key in sorted(a.keys() | b.keys()):
            if a.get(key) != b.get(key):
                return first_difference(a.get(key), b.get(key), f"{path}.{key}")
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for x, y in zip(a, b):
            if x != y:
                return first_difference(x, y, path + "[]")
    return f"{path}: {json.dumps(a)} / {json.dumps(b)}"


if __name__ == "__main__":
    main()
