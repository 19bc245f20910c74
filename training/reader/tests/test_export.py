"""What an exported model keeps of the encoder's vocabulary."""

import unittest

from ..b.export import RARE, kept_pieces


class KeptPieces(unittest.TestCase):
    def test_pieces_that_no_english_request_needs_go(self) -> None:
        vocabulary = {"[PAD]": 0, "[unused1]": 1, "[CLS]": 2, "mail": 3, "é": 4, "€": 5, "東": 6, "##京": 7, "я": 8}
        self.assertEqual(kept_pieces(vocabulary, []), ["[PAD]", "[CLS]", "mail", "é", "€"])

    def test_rare_words_stay_where_examples_have_them(self) -> None:
        vocabulary = {"mail": 0, "zapier": RARE, "zanzibar": RARE + 1, "##zz": RARE + 2}
        self.assertEqual(kept_pieces(vocabulary, {"zapier": 9}), ["mail", "zapier", "##zz"])


if __name__ == "__main__":
    unittest.main()
