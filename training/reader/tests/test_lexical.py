"""Words of actions.   python -m unittest discover -s reader/tests -t ."""

from __future__ import annotations

import json
import tempfile
import unittest
from pathlib import Path

from ..common.catalog import Catalog
from ..common.lexical import LABEL, NOUN, VERB, Lexical, stem, stems_of

ACTIONS = [
    {"key": "person.create", "label": "Create person in Deals", "intents": ["create", "add"], "nouns": ["person", "contact"], "needs": []},
    {"key": "person.delete", "label": "Delete person in Deals", "intents": ["delete"], "nouns": ["person", "contact"], "needs": []},
    {"key": "order.get", "label": "Get pull request", "intents": ["get"], "nouns": ["pull request"], "needs": []},
]


class Words(unittest.TestCase):
    def setUp(self) -> None:
        node = {"type": "base.deals", "short": "deals", "name": "Deals", "words": ["deals"], "implies": [], "kind": "action", "actions": ACTIONS}
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "catalog.json"
            path.write_text(json.dumps({"nodes": [node]}))
            self.lexical = Lexical(Catalog(path))

    def test_stems(self) -> None:
        for one, other in (("invoices", "invoice"), ("created", "create"), ("replies", "reply"), ("stopped", "stop"), ("refunds", "refunded")):
            self.assertEqual(stem(one), stem(other))

    def test_features(self) -> None:
        found = self.lexical.features(list(stems_of("they created two persons")))
        self.assertEqual(found[NOUN].tolist(), [1.0, 1.0, 0.0])
        self.assertEqual(found[VERB].tolist(), [1.0, 0.0, 0.0])
        self.assertGreater(found[LABEL][0], found[LABEL][1])

    def test_longer_nouns(self) -> None:
        self.assertEqual(self.lexical.nouns_in(list(stems_of("new pull requests"))).tolist(), [0.0, 0.0, 1.5])


if __name__ == "__main__":
    unittest.main()
