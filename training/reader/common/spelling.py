"""Words with a slip of one letter -> the word that is meant, for what reads the words; the message itself stays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

LETTERS = "abcdefghijklmnopqrstuvwxyz"
#: A word that is shorter is left as it is; a word is known that is as frequent as this; in words as long as this another letter may be a slip.
SHORTEST, OFTEN, LONG = 4, 8, 7


def slips(word: str) -> set[str]:
    """All words that are one slip away: a letter too many, one missing, another, two exchanged."""
    cuts = [(word[:i], word[i:]) for i in range(len(word) + 1)]
    found = {a + b[1:] for a, b in cuts if b} | {a + b[1] + b[0] + b[2:] for a, b in cuts if len(b) > 1}
    found |= {a + c + b for a, b in cuts for c in LETTERS}
    if len(word) >= LONG:
        found |= {a + c + b[1:] for a, b in cuts if b for c in LETTERS}
    return found - {word}


def known_words(texts: Iterable[list[str]], names: Iterable[str]) -> dict[str, int]:
    """How frequent words are, those of names of services among them."""
    counted = Counter(w.lower() for words in texts for w in words if w.isalpha())
    found = {w: n for w, n in counted.items() if n >= OFTEN and len(w) >= SHORTEST}
    for name in names:
        for word in name.lower().split():
            if word.isalpha() and len(word) > SHORTEST:
                found[word] = max(found.get(word, 0), OFTEN)
    return found


class Speller:
    """Knows words by how frequent they are."""

    def __init__(self, known: dict[str, int]) -> None:
        self.known = known
        self.seen: dict[str, str] = {}

    def word(self, word: str) -> str:
        """The word that is meant; itself where it is known, or none is near."""
        low = word.lower()
        if len(low) < SHORTEST or not low.isalpha() or low in self.known:
            return word
        if low not in self.seen:
            near = [w for w in slips(low) if w in self.known and (w[0] == low[0] or len(low) > 5)]
            self.seen[low] = max(near, key=lambda w: self.known[w]) if near else low
        return self.seen[low]
