"""Words of a message as values: written by a rule, with signs around them."""

from __future__ import annotations

import unittest

from ..b.forms import address, filled, singular, written


class Forms(unittest.TestCase):
    def back(self, value: str, words: str) -> str:
        template = written(value, words)
        self.assertIsNotNone(template, f"{value} of {words}")
        return filled(template or "", "0", words)

    def test_there_and_back(self) -> None:
        for value, words in (
            ("2500", "2.500"), ("-5", "minus five"), ("https://feeds.example/rss", "feeds.example/rss"), ("to:bills@house.example", "bills@house.example"),
            ("#hello", "hello"), ("AAPL,MSFT,NVDA", "AAPL, MSFT and NVDA"), ("artist", "artists"), ("https://shop.example/new", "https shop dot example slash new"),
        ):
            self.assertEqual(self.back(value, words), value)

    def test_rules_are_named(self) -> None:
        self.assertEqual(written("2500", "2.500"), "{0|n}")
        self.assertEqual(written("to:a@b.example", "a@b.example"), "to:{0}")

    def test_no_part_of_a_word(self) -> None:
        self.assertIsNone(written("category", "cat"))
        self.assertIsNone(written("hi", "to"))

    def test_marks(self) -> None:
        self.assertEqual(filled("[[{0|s}]] {1}", "0", "orders"), "[[order]] {1}")
        self.assertEqual(filled("[[{0}]] {1|n}", "1", "ten"), "[[{0}]] 10")

    def test_one_of_them(self) -> None:
        self.assertEqual([singular(it) for it in ("orders", "companies", "boxes", "address", "is")], ["order", "company", "box", None, None])

    def test_addresses(self) -> None:
        self.assertEqual(address("cam dot house dot example slash snap"), "cam.house.example/snap")


if __name__ == "__main__":
    unittest.main()
