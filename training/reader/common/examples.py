"""Examples as `augment` writes them, cut into turns: what was said, what was before, what it means."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Iterator

from .words import units

Sketch = dict[str, Any]
Step = dict[str, Any]

#: Writers whose examples are kept for development.
DEVELOPMENT = ("greta", "gunda", "hauke", "wiebke", "yorick", "yves")


@dataclass
class Turn:
    """One message with what stood before it. `gold` has `talk`, `change` and `sketch` as the export has them."""

    id: str
    text: str
    title: str = ""
    before: list[Step] = field(default_factory=list)
    asked: dict[str, Any] | None = None
    gold: dict[str, Any] = field(default_factory=dict)
    by: list[str] = field(default_factory=list)
    of: str = ""

    @property
    def writer(self) -> str:
        return self.id.split("-")[0]


def applied(steps: list[Step], turn: dict[str, Any]) -> list[Step]:
    """The outline after a turn: new steps at the end, changed ones in their place, removed ones gone."""
    if turn.get("change", {}).get("kind") == "restart":
        steps = []
    sketch = turn.get("sketch")
    if not sketch:
        return steps
    now = {it["id"]: deepcopy(it) for it in steps}
    for step in sketch["steps"]:
        old = now.get(step["id"])
        if old is None:
            now[step["id"]] = deepcopy(step)
            continue
        merged = deepcopy(old)
        for key in ("node", "action", "title", "says"):
            if step.get(key):
                merged[key] = step[key]
        needs = {v["need"] for v in step["values"]}
        same = not step["node"] or step["node"] == old["node"]
        merged["values"] = ([v for v in old["values"] if v["need"] not in needs] if same else []) + step["values"]
        merged["work"] = {**(old["work"] if same else {}), **step["work"]}
        for key in ("after", "under"):
            if key in step:
                merged[key] = step[key]
        now[step["id"]] = merged
    gone = set(sketch.get("removes", []))
    kept = [it for key, it in now.items() if key not in gone]
    for it in kept:
        if "after" in it:
            it["after"] = [w for w in it["after"] if w["step"] not in gone]
    return kept


def turns_of(line: dict[str, Any]) -> Iterator[Turn]:
    """All turns of a conversation, each with the outline and the open question before it (as they are told, or worked out)."""
    steps: list[Step] = []
    earlier: list[list[Step]] = []
    asked: dict[str, Any] | None = None
    for i, turn in enumerate(line["turns"]):
        gold = {k: turn[k] for k in ("talk", "change", "sketch") if k in turn}
        ident = line["id"] if i == 0 else f"{line['id']}/{i + 1}"
        if "before" in turn:
            steps = turn["before"]["steps"]
            asked = turn.get("asked")
        yield Turn(ident, units(turn["text"]), units(turn.get("title", "")), deepcopy(steps), asked, gold, line.get("by", []), line.get("of", line["id"]))
        if turn.get("change", {}).get("kind") == "undo":
            steps = earlier.pop() if earlier else []
        else:
            earlier.append(steps)
            steps = applied(steps, turn)
        asks = turn.get("sketch", {}).get("asks", [])
        asked = {"text": asks[0]["text"], "options": asks[0]["options"]} if asks else None


def read_turns(path: str | Path) -> list[Turn]:
    """All turns of a file of JSON lines."""
    with open(path, encoding="utf8") as file:
        return [turn for line in file for turn in turns_of(json.loads(line))]


def split(turns: list[Turn], aside: tuple[str, ...] = DEVELOPMENT) -> tuple[list[Turn], list[Turn]]:
    """Turns for training and for development, by writer."""
    train = [it for it in turns if it.writer not in aside]
    return train, [it for it in turns if it.writer in aside]
