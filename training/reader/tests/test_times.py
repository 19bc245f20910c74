"""Numbers, times and durations in words."""

from __future__ import annotations

import unittest

from ..b.clock import times, weekdays
from ..b.numbers import number, small
from ..b.schedule import duration, schedule


def at(*hours: tuple[int, int]) -> list[dict[str, int]]:
    return [{"hour": h, "minute": m} for h, m in hours]


class Numbers(unittest.TestCase):
    def test_written(self) -> None:
        wanted = {"12": "12", "2.500": "2500", "30,000": "30000", "250k": "250000", "$1,250.50": "1250.5", "12%": "12", "-3": "-3"}
        self.assertEqual({it: number(it) for it in wanted}, wanted)

    def test_spoken(self) -> None:
        wanted = {"twenty five": "25", "four hundred": "400", "two hundred and one": "201", "three thousand five hundred": "3500", "minus five": "-5", "four nine seven": "497"}
        self.assertEqual({it: number(it) for it in wanted}, wanted)

    def test_none(self) -> None:
        self.assertEqual([number(it) for it in ("the sheet", "one big", "a4", "")], [None] * 4)

    def test_amounts(self) -> None:
        self.assertEqual([small(it) for it in ("a", "other", "few", "ten", "3")], [1, 2, 3, 10, 3])


class Clock(unittest.TestCase):
    def test_times(self) -> None:
        self.assertEqual(times("at 7:30 and 18:00"), at((7, 30), (18, 0)))
        self.assertEqual(times("every day at 8, 12 and 16"), at((8, 0), (12, 0), (16, 0)))
        self.assertEqual(times("at 9pm"), at((21, 0)))
        self.assertEqual(times("half past nine in the evening"), at((21, 30)))
        self.assertEqual(times("at five forty five in the morning"), at((5, 45)))
        self.assertEqual(times("at 02:15"), at((2, 15)))

    def test_no_times(self) -> None:
        for words in ("wait 10 minutes", "order #12", "the top 5 posts"):
            self.assertEqual(times(words), [], words)

    def test_weekdays(self) -> None:
        self.assertEqual(weekdays("mondays and thursdays"), [1, 4])
        self.assertEqual(weekdays("every working day"), [1, 2, 3, 4, 5])
        self.assertEqual(weekdays("every wendesday"), [3])
        self.assertEqual(weekdays("every day but not on sunday"), [1, 2, 3, 4, 5, 6])


class Schedules(unittest.TestCase):
    def test_every(self) -> None:
        self.assertEqual(schedule("every 10 minutes"), ({"kind": "every", "amount": 10, "unit": "minutes"}, False))
        self.assertEqual(schedule("every other hour"), ({"kind": "every", "amount": 2, "unit": "hours"}, False))
        self.assertEqual(schedule("hourly between 8 and 18"), ({"kind": "every", "amount": 1, "unit": "hours", "from": 8, "to": 18}, False))

    def test_at(self) -> None:
        self.assertEqual(schedule("every Monday at 9"), ({"kind": "at", "times": at((9, 0)), "weekdays": [1]}, False))
        self.assertEqual(schedule("every evening"), ({"kind": "at", "times": at((18, 0))}, True))
        self.assertEqual(schedule("on the 1st of each month at 6 am"), ({"kind": "at", "times": at((6, 0)), "monthDays": [1]}, False))
        self.assertEqual(schedule("every first Tuesday of the month at 8:00")[0], {"kind": "cron", "expression": "0 8 1-7 * 2"})  # type: ignore[index]
        self.assertEqual(schedule("twice a day"), ({"kind": "at", "times": at((9, 0), (17, 0))}, True))

    def test_durations(self) -> None:
        wanted = {"wait 2 days": (2, "days"), "after half an hour": (30, "minutes"), "three weeks later": (3, "weeks"), "the next day": (1, "days")}
        self.assertEqual({it: duration(it) for it in wanted}, wanted)


if __name__ == "__main__":
    unittest.main()
