import { type Catalog, respond, type Sketch, type SketchStep } from '@plainflow/engine';
import type { Dict } from '../n8n/code.ts';
import { type ToldCalls, type Work, workOf } from './work.ts';

type Given = Partial<SketchStep> & Pick<SketchStep, 'id' | 'node'>;
type Told = Omit<ToldCalls, 'node'>;

/** A small workflow around a step of logic: its items, and which calls a step is to make with them, by what it posts. */
type Logic = { name: string; starts: readonly Dict[]; steps: readonly Given[]; calls: Readonly<Record<string, Told>> };

/** One small workflow for each way of handling items: sorted out, put in order, collected, taken apart, repeated. */
export const logicWorks = (catalog: Catalog, chosen: (name: string) => boolean): Work[] =>
  [...LOGIC, ...BELOW_AGENTS].filter((it) => chosen(it.name)).flatMap((it) => logicWork(catalog, it));

function logicWork(catalog: Catalog, { name, starts, steps, calls }: Logic): Work[] {
  const sketch: Sketch = {
    name: `Proof of ${name}`,
    removes: [],
    notes: [],
    unclear: [],
    asks: [],
    steps: [START, ...steps].map((it) => ({ ...EMPTY, ...it })),
  };
  const says = ['When another workflow calls it', ...steps.map((it) => it.says ?? '')].join(', ');
  const reply = respond(catalog, [{ says, read: { clauses: [], sketch } }], { force: true, demo: true });
  if (reply.kind !== 'workflow') return [];
  const work = workOf(catalog, name, reply);
  const told = Object.entries(calls).map(([text, it]) => {
    const node = work.workflow.nodes.find(
      (one) => one.type.endsWith('.slack') && String(one.parameters.text).includes(text),
    );
    if (!node) throw new Error(`${name}: there is no step that posts “${text}”.`);
    return { node: node.name, ...it };
  });
  return [{ ...work, starts, calls: told }];
}

const EMPTY: Omit<SketchStep, 'id' | 'node'> = { action: '', title: '', says: '', values: [], fields: [], work: {} };

const B = 'n8n-nodes-base.';
const LC = '@n8n/n8n-nodes-langchain.';

/** Another workflow hands the items over: lists and numbers too. */
const START: Given = {
  id: 'start',
  node: `${B}executeWorkflowTrigger`,
  says: 'when another workflow calls it',
  work: {
    form: [
      { label: 'name', type: 'text' },
      { label: 'email', type: 'email' },
      { label: 'status', type: 'text' },
      { label: 'total', type: 'number' },
      { label: 'tags', type: 'text' },
    ],
  },
};

const after = (step: string, way: number | string = 0) => ({ after: [{ step, way }] });

/** Posts an item to an interface of its own, so that nothing else makes a call. */
const post = (text: string, from: ReturnType<typeof after>): Given => ({
  id: `post ${text}`,
  node: `${B}slack`,
  action: 'message.post',
  says: `post “${text}” in the Slack channel #made-up`,
  values: [
    { need: 'channel', value: '#made-up' },
    { need: 'text', value: text },
  ],
  ...from,
});

const PAID: Condition = { field: 'status', operator: 'equals', value: 'paid', type: 'string', says: 'is paid' };
const LARGE: Condition = { field: 'total', operator: 'gt', value: '100', type: 'number', says: 'over 100' };
type Condition = NonNullable<SketchStep['work']['conditions']>['all'][number];
const all = (...conditions: Condition[]) => ({ all: [...conditions], combinator: 'and' as const });
const any = (...conditions: Condition[]) => ({ all: [...conditions], combinator: 'or' as const });

const STATES = [{ status: 'paid' }, { status: 'open' }, { status: 'paid' }];
const TOTALS = [{ total: 150 }, { total: 20 }, { total: 310 }];
const three = (...each: (number | string)[][]): Told => ({ each });
const logic = (
  name: string,
  starts: readonly Dict[],
  steps: readonly Given[],
  calls: Readonly<Record<string, Told>>,
): Logic => ({ name, starts, steps, calls });
const step = (node: string, more: Partial<Given> = {}): Given => ({
  id: 'it',
  node: B + node,
  says: node,
  ...after('start'),
  ...more,
});

/** A loop over what comes in, one at a time; `last` leads back. */
const loopBack = (last: string): Given =>
  step('splitInBatches', {
    after: ['start', last].map((from) => ({ step: from, way: 0 })),
    work: { batch: 1 },
  });

const SAME = { fields: [], keeps: true, items: 'same' as const, sample: [] };

const LOGIC: readonly Logic[] = [
  logic(
    'if',
    STATES,
    [
      step('if', { work: { conditions: all(PAID) } }),
      post('Paid: [[name]]', after('it')),
      post('Open: [[name]]', after('it', 1)),
    ],
    { 'Paid:': three([0], [2]), 'Open:': three([1]) },
  ),
  logic(
    'if both',
    [
      { status: 'paid', total: 150 },
      { status: 'paid', total: 20 },
      { status: 'open', total: 150 },
    ],
    [
      step('if', { work: { conditions: all(PAID, LARGE) } }),
      post('Both: [[name]]', after('it')),
      post('Rest: [[name]]', after('it', 1)),
    ],
    { 'Both:': three([0]), 'Rest:': three([1], [2]) },
  ),
  logic(
    'filter',
    TOTALS,
    [step('filter', { work: { conditions: all(LARGE) } }), post('Large: [[name]]', after('it'))],
    { 'Large:': three([0], [2]) },
  ),
  logic(
    'filter any',
    [
      { status: 'paid', total: 20 },
      { status: 'open', total: 20 },
      { status: 'open', total: 150 },
    ],
    [step('filter', { work: { conditions: any(PAID, LARGE) } }), post('Some: [[name]]', after('it'))],
    { 'Some:': three([0], [2]) },
  ),
  logic(
    'switch',
    [{ status: 'paid' }, { status: 'open' }, { status: 'lost' }, { status: 'open' }],
    [
      step('switch', {
        work: {
          ways: ['paid', 'open'].map((name) => ({
            name,
            description: '',
            conditions: { all: [{ ...PAID, value: name }], combinator: 'and' as const },
          })),
          fallback: true,
        },
      }),
      post('Paid: [[name]]', after('it', 'paid')),
      post('Open: [[name]]', after('it', 'open')),
      post('Others: [[name]]', after('it', 'otherwise')),
    ],
    { 'Paid:': three([0]), 'Open:': three([1], [3]), 'Others:': three([2]) },
  ),
  logic(
    'merge',
    STATES,
    [
      step('if', { work: { conditions: all(PAID) } }),
      step('merge', {
        id: 'both',
        after: [
          { step: 'it', way: 0 },
          { step: 'it', way: 1 },
        ],
        work: { merge: { mode: 'append' } },
      }),
      post('Any: [[name]]', after('both')),
    ],
    { 'Any:': three([0], [1], [2]) },
  ),
  logic(
    'splitInBatches',
    [{}, {}, {}],
    [
      step('splitInBatches', {
        after: [
          { step: 'start', way: 0 },
          { step: 'post One: [[name]]', way: 0 },
        ],
        work: { batch: 1 },
      }),
      post('One: [[name]]', after('it', 'loop')),
    ],
    { 'One:': { each: [[0], [1], [2]], inOrder: true } },
  ),
  logic(
    'splitInBatches with a filter',
    TOTALS,
    [
      loopBack('post Large: [[name]]'),
      step('filter', { id: 'large', work: { conditions: all(LARGE) }, ...after('it', 'loop') }),
      post('Large: [[name]]', after('large')),
    ],
    { 'Large:': { each: [[0], [2]], inOrder: true } },
  ),
  logic(
    'splitInBatches with an empty list',
    [{ tags: ['mkred'] }, { tags: [] }, { tags: ['mkblue', 'mkgreen'] }],
    [
      loopBack('post Tag: [[tags]] of [[name]]'),
      step('splitOut', {
        id: 'tag',
        action: 'listAndRest',
        values: [{ need: 'field', value: 'tags' }],
        ...after('it', 'loop'),
      }),
      post('Tag: [[tags]] of [[name]]', after('tag')),
    ],
    { 'Tag:': three(['mkred', 0], ['mkblue', 2], ['mkgreen', 2]) },
  ),
  logic(
    'changed to',
    [{ status: 'open' }, { status: 'paid' }, { status: 'paid' }, { status: 'open' }, { status: 'paid' }],
    [
      step('if', { work: { conditions: all({ ...PAID, operator: 'changedTo' }) } }),
      post('Now paid: [[name]]', after('it')),
    ],
    { 'Now paid:': three([1], [4]) },
  ),
  logic(
    'set',
    [{}, {}],
    [
      step('set', { work: { assign: [{ name: 'line', value: 'Order of [[name]]', type: 'string' }] } }),
      post('[[line]]', after('it')),
    ],
    { '': three(['order of', 0], ['order of', 1]) },
  ),
  ...(['ascending', 'descending'] as const).map((action) =>
    logic(
      `sort ${action}`,
      TOTALS,
      [step('sort', { action, values: [{ need: 'by', value: 'total' }] }), post('Next: [[name]]', after('it'))],
      { 'Next:': { each: action === 'ascending' ? [[1], [0], [2]] : [[2], [0], [1]], inOrder: true } },
    ),
  ),
  ...(['first', 'last'] as const).map((action) =>
    logic(
      `limit ${action}`,
      [{}, {}, {}],
      [step('limit', { action, values: [{ need: 'count', value: '2' }] }), post('Of two: [[name]]', after('it'))],
      { 'Of two:': three(...(action === 'first' ? [[0], [1]] : [[1], [2]])) },
    ),
  ),
  logic('aggregate', [{}, {}, {}], [step('aggregate', { action: 'all' }), post('[[all items]]', after('it'))], {
    '': three([0, 1, 2]),
  }),
  logic(
    'summarize',
    TOTALS,
    [
      step('summarize', { action: 'sum', values: [{ need: 'field', value: 'total' }] }),
      post('Together: [[sum]]', after('it')),
    ],
    { 'Together:': three(['together: 480']) },
  ),
  logic(
    'splitOut',
    [{ tags: ['mkred', 'mkblue'] }, { tags: ['mkgreen'] }],
    [
      step('splitOut', { action: 'listAndRest', values: [{ need: 'field', value: 'tags' }] }),
      post('[[tags]] of [[name]]', after('it')),
    ],
    { ' of ': three(['mkred', 0], ['mkblue', 0], ['mkgreen', 1]) },
  ),
  logic(
    'removeDuplicates',
    [{ email: 'ana@example.com' }, { email: 'bo@example.com' }, { email: 'ana@example.com' }],
    [
      step('removeDuplicates', { action: 'input', values: [{ need: 'by', value: 'email' }] }),
      post('New: [[name]]', after('it')),
    ],
    { 'New:': three([0], [1]) },
  ),
  ...[
    { name: 'finds nothing', body: 'return [];', rest: [['rest of it']], failed: [] },
    { name: 'fails', body: "throw new Error('refused');", rest: [], failed: [['failed: it']] },
  ].map(({ name, body, rest, failed }) =>
    logic(
      `empty or failed: ${name}`,
      [{}],
      [
        step('code', { work: { code: { body, tried: SAME }, emptyToo: true, onError: 'output' } }),
        post('Rest of it', after('it')),
        post('Failed: it', after('it', 'error')),
      ],
      { 'Rest of it': three(...rest), 'Failed:': three(...failed) },
    ),
  ),
  logic(
    'wait',
    [{}, {}],
    [step('wait', { action: 'interval', work: { amount: 5, unit: 'seconds' } }), post('Later: [[name]]', after('it'))],
    { 'Later:': three([0], [1]) },
  ),
];

const agent: Given = {
  id: 'agent',
  node: `${LC}agent`,
  says: 'an agent answers',
  ...after('start'),
};
const below = (node: string, more: Partial<Given> = {}): Given => ({
  id: 'below',
  node: LC + node,
  under: 'agent',
  ...more,
});
const tell = post('Answer: [[answer]]', after('agent'));

/** Each thing that hangs below an agent: with two items in, two answers come out. */
const BELOW_AGENTS: readonly Logic[] = [
  ...'OpenAi Anthropic GoogleGemini MistralCloud Groq DeepSeek XAiGrok OpenRouter'.split(' ').map((it) =>
    logic(`lmChat${it}`, [{}, {}], [agent, below(`lmChat${it}`), tell], {
      'Answer:': three(['mkanswer'], ['mkanswer']),
    }),
  ),
  logic('memoryBufferWindow', [{}, {}], [agent, below('memoryBufferWindow'), tell], {
    'Answer:': three(['mkanswer'], ['mkanswer']),
  }),
  logic('toolCalculator', [{}], [agent, below('toolCalculator'), tell], { 'Answer:': three(['mkanswer']) }),
  logic('toolThink', [{}], [agent, below('toolThink'), tell], { 'Answer:': three(['mkanswer']) }),
  logic(
    'outputParserStructured',
    [{}, {}],
    [
      {
        ...agent,
        work: { attributes: [{ name: 'city', type: 'string', description: 'the city' }] },
      },
      post('City: [[city]]', after('agent')),
    ],
    { 'City:': three(['mkcitysaid'], ['mkcitysaid']) },
  ),
  logic(
    'outputParserStructured with what is told of values',
    [{}, {}],
    [
      {
        ...agent,
        work: { attributes: [{ name: 'town hall', type: 'string', description: 'the address, with the street' }] },
      },
      post('Hall: [[town hall]]', after('agent')),
    ],
    { 'Hall:': three(['mktownhallsaid'], ['mktownhallsaid']) },
  ),
];
