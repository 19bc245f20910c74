import { expect, test } from 'vitest';
import { findSchedule, findZone } from '../src/1-read/times.ts';

const at = (hour: number, minute = 0) => ({ hour, minute });

test.each([
  ['every 15 minutes', { kind: 'every', amount: 15, unit: 'minutes' }],
  ['check every half hour', { kind: 'every', amount: 30, unit: 'minutes' }],
  ['hourly', { kind: 'every', amount: 1, unit: 'hours' }],
  ['every four hours', { kind: 'every', amount: 4, unit: 'hours' }],
  ['every other day at 7', { kind: 'every', amount: 2, unit: 'days', at: at(7) }],
  ['every 10 minutes between 9 and 17', { kind: 'every', amount: 10, unit: 'minutes', from: 9, to: 17 }],
  ['every day at 9', { kind: 'at', times: [at(9)] }],
  ['daily at 6:45 pm', { kind: 'at', times: [at(18, 45)] }],
  ['twice a day at 8 and 20', { kind: 'at', times: [at(8), at(20)] }],
  ['every weekday at 8:30', { kind: 'at', times: [at(8, 30)], weekdays: [1, 2, 3, 4, 5] }],
  ['mon-fri at 17', { kind: 'at', times: [at(17)], weekdays: [1, 2, 3, 4, 5] }],
  ['Tue, Thu and Sunday at noon', { kind: 'at', times: [at(12)], weekdays: [0, 2, 4] }],
  ['Mondays at 5 am', { kind: 'at', times: [at(5)], weekdays: [1] }],
  ['Friday 6pm send the report', { kind: 'at', times: [at(18)], weekdays: [5] }],
  ['on the 1st of every month at 7', { kind: 'at', times: [at(7)], monthDays: [1] }],
  ['every night at 1:00', { kind: 'at', times: [at(1)] }],
  ['Morning digest at 7: all my mails', { kind: 'at', times: [at(7)] }],
  ['run it with cron: 0 6 * * 1-5', { kind: 'cron', expression: '0 6 * * 1-5' }],
])('"%s" is understood', (words, schedule) => {
  expect(findSchedule(words)?.schedule).toEqual(schedule);
});

test.each(['every morning', 'daily', 'each Monday', 'weekly'])(
  '"%s" names no time, so the time is marked as assumed',
  (words) => {
    expect(findSchedule(words)?.assumedTime).toBe(true);
  },
);

test.each([
  'in the last 24 hours',
  'wait 10 seconds',
  'an hour before the event',
  'mail me the list',
  'orders of the past week',
  'send it to bob',
])('"%s" is no schedule', (words) => {
  expect(findSchedule(words)).toBeUndefined();
});

test('a time zone is read from its name or its city', () => {
  expect(findZone('at 9 Europe/Berlin')?.timezone).toBe('Europe/Berlin');
  expect(findZone('at 9 London time')?.timezone).toBe('Europe/London');
  expect(findZone('at 9')).toBeUndefined();
});
