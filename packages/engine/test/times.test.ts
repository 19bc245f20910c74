import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { findSchedule, findZone } from '../src/1-read/times.ts';
import { intervals } from '../src/catalog/nodes/schedule-trigger.ts';
import { respond } from '../src/respond.ts';

const at = (hour: number, minute = 0) => ({ hour, minute });
const WORKDAYS = [1, 2, 3, 4, 5];
const daily = (...times: object[]) => ({ kind: 'at', times });
const on = (weekdays: number[], ...times: object[]) => ({ kind: 'at', times, weekdays });
const monthly = (monthDays: number[], ...times: object[]) => ({ kind: 'at', times, monthDays });
const every = (amount: number, unit: string, more: object = {}) => ({ kind: 'every', amount, unit, ...more });

test.each([
  ['Daily digest: 8am, the top stories', daily(at(8))],
  ['a daily report (7:30) of the sales', daily(at(7, 30))],
  ['each morning at seven thirty', daily(at(7, 30))],
  ['every day at twenty to nine', daily(at(8, 40))],
  ['daily 17h30', daily(at(17, 30))],
  ['on 24.12.2026 at 18:00 mail Santa', { ...monthly([24], at(18)), months: [12], year: 2026 }],
  ['On March 4th 2026 at 3pm email Ann', { ...monthly([4], at(15)), months: [3], year: 2026 }],
  ['on 2026-03-04 09:00 email Ann', { ...monthly([4], at(9)), months: [3], year: 2026 }],
  ['run it at 0 8 1 * *', { kind: 'cron', expression: '0 8 1 * *' }],
  ['every 15 minutes', every(15, 'minutes')],
  ['check every half hour', every(30, 'minutes')],
  ['every quarter of an hour', every(15, 'minutes')],
  ['hourly', every(1, 'hours')],
  ['once every hour', every(1, 'hours')],
  ['every full hour', every(1, 'hours')],
  ['every four hours', every(4, 'hours')],
  ['every 4h', every(4, 'hours')],
  ['every 30s', every(30, 'seconds')],
  ['every 5m', every(5, 'minutes')],
  ['10 minutes interval', every(10, 'minutes')],
  ['at 10-minute intervals', every(10, 'minutes')],
  ['with an interval of 20 minutes', every(20, 'minutes')],
  ['every 90 minutes', every(90, 'minutes')],
  ['every 1.5 hours', every(90, 'minutes')],
  ['every 36 hours', every(36, 'hours')],
  ['three times an hour', every(20, 'minutes')],
  ['every other day at 7', every(2, 'days', { at: at(7) })],
  ['every 2nd day', every(2, 'days', { at: at(9) })],
  ['every third day at 18:30', every(3, 'days', { at: at(18, 30) })],
  ['every other Monday', every(2, 'weeks', { at: at(9), weekdays: [1] })],
  ['every second Tuesday', every(2, 'weeks', { at: at(9), weekdays: [2] })],
  ['every second Tuesday at 7pm', every(2, 'weeks', { at: at(19), weekdays: [2] })],
  ['fortnightly', every(2, 'weeks', { at: at(9), weekdays: [1] })],
  ['biweekly', every(2, 'weeks', { at: at(9), weekdays: [1] })],
  ['every two weeks', every(2, 'weeks', { at: at(9), weekdays: [1] })],
  ['every two weeks on Friday at 16', every(2, 'weeks', { at: at(16), weekdays: [5] })],
  ['every 3 months', every(3, 'months', { at: at(9) })],
  ['every other month on the 5th at 8', every(2, 'months', { at: at(8), monthDay: 5 })],
  ['every 10 minutes between 9 and 17', every(10, 'minutes', { from: 9, to: 17 })],
  ['every day between 9 and 17 every 20 minutes', every(20, 'minutes', { from: 9, to: 17 })],
  ['every 10 minutes from 9 to 5', every(10, 'minutes', { from: 9, to: 17 })],
  ['hourly between 1 and 5 pm', every(1, 'hours', { from: 13, to: 17 })],
  ['every hour on weekdays', every(1, 'hours', { weekdays: WORKDAYS })],
  ['9:00-17:00 every 30 minutes', every(30, 'minutes', { from: 9, to: 17 })],
  ['every hour at minute 15', every(1, 'hours', { at: at(0, 15) })],
  ['every forty-five minutes', every(45, 'minutes')],
  ['every couple of hours', every(2, 'hours')],
  ['on alternate Mondays', every(2, 'weeks', { at: at(9), weekdays: [1] })],
  ['half-yearly', every(6, 'months', { at: at(9) })],
  ['biannually', every(6, 'months', { at: at(9) })],
  ['twice yearly', every(6, 'months', { at: at(9) })],
  ['three times a year', every(4, 'months', { at: at(9) })],
  ['four times a year', every(3, 'months', { at: at(9) })],
  ['once a fortnight on Friday at 4pm', every(2, 'weeks', { at: at(16), weekdays: [5] })],
  ['quarter-hourly', every(15, 'minutes')],
  ['twice hourly', every(30, 'minutes')],
  ['every 15 minutes, but not on weekends', every(15, 'minutes', { weekdays: WORKDAYS })],
])('"%s" repeats', (words, schedule) => {
  expect(findSchedule(words)?.schedule).toEqual(schedule);
});

test.each([
  ['every day at 9', daily(at(9))],
  ['every day at nine', daily(at(9))],
  ['daily at 6:45 pm', daily(at(18, 45))],
  ['every day (22:15)', daily(at(22, 15))],
  ['run it daily (at 22:15)', daily(at(22, 15))],
  ['twice a day at 8 and 20', daily(at(8), at(20))],
  ['three times daily', daily(at(8), at(13), at(18))],
  ['every day at 9, 1 and 5', daily(at(9), at(13), at(17))],
  ['at 7:00, 12:00 and 19:00 send the numbers', daily(at(7), at(12), at(19))],
  ['every night at 1:00', daily(at(1))],
  ['every night at 11', daily(at(23))],
  ['Morning digest at 7: all my mails', daily(at(7))],
  ['in the evening at 7 send me the list', daily(at(19))],
  ['every evening at 7', daily(at(19))],
  ['each evening', daily(at(18))],
  ['at lunchtime send me a joke', daily(at(12))],
  ['every day at half past eight', daily(at(8, 30))],
  ['daily at quarter past 9', daily(at(9, 15))],
  ['daily at a quarter to nine', daily(at(8, 45))],
  ['every morning 9-ish', daily(at(9))],
  ['every day at 9ish', daily(at(9))],
  ['every day at 8 in the morning and 7 in the evening', daily(at(8), at(19))],
  ['every day at 12 am', daily(at(0))],
  ['every morning at 8 and every evening at 6', daily(at(8), at(18))],
  ['once in the morning and once in the evening', daily(at(8), at(18))],
  ['a daily summary of sales', daily(at(9))],
])('"%s" is daily', (words, schedule) => {
  expect(findSchedule(words)?.schedule).toEqual(schedule);
});

test.each([
  ['every weekday at 8:30', on(WORKDAYS, at(8, 30))],
  ['on weekdays at half past eight', on(WORKDAYS, at(8, 30))],
  ['mon-fri at 17', on(WORKDAYS, at(17))],
  ['Mo-Fr 8:30', on(WORKDAYS, at(8, 30))],
  ['from Monday till Friday at 9', on(WORKDAYS, at(9))],
  ['Monday through Thursday at 9', on([1, 2, 3, 4], at(9))],
  ['Tue, Thu and Sunday at noon', on([0, 2, 4], at(12))],
  ['Sat + Sun at 10', on([0, 6], at(10))],
  ['Mondays at 5 am', on([1], at(5))],
  ['Friday 6pm send the report', on([5], at(18))],
  ['weekly (Saturday)', on([6], at(9))],
  ['weekly on Saturdays (22:15)', on([6], at(22, 15))],
  ['at 8 every Monday', on([1], at(8))],
  ['every weekend at 11', on([0, 6], at(11))],
  ['every day at 8, no weekends', on(WORKDAYS, at(8))],
  ['daily at 8 but not on weekends', on(WORKDAYS, at(8))],
  ['every day except sunday at 9', on([1, 2, 3, 4, 5, 6], at(9))],
  ['every day at 7 except on Saturday and Sunday', on(WORKDAYS, at(7))],
  ['every weekday but Friday at 9', on([1, 2, 3, 4], at(9))],
  ['twice a week', on([1, 4], at(9))],
  ['twice weekly', on([1, 4], at(9))],
  ['thrice a week', on([1, 3, 5], at(9))],
  ['three times a week at 7', on([1, 3, 5], at(7))],
  ['twice a week on Tuesday and Friday at 10', on([2, 5], at(10))],
  ['weekly report', on([1], at(9))],
  ['every Monday morning at 8', on([1], at(8))],
  ['Friday evening at 6', on([5], at(18))],
  ['at the end of the week', on([5], at(17))],
])('"%s" runs on certain days of the week', (words, schedule) => {
  expect(findSchedule(words)?.schedule).toEqual(schedule);
});

test.each([
  ['on the 1st of every month at 7', monthly([1], at(7))],
  ['15th of each month', monthly([15], at(9))],
  ['on the 1st and 15th at 8', monthly([1, 15], at(8))],
  ['monthly on the 3rd at 6am', monthly([3], at(6))],
  ['on day 10 of every month', monthly([10], at(9))],
  ['twice a month', monthly([1, 15], at(9))],
  ['twice monthly at 7', monthly([1, 15], at(7))],
  ['semi-monthly', monthly([1, 15], at(9))],
  ['once a quarter', { ...monthly([1], at(9)), months: [1, 4, 7, 10] }],
  ['at the end of the month', monthly([-1], at(9))],
  ['on the last day of every month at 18:00', monthly([-1], at(18))],
  ['first Monday of the month at 9', { ...on([1], at(9)), nth: 1 }],
  ['every third Thursday of the month', { ...on([4], at(9)), nth: 3 }],
  ['last Friday of the month', { ...on([5], at(9)), nth: -1 }],
  ['first workday of the month', { ...on(WORKDAYS, at(9)), nth: 1 }],
  ['on the last business day of each month at 16:00', { ...on(WORKDAYS, at(16)), nth: -1 }],
  ['every January 1st', { ...monthly([1], at(9)), months: [1] }],
  ['on Dec 24 at 10', { ...monthly([24], at(10)), months: [12] }],
  ['every year on the 3rd of March', { ...monthly([3], at(9)), months: [3] }],
  ['on the 1st send the rent reminder', monthly([1], at(9))],
  ['at the end of each quarter', { ...monthly([-1], at(9)), months: [3, 6, 9, 12] }],
  ['every quarter', { ...monthly([1], at(9)), months: [1, 4, 7, 10] }],
])('"%s" runs on certain dates', (words, schedule) => {
  expect(findSchedule(words)?.schedule).toEqual(schedule);
});

test.each([
  ['run it with cron: 0 6 * * 1-5', '0 6 * * 1-5'],
  ['schedule: 0 9 * * MON', '0 9 * * MON'],
  ['cron 0 6 * * 1-5, run the backup', '0 6 * * 1-5'],
  ['schedule "*/10 8-18 * * MON-FRI".', '*/10 8-18 * * MON-FRI'],
])('the cron expression in %s is taken as it is', (words, expression) => {
  expect(findSchedule(words)?.schedule).toEqual({ kind: 'cron', expression });
});

test.each([
  'every morning',
  'daily',
  'each Monday',
  'weekly',
  'twice a week',
  'end of the month',
  'every other Monday',
])('"%s" names no time, so the time is marked as assumed', (words) => {
  expect(findSchedule(words)?.assumedTime).toBe(true);
});

test.each([
  'in the last 24 hours',
  'wait 10 seconds',
  'wait 10 seconds between the calls',
  'an hour before',
  'an hour before the event',
  'within 2 days',
  'until 5 pm',
  'in 2 hours',
  'check every 10 seconds until it is done',
  'mail me the list',
  'orders of the past week',
  'orders from last Friday',
  'send it to bob',
  'stop at the per day limit',
  'read the monthly invoice number',
  'compare it with the daily limit',
  'post it to #sales-daily',
  'mail it with the subject "Weekly report"',
  'the first row and the second column',
  'orders placed on Dec 24',
  'every second mail gets a tag',
  'call me tomorrow at 5 pm',
  "the Sunday's newsletter",
])('"%s" is no schedule', (words) => {
  expect(findSchedule(words)).toBeUndefined();
});

test('waiting for something is not taken for the schedule beside it', () => {
  const words = 'every day at 7 start the job, check every 10 seconds until it is done';
  expect(findSchedule(words)?.schedule).toEqual(daily(at(7)));
});

test.each([
  ['every day except sunday at 9, mail me the list', 'mail me the list'],
  ['mail me the list every other Monday at 9', 'mail me the list'],
  ['every Sunday evening mail me the list', 'mail me the list'],
  ['mail me the list weekly (Saturday, 22:15)', 'mail me the list'],
])('the words of "%s" that tell the time are taken out of the rest', (words, left) => {
  let rest = words;
  for (const { start, end } of findSchedule(words)?.spans ?? [])
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  expect(rest.replace(/[(),\s]+/g, ' ').trim()).toBe(left);
});

test.each([
  ['every day at 9', [{ triggerAtHour: 9 }]],
  [
    'every 90 seconds',
    [
      { field: 'cronExpression', expression: '0 0,3,6,9,12,15,18,21,24,27,30,33,36,39,42,45,48,51,54,57 * * * *' },
      { field: 'cronExpression', expression: '30 1,4,7,10,13,16,19,22,25,28,31,34,37,40,43,46,49,52,55,58 * * * *' },
    ],
  ],
  [
    'every 90 minutes',
    [
      { field: 'cronExpression', expression: '0 0,3,6,9,12,15,18,21 * * *' },
      { field: 'cronExpression', expression: '30 1,4,7,10,13,16,19,22 * * *' },
    ],
  ],
  [
    'every 36 hours',
    [
      { field: 'cronExpression', expression: '0 0 1,4,7,10,13,16,19,22,25,28,31 * *' },
      { field: 'cronExpression', expression: '0 12 2,5,8,11,14,17,20,23,26,29 * *' },
    ],
  ],
  [
    'every 150 days at 9',
    [
      { field: 'cronExpression', expression: '0 9 1 1 *' },
      { field: 'cronExpression', expression: '0 9 31 5 *' },
      { field: 'cronExpression', expression: '0 9 28 10 *' },
    ],
  ],
  ['every 48 hours', [{ daysInterval: 2, triggerAtHour: 9 }]],
  ['every 120 minutes', [{ field: 'hours', hoursInterval: 2 }]],
  ['every other Monday at 9', [{ field: 'weeks', weeksInterval: 2, triggerAtDay: [1], triggerAtHour: 9 }]],
  ['every other month on the 5th', [{ field: 'months', monthsInterval: 2, triggerAtDayOfMonth: 5, triggerAtHour: 9 }]],
  ['on the 1st and 15th at 8', [{ field: 'cronExpression', expression: '0 8 1,15 * *' }]],
  ['every January 1st at 10:30', [{ field: 'cronExpression', expression: '30 10 1 1 *' }]],
  [
    'last day of the month at 18:00',
    [
      { field: 'cronExpression', expression: '0 18 31 1,3,5,7,8,10,12 *' },
      { field: 'cronExpression', expression: '0 18 30 4,6,9,11 *' },
      { field: 'cronExpression', expression: '0 18 28 2 *' },
    ],
  ],
  ['last Friday of the month at 16', [{ field: 'weeks', triggerAtDay: [5], triggerAtHour: 16 }]],
  ['every 20 minutes on weekdays from 9 to 17', [{ field: 'cronExpression', expression: '*/20 9-17 * * 1-5' }]],
  ['every 30 seconds from 9 to 17', [{ field: 'cronExpression', expression: '*/30 * 9-17 * * *' }]],
  ['every 15 minutes from 22 to 6', [{ field: 'cronExpression', expression: '*/15 22-23,0-6 * * *' }]],
])('"%s" is written so that n8n runs it just then', (words, rules) => {
  expect(intervals(findSchedule(words)?.schedule)).toEqual(rules);
});

test.each([
  ['last Friday of the month', '={{ $now.plus({ days: 7 }).month !== $now.month }}'],
  ['second Tuesday of each month', '={{ Math.ceil($now.day / 7) === 2 }}'],
  ['first workday of the month', '={{ $now.day === 1 || ($now.day <= 3 && $now.weekday === 1) }}'],
])('"%s": a step behind the trigger stops all other days', (words, leftValue) => {
  const reply = respond(loadCatalog(), [{ says: `on the ${words} at 9 post "hi" to Slack #team` }], { force: true });
  const filter = reply.kind === 'workflow' ? reply.workflow.nodes[1] : undefined;
  expect(filter?.type).toBe('n8n-nodes-base.filter');
  expect(filter?.parameters).toMatchObject({ conditions: { conditions: [{ leftValue }] } });
});

test('a time zone is read from its name or its city', () => {
  expect(findZone('at 9 Europe/Berlin')?.timezone).toBe('Europe/Berlin');
  expect(findZone('at 9 London time')?.timezone).toBe('Europe/London');
  expect(findZone('at 9')).toBeUndefined();
});
