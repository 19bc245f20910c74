import { describe, expect, test } from 'vitest';
import { check } from '../src/2-outline/sketch/check.ts';
import { COMPLAINT_KINDS, type ComplaintKind, complaintText } from '../src/2-outline/sketch/complaint.ts';
import { issueText } from '../src/advice.ts';
import { ISSUES, judge, outlineOf, type Sketch, type Turn } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, LEADS, leads, sketch } from './support/sketches.ts';

/** Whatever is told back to a language model says where it is, what is wrong, and what would be right. */

const BASE = 'n8n-nodes-base.';
const LC = '@n8n/n8n-nodes-langchain.';
const before: Turn = { says: LEADS, read: { clauses: [], sketch: leads } };
const outline = outlineOf(catalog, [before]);
const bot = [
  { id: 'chat', node: `${LC}chatTrigger` },
  { id: 'bot', node: `${LC}agent`, ...after('chat') },
];
const noted = { id: 'x', node: `${BASE}noOp` };
const more = (of: Partial<Parameters<typeof sketch>[0][number]>) =>
  sketch([...leads.steps, { ...noted, ...after('tell'), ...of }]);

type Faulty = { of: Sketch; at: string; offers: string[]; outlined?: true };

/** One answer with each fault: where it is, and what is to be offered in its place. */
const FAULTS: Record<ComplaintKind, Faulty> = {
  'same-id': {
    of: sketch([...leads.steps, { ...noted, id: 'tell', ...after('big') }]),
    at: '*tell*',
    offers: ['"tell2"'],
  },
  'removes-unknown': { of: sketch([], { removes: ['s99'] }), at: 'removes', offers: ['s1', 's5'], outlined: true },
  'no-such-node': { of: more({ node: `${BASE}slackPro` }), at: '*x*', offers: [`${BASE}slack (Slack)`, '<nodes>'] },
  'no-such-action': {
    of: more({ node: `${BASE}slack`, action: 'postMessage' }),
    at: '*x*',
    offers: ['"message.post"', '"message.update"'],
  },
  'no-such-value': {
    of: more({ node: `${BASE}slack`, action: 'message.post', values: [{ need: 'volume', value: '11' }] }),
    at: '*x*',
    offers: ['"channel"', 'details'],
  },
  'after-unknown': { of: more(after('nowhere')), at: '*x*', offers: ['clock', 'rows', 'big', 'tell', 'mail'] },
  'after-sub-node': {
    of: sketch([...bot, { id: 'llm', node: `${LC}lmChatOpenAi`, under: 'bot' }, { ...noted, ...after('llm') }]),
    at: '*x*',
    offers: ['bot'],
  },
  'no-such-way': { of: more(after('big', 2)), at: '*x*', offers: ['0 "true"', '1 "false"', '"error"'] },
  'no-pattern': {
    of: more({
      node: `${BASE}filter`,
      work: {
        conditions: {
          combinator: 'and',
          all: [{ field: 'name', operator: 'regex', value: '(?P<a>x', type: 'string', says: 'odd' }],
        },
      },
    }),
    at: '*x*',
    offers: ['JavaScript', '/i'],
  },
  'serves-nothing': { of: sketch([...bot, { id: 'llm', node: `${LC}lmChatOpenAi` }]), at: '*llm*', offers: ['bot'] },
  'trigger-after': { of: more({ node: `${BASE}webhook` }), at: '*x*', offers: ['after null', `${BASE}wait`] },
  'after-nothing': { of: sketch([...leads.steps, noted]), at: '*x*', offers: ['clock', 'tell'] },
  'root-unknown': {
    of: sketch([...bot, { id: 'llm', node: `${LC}lmChatOpenAi`, under: 'nobody' }]),
    at: '*llm*',
    offers: ['bot'],
  },
  'cannot-serve': {
    of: sketch([...bot, { id: 'calc', node: `${BASE}code`, under: 'bot' }]),
    at: '*calc*',
    offers: [`${LC}toolCode`],
  },
  expression: {
    of: more({ node: `${BASE}slack`, action: 'message.post', values: [{ need: 'text', value: '={{ $json.a }}' }] }),
    at: '*x*',
    offers: ['[[field words]]', '[[today + 3 days]]'],
  },
  'ai-elsewhere': {
    of: more({
      values: [{ need: 'text', value: 'Order [[ai: order number]]' }],
      node: `${BASE}slack`,
      action: 'message.post',
    }),
    at: '*x*',
    offers: ['name the agent in under', '[[email]]'],
  },
  'made-up': {
    of: more({ node: `${BASE}gmail`, action: 'message.send', values: [{ need: 'to', value: 'boss@corp.example' }] }),
    at: '*x*',
    offers: ['Leave "to" out', '[[email]]'],
  },
  'no-formula': {
    of: more({
      node: `${BASE}if`,
      work: {
        conditions: {
          combinator: 'and',
          all: [{ field: '[[amount]] over [[limit]]', operator: 'true', value: '', type: 'boolean', says: '' }],
        },
      },
    }),
    at: '*x*',
    offers: ['[[total]] > 100 and', '"is empty"'],
  },
  'code-elsewhere': {
    of: more({ node: `${BASE}set`, work: { code: { body: 'return items;' } } }),
    at: '*x*',
    offers: ['Leave code out', `${BASE}code`],
  },
  'no-start': {
    of: sketch([{ id: 'x', node: `${BASE}slack` }]),
    at: 'steps',
    offers: [`${BASE}scheduleTrigger`, 'webhook'],
  },
  'asks-unknown': {
    of: sketch(leads.steps, { asks: [{ about: 'tell.colour', text: 'Which?', options: [] }] }),
    at: 'questions',
    offers: ['target', 'tell.channel'],
  },
};

describe('a complaint says where, what, and what there is instead:', () => {
  test.each(COMPLAINT_KINDS)('%s', (kind) => {
    const { of, at, offers, outlined } = FAULTS[kind];
    const nothing = outlineOf(catalog, []);
    const found = check(catalog, outlined ? outline : { ...nothing, steps: [], wires: [] }, of, LEADS);
    const one = found.find((it) => it.kind === kind);
    expect(one?.at).toBe(at);
    const text = one ? complaintText(one) : '';
    expect(text).toMatch(/^(?:\*[\w-]+\*|removes|steps|questions): .+\. .+\.$/);
    for (const it of offers) expect(one?.right).toContain(it);
  });

  test('what is offered exists: each node type that a complaint names is one of n8n', () => {
    const named = Object.values(FAULTS).flatMap(({ of }) =>
      check(catalog, outline, of, LEADS).flatMap((it) => it.right.match(/(?:@n8n\/)?n8n-nodes-[\w-]+\.\w+/g) ?? []),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((it) => !catalog.entry(it))).toEqual([]);
  });
});

describe('what n8n would not take is told in terms of the answer:', () => {
  const errors = ISSUES.filter((it) => it.severity === 'error').map((it) => it.code);

  test.each(errors)('%s: its step, and a way on', (code) => {
    const issue = { code, severity: 'error' as const, message: 'It is wrong.', at: { node: 'Post it' } };
    const text = issueText(issue, (it) => (it === 'Post it' ? '*post*' : it));
    expect(text).toMatch(/^\*post\*: It is wrong\. .{20,}/);
  });

  test('a step is called as the answer calls it, not as its node is named', () => {
    const way = sketch([...bot, ...['m', 'n', 'o'].map((id) => ({ id, node: `${LC}lmChatOpenAi`, under: 'bot' }))]);
    const { complaints } = judge(catalog, [{ says: 'a chatbot' }], { clauses: [], sketch: way });
    expect(complaints).toEqual([expect.stringMatching(/^\*bot\*: .*takes 1.*Keep one/)]);
  });

  test('a blank, with the fields that there are', () => {
    const blank = sketch([
      { id: 'mails', node: `${BASE}gmailTrigger` },
      {
        id: 'tell',
        node: `${BASE}slack`,
        action: 'message.post',
        values: [{ need: 'text', value: '[[tax number]]' }],
        ...after('mails'),
      },
    ]);
    const { hints } = judge(catalog, [{ says: 'post new mails to Slack' }], { clauses: [], sketch: blank });
    expect(hints).toEqual([
      expect.stringMatching(/^\*tell\*: no step before it gives "tax number"\. There is: \*mails\* gives .*subject/),
    ]);
  });
});

test('“otherwise” and “error” are switched on where a step leads there, and nothing else is made up', () => {
  const sorted = sketch([
    { id: 'mails', node: `${BASE}gmailTrigger` },
    {
      id: 'kind',
      node: `${LC}textClassifier`,
      work: {
        ways: [
          { name: 'bill', description: 'a bill' },
          { name: 'order', description: 'an order' },
        ],
      },
      ...after('mails'),
    },
    { id: 'a', node: `${BASE}noOp`, after: [{ step: 'kind', way: 'Bill' }] },
    { id: 'b', node: `${BASE}noOp`, after: [{ step: 'kind', way: 'otherwise' }] },
    { id: 'c', node: `${BASE}noOp`, after: [{ step: 'kind', way: 'error' }] },
  ]);
  expect(judge(catalog, [{ says: 'sort my mails' }], { clauses: [], sketch: sorted }).complaints).toEqual([]);
  const { steps, wires } = outlineOf(catalog, [{ says: 'sort my mails', read: { clauses: [], sketch: sorted } }]);
  const of = steps.find((it) => it.node.endsWith('textClassifier'));
  expect(of?.data).toMatchObject({ fallback: true, onError: 'output' });
  expect(wires.filter((it) => it.from === of?.id && !it.type).map((it) => it.output ?? 0)).toEqual([0, 2, 3]);
});

test.each([
  ['temperature_2m_max,precipitation_sum', []],
  ['price_change_percentage_24h', []],
  ['sk_live_51H8xyzABCDEFGHIJ', ['made-up']],
  ['1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms', ['made-up']],
])('what an API calls its fields is not made up, ids and keys are: %s', (value, kinds) => {
  const get = { node: `${BASE}httpRequest`, action: 'get', values: [{ need: 'query', value: `daily=${value}` }] };
  expect(check(catalog, outline, more(get), LEADS).map((it) => it.kind)).toEqual(kinds);
});
