import { expect, test } from 'vitest';
import { line, made, wires } from './support/conversation.ts';

test.each([
  [
    "Each Friday at 4pm grab the week's paid charges from Stripe and the completed orders in WooCommerce, then send me one Telegram message with the total of both.",
    ['stripe', 'wooCommerce'],
    'telegram',
  ],
  [
    'Every morning get my Google Calendar events and my Todoist tasks and send them to me in one Telegram message',
    ['googleCalendar', 'todoist'],
    'telegram',
  ],
  [
    'daily at 8: fetch open issues from GitHub, open tickets from Zendesk, and post one summary of both to Slack #standup',
    ['github', 'zendesk'],
    'chainLlm',
  ],
  [
    'when I hit the button, load our Notion tasks as well as the Trello cards and post them in one message on Discord',
    ['notion', 'trello'],
    'discord',
  ],
])('what is read in several places is read side by side and told together: "%s"', (says, reads, told) => {
  const found = wires(says);
  for (const it of reads) expect(found).toContain(`${it}>merge`);
  expect(found).toContain('merge>aggregate');
  expect(found).toContain(`aggregate>${told}`);
});

test('what is looked up for each item of a list stays behind that list', () => {
  expect(
    line('Every day get the rows of my Google Sheet Leads, look up each lead in HubSpot and post it to Slack #leads.'),
  ).toMatch(/googleSheets > hubspot > slack/);
});

test.each([
  'Each Monday at 7 gather the numbers: Stripe payments, new HubSpot deals, open Zendesk tickets. Let ChatGPT write it up and mail it to a@acme.example',
  'Each Monday at 7 gather the numbers (Stripe payments, HubSpot deals and Zendesk tickets), let ChatGPT write it up and mail it to a@acme.example',
  'Mondays at 7 make me a briefing from the Stripe payments, the HubSpot deals and the Zendesk tickets, mail it to a@acme.example',
  'Every Monday at 7 AI writes a report. The data comes from Stripe, HubSpot and Zendesk. Mail it to a@acme.example',
])('places in brackets, behind a colon or in a second breath are each read: "%s"', (says) => {
  const found = wires(says);
  for (const it of ['stripe', 'hubspot', 'zendesk'])
    expect(found.map((one) => one.replace(/:\d$/, ''))).toContain(`${it}>merge`);
  expect(found).toContain('aggregate>chainLlm');
  expect(found).toContain('chainLlm>gmail');
});

test('several feeds are read side by side, and each article of all of them is worked on', () => {
  const says =
    'Every hour take the articles of three blogs (https://a.example/feed, https://b.example/rss.xml, https://c.example/atom) and add them to Airtable';
  const found = wires(says);
  expect(found.filter((it) => it === 'scheduleTrigger>rssFeedRead')).toHaveLength(3);
  expect(found).toContain('merge>airtable');
});

test.each([
  'Assistant in Telegram that can use my tools (Gmail, Google Calendar and Notion) and remembers the chat',
  'I want an AI agent in Telegram with these tools: Gmail, Google Calendar, Notion.',
  'Telegram assistant for our office. It gets access to Gmail, Google Calendar and Notion.',
])('what an agent may use is told in brackets, behind a colon or in a second breath: "%s"', (says) => {
  const { outline } = made(says);
  const tools = outline.wires.filter((it) => it.type === 'ai_tool').map((it) => it.from);
  const named = outline.steps.filter((it) => tools.includes(it.id)).map((it) => it.node.split('.').at(-1));
  expect(named.toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))).toEqual([
    'gmailTool',
    'googleCalendarTool',
    'notionTool',
  ]);
});
