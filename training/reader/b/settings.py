"""Thresholds of reading, chosen on development examples and kept beside the model."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass
class Settings:
    """`anchor`: a step begins here; `taken`: a slot is in use; `asks`: something must be asked; `gone`: a step of before goes; `also`: a
    further wire; `sure`: a constant; `cover`: how much worse a reading may be for a service that is named and
    would be left out; `meant`: what it counts there that the name mostly means a step; `twice`: a step inside of another of the same node;
    `once`: what is looked up again and again is new only once; `between`: a new step takes those behind the
    one that it follows; `second`: a further start; `doubt`: how likely a step must be that nobody is asked to check, `deed`: one
    that others notice; `words`: how much
    likelier words are a value than was learned; `foreign`: the same where they stand in the words of another step."""

    anchor: float = 0.35
    taken: float = 0.5
    asks: float = 0.15
    gone: float = 0.5
    also: float = 0.6
    sure: float = 0.5
    cover: float = 4.0
    meant: float = 1.0
    twice: float = 0.9
    once: bool = True
    between: bool = True
    words: float = 0.0
    foreign: float = 0.0
    second: float = 0.8
    doubt: float = 0.6
    deed: float = 0.9

    def save(self, folder: Path) -> None:
        (folder / "settings.json").write_text(json.dumps(asdict(self)))


def settings_of(folder: Path) -> Settings:
    """Those of a model."""
    path = folder / "settings.json"
    return Settings(**json.loads(path.read_text())) if path.exists() else Settings()
