import { describe, expect, test } from 'vitest';
import { judge, type Reply, respond, type Sketch } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

const LC = '@n8n/n8n-nodes-langchain.';
const BASE = 'n8n-nodes-base.';

function built(of: Sketch, says: string): Extract<Reply, { kind: 'workflow' }> {
  const { read, complaints } = judge(catalog, [{ says }], { clauses: [], sketch: of });
  expect(complaints).toEqual([]);
  const reply = respond(catalog, [{ says, read }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  return reply;
}

const parametersOf = (reply: ReturnType<typeof built>, type: string) =>
  reply.workflow.nodes.find((it) => it.type.endsWith(`.${type}`))?.parameters ?? {};

describe('a language model that was named is in its node', () => {
  const bot = (node: string, model: string, because?: string): Sketch =>
    sketch([
      { id: 'chat', node: `${LC}chatTrigger`, says: 'a chat' },
      { id: 'bot', node: `${LC}agent`, says: 'answers', work: { instruction: 'Answer' }, ...after('chat') },
      {
        id: 'llm',
        node: `${LC}${node}`,
        under: 'bot',
        values: [{ need: 'model', value: model, ...(because ? { because } : {}) }],
      },
    ]);

  test.each([
    ['lmChatOpenAi', 'gpt-4o-mini', 'gpt-4o-mini'],
    ['lmChatOpenAi', 'my-fine-tune', 'my-fine-tune'],
    ['lmChatAnthropic', 'claude-sonnet-4', 'claude-sonnet-4'],
    ['lmChatAnthropic', 'Claude 3.5 Sonnet', 'claude-3-5-sonnet-20241022'],
    ['lmChatGoogleGemini', 'models/gemini-2.5-flash', 'models/gemini-2.5-flash'],
    ['lmChatOllama', 'deepseek-coder', 'deepseek-coder'],
    ['lmChatOpenRouter', 'meta-llama/llama-3.3-70b-instruct', 'meta-llama/llama-3.3-70b-instruct'],
    ['lmChatMistralCloud', 'mistral-large-latest', 'mistral-large-latest'],
    ['lmChatAzureOpenAi', 'prod-gpt', 'prod-gpt'],
  ])('%s: %s', (node, said, id) => {
    const { model, modelName } = parametersOf(built(bot(node, said), `a chat answers with ${said}`), node);
    expect([model, modelName, (model as { value?: unknown } | undefined)?.value]).toContain(id);
  });

  test('also where it was only assumed, which the guide tells', () => {
    const reply = built(bot('lmChatOpenAi', 'gpt-4o-mini', 'small and cheap'), 'a chat answers');
    expect(parametersOf(reply, 'lmChatOpenAi').model).toMatchObject({ value: 'gpt-4o-mini' });
    expect(JSON.stringify(reply.guide)).toContain('small and cheap');
  });

  test('words that leave the version open stand for the newest, which the guide tells', () => {
    const reply = built(bot('lmChatAnthropic', 'Claude Sonnet'), 'a chat answers with Claude Sonnet');
    const { value } = parametersOf(reply, 'lmChatAnthropic').model as { value: string };
    expect(value).toMatch(/^claude-sonnet-/);
    expect(JSON.stringify(reply.guide)).toContain('newest “Claude Sonnet”');
  });
});

test('what was named for a record or a call reaches it: assignee, priority, label, method, variable', () => {
  const says =
    'when a form with title comes in, create a Jira issue in OPS, priority High, label intake, assigned to ann; then PUT it to https://api.example.com/in with the key from the variable CRM_KEY';
  const reply = built(
    sketch([
      { id: 'form', node: `${BASE}formTrigger`, says: 'a form', work: { form: [{ label: 'Title', type: 'text' }] } },
      {
        id: 'issue',
        node: `${BASE}jira`,
        action: 'issue.create',
        says: 'create a Jira issue in OPS',
        values: [{ need: 'project', value: 'OPS' }],
        work: {
          sets: [
            { field: 'priority', value: 'High' },
            { field: 'labels', value: 'intake' },
            { field: 'assignee', value: 'ann' },
          ],
        },
        ...after('form'),
      },
      {
        id: 'put',
        node: `${BASE}httpRequest`,
        says: 'PUT it to https://api.example.com/in',
        values: [{ need: 'url', value: 'https://api.example.com/in' }],
        work: {
          sets: [
            { field: 'method', value: 'PUT' },
            { field: 'header X-Key', value: 'CRM_KEY' },
          ],
        },
        ...after('issue'),
      },
    ]),
    says,
  );
  const whole = JSON.stringify([reply.workflow.nodes, reply.guide.notUnderstood, reply.guide.toFill]);
  for (const it of ['High', 'intake', 'ann', 'PUT', 'CRM_KEY']) expect(whole).toContain(it);
  expect(parametersOf(reply, 'httpRequest').method).toBe('PUT');
});

test('a gap within a text is marked there and stands on the to-do list', () => {
  const says = 'every day at 9 post the number to call to #team on Slack';
  const reply = built(
    sketch([
      {
        id: 'clock',
        node: `${BASE}scheduleTrigger`,
        says: 'every day at 9',
        work: { schedule: { kind: 'at', times: [{ hour: 9, minute: 0 }] } },
      },
      {
        id: 'post',
        node: `${BASE}slack`,
        action: 'message.post',
        says: 'post to #team on Slack',
        values: [
          { need: 'channel', value: '#team' },
          { need: 'text', value: 'Call us on {{? phone number}} today.' },
        ],
        ...after('clock'),
      },
    ]),
    says,
  );
  expect(parametersOf(reply, 'slack').text).toBe('=Call us on {{ "FILL_IN: phone number" }} today.');
  expect(reply.guide.toFill.map((it) => JSON.stringify(it))).toEqual([expect.stringContaining('phone number')]);
  expect(reply.issues.filter((it) => it.severity === 'error')).toEqual([]);
});

test('what an agent is to do stands below the system message that was said, not instead of it', () => {
  const bot = (work: object) => {
    const reply = built(
      sketch([
        { id: 'form', node: `${BASE}formTrigger`, says: 'a form', work: { form: [{ label: 'City', type: 'text' }] } },
        {
          id: 'bot',
          node: `${LC}agent`,
          says: 'plans',
          values: [{ need: 'text', value: '[[city]]' }],
          work,
          ...after('form'),
        },
      ]),
      'a form for a city: an agent plans a trip there',
    );
    return parametersOf(reply, 'agent').options;
  };
  expect(bot({ system: 'You are a pirate.', instruction: 'plan a trip of two days' })).toEqual({
    systemMessage: 'You are a pirate.\n\nplan a trip of two days',
  });
  expect(bot({ system: 'You are a pirate: plan a trip.', instruction: 'plan a trip' })).toEqual({
    systemMessage: 'You are a pirate: plan a trip.',
  });
});

test('the system message and what an agent is asked are as they were worded, and so is the end of a form', () => {
  const reply = built(
    sketch([
      { id: 'form', node: `${BASE}formTrigger`, says: 'a form', work: { form: [{ label: 'Question', type: 'text' }] } },
      {
        id: 'bot',
        node: `${LC}agent`,
        says: 'answers',
        values: [{ need: 'text', value: 'Answer this: [[question]]' }],
        work: { system: 'You are a pirate.' },
        ...after('form'),
      },
      {
        id: 'end',
        node: `${BASE}form`,
        action: 'completion',
        says: 'send them to https://example.com/done',
        values: [{ need: 'redirect', value: 'https://example.com/done' }],
        ...after('bot'),
      },
    ]),
    'a form: an agent that is a pirate answers, then send them to https://example.com/done',
  );
  expect(parametersOf(reply, 'agent')).toMatchObject({
    text: '=Answer this: {{ $json.Question }}',
    options: { systemMessage: 'You are a pirate.' },
  });
  expect(parametersOf(reply, 'form')).toMatchObject({
    respondWith: 'redirect',
    redirectUrl: 'https://example.com/done',
  });
});

test('what people call subject and tags of a Zendesk ticket, and how long a Zoom meeting takes, is in their nodes', () => {
  const says = 'when the form is sent open a ticket "Broken lift" tagged lifts and set up a Zoom of 45 minutes';
  const reply = built(
    sketch([
      { id: 'form', node: `${BASE}formTrigger`, says: 'the form is sent' },
      {
        ...{ id: 'ticket', node: `${BASE}zendesk`, action: 'ticket.create', says: 'open a ticket', ...after('form') },
        values: [
          { need: 'subject', value: 'Broken lift' },
          { need: 'tags', value: 'lifts' },
        ],
      },
      {
        ...{ id: 'call', node: `${BASE}zoom`, action: 'meeting.create', says: 'set up a Zoom', ...after('ticket') },
        values: [{ need: 'duration', value: '45 minutes' }],
      },
    ]),
    says,
  );
  const { additionalFields, additionalFieldsJson } = parametersOf(reply, 'zendesk');
  for (const said of ['Broken lift', 'lifts'])
    expect(JSON.stringify([additionalFields, additionalFieldsJson])).toContain(said);
  expect(parametersOf(reply, 'zoom').additionalFields).toMatchObject({ duration: 45 });
});
