import { describe, expect, test } from 'vitest';
import { timesOf } from '../src/recognisers/clock.ts';
import { weekdaysOf } from '../src/recognisers/days.ts';
import { filled } from '../src/recognisers/forms.ts';
import { amountOf, numberOf } from '../src/recognisers/numbers.ts';
import { durationOf, scheduleOf } from '../src/recognisers/schedule.ts';

describe('a number is known', () => {
  test.each([
    ['12', '12'],
    ['2.500', '2500'],
    ['30,000', '30000'],
    ['250k', '250000'],
    ['$1,250.50', '1250.5'],
    ['12%', '12'],
    ['-3', '-3'],
    ['twenty five', '25'],
    ['four hundred', '400'],
    ['two hundred and one', '201'],
    ['three thousand five hundred', '3500'],
    ['minus five', '-5'],
    ['four nine seven', '497'],
  ])('%s', (words, digits) => {
    expect(numberOf(words)).toBe(digits);
  });

  test.each(['the sheet', 'one big', 'a4', ''])('but not in “%s”', (words) => {
    expect(numberOf(words)).toBeUndefined();
  });

  test('and so are small amounts before a unit', () => {
    expect(['a', 'other', 'few', 'ten', '3'].map(amountOf)).toEqual([1, 2, 3, 10, 3]);
  });
});

describe('times of day are known', () => {
  test.each([
    ['at 7:30 and 18:00', ['7:30', '18:0']],
    ['every day at 8, 12 and 16', ['8:0', '12:0', '16:0']],
    ['at 9pm', ['21:0']],
    ['half past nine in the evening', ['21:30']],
    ['at five forty five in the morning', ['5:45']],
    ['at 02:15', ['2:15']],
  ])('%s', (words, times) => {
    expect(timesOf(words).map(({ hour, minute }) => `${hour}:${minute}`)).toEqual(times);
  });

  test.each(['wait 10 minutes', 'order #12', 'the top 5 posts'])('but there are none in “%s”', (words) => {
    expect(timesOf(words)).toEqual([]);
  });
});

test.each([
  ['mondays and thursdays', [1, 4]],
  ['every working day', [1, 2, 3, 4, 5]],
  ['every wendesday', [3]],
  ['every day but not on sunday', [1, 2, 3, 4, 5, 6]],
])('days of the week are known: %s', (words, days) => {
  expect(weekdaysOf(words)).toEqual(days);
});

describe('a schedule is known', () => {
  const at = (...hours: number[]): { hour: number; minute: number }[] => hours.map((hour) => ({ hour, minute: 0 }));

  test.each([
    ['every 10 minutes', { kind: 'every', amount: 10, unit: 'minutes' }],
    ['every other hour', { kind: 'every', amount: 2, unit: 'hours' }],
    ['hourly between 8 and 18', { kind: 'every', amount: 1, unit: 'hours', from: 8, to: 18 }],
    ['every other Friday at 4pm', { kind: 'every', amount: 2, unit: 'weeks', at: at(16)[0], weekdays: [5] }],
    ['10 mins', { kind: 'every', amount: 10, unit: 'minutes' }],
    ['every Monday at 9', { kind: 'at', times: at(9), weekdays: [1] }],
    ['on the 1st of each month at 6 am', { kind: 'at', times: at(6), monthDays: [1] }],
    ['every first Tuesday of the month at 8:00', { kind: 'at', times: at(8), nth: 1, weekdays: [2] }],
    ['cron 0 5 * * 1', { kind: 'cron', expression: '0 5 * * 1' }],
  ])('%s', (words, schedule) => {
    expect(scheduleOf(words)).toEqual({ schedule, assumedTime: false });
  });

  test.each([
    ['every evening', { kind: 'at', times: at(18) }],
    ['every three days', { kind: 'every', amount: 3, unit: 'days', at: at(9)[0] }],
    ['once a fortnight', { kind: 'every', amount: 2, unit: 'weeks', at: at(9)[0], weekdays: [1] }],
    ['twice a day', { kind: 'at', times: at(9, 17) }],
    ['each quarter', { kind: 'at', times: at(9), monthDays: [1], months: [1, 4, 7, 10] }],
  ])('%s, whose time of day nobody said', (words, schedule) => {
    expect(scheduleOf(words)).toEqual({ schedule, assumedTime: true });
  });
});

test.each([
  ['wait 2 days', 2, 'days'],
  ['after half an hour', 30, 'minutes'],
  ['three weeks later', 3, 'weeks'],
  ['the next day', 1, 'days'],
])('a duration is known: %s', (words, amount, unit) => {
  expect(durationOf(words)).toEqual({ amount, unit });
});

describe('words stand in a value as its template writes them', () => {
  test.each([
    ['{0|n}', '2.500', '2500'],
    ['https://{0}', 'feeds.example/rss', 'https://feeds.example/rss'],
    ['[[{0|s}]]', 'artists', '[[artist]]'],
    ['{0|l}', 'AAPL, MSFT and NVDA', 'AAPL,MSFT,NVDA'],
    ['{0|u}', 'cam dot house dot example slash snap', 'cam.house.example/snap'],
    ['{0|n}', 'no number', 'no number'],
  ])('%s of “%s”', (template, words, value) => {
    expect(filled(template, '0', words)).toBe(value);
  });

  test('each mark has its own words', () => {
    expect(filled('[[{0|s}]] {1}', '0', 'orders')).toBe('[[order]] {1}');
    expect(filled('[[{0}]] {1|n}', '1', 'ten')).toBe('[[{0}]] 10');
  });
});
