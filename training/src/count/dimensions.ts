import type { Catalog, SketchStep } from '@plainflow/engine';
import { HOWS } from '../hows.ts';
import {
  comesFrom,
  type Facts,
  hasMeeting,
  hasNode,
  isFork,
  isNode,
  isRequest,
  isService,
  isSideBySide,
  isTutorial,
  type Message,
  wiresTo,
} from './facts.ts';
import { NAMES_OF_TRADES, tradeOf } from './who.ts';

/**
 * One row of the table: how many there are, at least so many when the corpus is done, and which count. `of`: what its share is a
 * share of.
 */
export type Dimension = { name: string; floor: number; of?: Base; counts: (it: Facts, catalog: Catalog) => number };
export type Base = 'first messages' | 'later messages' | 'tutorials';

type Of = (it: Facts, catalog: Catalog) => boolean | number;
const rows = (of: Base, all: Readonly<Record<string, readonly [floor: number, counts: Of]>>): Dimension[] =>
  Object.entries(all).map(([name, [floor, counts]]) => ({
    name,
    floor,
    of,
    counts: (it, catalog) => Number(counts(it, catalog)),
  }));

/** Of the messages that ask for something and open a conversation. */
const first = (
  all: Readonly<
    Record<string, readonly [floor: number, counts: (it: Message, facts: Facts, catalog: Catalog) => boolean]>
  >,
): Dimension[] =>
  rows(
    'first messages',
    Object.fromEntries(
      Object.entries(all).map(([name, [floor, counts]]) => [
        name,
        [floor, (it, catalog) => isRequest(it.first) && counts(it.first, it, catalog)] as const,
      ]),
    ),
  );
const later = (
  all: Readonly<Record<string, readonly [floor: number, counts: (it: Message) => boolean]>>,
): Dimension[] =>
  rows(
    'later messages',
    Object.fromEntries(
      Object.entries(all).map(([name, [floor, counts]]) => [
        name,
        [floor, (it) => it.later.filter(counts).length] as const,
      ]),
    ),
  );

const FLOOR_OF_HOWS: Readonly<Partial<Record<(typeof HOWS)[number], number>>> = {
  'one sentence': 600,
  'several sentences': 400,
  'create a workflow that': 600,
  bullets: 400,
  'I need': 300,
  'build an API that': 120,
  dictated: 120,
  tutorial: 300,
  talk: 200,
};

export const DIMENSIONS: Readonly<Record<string, readonly Dimension[]>> = {
  '': [
    ...first({ 'first messages': [6000, () => true] }),
    ...later({ 'later messages': [1500, () => true] }),
    ...rows('tutorials', { tutorials: [300, ({ first: it }) => isTutorial(it)] }),
    { name: 'no requests', floor: 300, counts: ({ first: it }) => Number(!isTutorial(it) && !isRequest(it)) },
  ],
  who: rows(
    'first messages',
    Object.fromEntries(
      NAMES_OF_TRADES.map((trade) => [
        trade,
        [trade === 'others' ? 0 : 200, (it) => isRequest(it.first) && tradeOf(it.example.who) === trade] as const,
      ]),
    ),
  ),
  how: rows(
    'first messages',
    Object.fromEntries(HOWS.map((how) => [how, [FLOOR_OF_HOWS[how] ?? 200, (it) => it.example.how === how] as const])),
  ),
  words: first({
    '1 to 8': [250, between(1, 8)],
    '9 to 15': [600, between(9, 15)],
    '16 to 40': [1800, between(16, 40)],
    '41 to 100': [1000, between(41, 100)],
    'over 100': [300, between(101, 9999)],
  }),
  'where the trigger stands': first({
    'in the first third': [1500, (it) => triggerPlace(it) === 0],
    'in the middle': [300, (it) => triggerPlace(it) === 1],
    'in the last third': [300, (it) => triggerPlace(it) === 2],
    'nobody says it': [300, (it) => triggerPlace(it) === 'implied'],
  }),
  services: first({
    'all named': [1500, (it, _, catalog) => named(it, catalog) === 'all'],
    'some named, some only nouns': [1000, (it, _, catalog) => named(it, catalog) === 'some'],
    'only nouns': [800, (it, _, catalog) => named(it, catalog) === 'none'],
    none: [200, (it, _, catalog) => named(it, catalog) === 'no service'],
    'abstract work': [300, ({ steps }) => hasNode(steps, 'noOp')],
  }),
  steps: first({
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`${n}`, [n === 1 ? 60 : 250, ({ steps }: Message) => steps.length === n]]),
    ),
    '9 and 10': [250, ({ steps }) => steps.length === 9 || steps.length === 10],
    '11 to 15': [200, ({ steps }) => steps.length > 10 && steps.length <= 15],
    'over 15': [30, ({ steps }) => steps.length > 15],
  }),
  flow: first({
    'filter, no other way': [600, ({ steps }) => hasNode(steps, 'filter')],
    'fork with two ways': [800, ({ steps }) => steps.some((it) => isNode(it, 'if') && isFork(steps, it))],
    'three ways or more': [300, ({ steps }) => steps.some((it) => (it.step.work.ways ?? []).length > 2)],
    'ways that meet': [200, ({ steps }) => hasMeeting(steps)],
    'fork behind a way of a fork': [150, ({ steps }) => isNested(steps)],
    'loop, one after the other': [150, ({ steps }) => hasNode(steps, 'splitInBatches')],
    'batches of a number': [60, ({ steps }) => steps.some((it) => it.step.work.batch !== undefined)],
    'side by side': [400, ({ steps }) => isSideBySide(steps, () => true)],
    'parallel reads': [150, ({ steps }) => isSideBySide(steps, (it) => it.work?.verb === 'read')],
    merge: [250, ({ steps }) => hasNode(steps, 'merge')],
    'several triggers': [150, ({ steps }) => steps.filter((it) => it.work?.part === 'trigger').length > 1],
    wait: [200, ({ steps }) => hasNode(steps, 'wait')],
    'error paths, tries': [
      200,
      ({ steps }) =>
        steps.some((it) => it.step.work.onError || it.step.work.tries) ||
        hasNode(steps, 'errorTrigger', 'stopAndError'),
    ],
    'sub-workflows': [100, ({ steps }) => hasNode(steps, 'executeWorkflow', 'executeWorkflowTrigger', 'toolWorkflow')],
  }),
  work: first({
    schedules: [1000, ({ steps }) => hasNode(steps, 'scheduleTrigger')],
    forms: [250, ({ steps }) => hasNode(steps, 'formTrigger', 'form')],
    'endpoints that answer': [150, ({ steps }) => hasNode(steps, 'respondToWebhook')],
    'pages and APIs': [500, ({ steps }) => hasNode(steps, 'httpRequest')],
    approvals: [200, ({ steps }) => steps.some((it) => it.work?.verb === 'approve' || /andwait$/i.test(it.action))],
    files: [
      400,
      ({ steps }) =>
        steps.some(
          (it) =>
            isNode(it, 'extractFromFile', 'convertToFile', 'readWriteFile', 'compression', 'editImage') ||
            it.work?.nouns.includes('file'),
        ),
    ],
    'remembered between runs': [
      250,
      ({ steps }) =>
        hasNode(steps, 'dataTable') || steps.some((it) => isNode(it, 'removeDuplicates') && it.action === 'seen'),
    ],
    'sums, tops, sorted': [200, ({ steps }) => hasNode(steps, 'summarize', 'sort', 'limit')],
    code: [80, ({ steps }) => hasNode(steps, 'code')],
    'written by a model': [800, ({ steps }) => hasNode(steps, 'chainLlm', 'agent', 'openAi')],
    extraction: [250, ({ steps }) => hasNode(steps, 'informationExtractor')],
    classification: [250, ({ steps }) => hasNode(steps, 'textClassifier', 'sentimentAnalysis')],
    agents: [400, ({ steps }) => hasNode(steps, 'agent')],
    'agents with tools': [
      250,
      ({ steps }) =>
        steps.some(
          (it) =>
            isNode(it, 'agent') &&
            steps.some(({ step, work }) => [step.under ?? []].flat().includes(it.step.id) && work?.part !== 'sub-node'),
        ),
    ],
    'agents with memory': [80, ({ steps }) => steps.some((it) => /^memory/.test(it.node.split('.').at(-1) ?? ''))],
    retrieval: [150, ({ steps }) => steps.some((it) => /\.(?:vectorStore|retriever)/.test(it.node))],
  }),
  questions: first({
    'asks, with steps beside': [150, (it) => asks(it).length > 0 && it.steps.length > 0],
    'asks only': [120, (it) => asks(it).length > 0 && it.steps.length === 0],
    'two questions': [60, (it) => asks(it).length > 1],
    ...Object.fromEntries(
      ['goal', 'app', 'source', 'target', 'start', 'abilities'].map((about) => [
        `about the ${about}`,
        [about === 'abilities' ? 20 : 40, (it: Message) => asks(it).some((one) => one.about === about)],
      ]),
    ),
    'about a step': [40, (it) => asks(it).some((one) => one.about.includes('.'))],
    unclear: [40, ({ spoken }) => (spoken.read.sketch?.unclear ?? []).length > 0],
    notes: [300, ({ spoken }) => (spoken.read.sketch?.notes ?? []).length > 0],
  }),
  'later messages': later({
    'answer to a question': [250, (it) => it.asked],
    'another value, test or time': [250, (it) => changed(it).some(({ step }) => step.node === '' && saysMore(step))],
    'another service or action': [120, (it) => changed(it).some(({ step }) => step.node !== '')],
    'a step more': [250, (it) => !it.asked && it.steps.some(({ step }) => !it.before.has(step.id))],
    'a step between two': [100, (it) => isBetween(it)],
    'a step goes': [120, (it) => (it.spoken.read.sketch?.removes ?? []).length > 0],
    'several at once': [120, (it) => it.steps.length + (it.spoken.read.sketch?.removes ?? []).length > 2],
    'asks back': [60, (it) => asks(it).length > 0],
    undo: [60, ({ spoken }) => spoken.read.change?.kind === 'undo'],
    restart: [40, ({ spoken }) => spoken.read.change?.kind === 'restart'],
    talk: [150, ({ spoken }) => spoken.read.talk !== undefined],
    'name, time zone, n8n, samples': [
      60,
      ({ spoken: { read } }) => Boolean(read.sketch?.name || read.sketch?.timezone || read.release || read.demo),
    ],
  }),
  'talk, opening or later': Object.entries({ thanks: 60, greeting: 60, help: 100, smalltalk: 60 }).map(
    ([name, floor]) => ({
      name,
      floor,
      counts: ({ first: it, later: more }) => [it, ...more].filter(({ spoken }) => spoken.read.talk === name).length,
    }),
  ),
  tutorials: rows('tutorials', {
    'up to 4 minutes': [100, ({ first: it }) => isTutorial(it) && wordsOf(it) <= 4 * WORDS_A_MINUTE],
    longer: [100, ({ first: it }) => isTutorial(it) && wordsOf(it) > 4 * WORDS_A_MINUTE],
    'with a fork': [60, ({ first: it }) => isTutorial(it) && it.steps.some((one) => isFork(it.steps, one))],
    'with an agent': [80, ({ first: it }) => isTutorial(it) && hasNode(it.steps, 'agent')],
  }),
};

const WORDS_A_MINUTE = 150;
const wordsOf = ({ spoken }: Message): number => spoken.says.split(/\s+/).filter(Boolean).length;
const asks = ({ spoken }: Message) => spoken.read.sketch?.asks ?? [];
const changed = ({ steps, before }: Message) => steps.filter(({ step }) => before.has(step.id));

function between(least: number, most: number): (it: Message) => boolean {
  return (it) => wordsOf(it) >= least && wordsOf(it) <= most;
}

/** Not only that other steps lead to it now. */
const saysMore = ({ action, title, values, fields, work }: SketchStep): boolean =>
  action !== '' || title !== '' || values.length + fields.length + Object.keys(work).length > 0;

/** A third of the message; `implied` where no words stand for the trigger. */
function triggerPlace({ spoken, steps }: Message): 0 | 1 | 2 | 'implied' | undefined {
  const trigger = steps.find((it) => it.work?.part === 'trigger');
  if (!trigger) return undefined;
  if (!trigger.step.span) return 'implied';
  const place = trigger.step.span[0] / spoken.says.length;
  return place < 1 / 3 ? 0 : place < 2 / 3 ? 1 : 2;
}

function named({ steps }: Message, catalog: Catalog): 'all' | 'some' | 'none' | 'no service' {
  const services = steps.filter((it) => isService(catalog, it));
  const count = services.filter(({ step }) => step.because === undefined).length;
  if (services.length === 0) return 'no service';
  return count === services.length ? 'all' : count > 0 ? 'some' : 'none';
}

function isNested(steps: Message['steps']): boolean {
  const forks = steps.filter((it) => isFork(steps, it));
  return forks.some((it) => {
    const others = new Set(forks.filter((one) => one !== it).map(({ step }) => step.id));
    return wiresTo(it).some(({ step }) => others.has(step)) || comesFrom(steps, it.step.id, others);
  });
}

/** A new step, and one of before that now follows it. */
const isBetween = (it: Message): boolean =>
  changed(it).some((one) =>
    wiresTo(one).some(({ step }) => it.steps.some((other) => other.step.id === step && !it.before.has(step))),
  );
