import { expect, test } from 'vitest';
import { ANSWER_JSON_SCHEMA } from '../../src/features/reading/answer-json-schema.ts';
import { readingIn } from '../../src/features/reading/judge.ts';

type Json = Record<string, unknown>;

/** All schemas within one, with how many objects they lie in. */
function within(it: unknown, depth = 0): { schema: Json; depth: number }[] {
  if (Array.isArray(it)) return it.flatMap((one) => within(one, depth));
  if (typeof it !== 'object' || it === null) return [];
  const schema = it as Json;
  const inner = schema.type === 'object' ? depth + 1 : depth;
  const below = [Object.values((schema.properties as Json) ?? {}), schema.items, schema.anyOf];
  return [{ schema, depth }, ...below.flatMap((one) => within(one, inner))];
}

const all = within(ANSWER_JSON_SCHEMA);

test('strict output of OpenAI and Anthropic takes the form of the answer', () => {
  for (const { schema } of all.filter((it) => it.schema.type === 'object')) {
    expect(schema.required).toEqual(Object.keys(schema.properties as Json));
    expect(schema.additionalProperties).toBe(false);
  }
  const words = new Set(all.flatMap(({ schema }) => Object.keys(schema)));
  expect([...words].sort()).toEqual([
    'additionalProperties',
    'anyOf',
    'enum',
    'items',
    'properties',
    'required',
    'type',
  ]);
  // OpenAI: at most 10 objects deep and 5000 keys; Anthropic: at most 16 keys of several kinds.
  expect(Math.max(...all.map((it) => it.depth))).toBeLessThanOrEqual(5);
  expect(all.filter((it) => it.schema.anyOf || Array.isArray(it.schema.type)).length).toBeLessThanOrEqual(16);
});

/** An answer with nothing anywhere that strict output allows. */
function nothingIn(schema: Json): unknown {
  if (schema.anyOf) return null;
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties as Json).map(([key, one]) => [key, nothingIn(one as Json)]),
    );
  if (schema.enum) return (schema.enum as string[]).includes('none') ? 'none' : (schema.enum as string[])[0];
  return schema.type === 'array' ? [] : schema.type === 'string' ? '' : schema.type === 'boolean' ? false : 0;
}

test('nothing may be an empty text or list, 0, false or "none": such a step changes nothing', () => {
  const steps = (ANSWER_JSON_SCHEMA.properties as { steps: { items: Json } }).steps;
  const answer = nothingIn(ANSWER_JSON_SCHEMA) as Json;
  const empty = { ...(nothingIn(steps.items) as Json), id: 's2' };
  const found = readingIn(JSON.stringify({ ...answer, name: 'Orders', steps: [empty] }));
  expect(found).toMatchObject({
    reading: { sketch: { name: 'Orders', steps: [{ id: 's2', node: '', action: '', values: [], work: {} }] } },
  });
  expect('reading' in found && found.reading.sketch?.steps[0]).not.toHaveProperty('after');
});

test.each([
  ['1.x', '1'],
  ['1.80.x', '1.80'],
  ['v2.1.0', '2.1.0'],
  ['1', '1'],
])('of a version range, what is certain holds: %s', (n8nVersion, release) => {
  const found = readingIn(JSON.stringify({ kind: 'automation', n8nVersion }));
  expect(found).toMatchObject({ reading: { release } });
});

test('kinds of values that an answer leaves out follow from what is compared, chosen or found', () => {
  const found = readingIn(
    JSON.stringify({
      kind: 'automation',
      steps: [
        {
          id: 'a',
          node: 'if',
          says: 'a',
          conditions: {
            all: [
              { field: 'total', operator: 'gt', value: '5' },
              { field: 'paid', operator: 'true' },
              { field: 'due', operator: 'before', value: '[[today]]' },
              { field: 'status', operator: 'equals', value: 'open' },
              { field: 'number', operator: 'equals', value: '7' },
            ],
          },
          form: [{ label: 'Name' }, { label: 'Size', options: ['S', 'M'] }],
          find: [{ name: 'vendor' }],
          set: [{ name: 'x', value: 'y' }],
        },
      ],
    }),
  );
  const { work } = ('reading' in found && found.reading.sketch?.steps[0]) || {};
  expect(work?.conditions?.combinator).toBe('and');
  expect(work?.conditions?.all.map((it) => it.type)).toEqual(['number', 'boolean', 'dateTime', 'string', 'number']);
  expect(work?.form?.map((it) => it.type)).toEqual(['text', 'dropdown']);
  expect(work?.attributes?.[0]?.type).toBe('string');
  expect(work?.assign?.[0]?.type).toBe('string');
});

test('a reason of several sentences is kept whole, and an endless one ends behind a word', () => {
  const reasonOf = (assumedBecause: string): string | undefined => {
    const found = readingIn(
      JSON.stringify({ kind: 'automation', steps: [{ id: 's1', node: 'code', assumedBecause }] }),
    );
    return 'reading' in found ? found.reading.sketch?.steps[0]?.because : undefined;
  };
  const three = 'A payment belongs to whoever has its reference, and one file covers one month only. '.repeat(3).trim();
  expect(reasonOf(three)).toBe(three);
  expect(reasonOf('because of members '.repeat(80))).toMatch(/(?:because|of|members)…$/);
});
