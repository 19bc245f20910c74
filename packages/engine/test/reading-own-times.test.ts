import { expect, test } from 'vitest';
import { made } from './support/conversation.ts';

const rule = (...says: string[]): unknown =>
  (made(...says).workflow.nodes[0]?.parameters.rule as { interval: unknown[] } | undefined)?.interval[0];

test.each([
  ['daily digest 6:30: the top 5 Hacker News posts to Telegram', { triggerAtHour: 6, triggerAtMinute: 30 }],
  [
    'weekly summary 16:45: get my Todoist tasks and post them to Slack #team',
    { triggerAtHour: 16, triggerAtMinute: 45 },
  ],
])('a time that stands apart from its day is heard: "%s"', (says, time) => {
  expect(rule(says)).toMatchObject(time);
});

test('days and a time can be changed in one breath', () => {
  const weather = 'every morning at 8 post the weather in Berlin to Slack #general';
  const days = { triggerAtDay: [1, 2, 3, 4, 5], triggerAtHour: 7, triggerAtMinute: 30 };
  expect(rule(weather, 'make it 7:30 and only on workdays')).toMatchObject(days);
  expect(rule(weather, 'workdays only, and 7:30 please')).toMatchObject(days);
});

test.each([
  'every weekday check the price at https://shop.example/p and mail me if it is under 5.30',
  'every Monday mail me the calls before 9:30 from my Google Sheet "Calls"',
])('a number that is no time of the run stays what it is: "%s"', (says) => {
  expect(rule(says)).toMatchObject({ triggerAtHour: 9 });
});

test.each(['with "Welcome, {first name}!" as subject', "using 'Welcome, {first name}!' as the subject line"])(
  'a subject may stand before its name: "%s"',
  (words) => {
    const { workflow } = made(`When a row is added to Google Sheets send them an email ${words}`);
    expect(workflow.nodes.find((it) => it.type.endsWith('.gmail'))?.parameters.subject).toBe(
      "=Welcome, {{ ($json['first name'] ?? $json['First name'] ?? $json['First Name']) }}!",
    );
  },
);

const SITE = "Every 5 minutes check https://shop.example and email me if it's down";
test.each(['make that ten', 'every 10 instead', 'no, make it every 10 please'])(
  'what runs every so often runs as often as is said: "%s"',
  (says) => {
    expect(rule(SITE, says)).toMatchObject({ field: 'minutes', minutesInterval: 10 });
  },
);

test('a place may be named alone', () => {
  const { workflow } = made(
    'When an email with an attachment arrives in Gmail save it to Google Drive',
    'into the folder Belege',
  );
  expect(JSON.stringify(workflow.nodes.at(1)?.parameters)).toContain('Belege');
});
