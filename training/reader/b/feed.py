"""What is learned from, in the order it is learned: each epoch takes one of each example, itself or one of its variants."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

from ..common.catalog import Catalog
from ..common.examples import Turn, read_turns, split
from ..common.spelling import known_words
from ..common.words import words_of
from .data import Item, Maker, batches
from .labels import label
from .vocab import Vocab, count, uses

#: Shares of first and of later messages that are taken as they are; of the others one of the variants. What stood before a later message is
#: told exactly for examples, and worked out for variants.
AS_IS, AS_IS_LATER = 0.35, 0.6
#: Long talks are worth a third of their time.
TALKS = 0.34
POOL = 256


def original(ident: str) -> str:
    """The turn that a variant was made of."""
    return re.sub(r"-v\d+(?=/|$)", "", ident)


class Feed:
    """Turns for training with their variants. Items are made when they are needed, and kept."""

    def __init__(self, path: str | Path, variants: str | Path | None, examples: int, seed: int) -> None:
        train, self.aside = split(read_turns(path))
        talks = sorted({t.id.split("/")[0] for t in train})
        random.Random(seed).shuffle(talks)
        self.keep = set(talks[: examples or None])
        self.own = [t for t in train if t.id.split("/")[0] in self.keep]
        self.groups: dict[str, list[Turn]] = {t.id: [t] for t in self.own}
        if variants:
            for t in split(read_turns(variants))[0]:
                if t.by and original(t.id) in self.groups:
                    self.groups[original(t.id)].append(t)
        self.items: dict[str, Item] = {}
        self.maker: Maker | None = None

    def vocab(self, catalog: Catalog) -> Vocab:
        """Counted on the examples themselves."""
        labelled = [label(t) for t in self.own]
        found = count([p for _, p in labelled], [g.before for g, _ in labelled], catalog)
        found.data["used"] = uses(self.own, catalog)
        found.data["words"] = known_words(([w.text for w in words_of(t.text)] for t in self.own), catalog.single_names)
        return found

    def item(self, turn: Turn) -> Item:
        """The turn as numbers."""
        assert self.maker is not None
        if turn.id not in self.items:
            self.items[turn.id] = self.maker.item(*label(turn), turn)
        return self.items[turn.id]

    def order(self, chance: random.Random) -> list[Turn]:
        """The turns of one epoch."""
        found = []
        for some in self.groups.values():
            if some[0].title and chance.random() > TALKS:
                continue
            as_is = AS_IS_LATER if some[0].before else AS_IS
            found.append(some[0] if len(some) == 1 or chance.random() < as_is else chance.choice(some[1:]))
        chance.shuffle(found)
        return found

    def epoch(self, seed: int, pieces: int) -> Iterator[list[Item]]:
        """Batches of like length."""
        chance = random.Random(seed)
        order = self.order(chance)
        for at in range(0, len(order), POOL):
            items = [self.item(t) for t in order[at : at + POOL]]
            todo = batches(items, pieces, list(range(len(items))))
            chance.shuffle(todo)
            yield from todo
