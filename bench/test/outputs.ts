import type { Case, Expect, Stated } from '../src/score/cases.ts';
import { expectationsOf } from '../src/score/cases.ts';
import { chance, type Random, textOf } from './random.ts';

/**
 * Outputs of all sorts, as good and bad generators would write them: made from what a case expects, then bent.
 * `undefined` stands for a file that is missing, a text for a file that is no JSON.
 */
export const KINDS: readonly [string, (expect: Expect, random: Random) => unknown][] = [
  ['all there', (expect, random) => draft(expect, random)],
  ['values in resource locators', (expect, random) => draft(expect, random, locator)],
  ['values as expressions on a Set node', (expect, random) => viaSet(expect, random, 'assignments')],
  ['values as expressions on an old Set node', (expect, random) => viaSet(expect, random, 'values')],
  ['values as expressions on raw JSON', (expect, random) => viaSet(expect, random, 'raw')],
  ['half of the nodes', (expect, random) => halved(draft(expect, random), random)],
  ['no wires', (expect, random) => ({ ...draft(expect, random), connections: {} })],
  ['wrong types', (expect, random) => retyped(draft(expect, random), random)],
  ['malformed parameters', (expect, random) => malformed(draft(expect, random), random)],
  ['malformed connections', (expect, random) => tangled(draft(expect, random), random)],
  ['decisions of all kinds', (expect, random) => deciding(draft(expect, random), random)],
  ['loops and second copies', (expect, random) => looped(draft(expect, random), random)],
  ['questions, then a workflow', (expect, random) => ({ asked: asked(random), workflow: draft(expect, random) })],
  ['questions only', (_expect, random) => ({ asked: asked(random) })],
  ['inside a list', (expect, random) => [{ note: 1 }, { data: { result: draft(expect, random) } }]],
  ['nothing', () => ({ nodes: [], connections: {} })],
  ['no workflow', () => ({ nodes: 'none' })],
  ['no JSON', () => '{"nodes": ['],
  ['no file', () => undefined],
];

/** One output for each thing that the cases expect; another `turn` deals other kinds to the same cases. */
export function outputsFor(cases: readonly Case[], turn: number): Map<string, unknown> {
  const all = cases.flatMap((it) => expectationsOf(it));
  return new Map(
    all.map(({ stems, expect }, i) => {
      const [, make] = KINDS[(i + turn) % KINDS.length] as (typeof KINDS)[number];
      const stem = stems[(i + turn) % stems.length] ?? '';
      return [stem, make(expect, chance(`${stem} ${turn}`))];
    }),
  );
}

type Node = Record<string, unknown> & { name: string; type: string };
type Connections = Record<string, unknown>;
type Draft = { nodes: Node[]; connections: Connections };
type Write = (value: unknown, random: Random) => unknown;

const base = (name: string) => `n8n-nodes-base.${name}`;
const asIs: Write = (value, random) =>
  typeof value === 'string' && random() < 0.3 ? `=  ${value.toUpperCase()}\n ` : value;
const locator: Write = (value, random) =>
  random() < 0.5
    ? { __rl: true, mode: 'list', value: 'id', cachedResultName: value }
    : { __rl: true, mode: 'id', value };

/** A workflow with what the case expects, in a chain, plus the wires that it names. */
function draft(expect: Expect, random: Random, write: Write = asIs): Draft {
  const trigger: Node = {
    name: 'Start',
    type: pick(expect.trigger ?? [base('manualTrigger')], random),
    parameters: {},
  };
  const nodes = (expect.nodes ?? []).map(
    (it, i): Node => ({ name: `Node ${i}`, type: pick(it.anyOf, random), parameters: {} }),
  );
  const decisions = Array.from(
    { length: expect.branches?.conditions ?? 0 },
    (_, i): Node => ({
      name: `Check ${i}`,
      type: base(random() < 0.7 ? 'if' : 'switch'),
      parameters: {},
    }),
  );
  const all = [trigger, ...decisions, ...nodes];
  for (const stated of expect.params ?? []) state(stated, { trigger, nodes, decisions, all }, write, random);
  const connections: Connections = {};
  for (const [i, it] of all.slice(1).entries())
    connect(connections, all[i]?.name ?? '', it.name, Math.floor(random() * 2));
  for (const [a, b] of expect.edges ?? []) {
    const name = (at: number | string) => (at === 'trigger' ? 'Start' : `Node ${at}`);
    connect(connections, name(a), name(b), 0, random() < 0.1 ? 'ai_tool' : 'main');
  }
  const extra: Node[] =
    random() < 0.3
      ? [
          { name: 'Note', type: base('stickyNote') },
          { name: 'Extra', type: base('ftp') },
        ]
      : [];
  return { nodes: [...all, ...extra], connections };
}

type Places = { trigger: Node; nodes: Node[]; decisions: Node[]; all: Node[] };

function state(stated: Stated, { trigger, nodes, decisions, all }: Places, write: Write, random: Random): void {
  const value = pick([...(stated.equalsAny ?? []), ...(stated.contains ?? [])], random);
  const at = stated.node === 'trigger' ? trigger : stated.node === '*' ? pick(all, random) : nodes[stated.node];
  if (stated.path === '@schedule') {
    if (at) Object.assign(at, scheduled(String(value), at.type, random));
    return;
  }
  if (stated.orAbsent && random() < 0.5) return;
  const node = stated.path === '@control' ? (decisions[0] ?? at) : at;
  const path = stated.path.startsWith('@') ? 'options.note' : pick(stated.path.split('|'), random);
  if (node) put(node, path, write(value, random));
}

/** Writes a value at a path such as a.b[0].c, making what is not there. */
function put(node: Node, path: string, value: unknown): void {
  const keys = path.match(/[^.[\]]+/g) ?? [];
  let at = node.parameters as Record<string, unknown>;
  for (const [i, key] of keys.entries()) {
    if (i === keys.length - 1) at[key] = value;
    else {
      const next = at[key] ?? (/^\d+$/.test(keys[i + 1] ?? '') ? [] : {});
      if (typeof next !== 'object') return;
      at[key] = next;
      at = next as Record<string, unknown>;
    }
  }
}

/** The schedule a case asks for (or nearly), in one of the many ways to write it. */
function scheduled(spec: string, type: string, random: Random): Partial<Node> {
  const [, kind, arg = '', hour = '9', minute = '0'] = /^(\w+)(?::([^@]*))?(?:@(\d+):(\d+))?/.exec(spec) ?? [];
  const h = Number(hour);
  const m = Number(minute);
  const days = arg.split(',').map((it) => ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].indexOf(it));
  const count = Number.parseInt(arg, 10) || 1;
  const unit =
    ({ m: 'minutes', h: 'hours', d: 'days', s: 'seconds' } as Record<string, string>)[arg.slice(-1)] ?? 'hours';
  const fields = {
    every: { field: unit, [`${unit}Interval`]: random() < 0.2 ? String(count) : count },
    daily: { triggerAtHour: h, triggerAtMinute: m },
    weekdays: {
      field: 'cronExpression',
      expression: `${random() < 0.5 ? '0 ' : ''}${m} ${h} * * ${pick(['1-5', 'MON-FRI', 'mon,tue,wed,thu,fri'], random)}`,
    },
    weekly: {
      field: 'weeks',
      triggerAtDay: random() < 0.2 ? days[0] : days,
      triggerAtHour: `${h}`,
      triggerAtMinute: m,
    },
    monthly: { field: 'months', triggerAtDayOfMonth: count, triggerAtHour: h, triggerAtMinute: m },
    cron: { field: 'cronExpression', expression: `=${spec.slice(5)}` },
  };
  const old = {
    every: { mode: 'everyX', value: count, unit },
    daily: { mode: 'everyDay', hour: h, minute: m },
    weekdays: { mode: 'custom', cronExpression: `${m} ${h} * * 1-5` },
    weekly: { mode: 'everyWeek', weekday: `${days[0]}`, hour: h, minute: m },
    monthly: { mode: 'everyMonth', dayOfMonth: count, hour: h, minute: m },
    cron: { mode: 'custom', cronExpression: spec.slice(5) },
  };
  const key = (kind ?? 'daily') as keyof typeof fields;
  if (type.endsWith('.interval')) return { parameters: { interval: count, unit } };
  if (type.endsWith('.cron')) return { parameters: { triggerTimes: { item: [old[key]] } } };
  if (type.endsWith('.scheduleTrigger')) return { parameters: { rule: { interval: [fields[key] ?? {}] } } };
  return { parameters: { pollTimes: { item: [old[key]] } } };
}

function viaSet(expect: Expect, random: Random, form: 'assignments' | 'values' | 'raw'): Draft {
  const values: { name: string; value: unknown }[] = [];
  const made = draft(expect, random, (value) => {
    const name = `field${values.length}`;
    values.push({ name, value });
    return random() < 0.5 ? `={{ $('Config').first().json.${name} }}` : [`{{ $json["${name}"] }}`];
  });
  const parameters = {
    assignments: { assignments: { assignments: values } },
    values: { values: { string: values.slice(0, 1), number: values.slice(1) } },
    raw: { mode: 'raw', jsonOutput: `=${JSON.stringify(Object.fromEntries(values.map((it) => [it.name, it.value])))}` },
  }[form];
  return { ...made, nodes: [...made.nodes, { name: 'Config', type: base('set'), parameters }] };
}

const halved = (made: Draft, random: Random): Draft => ({ ...made, nodes: made.nodes.filter(() => random() < 0.5) });

const retyped = (made: Draft, random: Random): Draft => ({
  ...made,
  nodes: made.nodes.map((it) => ({ ...it, type: random() < 0.5 ? it.type : pick(OTHERS, random) })),
});
const OTHERS = [
  ...['set', 'httpRequest', 'gmail', 'slack', 'code', 'noOp', 'webhook', 'start', 'function', 'itemLists'].map(base),
  '@n8n/n8n-nodes-langchain.agent',
  '@n8n/n8n-nodes-langchain.lmChatOpenAi',
  'slack',
];

const malformed = (made: Draft, random: Random): Draft => ({
  ...made,
  nodes: made.nodes.map((it) => (random() < 0.5 ? { ...it, parameters: pick(MALFORMED, random) } : it)),
});
const MALFORMED: unknown[] = [
  null,
  [],
  ['a', 1, null],
  '',
  'text',
  0,
  7,
  true,
  {},
  { rule: [] },
  { rule: { interval: {} } },
  { rule: { interval: [1, {}] } },
  { rule: { interval: [{ field: 'cronExpression', expression: '*/0 * 1-3/0 * *' }] } },
  { rule: { interval: [{ field: 'weeks', triggerAtDay: null }] } },
  { rule: { interval: [{ field: 'cronExpression' }, { field: 'minutes', minutesInterval: 'x' }] } },
  { triggerTimes: { item: 'daily' } },
  { triggerTimes: { item: { mode: 'everyDay' } } },
  { pollTimes: { item: [5] } },
  { pollTimes: { item: [{ mode: 'everyX', unit: ['h'] }] } },
  { assignments: [{ name: 'a', value: 1 }] },
  { assignments: { assignments: { a: 1 } } },
  { values: { string: 'x', number: [{ name: 1 }] } },
  { jsonOutput: '={ "a": {{ $json.b }} }' },
  { jsonOutput: '[1]' },
  { options: null },
  { options: { q: 'is:unread' } },
  { filters: [] },
  { channelId: { __rl: true } },
  { channelId: { __rl: true, value: null, cachedResultName: '#general' } },
  { url: ['https://example.com'] },
];

function tangled(made: Draft, random: Random): unknown {
  const names = made.nodes.map((it) => it.name);
  const odd = [
    null,
    [],
    {},
    'x',
    { main: 'x' },
    { main: [null, [], [null, 'x', { node: 'nowhere' }]] },
    { main: [[{ node: pick(names, random) }]] },
  ];
  if (random() < 0.2) return { ...made, connections: pick([null, [], 'x', undefined], random) };
  const connections = Object.fromEntries(
    Object.entries(made.connections).map(([from, it]) => [from, random() < 0.4 ? pick(odd, random) : it]),
  );
  return { ...made, nodes: [...made.nodes, null, 'node', { type: 5 }, { type: base('noOp') }], connections };
}

function deciding(made: Draft, random: Random): Draft {
  const connections = { ...made.connections };
  const more = DECIDERS.filter(() => random() < 0.4).map((it, i): Node => ({ ...it, name: `Decide ${i}` }));
  for (const it of more) {
    for (let way = 0; way < 4; way++)
      if (random() < 0.6) connect(connections, it.name, pick(made.nodes, random).name, way);
  }
  return { nodes: [...made.nodes.filter((it) => !it.name.startsWith('Check')), ...more], connections };
}
const DECIDERS: (Record<string, unknown> & { type: string })[] = [
  { type: base('if') },
  { type: base('filter'), parameters: { a: 1 } },
  { type: base('switch'), parameters: {} },
  { type: base('compareDatasets') },
  { type: '@n8n/n8n-nodes-langchain.textClassifier' },
  { type: '@n8n/n8n-nodes-langchain.sentimentAnalysis' },
  { type: base('httpRequest'), onError: 'continueErrorOutput' },
  { type: base('gmail'), parameters: { filters: { q: 'x' } } },
  { type: base('airtable'), parameters: { options: { filterByFormula: 'A=1' } } },
  { type: base('notion'), parameters: ['where'] },
];

function looped(made: Draft, random: Random): Draft {
  const connections = { ...made.connections };
  const copies = made.nodes
    .filter(() => random() < 0.4)
    .map((it) => ({ ...it, name: random() < 0.3 ? it.name : `${it.name} 2` }));
  for (const it of copies) connect(connections, pick(made.nodes, random).name, it.name, 0);
  connect(connections, made.nodes.at(-1)?.name ?? '', pick(made.nodes, random).name, 1);
  return { nodes: [...made.nodes, ...copies], connections };
}

const asked = (random: Random): string[] =>
  Array.from({ length: Math.floor(random() * 5) }, () => `${textOf(random)}?`);

function connect(connections: Connections, from: string, to: string, output: number, kind = 'main'): void {
  const slots = ((connections[from] as Record<string, unknown> | undefined) ?? {}) as Record<string, unknown[][]>;
  const list = [...(slots[kind] ?? [])];
  for (let i = list.length; i <= output; i++) list.push([]);
  list[output] = [...(list[output] ?? []), { node: to, type: kind, index: 0 }];
  connections[from] = { ...slots, [kind]: list };
}

function pick<T>(from: readonly T[], random: Random): T {
  return from[Math.floor(random() * from.length)] as T;
}
