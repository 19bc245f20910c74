import { expect, test } from 'vitest';
import type { Schedule } from '../src/1-read/clause.ts';
import { line, made } from './support/conversation.ts';

const schedule = (...says: string[]): Schedule => made(...says).outline.steps[0]?.data?.schedule as Schedule;

test('answers put the parts in order: start, source, way', () => {
  expect(line('I want a daily report', 'source=the rows of my Google Sheet Sales', 'target=Slack, #sales')).toBe(
    'scheduleTrigger > googleSheets > slack',
  );
  expect(line('make a backup every night', 'source=the table orders of our MySQL', 'target=Google Drive, as CSV')).toBe(
    'scheduleTrigger > mySql > convertToFile > googleDrive',
  );
});

test.each([
  ['SMS with Twilio', 'twilio'],
  ['by Telegram', 'telegram'],
  ['Slack #clients', 'slack'],
])('"%s" takes the place of the mail that was only a guess', (answer, node) => {
  expect(
    line(
      'Remind my customers of their appointments',
      'source=Google Calendar',
      `target=${answer}`,
      'start=daily at 17:00',
    ),
  ).toBe(`scheduleTrigger > googleCalendar > ${node}`);
});

test('the app that was named stays when the rest is told afterwards', () => {
  expect(
    line(
      'when someone orders do the usual',
      'app=Shopify',
      'goal=add a row to the Google Sheet Orders and tell Slack #pack',
    ),
  ).toBe('shopifyTrigger > googleSheets > slack');
});

test.each([
  ['every weekday report the sales', '8 in the morning', [1, 2, 3, 4, 5], { hour: 8, minute: 0 }],
  ['make a backup every night', '3 am', undefined, { hour: 3, minute: 0 }],
  ['every monday send a report', '7:30', [1], { hour: 7, minute: 30 }],
])('to "%s" the answer "%s" adds the hour and keeps the days', (says, answer, weekdays, time) => {
  const it = schedule(says, 'source=Google Sheets', 'target=Slack #x', `start=${answer}`);
  expect(it).toMatchObject({ kind: 'at', times: [time], ...(weekdays ? { weekdays } : {}) });
});
