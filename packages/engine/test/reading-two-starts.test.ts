import { expect, test } from 'vitest';
import { wires } from './support/conversation.ts';

test.each([
  'When a Stripe payment comes in add it to Google Sheets. Also, every Friday at 17:00 post the rows of the sheet to Slack #cash.',
  'When a Stripe payment comes in add it to Google Sheets. Every Friday at 17:00 post the rows of the sheet to Slack #cash.',
  'First: when a Stripe payment comes in add it to Google Sheets. Second: every Friday at 17:00 post the rows of the sheet to Slack #cash.',
  'When a Stripe payment comes in add it to Google Sheets, and also every Friday at 17:00 post the rows of the sheet to Slack #cash',
  '- when a Stripe payment comes in add it to Google Sheets\n- every Friday at 17:00 post the rows of the sheet to Slack #cash',
])('what has a start of its own has steps of its own: "%s"', (says) => {
  expect(wires(says)).toEqual(['googleSheets>slack', 'scheduleTrigger>googleSheets', 'stripeTrigger>googleSheets']);
});

test.each([
  'When a form is sent, add the person to Airtable. Also when a Calendly meeting is booked, create a Zoom meeting.',
  'When a form is sent, add the person to Airtable. Besides, whenever a Calendly meeting is booked, create a Zoom meeting',
])('two events start two things: "%s"', (says) => {
  expect(wires(says)).toEqual(['calendlyTrigger>zoom', 'formTrigger>airtable']);
});

test.each([
  'Every day at 9 get the leads from HubSpot and mail them. Wait 3 days. Then mail them again.',
  'Every day at 9, or when I press a button, get the leads from HubSpot and mail them',
  'Every 2 hours get the orders from Shopify. When the total is above 500, post it to Slack #big.',
  'When a webhook is called, start the job at https://x.example/start. Every 10 seconds check whether it is done, until it is finished. Then mail me.',
])('what goes on is no second start: "%s"', (says) => {
  expect(wires(says).filter((it) => it.startsWith('scheduleTrigger>') || it.startsWith('webhook>'))).toHaveLength(1);
});
