import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { outlines } from '../examples/outlines.ts';
import type { Outline, Setting, Step } from '../src/2-outline/outline.ts';
import { compile } from '../src/3-compile/compile.ts';
import { templateIn, templateText } from '../src/catalog/template.ts';
import { respond } from '../src/index.ts';
import { messagesOf, samples } from './play.ts';
import { catalog } from './support/catalog.ts';

/** Without `npm test -- --all` a part. */
const OUTLINES = inject('all') ? 1000 : 60;
const EVERY = inject('all') ? 1 : 5;

/** Marks that are data for the engine and would be sent to people as they stand. */
const marksIn = (workflow: unknown): string[] =>
  JSON.stringify(workflow).match(/\[\[\s*[A-Za-z_$][^[\]{}"\\]*\]\]/g) ?? [];

const MARKS = [
  '[[name]]',
  'Order [[order number]] of [[customer: email]]',
  'due [[today + 3 days]]',
  '[[now - 1 hour | HH:mm]]',
  '[[all]]',
  'all: [[all items]]',
  '{"id": "[[id]]", "at": [[start - 1 day]]}',
  'https://api.example.com/[[id]]?q=[[what nobody gives]]',
];

/** The outline with such marks in every value that was said or is open. */
function marked(outline: Outline, texts: readonly string[]): Outline {
  let nth = 0;
  const next = (): string => texts[nth++ % texts.length] ?? '';
  const ids = outline.steps.map((it) => it.id);
  const said = (): Setting => {
    const value = next().replace('customer:', `${ids[nth % ids.length]}:`);
    const template = templateIn(value, (id) => ids.includes(id));
    return template ? { from: 'said', value: templateText(template), template } : { from: 'said', value };
  };
  const steps = outline.steps.map((it): Step => {
    if (it.kept) return it;
    const settings = Object.fromEntries(
      Object.entries(it.settings).map(([key, one]) => [key, TEXTS.test(key) ? said() : one]),
    );
    return { ...it, settings, data: { ...it.data, instruction: next() } };
  });
  return { ...outline, steps };
}

/** Needs that take words; others have values of their own. */
const TEXTS = /^(?:text|subject|title|name|to|url|query|message|body|content|description|prompt|path|channel)$/;

test('no mark is left in workflows of random outlines, and what nothing gives is a blank', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(outlines(catalog), fc.shuffledSubarray(MARKS, { minLength: 3 }), (outline, texts) => {
      const workflow = compile(catalog, marked(outline, texts));
      expect(marksIn(workflow)).toEqual([]);
      expect(JSON.stringify(workflow)).not.toMatch(/\{\{ *(?:undefined|null|NaN)? *\}\}/);
    }),
    { numRuns: OUTLINES, seed: 15 },
  );
});

test.each(samples())('no mark is left in the sample %s', (name) => {
  const turns = messagesOf(name).map((says) => ({ says }));
  const reply = respond(catalog, turns, { force: true });
  if (reply.kind === 'workflow') expect(marksIn(reply.workflow)).toEqual([]);
});

test('no mark is left in what the paraphrases of the benchmark become', { timeout: 60_000 }, () => {
  const file = path.join(import.meta.dirname, '../../../bench/cases/paraphrases.jsonl');
  const wordings = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => (JSON.parse(line) as { wordings: string[] }).wordings);
  expect(wordings.length).toBeGreaterThan(300);
  const left = wordings
    .filter((_, i) => i % EVERY === 0)
    .flatMap((says) => {
      const reply = respond(catalog, [{ says }], { force: true });
      return reply.kind === 'workflow' ? marksIn(reply.workflow) : [];
    });
  expect(left).toEqual([]);
});
