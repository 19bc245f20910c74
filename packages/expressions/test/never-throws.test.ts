import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate, evaluateCode, isExpression, partsOf, readable } from '../src/evaluate.ts';
import { scope } from './scope.ts';

const samples = join(import.meta.dirname, '../../../samples');

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

describe('what the engine writes can be read and worked out:', () => {
  test.each(readdirSync(samples))('%s', (name) => {
    const workflow: unknown = JSON.parse(readFileSync(join(samples, name, 'workflow.json'), 'utf8'));
    for (const text of textsIn(workflow).filter(isExpression)) {
      for (const part of partsOf(text))
        if ('code' in part) expect(readable(part.code), part.code).toMatchObject({ known: true });
      expect(() => evaluate(text, scope)).not.toThrow();
    }
  });
});

/** Pieces of the language, in any order: most are nonsense, some are not. */
const pieces = fc.constantFrom(
  ...`$json . name id ['due date'] ( ) [ ] { } , : ? ?. ?? => + - * / % ** < > == === ! && || ... 1 0.5 'a' "b" \`c\${$json.id}\`
  /x+/g it (it) map filter join replace repeat(9) toFormat('yyyy') plus({days:1}) $now $today $input all() first() $('Get rows')
  Object keys values Math round JSON stringify parse new Date Set typeof in if return const let constructor __proto__ null undefined true`.split(
    /\s+/,
  ),
);

test('any row of its words gives a value or the reason why not', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), (words) => {
      const outcome = evaluateCode(words.join(' '), scope);
      return outcome.known ? typeof outcome.value !== 'function' : outcome.because !== '';
    }),
    { numRuns: 3000 },
  );
});

test('any text at all gives a value or the reason why not', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(() => evaluate(`=${text}{{${text}}}`, scope)).not.toThrow();
    }),
    { numRuns: 2000 },
  );
});
