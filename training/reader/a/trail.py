"""Where an output has pointed so far: what each word of the input is to the next pointer, as one small number."""

from __future__ import annotations

import numpy as np

from ..common.lexical import PLAIN, stem
from .source import Source
from .strings import Token

#: Kinds of distance from the last pointer; the last is "there is none".
DISTANCES = 16
#: Bits beside the distance: covered by an earlier step, within this step, copied before; of a step of the outline, that the message says words of it.
COVERED, INSIDE, COPIED, ECHOED = 16, 32, 64, 128
BITS = (COVERED, INSIDE, COPIED, ECHOED)
FEATURES = DISTANCES + len(BITS)

AHEAD = np.array([0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6], dtype=np.uint8)
BEHIND = np.array([0, 8, 9, 10, 11, 11, 12, 12, 12, 13, 13, 13, 13, 13, 13, 13], dtype=np.uint8)


def echoed(source: Source, words: int) -> np.ndarray:
    """Marks steps of the outline whose words the message says again."""
    out = np.zeros(words, dtype=np.uint8)
    if not source.markers:
        return out
    said = {stem(it.text) for it in source.words[: source.length]} - PLAIN
    places = sorted(source.markers.values())
    for first, past in zip(places, [*places[1:], len(source.words)]):
        if first < words and any(stem(it.text) in said for it in source.words[first + 1 : past]):
            out[first] = ECHOED
    return out


class Trail:
    """Follows one output beside its machine."""

    def __init__(self, source: Source, words: int) -> None:
        self.covered = np.zeros(words, dtype=np.uint8)
        self.copied = np.zeros(words, dtype=np.uint8)
        self.span = (-1, -1)
        self.last = -1
        self.end = -1
        self.open = -1
        self.words = words
        self.echoed = echoed(source, words)

    def copy(self) -> "Trail":
        new = Trail.__new__(Trail)
        new.__dict__.update(self.__dict__)
        new.covered, new.copied = self.covered.copy(), self.copied.copy()
        return new

    def codes(self) -> np.ndarray:
        """One number for each word of the input."""
        if self.last < 0:
            out = np.full(self.words, DISTANCES - 1, dtype=np.uint8)
        else:
            away = np.arange(self.words) - self.last
            out = np.where(away >= 0, np.where(away > 15, 7, AHEAD[np.clip(away, 0, 15)]), np.where(away < -15, 14, BEHIND[np.clip(-away, 0, 15)])).astype(np.uint8)
        out |= self.covered | self.copied | self.echoed
        if self.span[0] >= 0:
            out[self.span[0] : self.span[1] + 1] |= INSIDE
        return out

    def feed(self, state: str, token: Token) -> None:
        """`state` of the machine before the token."""
        kind, value = token
        if kind == "V" and value in ("new", "edit"):
            if self.span[0] >= 0:
                self.covered[self.span[0] : self.span[1] + 1] |= COVERED
                self.end = self.span[1]
            self.span, self.last = (-1, -1), self.end
        elif kind != "S" or int(value) >= self.words:
            return
        elif state == "span":
            self.span = (int(value), int(value))
            self.last = int(value)
        elif state == "span2":
            self.span = (self.span[0], int(value))
            self.last = self.span[0]
        elif state == "text":
            self.open = self.last = int(value)
        elif state == "copy":
            self.last = int(value)
            self.copied[self.open : self.last + 1] |= COPIED
