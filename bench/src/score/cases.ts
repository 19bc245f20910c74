import { existsSync, readFileSync } from 'node:fs';

/** Facts that a good workflow for the case must show; see the README beside the cases. */
export type Expect = {
  trigger?: string[];
  nodes?: { anyOf: string[] }[];
  optional?: string[];
  edges?: [Place, Place][];
  branches?: { conditions?: number; kind?: string; ways?: number };
  params?: Stated[];
  forbidden?: { anyOf: string[] }[];
  /** What the first question may be about, for cases that are judged by what is asked alone; null: none is due. */
  asks?: string[] | null;
};

/** A node of the expectation: its index in `nodes`, or the trigger. */
export type Place = number | 'trigger';

/** A value that the words of the case state. `path`: dots and [i], alternatives with "|", or one of the @ paths. */
export type Stated = {
  node: Place | '*';
  path: string;
  about?: string;
  equalsAny?: unknown[];
  contains?: unknown[];
  orAbsent?: boolean;
  afterAnswers?: boolean;
};

/** What the user would answer, by topic. */
export type Answers = Readonly<Record<string, string>>;

export type Step = {
  say: string;
  expect: Expect;
  answers?: Answers;
  mustAskAbout?: string[];
  maxQuestions?: number;
};

export type Case = {
  id: string;
  tags?: string[];
  difficulty?: string;
  shouldAsk?: boolean;
  answers?: Answers;
  prompt?: string;
  expect?: Expect;
  steps?: Step[];
  title?: string;
  description?: string;
  transcript?: string;
};

/** One workflow to be judged: where its output may lie (first found counts), what it must show, how much it may ask. */
export type Expectation = { stems: string[]; expect: Expect; shouldAsk: boolean; maxQuestions: number };

/** One for each step of a dialogue, else one. */
export function expectationsOf(it: Case): Expectation[] {
  if (!it.steps) {
    return [{ stems: [it.id], expect: it.expect ?? {}, shouldAsk: Boolean(it.shouldAsk), maxQuestions: 3 }];
  }
  const last = it.steps.length - 1;
  return it.steps.map((step, i) => ({
    stems: i === last ? [`${it.id}.${i}`, it.id] : [`${it.id}.${i}`],
    expect: step.expect,
    shouldAsk: Boolean(step.mustAskAbout?.length),
    maxQuestions: step.maxQuestions ?? 3,
  }));
}

/** The cases of a .jsonl file. */
export const readCases = (file: string): Case[] => readLines<Case>(file);

/** What a .jsonl file holds, one object a line. The caller knows its shape: the files are our own. */
export function readLines<Line>(file: string): Line[] {
  if (!existsSync(file)) throw new Error(`There is no cases file ${file}.`);
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((it) => it.trim() !== '').map((it) => JSON.parse(it) as Line);
}
