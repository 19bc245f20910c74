"""Texts and sketches as productions and back.   python -m unittest discover -s reader/tests -t ."""

from __future__ import annotations

import unittest

from ..a.source import Source
from ..a.strings import Encoder, decode, needs_gap
from ..common.words import shape_of, words_of

TEXT = 'When a deal is won in Pipedrive, post "Champagne!" in #big-wins and mail the manager'


def source(text: str) -> Source:
    words = words_of(text)
    return Source(text, words, len(words), {}, {})


class Texts(unittest.TestCase):
    def back(self, value: str) -> str:
        here = source(TEXT)
        tokens = Encoder(here, {"deal": ("R", 0)}, lambda it: not it.startswith("whole")).encode(value)
        return decode(tokens, here, lambda _: "s1")[0]

    def test_copies(self) -> None:
        for value in ("#big-wins", "Champagne!", "the manager"):
            self.assertEqual(self.back(value), value)

    def test_mixed(self) -> None:
        self.assertEqual(self.back("{{? the manager's address}}"), "{{? the manager's address}}")
        self.assertEqual(self.back("[[now - 7 days]]"), "[[now - 7 days]]")
        self.assertEqual(self.back("[[deal: title]] was won"), "[[s1: title]] was won")

    def test_places(self) -> None:
        here = source(TEXT)
        tokens = Encoder(here, {}, lambda it: not it.startswith("whole")).encode("#big-wins")
        self.assertEqual(decode(tokens, here, str)[1], (TEXT.index("#"), TEXT.index("#") + 9))

    def test_gaps(self) -> None:
        self.assertFalse(needs_gap("[[", "name"))
        self.assertTrue(needs_gap("name", "+"))

    def test_shapes(self) -> None:
        self.assertEqual([shape_of(it) for it in ("a", "Ab", "AB", "aB", "12", "1a", "#")], [0, 1, 2, 3, 4, 5, 6])


if __name__ == "__main__":
    unittest.main()
