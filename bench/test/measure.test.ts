import path from 'node:path';
import { loadCatalog } from '@plainflow/engine/load';
import { parse } from '@plainflow/training/parse';
import { expect, test } from 'vitest';
import { failureLines } from '../src/blind/failures.ts';
import { readBy } from '../src/blind/read-by.ts';
import { measured } from '../src/blind/run.ts';

const catalog = loadCatalog();
const { examples } = parse(
  catalog,
  `@ a-1 | club | talk
> thanks a lot!
talk thanks

@ a-2 | club | one sentence
> when a Typeform answer comes in, tell #board on slack
in: typeformTrigger «a Typeform answer comes in»
tell: slack message.post «tell #board on slack» <- in
  channel = #board
> tell #players too
more: slack message.post «tell #players too» <- s2
  channel = #players
`,
);
const readWith = (kind: string) =>
  readBy(catalog, examples, {
    command: `"${process.execPath}" "${path.join(import.meta.dirname, '../../training/test/readers/stand-in.mjs')}" ${kind}`,
    seconds: 60,
  });

test('what a program reads is held against the annotation', async () => {
  const { reader, came, text } = await readWith('talk');
  const { cases, text: table } = measured(catalog, examples, reader);
  expect(examples.map(({ id }) => cases.get(id)?.scores.pass)).toEqual([1, 0]);
  expect(table).toMatch(/whole case right +≥ 0.60 +✓ +1\.000 +0\.000/);
  expect(text).toMatch(/^2 messages read in [\d.]+ s; complaints about 0 readings$/);
  expect(came.get('a-2')?.read).toEqual({ clauses: [], talk: 'thanks' });
});

test('a failure is shown with what was there, what was wanted and what was read', async () => {
  const { reader, came } = await readWith('echo');
  const { cases } = measured(catalog, examples, reader);
  const [, example] = examples;
  if (!example) throw new Error('nothing is read');
  const lines = failureLines(catalog, example, cases.get('a-2'), came.get('a-2'));
  expect(lines.slice(1)).toEqual([
    'before: s1 typeformTrigger submission, s2 slack message.post',
    '> tell #players too',
    'wanted',
    '  more: slack message.post «tell #players too» <- s2',
    '    channel = #players',
    'read',
    '  in: webhook',
    '  note tell #players too',
    '  note s1',
    '  note s2',
  ]);
});

test('what the engine cannot take is counted, not thrown', async () => {
  const { text, came } = await readWith('unknown');
  expect(text).toContain('complaints about 2 readings');
  expect(came.get('a-1')?.complaints).not.toEqual([]);
});
