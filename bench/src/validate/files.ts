/** Files to measure judging with: an ordinary workflow of any size, and what somebody might send to keep a server busy. */

type File = { name: string; nodes: unknown; connections: Record<string, unknown>; settings: object };

/** A trigger, then rounds of what workflows are made of: conditions, requests, fields, messages, expressions over earlier steps. */
export function ordinaryFile(count: number): File {
  const nodes = Array.from({ length: count }, (_, index) => nodeAt(index));
  const names = nodes.map((it) => it.name);
  const connections = Object.fromEntries(
    names.slice(0, -1).map((name, index) => {
      const next = [{ node: names[index + 1], type: 'main', index: 0 }];
      const isCondition = nodes[index]?.type.endsWith('.if');
      return [
        name,
        {
          main: isCondition
            ? [next, [{ node: names[Math.min(index + 3, count - 1)], type: 'main', index: 0 }]]
            : [next],
        },
      ];
    }),
  );
  return { name: 'Ordinary', nodes, connections, settings: { executionOrder: 'v1' } };
}

function nodeAt(index: number) {
  const kind = index === 0 ? START : (KINDS[index % KINDS.length] ?? START);
  const before = index > 2 ? `Step ${Math.max(0, index - 3)}` : 'Step 0';
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `Step ${index}`,
    position: [224 * index, 0],
    ...kind(before),
  };
}

type Kind = (before: string) => {
  type: string;
  typeVersion: number;
  webhookId?: string;
  parameters: Record<string, unknown>;
};

const START: Kind = () => ({
  type: 'n8n-nodes-base.scheduleTrigger',
  typeVersion: 1.4,
  parameters: { rule: { interval: [{ triggerAtHour: 9 }] } },
});

const KINDS: Kind[] = [
  (before) => ({
    type: 'n8n-nodes-base.set',
    typeVersion: 3.5,
    parameters: {
      assignments: {
        assignments: [
          { id: 'a', name: 'title', value: '={{ $json.title.trim() }}', type: 'string' },
          { id: 'b', name: 'first', value: `={{ $('Step 0').item.json.id }}`, type: 'string' },
          { id: 'c', name: 'before', value: `={{ $('${before}').item.json.id }}`, type: 'string' },
        ],
      },
      options: {},
    },
  }),
  () => ({
    type: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.5,
    parameters: { url: '=https://example.com/{{ $json.id }}', options: {} },
  }),
  () => ({
    type: 'n8n-nodes-base.if',
    typeVersion: 2.3,
    parameters: {
      conditions: {
        options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 3 },
        conditions: [
          { id: 'c', leftValue: '={{ $json.amount }}', rightValue: 100, operator: { type: 'number', operation: 'gt' } },
        ],
        combinator: 'and',
      },
      options: {},
    },
  }),
  () => ({
    type: 'n8n-nodes-base.slack',
    typeVersion: 2.7,
    webhookId: '00000000-0000-4000-8000-000000000000',
    parameters: {
      select: 'channel',
      channelId: { __rl: true, mode: 'name', value: '#general' },
      text: '={{ $json.title }} is done',
      otherOptions: {},
    },
  }),
  () => ({
    type: 'n8n-nodes-base.code',
    typeVersion: 2,
    parameters: { jsCode: 'return $input.all().map((item) => ({ json: { ...item.json, done: true } }));' },
  }),
];

/** What ends in a clear message: too much, too deep, round in circles, or named like what every object has. */
export function hostileFiles(): Record<string, () => unknown> {
  const frame = (nodes: unknown, connections: unknown = {}) => ({ name: 'x', nodes, connections, settings: {} });
  const nodes = (count: number, change: (index: number) => object = () => ({})) =>
    Array.from({ length: count }, (_, index) => ({ ...nodeAt(index), ...change(index) }));
  const text = (value: string) => frame(nodes(2, () => ({ parameters: { text: value, jsCode: value } })));
  return {
    '50,000 nodes': () => ordinaryFile(50_000),
    '10 MB of text': () => text('={{ $json.a }} '.repeat(700_000)),
    '10 MB of values': () =>
      frame([{ ...nodeAt(0), parameters: { list: Array.from({ length: 5_000_000 }, () => 1) } }]),
    'lists 100,000 deep': () =>
      JSON.parse(`{"name":"x","connections":{},"nodes":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}`),
    'parameters 10,000 deep': () =>
      frame([{ ...nodeAt(0), parameters: JSON.parse(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`) }]),
    'all lead to all, 140 nodes': () => frame(nodes(140), ringOf(140, 140)),
    'one ring of 5,000': () => frame(nodes(5000), ringOf(5000, 1)),
    '5,000 nodes of one name': () => frame(nodes(5000, () => ({ name: 'Same' }))),
    '5,000 nodes that lack everything': () => frame(Array.from({ length: 5000 }, () => ({ name: 'a', type: 'b' }))),
    '3,000 unknown parameters': () =>
      frame([{ ...nodeAt(1), parameters: Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`p${i}`, i])) }]),
    '__proto__ and constructor': () =>
      JSON.parse(
        '{"name":"x","nodes":[{"id":"1","name":"__proto__","type":"constructor","typeVersion":1,"position":[0,0],"parameters":' +
          '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}}],"connections":{"__proto__":{"main":[[{"node":"constructor",' +
          '"type":"main","index":0}]]},"constructor":{"__proto__":[[{"node":"__proto__","type":"main","index":0}]]}},"__proto__":{"x":1}}',
      ),
    'templates in templates': () => text(`={{ ${'`${'.repeat(3000)}1${'}`'.repeat(3000)} }}`),
    'brackets in brackets': () => text(`={{ ${'('.repeat(40_000)}1${')'.repeat(40_000)} }}`),
    'arrows in arrows': () => text(`={{ ${'((a)=>'.repeat(10_000)}1${')'.repeat(10_000)} }}`),
    'braces without end': () => text('={{'.repeat(300_000)),
    'plain braces without end': () => text('{{ '.repeat(300_000)),
    backslashes: () => text(`=${'\\'.repeat(1_000_000)}{{ 1 }}`),
    'comments without end': () => text(`={{ ${'/*'.repeat(50_000)} }}`),
    slashes: () => text(`={{ ${'/ '.repeat(40_000)} }}`),
    'beginnings of keys': () => text('-sk-eyJ'.repeat(140_000)),
    spaces: () => text(`={{ ${' '.repeat(90_000)}x${' '.repeat(90_000)}x }}`),
  };
}

/** Each node leads to the next ones, round and round. */
function ringOf(count: number, next: number): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `Step ${index}`,
      {
        main: [
          Array.from({ length: next }, (_, step) => ({
            node: `Step ${(index + step + 1) % count}`,
            type: 'main',
            index: 0,
          })),
        ],
      },
    ]),
  );
}
