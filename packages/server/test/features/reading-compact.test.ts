import { briefFor } from '@plainflow/engine';
import { type LanguageModelStandIn, startLanguageModel } from '@plainflow/stand-ins';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { COMPACT_JSON_SCHEMA, compactAsking } from '../../src/features/reading/compact-form.ts';
import { readingIn } from '../../src/features/reading/judge.ts';
import { promptFor, tokensIn } from '../../src/features/reading/prompt.ts';
import { buildWithModels, catalog, modelAt, WISH } from '../support/reader.ts';

/** A model with little room gets short rules, a short list of nodes and a schema without nulls; it reads like any other. */
let service: LanguageModelStandIn;
let world: Awaited<ReturnType<typeof buildWithModels>>;
beforeAll(async () => {
  service = await startLanguageModel();
});
afterEach(async () => {
  await world?.close();
  service.reset();
});
afterAll(() => service.stop());

const CONTEXT = 8192;
const SHORT = {
  kind: 'automation',
  name: 'Morning greeting',
  steps: [
    { id: 'clock', node: 'scheduleTrigger', says: 'every day at 9', schedule: { at: ['09:00'] } },
    {
      id: 'post',
      node: 'slack',
      action: 'message.post',
      says: 'post "Good morning" to #general on Slack',
      values: { channel: '#general', text: 'Good morning' },
      after: 'clock',
    },
  ],
};

async function say(context: number | null, message = WISH) {
  await world?.close();
  service.reset();
  world = await buildWithModels([modelAt(service, { context })]);
  const ann = await world.signUp('ann');
  service.next({ kind: 'text', text: `Here it is:\n\`\`\`json\n${JSON.stringify(SHORT)}\n\`\`\`` });
  const { body } = await ann.post('/api/workflow/generate', { message, conversation_id: 'talk' });
  const [asked] = service.asked;
  return { body, asked, size: tokensIn((asked?.system ?? '') + (asked?.messages[0]?.text ?? '')) };
}

test('what it is told fits with room for the answer, and what it answers is built', async () => {
  const { body, asked, size } = await say(CONTEXT);
  expect(body.workflowJson.name).toBe('Morning greeting');
  expect(size).toBeLessThan(CONTEXT * 0.75);
  expect(asked?.messages[0]?.text).toMatch(/\nscheduleTrigger .*[\s\S]*\nslack:/);
});

test('a model with room for all is told all', async () => {
  const [small, large] = [await say(CONTEXT), await say(128_000)];
  expect(large.size).toBeGreaterThan(small.size);
  expect((await say(null)).size).toBe(large.size);
});

test('a message that leaves no room for nodes is read without it, and the reply says so', async () => {
  const { body, asked } = await say(6000, `${WISH} ${'And think of what we said. '.repeat(350)}`);
  expect(asked).toBeUndefined();
  expect(body.message).toMatch(/too long for the language model/);
});

describe('whatever is asked for, the compact question fits, and holds the nodes that are named', () => {
  test.each([
    [
      'When a Typeform is submitted, add it to Airtable and tell #team on Slack',
      ['typeformTrigger', 'airtable', 'slack'],
    ],
    ['every monday mail me the overdue invoices of Xero', ['scheduleTrigger', 'xero', 'gmail']],
    [
      'a telegram bot with memory that can look things up in Notion and Google Calendar',
      ['telegramTrigger', 'notion', 'googleCalendar', 'agent'],
    ],
    [
      'new Stripe payments to HubSpot, Mailchimp, Google Sheets, Slack, Trello and Jira',
      ['stripeTrigger', 'hubspot', 'mailchimp', 'trello', 'jira'],
    ],
  ])('%s', (says, names) => {
    const turns = [{ says }];
    const brief = briefFor(catalog, turns);
    const asking = compactAsking(brief, (nodes) => promptFor(turns, { ...brief, nodes }), CONTEXT);
    if (!asking) throw new Error('no room');
    expect(tokensIn(asking.rules + asking.prompt) + asking.mostTokens).toBeLessThanOrEqual(CONTEXT);
    for (const it of names) expect(asking.prompt).toMatch(new RegExp(`\\n${it}\\b`));
  });
});

test('its schema knows no null, and a step needs an id alone', () => {
  expect(JSON.stringify(COMPACT_JSON_SCHEMA)).not.toContain('null');
  const { properties, required } = COMPACT_JSON_SCHEMA as {
    properties: { steps: { items: { required: string[] } } };
    required: string[];
  };
  expect(required).toEqual(['kind']);
  expect(properties.steps.items.required).toEqual(['id']);
  expect(readingIn(JSON.stringify(SHORT))).toHaveProperty('reading');
});
