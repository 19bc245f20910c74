"""A turn's meaning as productions: what the decoder learns to write. `read.py` is the way back, `machine.py` the grammar.

Here: what the turn is, its steps and the wires between them. What a step holds: `write_parts.py`."""

from __future__ import annotations

from typing import Any

from .strings import Token
from .write_parts import Parts


class Writer(Parts):
    """Writes one turn. `lost` counts what the productions cannot say."""

    def write(self) -> list[Token]:
        gold = self.turn.gold
        if "talk" in gold:
            self.v(f"talk {gold['talk']}")
        if "change" in gold:
            self.v(f"change {gold['change']['kind']}")
        sketch = gold.get("sketch")
        if sketch:
            for i, step in enumerate(sketch["steps"]):
                self.number[step["id"]] = i
            self.all = {step["id"]: step for step in sketch["steps"]}
            for i, step in enumerate(sketch["steps"]):
                self.step(i, step)
            for gone in sketch["removes"]:
                if gone in self.source.markers and self.v("remove"):
                    self.out.append(("S", self.source.markers[gone]))
            for note in sketch["notes"]:
                self.text(note, spans=[], head=[("V", "note")])
            for words in sketch["unclear"]:
                self.text(words, spans=[], head=[("V", "unclear")])
            for ask in sketch["asks"]:
                about = ask["about"]
                self.v(f"ask {about if '.' not in about else 'goal'}")
        self.out.append(("V", "END"))
        return self.out

    def place(self, step: dict[str, Any]) -> tuple[int, int] | None:
        """First and last word of a step's span."""
        if "span" not in step:
            return None
        start, end = step["span"]
        words = self.source.words[: self.source.length]
        inside = [i for i, it in enumerate(words) if it.end > start and it.start < end]
        return (inside[0], inside[-1]) if inside else None

    def action(self, step: dict[str, Any]) -> Token | None:
        key = (step["node"], step["action"])
        if not step["node"]:
            node, old = self.source.steps.get(step["id"], ("", ""))
            key = (node, step["action"] or old)
        at = self.catalog.index.get(key)
        return None if at is None else ("A", at)

    def wire(self, wire: dict[str, Any], i: int) -> list[Token] | None:
        at = wire["step"]
        ref: list[Token] = [("V", "prev")] if self.number.get(at) == i - 1 and at in self.refs else []
        if not ref:
            if at not in self.refs:
                return None
            ref = [self.refs[at]]
        return ref + self.way(wire)

    def way(self, wire: dict[str, Any]) -> list[Token]:
        way = wire["way"]
        names = [it["name"] for it in self.all.get(wire["step"], {}).get("work", {}).get("ways", [])]
        if not names:
            old = next((it for it in self.turn.before if it["id"] == wire["step"]), {"work": {}})
            names = [it["name"] for it in old["work"].get("ways", [])]
        if way in names:
            way = names.index(way)
            return [("V", f"way {way}")] if self.known(f"way {way}") else []
        if way in (0, "0"):
            return []
        if not self.known(f"way {way}"):
            self.lost[f"way {way}"] += 1
            return []
        return [("V", f"way {way}")]

    def step(self, i: int, step: dict[str, Any]) -> None:
        edit = step["id"] in self.source.markers
        self.v("edit" if edit else "new")
        if edit:
            self.out.append(("S", self.source.markers[step["id"]]))
        place = self.place(step)
        if place:
            self.out += [("S", place[0]), ("S", place[1])]
            if "because" in step:
                self.v("assumed")
        else:
            self.v("implied" if "because" in step else "unplaced")
        action = self.action(step)
        if edit and not step["node"] and not step["action"]:
            self.v("same")
        elif action is None:
            self.lost["action"] += 1
            self.v("same" if edit else "place")
        else:
            self.out.append(action)
        self.wires(i, step)
        self.refs[step["id"]] = self.refs.get(step["id"], ("R", i))
        for later in self.turn.gold["sketch"]["steps"][: i]:
            for wire in later.get("after", []):
                if wire["step"] == step["id"] and self.known("out"):
                    self.out += [("V", "out"), self.refs[later["id"]], *self.way(wire)]
        self.parts(step, action)

    def wires(self, i: int, step: dict[str, Any]) -> None:
        out: list[Token] = []
        under = step.get("under")
        for root in [under] if isinstance(under, str) else under or []:
            if root in self.refs or self.number.get(root, i) != i:
                out.append(("V", "under"))
                if root in self.refs:
                    out.append(self.refs[root])
                else:
                    out.append(("V", "next"))
        for wire in step.get("after", []):
            written = self.wire(wire, i)
            if written:
                out += written
        self.out += out or [("V", "start")]
