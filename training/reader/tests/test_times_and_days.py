"""Times, days and figures in words.   python -m unittest discover -s reader/tests -t ."""

from __future__ import annotations

import unittest

from ..common.figures import figure
from ..common.times import changed, duration, schedule


def at(hour: int, minute: int = 0, **more: list[int]) -> dict[str, object]:
    return {"kind": "at", "times": [{"hour": hour, "minute": minute}], **more}


class Times(unittest.TestCase):
    def test_schedules(self) -> None:
        for text, wanted in {
            "every weekday at 7:30": at(7, 30, weekdays=[1, 2, 3, 4, 5]),
            "Fridays at 4pm": at(16, weekdays=[5]),
            "each monday and wednesday, 8 in the evening": at(20, weekdays=[1, 3]),
            "on the 1st of every month at 06:00": at(6, monthDays=[1]),
            "every 15 minutes": {"kind": "every", "amount": 15, "unit": "minutes"},
            "every two hours between 8 and 18": {"kind": "every", "amount": 2, "unit": "hours", "from": 8, "to": 18},
            "half past eight every morning": at(8, 30),
            "every day at 6 but not on weekends": at(6, weekdays=[1, 2, 3, 4, 5]),
            "0 9 * * 1": {"kind": "cron", "expression": "0 9 * * 1"},
        }.items():
            found = schedule(text)
            self.assertEqual(found and found[0], wanted, text)

    def test_assumed_hour(self) -> None:
        found = schedule("every morning")
        self.assertEqual(found, (at(8), True))

    def test_several_hours(self) -> None:
        found = schedule("daily at 7, 12 and 17")
        self.assertEqual([it["hour"] for it in found[0]["times"]] if found else [], [7, 12, 17])

    def test_changed(self) -> None:
        old = at(9, weekdays=[1])
        self.assertEqual(changed(old, "at 10:15"), (at(10, 15, weekdays=[1]), False))
        self.assertEqual(changed(old, "on Fridays too"), (at(9, weekdays=[1, 5]), False))
        self.assertEqual(changed(None, "at 10:15"), (at(10, 15), False))

    def test_durations(self) -> None:
        for text, wanted in {"after 3 days": (3, "days"), "half an hour": (30, "minutes"), "wait a week": (1, "weeks"), "2h later": (2, "hours")}.items():
            self.assertEqual(duration(text), wanted, text)
        self.assertIsNone(duration("until it is done"))

    def test_figures(self) -> None:
        for text, wanted in {"2,500": "2500", "2.5k": "2500", "1 million": "1000000", "€500": "500", "3,75": "3.75", "two hundred": "200"}.items():
            self.assertEqual(figure(text), wanted, text)
        self.assertIsNone(figure("order 5"))


if __name__ == "__main__":
    unittest.main()
