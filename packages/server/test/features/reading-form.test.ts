import { briefFor, judge, type Reply, respond } from '@plainflow/engine';
import { expect, test } from 'vitest';
import { readingIn } from '../../src/features/reading/judge.ts';
import { promptFor } from '../../src/features/reading/prompt.ts';
import { answerOf } from '../support/model-answers.ts';
import { catalog } from '../support/reader.ts';

/** What the built-in reader understands, a language model can say in its own form: it comes out as the same nodes. */

const EMPTY = { title: '', says: '', values: [], fields: [], work: {} };

const nodesOf = (reply: Reply) =>
  reply.kind === 'workflow'
    ? reply.workflow.nodes.flatMap((it) => (it.type.endsWith('.stickyNote') ? [] : [`${it.name}: ${it.type}`])).sort()
    : reply.kind;
const startOf = (reply: Reply) => (reply.kind === 'workflow' ? reply.workflow.nodes[0]?.parameters : reply.kind);

test.each([
  [
    'hours of the day',
    'Every 10 minutes between 9 and 17 o’clock, check https://acme.io and post the result to #ops on Slack.',
  ],
  [
    'hours and days',
    'Monday to Friday, every 30 minutes from 8 to 16h, get the open Zendesk tickets and mail them to me.',
  ],
  ['days that begin now', "Post today's meetings from my Outlook calendar in our Teams chat every morning."],
  ['a search of the web', 'A chat assistant that can search the web and remembers what we talked about.'],
  ['several times', 'Every Monday and Thursday at 7:30, append the new HubSpot contacts to my Google Sheet "Leads".'],
])('%s', (_what, says) => {
  const asked = respond(catalog, [{ says }], { force: true });
  const { outline } = briefFor(catalog, [{ says }, { says: 'thanks' }]);
  const found = readingIn(answerOf(outline));
  if (!('reading' in found)) throw new Error(found.complaints.join('\n'));
  expect(judge(catalog, [{ says }], found.reading).complaints).toEqual([]);
  const told = respond(catalog, [{ says, read: found.reading }], { force: true });
  expect(nodesOf(told)).toEqual(nodesOf(asked));
  expect(startOf(told)).toEqual(startOf(asked));
});

test.each([
  'When a form with name, email and budget is filled in, if the budget is over 1000 post it to #sales on Slack, otherwise add it to my Google Sheet "Leads".',
  'Every day at 9 get the unread Gmail mails of today, sort them into complaints, questions and praise with AI, and post the complaints to #support.',
  'A WhatsApp assistant with Gemini that can read and send my Gmail and remembers what we talked about.',
  'When a webhook comes in, look the customer up in Stripe, merge that with the order and store name, total and date in Postgres. If the call fails try it three times.',
  'On the first Monday of each month sum the totals of all open invoices in Airtable by customer and mail me a table.',
  'When a deal is won in Pipedrive make the client a Stripe customer, unless the email is empty or older than 30 days.',
  'For every new article of https://example.com/feed.xml, let an AI say what it is about in two sentences, save it in Notion and wait 5 minutes.',
])('an outline that is given back as it was shown changes nothing: %s', (says) => {
  const first = respond(catalog, [{ says }], { force: true });
  const before = { says, read: first.read };
  const brief = briefFor(catalog, [before, { says: 'fine' }]);
  const [, shown = ''] = /<outline>\n(.*)\n<\/outline>/.exec(promptFor([before, { says: 'fine' }], brief)) ?? [];
  const { name, steps } = JSON.parse(shown) as { name: string; steps: unknown[] };
  const found = readingIn(JSON.stringify({ kind: 'automation', name, steps }), brief.outline);
  if (!('reading' in found)) throw new Error(found.complaints.join('\n'));
  const then = respond(catalog, [before, { says: 'fine', read: found.reading }], { force: true });
  expect(steps.length).toBeGreaterThan(1);
  expect(then).toMatchObject({ workflow: first.kind === 'workflow' ? first.workflow : {} });
});

test('one value that is changed in what was shown is the only change', () => {
  const says = 'Every day at 9 post "Good morning" to #general on Slack.';
  const first = respond(catalog, [{ says }], { force: true });
  const before = { says, read: first.read };
  const { outline } = briefFor(catalog, [before, { says: 'rather to #team' }]);
  const answer = answerOf(outline).replace('"value":"general"', '"value":"team"');
  const found = readingIn(answer, outline);
  if (!('reading' in found)) throw new Error(found.complaints.join('\n'));
  const sketch = found.reading.sketch;
  expect(sketch?.steps.flatMap((it) => it.values)).toEqual([{ need: 'channel', value: 'team' }]);
  expect(sketch?.steps.every((it) => it.node === '' && it.after === undefined)).toBe(true);
});

test('a step that gets another node keeps the action that the answer names with it', () => {
  const LC = '@n8n/n8n-nodes-langchain.';
  const tool = { ...EMPTY, id: 's3', node: `${LC}vectorStoreQdrant`, action: 'tool', under: 's2' };
  const answer = { kind: 'automation', steps: [{ id: 's3', node: 'vectorStoreSupabase', action: 'tool' }] };
  const found = readingIn(JSON.stringify(answer), { name: '', steps: [tool] });
  expect(found).toMatchObject({ reading: { sketch: { steps: [{ id: 's3', action: 'tool' }] } } });
});

const asking = (text: string, options: string[]) =>
  JSON.stringify({ kind: 'automation', questions: [{ about: 'target', text, options }] });

test('an option that is too long is cut behind a word', () => {
  const option =
    'A new row in the spreadsheet that holds all of the orders of this year, with their dates and totals, and who sent them';
  const found = readingIn(asking('Where?', [option.slice(0, 80), `${option} and all else`]));
  const [first, second = ''] = 'reading' in found ? (found.reading.sketch?.asks[0]?.options ?? []) : [];
  expect(first).toBe(option.slice(0, 80).trim());
  expect(second).toMatch(/\w…$/);
  expect(option.split(' ')).toContain(second.slice(0, -1).split(' ').at(-1));
});

test('services may be offered by their names, also those that look like addresses', () => {
  const { services } = briefFor(catalog, [{ says: 'new bookings to a sheet' }]);
  const shown = { name: '', steps: [], services };
  expect(readingIn(asking('Which one?', ['Cal.com', 'Monday.com', 'Calendly']), shown)).toHaveProperty('reading');
  for (const it of [
    'cal.com/login',
    'evil.cal.com',
    'cal.com.evil.io',
    'evil-monday.com',
    'https://cal.com',
    'a@cal.com',
  ])
    expect(readingIn(asking('Which one?', [it]), shown)).toHaveProperty('complaints');
});
