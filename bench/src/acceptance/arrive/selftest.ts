import type { Node } from '../n8n/code.ts';
import type { Verdict } from './explore.ts';
import { openProving } from './open.ts';
import type { Made } from './prepare.ts';
import type { Work } from './work.ts';

/** A workflow made by hand, and whether the run must object to it; `found` looks for the objection. */
type Example = { work: Work; says: string; found(verdict: Verdict): boolean };

/** Is the run itself right? A good workflow passes, each broken one fails as foreseen. Gives the exit code. */
export async function arriveSelftest(folder: string): Promise<number> {
  const proving = await openProving(folder);
  let wrong = 0;
  try {
    for (const { work, says, found } of EXAMPLES) {
      const verdict = await proving.prove(work);
      if (found(verdict)) continue;
      wrong++;
      console.log(`✗ ${says}\n${JSON.stringify(verdict, null, 2)}`);
    }
  } finally {
    await proving.stop();
  }
  console.log(`what arrives: ${EXAMPLES.length} examples, ${wrong} not as foreseen`);
  return wrong === 0 ? 0 : 1;
}

const node = (name: string, type: string, typeVersion: number, parameters: Node['parameters']): Node => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion,
  position: [0, 0],
  parameters,
});

const hook = node('Order', 'webhook', 2.1, { httpMethod: 'POST', path: 'arrive-orders', options: {} });
const post = (name: string, text: string): Node =>
  node(name, 'slack', 2.3, {
    select: 'channel',
    channelId: { __rl: true, mode: 'name', value: '#orders' },
    text,
    otherOptions: {},
  });
const call = (name: string, body: { name: string; value: string }[]): Node =>
  node(name, 'httpRequest', 4.2, {
    method: 'POST',
    url: 'https://api.example.test/orders',
    sendBody: true,
    bodyParameters: { parameters: body },
    options: {},
  });
const over = (operation: string): Node =>
  node('Large?', 'if', 2.2, {
    conditions: {
      options: { caseSensitive: true, leftValue: '', typeValidation: 'loose', version: 2 },
      combinator: 'and',
      conditions: [
        { id: 'a', leftValue: '={{ $json.body.total }}', rightValue: 100, operator: { type: 'number', operation } },
      ],
    },
    looseTypeValidation: true,
    options: {},
  });

const called = node('Order', 'executeWorkflowTrigger', 1.1, { inputSource: 'passthrough' });
const store = (name: string, operation: string, value: Record<string, string>): Node =>
  node(name, 'postgres', 2.6, {
    operation,
    schema: { __rl: true, mode: 'name', value: 'public' },
    table: { __rl: true, mode: 'name', value: 'orders' },
    columns: {
      mappingMode: 'defineBelow',
      value,
      matchingColumns: operation === 'update' ? ['email'] : [],
      schema: Object.keys(value).map((id) => ({ id, displayName: id, type: 'string', canBeUsedToMatch: true })),
    },
    options: {},
  });

/** Not an expression as a whole: n8n's node works out what stands in braces. */
const ask = (type: string, typeVersion: number): Node =>
  node('Ask', type, typeVersion, {
    operation: 'executeQuery',
    query: "SELECT '{{ $json.body.email }}' AS email",
    options: {},
  });

const wire = (to: string) => ({ node: to, type: 'main', index: 0 });

function work(name: string, nodes: Node[], ways: Record<string, string[][]>, more: Partial<Work> = {}): Work {
  const connections = Object.fromEntries(
    Object.entries(ways).map(([from, outputs]) => [from, { main: outputs.map((it) => it.map(wire)) }]),
  );
  const body = { customer: 'Ana Example', email: 'ana@example.com', total: 129.5 };
  const pinData = { Order: [{ json: { headers: {}, params: {}, query: {}, body } }] };
  const workflow: Made = { name, nodes, connections, pinData, settings: { executionOrder: 'v1' } };
  return { name, workflow, gives: new Map(), toFill: new Set(), ...more };
}

const MEANT = { all: [{ operator: 'gt', type: 'number', value: '100' }] };
const forked = (name: string, operation: string): Work =>
  work(
    name,
    [
      hook,
      over(operation),
      post('Tell the boss', '=Large: {{ $json.body.customer }}'),
      post('File it', '=Small: {{ $json.body.customer }}'),
    ],
    { Order: [['Large?']], 'Large?': [['Tell the boss'], ['File it']] },
    { meant: new Map([['Large?', [MEANT, MEANT]]]) },
  );

const TWO = { starts: [{}, {}] };

const isClean = (it: Verdict): boolean =>
  !it.refused &&
  it.failures.length + it.dirt.length + it.unreached.length === 0 &&
  it.judged.every(({ end }) => end !== 'lost' && end !== 'wrong place');
const lost = (it: Verdict, parameter: string): boolean =>
  it.judged.some((one) => one.end === 'lost' && one.parameter.includes(parameter));

const EXAMPLES: readonly Example[] = [
  {
    says: 'a message with two fields arrives',
    work: work(
      'good message',
      [hook, post('Tell', '=New order of {{ $json.body.customer }}: {{ $json.body.total }}')],
      { Order: [['Tell']] },
    ),
    found: (it) => isClean(it) && it.judged.filter(({ end }) => end === 'arrived').length >= 3,
  },
  {
    says: 'a call with its fields arrives',
    work: work('good call', [hook, call('Call', [{ name: 'who', value: '={{ $json.body.email }}' }])], {
      Order: [['Call']],
    }),
    found: isClean,
  },
  {
    says: 'each way of a fork is taken by its items',
    work: forked('good fork', 'gt'),
    found: (it) =>
      isClean(it) && it.judged.filter(({ node: of, end }) => end === 'arrived' && /boss|File/.test(of)).length === 4,
  },
  {
    says: 'a field that is not there is noticed',
    work: work('wrong field', [hook, post('Tell', '=New order of {{ $json.customer }}')], { Order: [['Tell']] }),
    found: (it) => lost(it, 'text'),
  },
  {
    says: 'a raw mark is noticed',
    work: work('raw mark', [hook, post('Tell', 'New order of [[customer]]')], { Order: [['Tell']] }),
    found: (it) => it.dirt.some(({ kind }) => kind === 'raw mark'),
  },
  {
    says: 'an object in a text is noticed',
    work: work('object', [hook, post('Tell', '=Order: {{ $json.body }}!')], { Order: [['Tell']] }),
    found: (it) => it.dirt.some(({ kind }) => kind === 'object') || lost(it, 'text'),
  },
  {
    says: 'a placeholder that no guide lists is noticed',
    work: work('placeholder', [hook, post('Tell', 'FILL_IN: the text')], { Order: [['Tell']] }),
    found: (it) => it.dirt.some(({ kind }) => kind === 'placeholder'),
  },
  {
    says: 'items that go the wrong way are noticed',
    work: forked('wrong way', 'lt'),
    found: (it) =>
      it.unreached.some(({ why }) => /went elsewhere/.test(why)) && it.sorted.some(({ wrong }) => wrong > 0),
  },
  {
    says: 'a field that was asked for and is not sent is noticed',
    work: work(
      'left out',
      [hook, call('Call', [{ name: 'who', value: '={{ $json.body.email }}' }])],
      { Order: [['Call']] },
      { wants: [{ node: 'Call', need: 'customer', field: 'customer' }] },
    ),
    found: (it) => lost(it, 'customer'),
  },
  {
    says: 'each of two items has its call',
    work: work('two items', [called, post('Tell', '=Order of {{ $json.body.customer }}')], { Order: [['Tell']] }, TWO),
    found: (it) => isClean(it) && it.calls.some(({ end }) => end === 'one each'),
  },
  {
    says: 'a digest that goes out again for each item is noticed',
    work: work(
      'repeated digest',
      [called, post('Tell', "={{ $input.all().map((it) => it.json.body.customer).join(', ') }}")],
      { Order: [['Tell']] },
      TWO,
    ),
    found: (it) => it.calls.some(({ end }) => end === 'repeated'),
  },
  {
    says: 'a row that is written stands in the table',
    work: work('row', [called, store('Keep', 'insert', { email: '={{ $json.body.email }}' })], { Order: [['Keep']] }),
    found: (it) => isClean(it) && it.judged.some(({ end, parameter }) => end === 'arrived' && /email/.test(parameter)),
  },
  ...[ask('postgres', 2.6), ask('mySql', 2.4)].map((it) => ({
    says: `${it.type} works out what stands in braces of a query without an equals sign`,
    work: work(
      'braces in a query',
      [called, it],
      { Order: [['Ask']] },
      { wants: [{ node: 'Ask', need: 'query', field: 'email' }] },
    ),
    found: (one: Verdict) => isClean(one) && one.judged.some(({ end }) => end === 'arrived'),
  })),
  {
    says: 'a column that is left out of a row is noticed',
    work: work(
      'left out of a row',
      [called, store('Keep', 'insert', { email: '={{ $json.body.email }}' })],
      { Order: [['Keep']] },
      { wants: [{ node: 'Keep', need: 'total', field: 'total' }] },
    ),
    found: (it) => lost(it, 'total'),
  },
];
