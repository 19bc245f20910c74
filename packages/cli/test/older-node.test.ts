import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutModifiers } from '../src/older-node/modifiers.ts';

test.each([
  ['(?-i:[A-Z])[a-z&-]+', 'i'],
  ['^(?<who>(?-i:[A-Z][\\w-]*)) (?:(?:is|are) )?the (owner|Lead)\\b', 'i'],
  ["it's (?!(?-i:Q))[^a-f\\]]{1,3}|(?<=b )x\\k<n>(?<n>é|[à-ý])", 'iu'],
  ['\\bposts? (?:#|(?-i:[A-Z])|me\\b)', 'gi'],
  ['(?-i:a(?:b|(c))d)e\\u0041\\x41', 'i'],
])('on an older Node %s means what it means on this one', (source, flags) => {
  const native = new RegExp(source, flags);
  const [plainSource, plainFlags] = withoutModifiers(source, flags);
  expect(plainSource).not.toContain('(?-i:');
  const plain = new RegExp(plainSource, plainFlags);
  const pieces = fc.constantFrom(
    ...'abcdefxyzABCDEFXYZQé'.split(''),
    ' ',
    '-',
    "it's ",
    'Post ',
    'the owner',
    'THE LEAD',
    'is ',
    '&',
    '#',
    'me',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      expect(text.replaceAll(new RegExp(plain, `${plainFlags.replace('g', '')}g`), '<$&>')).toBe(
        text.replaceAll(new RegExp(native, `${flags.replace('g', '')}g`), '<$&>'),
      );
    }),
    { numRuns: 300, seed: 22 },
  );
});

test('patterns without such parts stay as they are', () => {
  expect(withoutModifiers('(?:a|b)', 'i')).toEqual(['(?:a|b)', 'i']);
  expect(withoutModifiers('(?-i:a)', 'g')).toEqual(['(?-i:a)', 'g']);
});
