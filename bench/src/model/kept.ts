import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { readLines } from '../score/cases.ts';
import { type Answering, estimated, Waiting } from './answering.ts';
import { type Verdict, verdictIn } from './verdicts.ts';

/** The first line of a file of kept answers. `cases`: files, as paths from the project's folder. */
export type KeptHead = { date: string; model: string; cases: string[] };
/** Any other line: an answer as it was given, or what somebody thinks of the file that was built. */
type KeptLine = { name: string; answer: unknown } | { name: string; verdict: unknown };

const PROJECT = join(import.meta.dirname, '../../..');
const FOLDER = join(import.meta.dirname, '../../cases');
const KEPT = /^model-answers-.*\.jsonl$/;
const KEPT_OR_UNSEEN = /^(?:unseen-)?model-answers-.*\.jsonl$/;

/** Writes the answers and verdicts of a folder as one file of lines; answers to prompts that were not asked are left out. */
export function keepAnswers(
  dir: string,
  {
    date,
    model,
    cases,
    asked,
    isBlind,
  }: Omit<KeptHead, 'cases'> & { cases: readonly string[] } & { asked: ReadonlySet<string>; isBlind: boolean },
): string {
  const paths = cases.map((it) => relative(PROJECT, resolve(it)).split(sep).join('/'));
  const outside = paths.find((it) => it.startsWith('..') || isAbsolute(it));
  if (outside)
    throw new Error(`${outside} lies outside the project: put the cases into bench/cases before their answers.`);
  const head: KeptHead = { date, model, cases: paths };
  const answers = filesIn(join(dir, 'answers')).filter(({ name }) => asked.has(name));
  const lines: KeptLine[] = [
    ...answers.map(({ name, text }) => ({ name, answer: asJson(text) })),
    ...filesIn(join(dir, 'verdicts')).map(({ name, text }) => ({ name, verdict: asJson(text) })),
  ];
  // Answers cite the words of their cases: what nobody looks at is not looked at here either.
  const file = join(
    FOLDER,
    `${isBlind ? 'unseen-' : ''}model-answers-${date}-${model.replaceAll(/[^\w.]+/g, '-')}.jsonl`,
  );
  writeFileSync(file, [head, ...lines].map((it) => `${JSON.stringify(it)}\n`).join(''));
  return file;
}

const filesIn = (folder: string): { name: string; text: string }[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((it) => it.endsWith('.json'))
    .sort()
    .map((it) => ({ name: basename(it, '.json'), text: readFileSync(join(folder, it), 'utf8') }));

/** What is no JSON is kept as the text that it is. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The newest file of kept answers. */
export function newestKept(): string {
  const newest = readdirSync(FOLDER)
    .filter((it) => KEPT.test(it))
    .sort()
    .at(-1);
  if (!newest)
    throw new Error(
      'No answers are kept in bench/cases: “npm run bench -- --model-files DIR --keep NAME” keeps those of a folder.',
    );
  return join(FOLDER, newest);
}

/** All files of kept answers, those of cases that nobody looks at as well. */
export const allKept = (): string[] =>
  readdirSync(FOLDER)
    .filter((it) => KEPT_OR_UNSEEN.test(it))
    .sort()
    .map((it) => join(FOLDER, it));

/** Kept answers, each for the prompt of its name, whatever the prompt says by now. */
export function readKept(file: string): {
  head: KeptHead;
  /** Their files. */
  cases: string[];
  answering: Answering;
  /** Ids of the cases that have an answer. */
  answered: ReadonlySet<string>;
  verdicts: Verdict[];
} {
  const [head, ...lines] = readLines<KeptHead | KeptLine>(file);
  if (!head || !('cases' in head)) throw new Error(`${file} holds no kept answers: its first line names no cases.`);
  const answers = new Map(
    lines.flatMap((it): [string, string][] => {
      if (!('answer' in it)) return [];
      return [[it.name, typeof it.answer === 'string' ? it.answer : JSON.stringify(it.answer)]];
    }),
  );
  return {
    head,
    cases: head.cases.map((it) => resolve(PROJECT, it)),
    answered: new Set([...answers.keys()].map((it) => it.replace(/\..*$/, ''))),
    verdicts: lines.flatMap((it) => ('verdict' in it ? [verdictIn(it.name, it.verdict)] : [])),
    answering: {
      name: head.model,
      costOf: () => 0,
      ask: async (name, question) => {
        const text = answers.get(name);
        if (text === undefined) throw new Waiting(name);
        return { text, usage: estimated(question, text) };
      },
    },
  };
}
