/**
 * Writes expected.json: what the reference scorer gives for the first deal of outputs, for machines without Python.
 * Run it after a change of the cases or of outputs.ts: node bench/test/record.ts
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCases } from '../src/score/cases.ts';
import { MEASURES } from '../src/score/score.ts';
import { outputsFor } from './outputs.ts';
import { reference } from './reference.ts';

const record = ['dev', 'dev-dialogue', 'dev-video'].map((name) => {
  const file = join(import.meta.dirname, '..', 'cases', `${name}.jsonl`);
  const { cases, asking, absent } = reference(file, outputsFor(readCases(file), 0));
  const scores = Object.fromEntries(cases.map((it) => [it.id, MEASURES.map((key) => it[key])]));
  return [name, { scores, asking, absent }] as const;
});
const text = JSON.stringify(Object.fromEntries(record)).replaceAll('],"d', '],\n"d');
writeFileSync(join(import.meta.dirname, 'expected.json'), `${text}\n`);
