import { expect, test } from 'vitest';
import { asked, line } from './support/conversation.ts';

test.each([
  ['people answer our Typeform', 'typeformTrigger'],
  ['a form on my site with name and email', 'formTrigger'],
  ['HR fills in a form with name, email and start date', 'formTrigger'],
  ['they come in by email', 'gmailTrigger'],
  ['customers message us on WhatsApp', 'whatsAppTrigger'],
  ['our website sends them by webhook', 'webhook'],
  ['Calendly', 'calendlyTrigger'],
])('an answer that tells how the things get here starts it: "%s"', (says, start) => {
  expect(line('help me save our new requests', `source=${says}`, 'target=Airtable')).toBe(
    `${start} > ${start === 'webhook' ? 'set > ' : ''}airtable`,
  );
});

test.each(['the Google Sheet Posts', 'the sheet Orders'])(
  'a name in an answer does nothing by itself: "%s"',
  (says) => {
    expect(line('I want a daily report', `source=${says}`, 'target=Slack #daily')).toBe(
      'scheduleTrigger > googleSheets > slack',
    );
  },
);

test('reminders look up what they are about, at an hour of their own', () => {
  expect(
    line(
      'Remind my customers of their appointments',
      'source=Google Calendar',
      'target=SMS with Twilio',
      'start=at 5 pm',
    ),
  ).toBe('scheduleTrigger > googleCalendar > twilio');
});

test('work that is told instead of a source is that work', () => {
  expect(
    line(
      'I want something for my signups',
      'source=put them into Mailchimp',
      'start=when my form is submitted with name and email',
    ),
  ).toBe('formTrigger > mailchimp');
});

test('what AI writes comes before whatever hands it out', () => {
  expect(line('tweet for me', 'source=AI should write a fun fact about bees', 'start=daily at 9')).toBe(
    'scheduleTrigger > chainLlm > twitter',
  );
});

test('a bare app starts it where things come in by themselves, and then it is asked what happens', () => {
  expect(asked('help with customer support emails', 'goal=Gmail')).toBe('then');
  expect(line('help with customer support emails', 'goal=Gmail', 'then=post them to Slack #help')).toBe(
    'gmailTrigger > slack',
  );
});
