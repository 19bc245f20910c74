"""Steps that nobody says: what is new only once, and what stands between."""

from __future__ import annotations

import unittest
from types import SimpleNamespace
from typing import Any

from ..b.implied import ONCE, put_between, seen_once
from ..b.labels import OLD, Node, Parse, input_of
from ..b.vocab import EDIT

EVERY = 'schedule=[{"kind": "every", "amount": 1, "unit": "hours"}, false]'
DAILY = 'schedule=[{"kind": "at", "times": [{"hour": 9, "minute": 0}]}, false]'
VOCAB: Any = SimpleNamespace(action_at={ONCE: 7}, action=lambda key: 7, shown=lambda number: ONCE)


def start(const: str, slot: int = -1) -> Node:
    return Node(0, slot, 0, ("n.scheduleTrigger", ""), parents=[], consts=[const])


def node(anchor: int, action: str, parents: list[tuple[int, str]] | None, old: int = -1) -> Node:
    return Node(anchor, 0, anchor, ("n.app", action) if action else EDIT, old, parents)


class SeenOnce(unittest.TestCase):
    def read(self, first: Node) -> Parse:
        parse = Parse(nodes=[first, node(0, "ticket.getAll", [(0, "next")]), node(2, "message.post", [(1, "next")])])
        seen_once(input_of("tickets to chat", []), parse, VOCAB)
        return parse

    def test_behind_what_is_read_again_and_again(self) -> None:
        parse = self.read(start(EVERY))
        self.assertEqual((parse.nodes[3].action, parse.nodes[3].parents), (ONCE, [(1, "next")]))
        self.assertEqual(parse.nodes[2].parents, [(3, "next")])

    def test_not_where_a_time_is_meant_or_said(self) -> None:
        for first in (start(DAILY), start(EVERY, slot=0)):
            self.assertEqual(len(self.read(first).nodes), 3)


class Between(unittest.TestCase):
    def before(self) -> list[dict[str, Any]]:
        one = {"id": "s1", "node": "n.trigger", "action": "", "values": [], "work": {}}
        two = {"id": "s2", "node": "n.app", "action": "a", "values": [], "work": {}, "after": [{"step": "s1", "way": 0}]}
        return [one, two]

    def test_those_behind_follow_the_new_step(self) -> None:
        given = input_of("only if it is paid", self.before())
        parse = Parse(nodes=[Node(0, 0, 4, ("n.filter", ""), parents=[(OLD, "next")])])
        put_between(given, parse)
        self.assertEqual([(n.action, n.old, n.parents) for n in parse.nodes[1:]], [(EDIT, 1, [(0, "next")])])

    def test_a_fork_leads_on_where_it_is_free(self) -> None:
        given = input_of("if it is paid", self.before())
        parse = Parse(nodes=[Node(0, 0, 3, ("n.if", ""), parents=[(OLD, "next")]), node(3, "b", [(0, "true")])])
        put_between(given, parse)
        self.assertEqual(parse.nodes[2].parents, [(0, "false")])

    def test_what_is_told_stays(self) -> None:
        given = input_of("then mail it too", self.before())
        parse = Parse(nodes=[node(0, "b", [(OLD + 1, "next")])])
        put_between(given, parse)
        self.assertEqual(len(parse.nodes), 1)


if __name__ == "__main__":
    unittest.main()
