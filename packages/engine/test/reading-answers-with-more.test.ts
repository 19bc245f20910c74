import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { play } from './play.ts';
import { line } from './support/conversation.ts';

const catalog = loadCatalog();

const parameters = (...says: string[]): string => {
  const reply = play(catalog, says);
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  return JSON.stringify(reply.workflow.nodes.map((it) => it.parameters));
};

const types = (...says: string[]): string[] => {
  const reply = play(catalog, says);
  const nodes = reply.kind === 'workflow' ? reply.workflow.nodes : [];
  return nodes.flatMap((it) => (it.type.endsWith('stickyNote') ? [] : (it.type.split('.').at(-1) ?? []))).sort();
};

test('an answer to when, with a folder and a test beside it', () => {
  const says = [
    'save attachments from outlook to dropbox',
    'whenever one comes in, into the folder Bills, and by the way only from power@grid.example',
  ];
  expect(types(...says)).toEqual(['dropbox', 'filter', 'microsoftOutlookTrigger']);
  expect(parameters(...says)).toContain('/Bills/');
  expect(parameters(...says)).toContain('power@grid.example');
});

test('an answer that asks back, or names what the thing is', () => {
  const says = 'When a HubSpot contact is created post it to Slack';
  expect(parameters(says, 'which one? the channel people-ops')).toContain('"#people-ops"');
});

test('an answer with a text of the message', () => {
  const says = [
    'Post a hello in Discord when a member joins',
    'our webhook tells us, not Discord. text: "Good to see you!"',
  ];
  expect(line(...says)).toBe('webhook > discord');
  expect(parameters(...says)).toContain('"Good to see you!"');
});

const ORDERS = 'When a Shopify order comes in post it to Slack #team and mail bob@x.example';

test.each([
  [['the text should be "Sold!" and the channel #sales'], ['"Sold!"', '"#sales"']],
  [['the mail\'s subject should be "Sold" and cc ann@x.example'], ['"subject":"Sold"', '"ccList":"ann@x.example"']],
  [['use Teams, channel Orders, instead of Slack'], ['channel “Orders”']],
  [['instead of Slack use Discord, channel #sold'], ['#sold']],
])('several values in one message all arrive: %j', (says, values) => {
  const now = parameters(ORDERS, ...says);
  for (const it of values) expect(now).toContain(it);
  expect(now).toContain('"bob@x.example"');
});

test.each([
  'use Claude instead of OpenAI',
  'drop the Slack message... actually no, leave that, but use Claude instead of OpenAI',
])('another language model takes the place of the first: "%s"', (says) => {
  const first = 'When a webhook is called summarise the text with OpenAI and post it to Slack #team';
  expect(types(first, says)).toEqual(['chainLlm', 'lmChatAnthropic', 'slack', 'webhook']);
  expect(line(first, says)).toBe('webhook > chainLlm > slack');
});

test('a form whose fields nobody told has those that are told later', () => {
  const says = parameters('When somebody fills in our form, tell #desk on Slack', 'add a field for insurance number');
  expect(says).toContain('"fieldLabel":"Insurance number"');
  expect(says).not.toContain('Your answer');
});
