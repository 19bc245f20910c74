import type { Issue } from '@plainflow/contracts/issue';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlines } from '../examples/outlines.ts';
import { compile } from '../src/3-compile/compile.ts';
import { validate } from '../src/4-validate/validate.ts';
import { messagesOf, play, samples } from './play.ts';
import { catalog } from './support/catalog.ts';
import { MEANING } from './support/meaning.ts';

// The rules about meaning find nothing in our own files.

const told = (issues: readonly Issue[]): string[] =>
  issues.filter(({ code }) => MEANING.has(code)).map(({ code, message }) => `${code}: ${message}`);

test.each(samples())('the sample %s says what is meant', (name) => {
  const reply = play(catalog, messagesOf(name));
  expect(reply.kind === 'workflow' ? told(reply.issues) : [reply.kind]).toEqual([]);
});

test('outlines put together at random say what is meant', () => {
  const found = fc
    .sample(outlines(catalog), { numRuns: 300, seed: 5 })
    .map((it) => new Set(validate(catalog, compile(catalog, it)).map(({ code }) => code)));
  for (const code of MEANING) {
    expect({ code, found: found.filter((it) => it.has(code)).length }).toEqual({ code, found: 0 });
  }
});
