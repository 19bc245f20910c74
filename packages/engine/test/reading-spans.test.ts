import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { dateInCell } from '../src/catalog/cell-dates.ts';
import { built, tests } from './built.ts';

const catalog = loadCatalog();

test.each([
  [
    "Each morning at 7 mail me yesterday's WooCommerce orders at me@x.example",
    'wooCommerce',
    'options',
    {
      after: '={{ $today.minus({ days: 1 }) }}',
      before: '={{ $today }}',
    },
  ],
  [
    'Every Monday at 8 fetch the Shopify orders of the last 7 days and add them to Google Sheets',
    'shopify',
    'options',
    {
      status: 'any',
      createdAtMin: '={{ $now.minus({ days: 7 }) }}',
    },
  ],
  [
    'Every evening read the Gmail mails from today and post them to Slack #mail',
    'gmail',
    'filters',
    {
      readStatus: 'both',
      receivedAfter: '={{ $today }}',
      receivedBefore: '={{ $today.plus({ days: 1 }) }}',
    },
  ],
  [
    'On the 1st of every month get the videos that I published last month on YouTube and post them to #video on Slack',
    'youTube',
    'filters',
    {
      // Of any filter n8n searches all of YouTube, unless a channel is named.
      channelId: 'FILL_IN: YouTube channel ID',
      publishedAfter: "={{ $now.minus({ months: 1 }).startOf('month') }}",
      publishedBefore: "={{ $now.startOf('month') }}",
    },
  ],
])('the service itself reads only those days: "%s"', (says, type, parameter, expected) => {
  const it = built(catalog, says);
  expect(it.node(type).parameters[parameter]).toEqual(expected);
  expect(it.nodes.filter((node) => node.type.endsWith('.filter'))).toEqual([]);
});

test.each([
  [
    "Daily at 20:00 send tomorrow's appointments from Google Calendar to Telegram",
    '$today.plus({ days: 1 })',
    '$today.plus({ days: 2 })',
  ],
  [
    'Every Sunday at 6pm get the meetings of next week from Google Calendar and post them on Slack #team',
    "$now.plus({ weeks: 1 }).startOf('week')",
    "$now.plus({ weeks: 2 }).startOf('week')",
  ],
])('the calendar is read for the days that were said: "%s"', (says, from, to) => {
  const { timeMin, timeMax } = built(catalog, says).node('googleCalendar').parameters;
  expect({ timeMin, timeMax }).toEqual({ timeMin: `={{ ${from} }}`, timeMax: `={{ ${to} }}` });
});

test.each([
  [
    'Every Friday take the rows that were added this week to the Google Sheet "Jobs" and post them to #jobs on Slack',
    [
      `${dateInCell('($json.created ?? $json.Created)')} afterOrEquals ={{ $now.startOf('week') }}`,
      `${dateInCell('($json.created ?? $json.Created)')} before ={{ $now.plus({ weeks: 1 }).startOf('week') }}`,
    ],
  ],
  [
    'Each night at 11 get the Asana tasks completed today and mail them to me@x.example',
    ['$json.completed_at afterOrEquals ={{ $today }}', '$json.completed_at before ={{ $today.plus({ days: 1 }) }}'],
  ],
  [
    'Every day fetch the Stripe payments of the past 24 hours and write them to Google Sheets',
    ['DateTime.fromSeconds($json.created) afterOrEquals ={{ $now.minus({ hours: 24 }) }}'],
  ],
])('where the service cannot, a filter keeps those days: "%s"', (says, expected) => {
  expect(tests(built(catalog, says).node('filter'))).toEqual(expected);
});

test.each([
  'Every day at 9 send the weather of today for Oslo to Telegram',
  'When a form is sent create a Todoist task that is due tomorrow',
  'Every Friday at 3 post "See you next week" to #team on Slack',
])('a day that is no limit of what is read limits nothing: "%s"', (says) => {
  expect(built(catalog, says).nodes.filter((it) => it.type.endsWith('.filter'))).toEqual([]);
});
