import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './calls.ts';

/** What breaks programs: of every type, at the edges of types, with characters that mean something somewhere. */
const HOSTILE: readonly unknown[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff',
    '💥'.repeat(40),
    '\u202e',
    'İßﬁ',
    '\r\nx: y',
    "' or 1=1 --",
    '%',
    '%00',
    '_%\\',
  ],
  ...[
    '$'.concat('{7*7}'),
    '{{7*7}}',
    '={{ $json }}',
    '<script>',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'null',
    'undefined',
  ],
  ...[
    'NaN',
    '-1',
    '1e999',
    '9223372036854775808',
    '2026-02-30',
    '0000-00-00',
    '+275760-09-13T00:00:00.001Z',
    '[]',
    '{}',
  ],
  ...['a'.repeat(300), 'ä'.repeat(6000), 'http://[::1', 'http://169.254.169.254/', 'data:,x', 'a@b', '(?:a+)+$'],
  ...[
    0,
    -0,
    -1,
    0.1,
    1e21,
    1e308,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    2 ** 63,
    Number.MIN_SAFE_INTEGER,
    8.64e15 + 1,
    true,
    false,
    null,
  ],
  ...[[], {}, [[]], [null], { length: 3 }, { toString: 1 }, { toJSON: 'x' }, { id: null }, nested(90), wide(400)],
];

function nested(depth: number): unknown {
  return depth === 0 ? 'deep' : depth % 2 === 0 ? [nested(depth - 1)] : { in: nested(depth - 1) };
}
function wide(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));
}

export const hostile: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Values that a schema allows, as far as it says so; what its patterns and refinements want is met by chance. */
export function valid(schema: Schema | boolean): Arbitrary<unknown> {
  if (typeof schema === 'boolean') return schema ? valid({}) : fc.constant(null);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(valid));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(valid)).map((parts) => Object.assign({}, ...parts));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valid({ ...schema, type })));
  switch (schema.type ?? 'any') {
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valid(schema.items ?? {}), { maxLength: Math.min(4, schema.maxItems ?? 4) });
    case 'object':
      return object(schema);
    default:
      return fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...WORKFLOWS));
  }
}

const word = fc
  .tuple(fc.constantFrom('ann', 'Bob', 'carol_7', 'Windy'), fc.nat(9_999_999))
  .map(([it, number]) => `${it}${number}x`);

function text({ format, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
  if (format === 'email') return word.map((it) => `${it}@example.com`);
  if (format === 'uri') return fc.webUrl();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((it) => it.toISOString());
  const max = Math.max(minLength, Math.min(maxLength, minLength + 40));
  return fc.oneof(
    { weight: 3, arbitrary: word.map((it) => it.padEnd(minLength, 'x').slice(0, max)) },
    { weight: 1, arbitrary: fc.string({ minLength, maxLength: max }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'every day at 9 email me',
        'https://youtu.be/dQw4w9WgXcQ',
        'ann@example.com',
        'hello ?when',
      ),
    },
  );
}

function number({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): Arbitrary<number> {
  const [min, max] = [minimum ?? exclusiveMinimum ?? -1000, maximum ?? exclusiveMaximum ?? 1000];
  const low = Math.max(min, Number.MIN_SAFE_INTEGER);
  const high = Math.max(low, Math.min(max, Number.MAX_SAFE_INTEGER));
  const whole = fc.integer({ min: Math.ceil(low), max: Math.floor(high) });
  return type === 'integer'
    ? fc.oneof(whole, fc.constantFrom(low, high))
    : fc.oneof(whole, fc.double({ min: low, max: high, noNaN: true }));
}

function object({ properties = {}, required = [] }: Schema): Arbitrary<object> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, it]) => [name, valid(it)]));
  return fc.record(fields, { requiredKeys: required.filter((it) => it in fields) });
}

/** A valid body with one or two things wrong. */
export function nearlyValid(schema: Schema): Arbitrary<unknown> {
  return fc
    .tuple(valid(schema), fc.array(fc.tuple(fc.nat(), fc.nat(3), hostile), { minLength: 1, maxLength: 2 }))
    .map(([value, faults]) => faults.reduce((it, [where, how, wrong]) => spoiled(it, where, how, wrong), value));
}

/** `how`: 0 and 1 put something wrong in a place, 2 leaves it out, 3 adds a field. */
function spoiled(value: unknown, where: number, how: number, wrong: unknown): unknown {
  if (typeof value !== 'object' || value === null) return wrong;
  const keys = Object.keys(value);
  if (how === 3 || keys.length === 0) return { ...value, [typeof wrong === 'string' ? wrong : 'added']: wrong };
  const key = keys[where % keys.length] ?? '';
  if (how === 2) return Object.fromEntries(Object.entries(value).filter(([it]) => it !== key));
  const within = (value as Record<string, unknown>)[key];
  const inner = typeof within === 'object' && within !== null && where % 3 !== 0;
  const next = inner ? spoiled(within, Math.floor(where / 3), how, wrong) : wrong;
  return Array.isArray(value) ? value.map((it, i) => (String(i) === key ? next : it)) : { ...value, [key]: next };
}

const node = {
  id: 'n',
  name: 'Start',
  type: 'n8n-nodes-base.manualTrigger',
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
};
const WORKFLOWS: readonly object[] = [
  { name: 'A', nodes: [], connections: {} },
  { name: 'B', nodes: [node], connections: { Start: { main: [[{ node: 'Start', type: 'main', index: 0 }]] } } },
  { name: 'C', nodes: [node, { ...node, typeVersion: 99 }], connections: { Nobody: { main: [null] } }, settings: null },
];
