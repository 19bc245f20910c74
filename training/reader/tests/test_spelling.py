"""Words with a slip."""

from __future__ import annotations

import unittest

from ..common.spelling import Speller, known_words, slips


class Slips(unittest.TestCase):
    def test_meant(self) -> None:
        speller = Speller({"every": 90, "instagram": 20, "locker": 9, "customer": 60, "stripe": 30})
        wanted = {"evry": "every", "intagram": "instagram", "srtipe": "stripe", "custumer": "customer"}
        self.assertEqual({it: speller.word(it) for it in wanted}, wanted)

    def test_left(self) -> None:
        speller = Speller({"locker": 9, "every": 90})
        for word in ("docker", "Every", "eve", "a1b2", "wholly"):
            self.assertEqual(speller.word(word), word)

    def test_known(self) -> None:
        known = known_words([["Every", "day"]] * 9 + [["once"]], ["Google Sheets", "Box"])
        self.assertEqual(set(known), {"every", "google", "sheets"})

    def test_one_slip(self) -> None:
        self.assertTrue({"tehm", "hem", "themm"} <= slips("them"))
        self.assertNotIn("then", slips("them"))


if __name__ == "__main__":
    unittest.main()
