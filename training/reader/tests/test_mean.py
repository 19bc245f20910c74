import unittest

import torch

from reader.b.mean import mean


class Mean(unittest.TestCase):
    def test_numbers_are_halfway_and_counts_are_the_last_ones(self) -> None:
        one = {"w": torch.tensor([0.0, 2.0]), "n": torch.tensor([1])}
        other = {"w": torch.tensor([1.0, 4.0]), "n": torch.tensor([5])}
        found = mean([one, other])
        self.assertEqual(found["w"].tolist(), [0.5, 3.0])
        self.assertEqual(found["n"].tolist(), [5])


if __name__ == "__main__":
    unittest.main()
