import { describe, expect, test } from 'vitest';
import { briefFor, judge, type Reply, respond, type Sketch, type Turn } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

/** Later messages that a language model reads: what it is shown is what stands, and a change is taken as it is meant. */

const BASE = 'n8n-nodes-base.';
const LC = '@n8n/n8n-nodes-langchain.';
const turn = (says: string, of: Sketch, answers?: string): Turn => ({
  says,
  read: { clauses: [], sketch: of },
  ...(answers ? { answers } : {}),
});
const shownOf = (turns: Turn[], says = 'and now') => briefFor(catalog, [...turns, { says }]).outline;
const idOf = (turns: Turn[], node: string): string =>
  shownOf(turns).steps.find((it) => it.node.endsWith(node))?.id ?? `no ${node}`;
const judged = (turns: Turn[], says: string, of: Sketch, answers?: string) =>
  judge(catalog, [...turns, { says, ...(answers ? { answers } : {}) }], { clauses: [], sketch: of });

function built(turns: Turn[], force = true): Extract<Reply, { kind: 'workflow' }> {
  const reply = respond(catalog, turns, { force });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${JSON.stringify(reply)}`);
  return reply;
}

/** The message with what `judge` makes of the reading, as the server stores it. */
function stored(turns: Turn[], says: string, of: Sketch, answers?: string): Turn {
  const { read, complaints } = judged(turns, says, of, answers);
  expect(complaints).toEqual([]);
  return { says, read, ...(answers ? { answers } : {}) };
}

const clock = { id: 'clock', node: `${BASE}scheduleTrigger`, says: 'every hour' };
const call = { id: 'call', node: `${BASE}httpRequest`, says: 'call https://shop.example/api', ...after('clock') };
const URL = { need: 'url', value: 'https://shop.example/api' };

test('a change of one value leaves the action of its step', () => {
  const first = turn(
    'every hour call https://shop.example/api with a post',
    sketch([clock, { ...call, action: 'post', values: [URL] }]),
  );
  const id = idOf([first], '.httpRequest');
  const values = [{ need: 'body', value: '{"open": true}' }];
  for (const of of [
    { id, values },
    { id, node: `${BASE}httpRequest`, action: 'post', values },
  ])
    expect(judged([first], 'send {"open": true}', sketch([of])).complaints).toEqual([]);
  const now = built([first, stored([first], 'send {"open": true}', sketch([{ id, values }]))]);
  expect(now.outline.steps.find((it) => it.id === id)?.action).toBe('post');
});

describe('a step that goes', () => {
  const store = (id: string, action: string, more: object) => ({
    id,
    node: `${LC}vectorStoreQdrant`,
    action,
    says: 'Qdrant',
    ...more,
  });
  const first = turn(
    'a form puts files into Qdrant, and a chat agent answers from Qdrant',
    sketch([
      { id: 'form', node: `${BASE}formTrigger`, says: 'a form' },
      store('save', 'insert', after('form')),
      { id: 'loader', node: `${LC}documentDefaultDataLoader`, under: 'save' },
      { id: 'chat', node: `${LC}chatTrigger`, says: 'a chat' },
      { id: 'bot', node: `${LC}agent`, says: 'agent answers', ...after('chat') },
      store('search', 'tool', { under: 'bot' }),
      { id: 'vectors', node: `${LC}embeddingsOpenAi`, under: ['save', 'search'] },
    ]),
  );
  const [save, search] = ['insert', 'tool'].map(
    (action) => shownOf([first]).steps.find((it) => it.action === action)?.id ?? '',
  );

  test('leaves what serves another one from below, which can be changed then', () => {
    const vectors = idOf([first], '.embeddingsOpenAi');
    const gone = stored([first], 'no form', sketch([], { removes: [idOf([first], '.formTrigger'), save ?? ''] }));
    const nodes = shownOf([first, gone]).steps.map((it) => it.node.split('.').at(-1));
    expect(nodes).toContain('embeddingsOpenAi');
    expect(nodes).not.toContain('documentDefaultDataLoader');
    const other = sketch([{ id: vectors, node: `${LC}embeddingsCohere` }]);
    expect(judged([first, gone], 'with Cohere', other).complaints).toEqual([]);
  });

  test('leaves what the same answer puts below another one', () => {
    const only = turn(
      'a form puts files into Qdrant',
      sketch([
        { id: 'form', node: `${BASE}formTrigger`, says: 'a form' },
        store('save', 'insert', after('form')),
        { id: 'loader', node: `${LC}documentDefaultDataLoader`, under: 'save' },
        { id: 'vectors', node: `${LC}embeddingsOpenAi`, under: 'save' },
      ]),
    );
    const [old, own] = [idOf([only], '.vectorStoreQdrant'), idOf([only], '.embeddingsOpenAi')];
    const of = sketch(
      [
        { id: 'pine', node: `${LC}vectorStorePinecone`, action: 'insert', ...after(idOf([only], '.formTrigger')) },
        { id: 'load', node: `${LC}documentDefaultDataLoader`, under: 'pine' },
        { id: own, under: 'pine' },
      ],
      { removes: [old] },
    );
    const then = stored([only], 'Pinecone instead', of);
    expect(shownOf([only, then]).steps.find((it) => it.id === own)?.node).toBe(`${LC}embeddingsOpenAi`);
  });

  test('a step that is not there and has no node is told as such', () => {
    const { complaints } = judged([first], 'other vectors', sketch([{ id: 'nobody', title: 'Vectors' }]));
    expect(complaints.join()).toMatch(/\*nobody\*: it is no step of <outline>/);
  });

  test('a tool that gets another node by its id is still a tool', () => {
    for (const action of ['tool', '']) {
      const of = sketch([{ id: search ?? '', node: `${LC}vectorStoreSupabase`, action }]);
      const { outline } = built([first, stored([first], 'Supabase for the agent', of)]);
      expect(outline.steps.find((it) => it.id === search)).toMatchObject({ action: 'tool' });
    }
  });
});

describe('what is shown is what stands:', () => {
  const WHERE = [{ about: 'source', text: 'Where do they sign up?', options: ['Typeform', 'A form'] }];

  test.each([
    ['gmail', 'message.send', 'send a welcome mail to them'],
    ['whatsApp', 'message.send', 'let Marta know on WhatsApp'],
    ['dataTable', 'row.deleteRows', 'clear out their entry in the waitlist'],
  ])('a step of %s that is told beside a question', (node, action, says) => {
    const step = { id: 'deed', node: BASE + node, action, says };
    const first = turn(`when somebody signs up, ${says}`, sketch([step], { asks: WHERE }));
    expect(respond(catalog, [first]).kind).toBe('question');
    const shown = briefFor(catalog, [first, { says: 'Typeform', answers: 'source' }]).outline.steps;
    expect(shown.map((it) => it.node)).toContain(BASE + node);
    const start = sketch([{ id: 'start', node: `${BASE}typeformTrigger`, action: 'submission', says: 'Typeform' }]);
    const then = stored([first], 'Typeform', start, 'source');
    expect(built([first, then]).outline.steps.map((it) => it.node)).toEqual([`${BASE}typeformTrigger`, BASE + node]);
  });

  const rows = { ...call, says: 'read the orders', action: 'get', values: [URL] };
  const post = { id: 'post', node: `${BASE}slack`, action: 'message.post', ...after('call') };
  const unasked = turn('every hour read the orders of https://shop.example/api', sketch([clock, rows, post]));
  const CHANNEL = [{ need: 'channel', value: '#orders' }];

  test('what is left out so far is shown as left out', () => {
    const step = shownOf([unasked]).steps.find((it) => it.node === `${BASE}slack`);
    expect(step?.because).toMatch(/left out/);
    expect(built([unasked]).workflow.nodes.map((it) => it.type)).not.toContain(`${BASE}slack`);
  });

  test('what is told anew of a step that was left out stands there once', () => {
    const says = 'also post them to Slack #orders';
    const anew = sketch([{ ...post, says: 'post them to Slack #orders', values: CHANNEL, ...after('s2') }]);
    const own = sketch([{ id: idOf([unasked], '.slack'), says: 'post them to Slack #orders', values: CHANNEL }]);
    for (const of of [anew, own]) {
      const { outline, workflow } = built([unasked, stored([unasked], says, of)], false);
      expect(outline.steps.filter((it) => it.node === `${BASE}slack`)).toHaveLength(1);
      expect(JSON.stringify(workflow)).toContain('#orders');
    }
  });

  test('a yes that says more is one step with what it says', () => {
    const asked = respond(catalog, [unasked]);
    const key = asked.kind === 'question' ? asked.question.key : '';
    const of = sketch([{ id: idOf([unasked], '.slack'), values: CHANNEL }]);
    const { outline } = built([unasked, stored([unasked], 'yes, to #orders', of, key)], false);
    const slack = outline.steps.filter((it) => it.node === `${BASE}slack`);
    expect(slack).toMatchObject([{ settings: { channel: { from: 'said', value: '#orders' } } }]);
  });

  test('how a merge joins, and ways by their names', () => {
    const lists = (merge: NonNullable<Sketch['steps'][number]['work']['merge']>) =>
      turn(
        'every hour merge the orders of https://shop.example/api with the same',
        sketch([
          clock,
          { ...rows, id: 'a' },
          { ...rows, id: 'b' },
          {
            id: 'both',
            node: `${BASE}merge`,
            after: [
              { step: 'a', way: 0 },
              { step: 'b', way: 0 },
            ],
            work: { merge },
          },
          {
            id: 'test',
            node: `${BASE}if`,
            work: {
              conditions: {
                combinator: 'and',
                all: [{ field: 'total', operator: 'gt', value: '5', type: 'number', says: 'over 5' }],
              },
            },
            ...after('both'),
          },
          { id: 'end', node: `${BASE}noOp`, ...after('test', 1) },
        ]),
      );
    for (const merge of [
      { mode: 'append' },
      { mode: 'sideBySide' },
      { mode: 'wait' },
      { mode: 'byField', by: ['id', 'order id'], keep: 'matches' },
    ] as const) {
      const { steps } = shownOf([lists(merge)]);
      expect(steps.find((it) => it.node === `${BASE}merge`)?.work.merge).toEqual(merge);
      expect(steps.find((it) => it.node === `${BASE}noOp`)?.after).toMatchObject([{ way: 'false' }]);
    }
    const first = lists({ mode: 'byField', by: ['id'] });
    const id = idOf([first], '.merge');
    const then = stored([first], 'just one after the other', sketch([{ id, work: { merge: { mode: 'append' } } }]));
    expect(shownOf([first, then]).steps.find((it) => it.id === id)?.work.merge).toEqual({ mode: 'append' });
  });

  test('a name once somebody gave one', () => {
    const says = 'every hour call https://shop.example/api';
    const first = turn(says, sketch([clock, { ...call, action: 'get', values: [URL] }]));
    expect(shownOf([first]).name).toBe('');
    expect(shownOf([first, turn('call it Shop', sketch([], { name: 'Shop' }))]).name).toBe('Shop');
    expect(
      shownOf([{ says }, { says: 'call it Shop', read: respond(catalog, [{ says }, { says: 'call it Shop' }]).read }])
        .name,
    ).toBe('Shop');
  });

  test('what was assumed as assumed, and a form that is told asks for nothing else', () => {
    const says = 'a form adds an event to my calendar';
    const event = { id: 'event', node: `${BASE}googleCalendar`, action: 'event.create', says, ...after('form') };
    const form = { id: 'form', node: `${BASE}formTrigger`, says: 'a form' };
    const first = turn(says, sketch([form, event]));
    const valuesIn = (turns: Turn[]) => shownOf(turns).steps.flatMap((it) => it.values);
    expect(valuesIn([first]).find((it) => it.value === 'primary')?.because).toBeTruthy();
    expect(valuesIn([first]).find((it) => it.need === 'field')?.because).toBeTruthy();
    const work = { form: [{ label: 'Day', type: 'date' as const }] };
    for (const turns of [
      [turn(says, sketch([{ ...form, work }, event]))],
      [first, turn('it asks for the day', sketch([{ id: idOf([first], '.formTrigger'), work }]))],
    ]) {
      expect(valuesIn(turns).map((it) => it.need)).not.toContain('field');
      expect(built(turns).guide.assumptions.map((it) => it.value)).not.toContain('Your answer');
    }
  });
});

test('a model named in words may be written as its maker writes it', () => {
  const of = (need: string) =>
    sketch([
      { id: 'chat', node: `${LC}chatTrigger` },
      { id: 'bot', node: `${LC}agent`, ...after('chat') },
      { id: 'llm', node: `${LC}lmChatOpenAi`, under: 'bot', values: [{ need, value: 'text-embedding-3-small-turbo' }] },
    ]);
  expect(judged([], 'a chatbot with text embedding three small', of('model')).complaints).toEqual([]);
});

test.each(['schedule', 'conditions', 'ways', 'form'])('a question may be about the %s of a step', (part) => {
  const of = sketch([clock, { ...call, action: 'get', values: [URL] }], {
    asks: [{ about: `clock.${part}`, text: 'Which?', options: ['This', 'That'] }],
  });
  const says = 'every hour call https://shop.example/api';
  const first = stored([], says, of);
  const asked = respond(catalog, [first]);
  expect(asked).toMatchObject({ kind: 'question', question: { key: `s1.${part}` } });
  // Without a language model nothing is made up of the answer.
  const { outline } = built([first, { says: 'This', answers: `s1.${part}` }]);
  expect(outline.steps[0]?.settings).not.toHaveProperty(part);
  expect(outline.notUnderstood).toContain('This');
});

test('the form of a service is a value, which an answer without a language model settles', () => {
  const start = { id: 'start', node: `${BASE}typeformTrigger`, action: 'submission', says: 'new answers' };
  const asks = [{ about: 'start.form', text: 'Which form?', options: ['Feedback'] }];
  const first = turn('new answers of Typeform', sketch([start], { asks }));
  const { outline } = built([first, { says: 'Feedback', answers: 's1.form' }]);
  expect(outline.steps[0]?.settings.form).toMatchObject({ from: 'said', value: 'Feedback' });
});

describe('of a step that is not there the reply says that there is none:', () => {
  const says = 'every hour read the orders of https://shop.example/api and add them to a Google Sheet';

  test.each(['remove the email step', 'take the email out', 'change the email step to Telegram'])('“%s”', (change) => {
    expect(built([{ says }, { says: change }]).summary).toMatch(/^There is no “email(?: step)?”.* The steps are: “/);
  });

  test('also where a language model read it', () => {
    const add = {
      id: 'add',
      node: `${BASE}googleSheets`,
      action: 'sheet.append',
      says: 'add them',
      ...after('call'),
    };
    const first = turn(says, sketch([clock, { ...call, action: 'get', values: [URL] }, add]));
    const none = stored([first], 'remove the email step', sketch([], { unclear: ['remove the email step'] }));
    const { summary } = built([first, none]);
    expect(summary).toMatch(/^There is no step for “remove the email step”.* The steps are: “/);
    expect(summary).not.toMatch(/I will add it/);
  });
});
