import { Script } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readScript } from '../src/4-validate/script.ts';
import { codeFault } from '../src/4-validate/syntax.ts';
import { OPERATIONS } from '../src/catalog/code/operations.ts';
import { codeFor, codeShape } from '../src/catalog/code-steps.ts';
import { isPlaceholder } from '../src/catalog/shape.ts';
import { runCode } from './support/run-code.ts';

// Whatever comes in, the code of every example runs: items of strangers have missing, odd and nested values.

const nowhere = { field: () => undefined, likely: () => undefined };
const keys = `total amount price quantity status email name first_name date due_date text body tags customer phone score title a`;
const value = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '1,200.50',
    '€ 3',
    '2026-03-01',
    '31.12.2026',
    'a@b.de',
    '{"a":1}',
    '',
    ' ',
    'https://a.example/x',
    'NaN',
  ),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string({ maxLength: 4 }), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'name'), fc.string({ maxLength: 4 }), { maxKeys: 2 }),
);
const items = fc.array(fc.dictionary(fc.constantFrom(...keys.split(' ')), value, { maxKeys: 8 }), { maxLength: 8 });
const sorted = (of: readonly unknown[]) => of.map((it) => JSON.stringify(it)).toSorted();
const jsons = async (says: string, of: Parameters<typeof runCode>[1]) =>
  (await runCode(codeFor(says, nowhere), of)).map((it) => it.json);

describe('the code of an instruction, for any items', () => {
  test.each(OPERATIONS.flatMap((it) => it.examples.map(({ says }) => says)))('runs: %s', async (says) => {
    const code = codeFor(says, nowhere);
    const { items: many } = codeShape(says) ?? {};
    await fc.assert(
      fc.asyncProperty(items, async (of) => {
        const made = await runCode(code, of);
        if (many === 'same') expect(made).toHaveLength(of.length);
        if (many === 'one') expect(made.length).toBeLessThanOrEqual(1);
        for (const it of made) expect(it.json).toBeTypeOf('object');
        expect(JSON.stringify(made)).not.toMatch(/\[object Object\]|:"undefined"/);
      }),
      { numRuns: 20, seed: 7 },
    );
  });

  test('what is done once can be done twice', () => {
    for (const { says } of OPERATIONS.flatMap((it) => it.examples)) {
      const code = codeFor(`${says}. ${says}.`, nowhere);
      expect(codeFault(code, 'body', () => readScript(code).error)).toBeUndefined();
      expect(() => new Script(`(async () => {\n${code}\n})`)).not.toThrow();
    }
  });

  test('sorting loses nothing and adds nothing', () =>
    fc.assert(
      fc.asyncProperty(items, async (of) => {
        expect(sorted(await jsons('sort by amount descending and name', of))).toEqual(sorted(of));
        const sizes = (await jsons('sort by quantity', of)).flatMap((it) =>
          typeof it.quantity === 'number' ? [it.quantity] : [],
        );
        if (of.every((it) => it.quantity === undefined || typeof it.quantity === 'number') && !sizes.some(Number.isNaN))
          expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
      }),
      { seed: 7 },
    ));

  test('so many are at most so many, and the first of them', () =>
    fc.assert(
      fc.asyncProperty(items, fc.integer({ min: 1, max: 9 }), async (of, count) => {
        expect(await jsons(`sort by price, then keep the first ${count} items and reverse the order`, of)).toHaveLength(
          Math.min(count, of.length),
        );
        expect(await jsons(`keep the first ${count}`, of)).toEqual(of.slice(0, count));
        expect(await jsons(`keep the last ${count} items`, of)).toEqual(of.slice(-count));
      }),
      { seed: 7 },
    ));

  test('what is counted in groups adds up to all', () =>
    fc.assert(
      fc.asyncProperty(items, async (of) => {
        const groups = await jsons('group by status and count', of);
        expect(groups.reduce((sum, it) => sum + Number(it.count), 0)).toBe(of.length);
        expect(new Set(groups.map((it) => JSON.stringify(it.status))).size).toBe(groups.length);
      }),
      { seed: 7 },
    ));

  test('what is kept and what is removed are all', () =>
    fc.assert(
      fc.asyncProperty(items, async (of) => {
        const kept = await jsons('keep only items where the total is over 10 or email is missing', of);
        const rest = await jsons('remove items where the total is over 10 or email is missing', of);
        expect(sorted([...kept, ...rest])).toEqual(sorted(of));
      }),
      { seed: 7 },
    ));

  test('batches hold all of them, in order', () =>
    fc.assert(
      fc.asyncProperty(items, fc.integer({ min: 1, max: 4 }), async (of, size) => {
        const made = await jsons(`split the items into batches of ${size}`, of);
        expect(made.flatMap((it) => it.items)).toEqual(of);
      }),
      { seed: 7 },
    ));
});

test('any words give code that n8n can read, and no words break it', () => {
  const word = fc.constantFrom(
    ...`sort by total descending and , . then keep the first 5 items if is missing set to "x" [[a]] */ // \u2028 ' ( ) + - email flag
    group count with as where over ${'${'} } \` \\ \n`.split(/ +/),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 80 }),
        fc.array(word, { maxLength: 25 }).map((it) => it.join(' ')),
      ),
      (says) => {
        const code = codeFor(says, nowhere);
        expect(codeFault(code, 'body', () => readScript(code).error)).toBeUndefined();
        expect(() => new Script(`(async () => {\n${code}\n})`)).not.toThrow();
        expect(isPlaceholder(code)).toBe(codeShape(says) === undefined);
        expect(codeFor(says, nowhere)).toBe(code);
      },
    ),
    { numRuns: 2000, seed: 7 },
  );
});
