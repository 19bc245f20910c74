import type { Issue } from '@plainflow/contracts/issue';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlines } from '../examples/outlines.ts';
import { compile } from '../src/3-compile/compile.ts';
import { validate } from '../src/4-validate/validate.ts';
import { messagesOf, play, samples } from './play.ts';
import { catalog } from './support/catalog.ts';
import { MEANING } from './support/meaning.ts';

// What the rules about meaning say of our own files. What is known may become less and never more.

const told = (issues: readonly Issue[]): string[] =>
  issues.filter(({ code }) => MEANING.has(code)).map(({ code, message }) => `${code}: ${message}`);

test.each(samples())('the sample %s says what is meant', (name) => {
  const reply = play(catalog, messagesOf(name));
  expect(reply.kind === 'workflow' ? told(reply.issues) : [reply.kind]).toEqual([]);
});

/**
 * In how many of 300 outlines a rule may find something. Values that were referred to are read from steps that surely ran; the
 * lines of a message that nobody worded may still be those of a step on one of several branches, or of one of two triggers, which
 * half of these outlines have: 33 on the day that this was counted. The number moves a little with the catalog, from which the
 * outlines are drawn.
 */
const KNOWN: Readonly<Record<string, number>> = { 'reference-elsewhere': 36 };

test('outlines put together at random say what is meant, but for what is known', () => {
  const found = fc
    .sample(outlines(catalog), { numRuns: 300, seed: 5 })
    .map((it) => new Set(validate(catalog, compile(catalog, it)).map(({ code }) => code)));
  for (const code of MEANING) {
    const count = found.filter((it) => it.has(code)).length;
    expect(`${code} ${count <= (KNOWN[code] ?? 0) ? 'as known' : count}`).toBe(`${code} as known`);
  }
});
