import { expect, test } from 'vitest';
import { type Reading, respond } from '../src/index.ts';
import { built } from './built.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

const mail = (says: string): Record<string, unknown> => built(catalog, says).node('gmail').parameters;

test.each([
  [
    'When somebody fills in our form (name, email), send them a welcome email with Gmail',
    'Welcome',
    /^=Hi \{\{ \$json\.Name \}\},\n\nWelcome! /,
  ],
  [
    'When someone books in Calendly, email them a confirmation with Gmail',
    'Confirmation of your booking',
    /^=Hi \{\{ \$json\.payload\.name \}\},[\s\S]*\nStart time: \{\{ .+ \}\}\n/,
  ],
  [
    'Every morning get the unpaid invoices from the sheet Invoices and email each customer a friendly reminder with Gmail',
    'Payment reminder',
    /friendly reminder/,
  ],
  [
    'When a row is added to the Google Sheet "Guests", send the person a thank you email with Gmail and add them to Mailchimp',
    'Thank you',
    /Thank you very much/,
  ],
])('who is written to gets a letter that fits its purpose: "%s"', (says, subject, text) => {
  const { subject: line, message } = mail(says);
  expect(line).toBe(subject);
  expect(message).toMatch(text);
});

test.each([
  ['Remind me by Gmail every Friday at 4 pm to send the report', /Hi |Hello/],
  ['When a Typeform is submitted, write a personal welcome email with AI and send it with Gmail', /Welcome!/],
  ['When a Typeform is submitted, email it to me with Gmail saying "Somebody answered"', /Hi |Hello/],
])('nobody gets a letter of ours who asked for other words, or writes to himself: "%s"', (says, ours) => {
  expect(mail(says).message).not.toMatch(ours);
});

test.each([
  ['When a Stripe payment fails, email me with Gmail', 'Stripe payment fails'],
  ['Every Friday email me the weekly sales report from the Postgres table sales with Gmail', 'Sales report'],
  ['Every morning get the top 5 Hacker News stories and email them to me with Gmail', 'Hacker News articles'],
])('the subject says what the mail is about: "%s"', (says, subject) => {
  expect(mail(says).subject).toBe(subject);
});

test('one mail tells all the short texts that were made of many items', () => {
  const says =
    'Every day at 7 get the top 10 Hacker News stories, summarise each in one sentence and send me one email with all of them with Gmail';
  expect(mail(says).message).toBe(
    "={{ $json.data.map((it) => '• ' + [it.text].filter(Boolean).join(' – ')).join('\\n') }}",
  );
});

test('a report of rows is one message, a line for each row', () => {
  const { edges, node } = built(catalog, 'Every Friday email me a report of the Postgres table sales with Gmail');
  expect(edges).toEqual(['aggregate>gmail', 'postgres>aggregate', 'scheduleTrigger>postgres']);
  expect(node('gmail').parameters.message).toContain("$json.data.map((it) => '• ' + Object.values(it)");
});

test('how many there were is said once, and is a number', () => {
  const { edges, node } = built(
    catalog,
    'Every Monday get the rows of the sheet Invoices, email each customer a reminder with Gmail, then post how many were sent to #finance on Slack',
  );
  expect(edges).toEqual(['aggregate>slack', 'gmail>aggregate', 'googleSheets>gmail', 'scheduleTrigger>googleSheets']);
  expect(node('slack').parameters.text).toBe('={{ $json.data.length }} were sent');
});

test('what is told after each item was handled comes from the step that read it, not from receipts', () => {
  const says =
    'Back up all my n8n workflows to the GitHub repo acme/backups every Sunday, then send me one message with all of them on Telegram';
  expect(built(catalog, says).node('telegram').parameters.text).toMatch(/\$\('Get n8n workflows'\)\.all\(\)\.map/);
});

test('a backup has everything in it and a path of its own for each day', () => {
  const { parameters } = built(catalog, 'Back up my n8n workflows to the GitHub repo acme/flows every night').node(
    'github',
  );
  expect(parameters).toMatchObject({
    filePath: '={{ $today.toISODate() }}/{{ $json.name }}.json',
    fileContent: '={{ JSON.stringify($json, null, 2) }}',
  });
});

test.each([
  [
    'When a Shopify order is paid email the customer a receipt with Gmail, 3 days later ask them for a review by Gmail',
    2,
  ],
  ['When a Stripe payment fails email the customer with Gmail and also email boss@acme.com with Gmail', 2],
  [
    'When a Shopify order comes in: if it is above 50 email them a voucher with Gmail, otherwise just a thank you mail',
    2,
  ],
])('no mail is lost where no comma or no verb tells it apart: "%s"', (says, mails) => {
  expect(built(catalog, says).nodes.filter((it) => it.type.endsWith('.gmail'))).toHaveLength(mails);
});

test('whoever is written to at the address of the item gets a letter, where a language model told no text', () => {
  const read: Reading = {
    clauses: [],
    sketch: sketch([
      { id: 'form', node: 'n8n-nodes-base.typeformTrigger', says: 'a Typeform is submitted' },
      {
        id: 'mail',
        node: 'n8n-nodes-base.gmail',
        action: 'message.send',
        says: 'mail the customer an apology',
        values: [{ need: 'to', value: '[[form: email]]' }],
        ...after('form'),
      },
    ]),
  };
  const reply = respond(catalog, [{ says: 'When a Typeform is submitted, mail the customer an apology', read }]);
  const nodes = reply.kind === 'workflow' ? reply.workflow.nodes : [];
  const mail = nodes.find((it) => it.type.endsWith('.gmail'));
  expect(mail?.parameters.message).toMatch(/We are sorry for the trouble/);
});
