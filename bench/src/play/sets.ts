import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Case, readCases } from '../score/cases.ts';
import type { Engine } from './engine.ts';
import { type Outputs, playAll } from './run.ts';

/** The cases of one file, and what the engine made of them. */
export type CaseSet = { name: string; cases: Case[]; outputs: Outputs };

const FOLDER = join(import.meta.dirname, '../../cases');
/** Requests and dialogues of our own that were written for one area of reading and looked at since. */
export const isPractice = (name: string): boolean => name.startsWith('practice-');
const PRACTICE = readdirSync(FOLDER).flatMap((it) =>
  it.endsWith('.jsonl') && isPractice(it) ? [basename(it, '.jsonl')] : [],
);
export const DEVELOPMENT = ['dev', 'dev-dialogue', 'dev-video', ...PRACTICE.sort()].map((it) =>
  join(FOLDER, `${it}.jsonl`),
);
export const UNSEEN = ['unseen', 'unseen-dialogue'].map((it) => join(FOLDER, `${it}.jsonl`));

/** Plays the cases of a file, or those of them that `chosen` lets through. */
export function playSet(engine: Engine, file: string, chosen: (it: Case) => boolean = () => true): CaseSet {
  const cases = readCases(resolve(file)).filter(chosen);
  return { name: basename(file, '.jsonl'), cases, outputs: playAll(engine, cases) };
}
