"""A service that is named is used, a step stands once."""

from __future__ import annotations

import unittest
from types import SimpleNamespace
from typing import Any

import torch

from ..b.covering import Covering, Standing
from ..b.data import Item
from ..b.labels import MAIN, input_of
from ..b.settings import Settings

ACTIONS = [("-", "-"), ("", ""), ("n.sheet", "row.add"), ("n.chat", "message.post"), ("n.chatTrigger", "message")]
CATALOG = SimpleNamespace(nodes=[{"kind": "action"}, {"kind": "action"}, {"kind": "trigger"}], node_index={"n.sheet": 0, "n.chat": 1, "n.chatTrigger": 2})


def vocab(share: float) -> Any:
    return SimpleNamespace(catalog=CATALOG, node_of=[-1, -1, 0, 1, 2], actions=ACTIONS, triggers={"n.chatTrigger"}, meant=lambda name: share)


def standing(spans: list[tuple[int, int]], scores: list[list[float]]) -> Standing:
    found = {(r, MAIN): torch.tensor([-9.0, -9.0, *row]) for r, row in enumerate(scores)}
    return Standing(spans, found, {place: int(it.argmax()) for place, it in found.items()})


class Covered(unittest.TestCase):
    def read(self, share: float, logit: float, scores: list[list[float]]) -> list[str]:
        """What stands after a message that names the sheet first, then the chat, of which one step was found."""
        item = Item(input_of("sheet row then tell chat", []), None, [], None, None, [(0, 0, [0]), (4, 4, [1, 2])], [])  # type: ignore[arg-type]
        logits = torch.tensor([3.0, -40.0, -40.0, logit, -40.0])
        again = lambda some: standing([(a, a + 1) for a in some], scores)
        found = standing([(0, 1)], scores[:1])
        found = Covering(vocab(share), Settings()).missing(item, logits, found, again) or found
        return [ACTIONS[found.best[place]][0] for place in sorted(found.best)]

    def test_a_new_step_begins(self) -> None:
        self.assertEqual(self.read(0.97, -1.0, [[4.0, 0.0, 0.0], [3.0, 2.0, 0.0]]), ["n.sheet", "n.chat"])

    def test_not_where_the_name_means_none(self) -> None:
        self.assertEqual(self.read(0.01, -1.0, [[4.0, 0.0, 0.0], [3.0, 2.0, 0.0]]), ["n.sheet"])

    def test_not_at_any_price(self) -> None:
        self.assertEqual(self.read(0.9, -30.0, [[4.0, 0.0, 0.0], [3.0, 2.0, 0.0]]), ["n.sheet"])


class Once(unittest.TestCase):
    def read(self, spans: list[tuple[int, int]], scores: list[list[float]], second: float) -> int:
        logits = torch.full((6,), -9.0)
        logits[spans[0][0]], logits[spans[1][0]] = 3.0, second
        return len(Covering(vocab(0.9), Settings()).once(standing(spans, scores), logits).best)

    def test_the_same_step_inside(self) -> None:
        same, other = [[4.0, 0.0, 0.0]] * 2, [[4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]
        self.assertEqual(self.read([(0, 5), (3, 5)], same, 0.0), 1)
        self.assertEqual(self.read([(0, 5), (3, 5)], other, 0.0), 2)
        self.assertEqual(self.read([(0, 2), (3, 5)], same, 0.0), 2)

    def test_one_event_starts_it_once(self) -> None:
        starts = [[0.0, 0.0, 4.0]] * 2
        self.assertEqual(self.read([(0, 2), (3, 5)], starts, 0.0), 1)
        self.assertEqual(self.read([(0, 2), (3, 5)], starts, 5.0), 2)


if __name__ == "__main__":
    unittest.main()
