import { type Reading, type Sketch, type SketchQuestion, type SketchStep, UNSAID } from '@plainflow/engine';
import { type About, type Input, OLD, type Parse, type ParsedStep, type Wire } from '../parse.ts';
import { scheduleOf } from '../recognisers/schedule.ts';
import {
  addNamed,
  addTest,
  charactersOf,
  type Draft,
  fill,
  fillConstant,
  nameIn,
  setSchedule,
  textOf,
} from './fill.ts';
import { refer } from './references.ts';

/** What is asked where a message leaves it open, with options. */
const QUESTIONS: Readonly<Record<About, { text: string; options: string[] }>> = {
  source: { text: 'Where does this come from?', options: ['A sheet', 'An app', 'A mail'] },
  goal: { text: 'What should happen in detail?', options: ['Send a message', 'Keep a list', 'Make a report'] },
  target: { text: 'Where should this go?', options: ['A sheet', 'A mail', 'A folder'] },
  start: { text: 'What should start it?', options: ['A time of day', 'A form', 'A new mail'] },
  abilities: {
    text: 'What should it be able to do?',
    options: ['Answer questions', 'Book appointments', 'Keep a list'],
  },
  app: { text: 'Which app do you use for this?', options: ['Google', 'Microsoft', 'Another'] },
};
/** Nodes that are told in words what to do. */
const TOLD = ['chainLlm', 'agent', 'openAi', 'code', 'chainSummarization', 'googleGemini', 'anthropic'];

export type Reply = Pick<Reading, 'talk' | 'change' | 'sketch'>;

/** A parse as a reading. */
export function toSketch(input: Input, parse: Parse): Reply {
  const { kind } = parse;
  if (kind === 'thanks' || kind === 'greeting' || kind === 'help' || kind === 'smalltalk') return { talk: kind };
  if (kind === 'undo') return { change: { kind } };
  const change: Reply = kind === 'restart' ? { change: { kind } } : {};
  const ids = idsOf(input, parse);
  const drafts = parse.steps.map((step, i) => draftOf(input, parse, ids, step, ids[i] ?? ''));
  const steps = refer(drafts, input.before);
  if (kind === 'restart' && steps.length === 0) return change;
  const words = (role: string): string[] =>
    parse.notes.filter((it) => it.role === role).map((it) => textOf(input, it.first, it.last));
  const sketch: Sketch = {
    name: '',
    steps: inOrder(parse.steps).flatMap((i) => steps[i] ?? []),
    removes: parse.removes.flatMap((i) => input.before[i]?.id ?? []),
    notes: words('#note'),
    unclear: words('#unclear'),
    asks: parse.asks.map((about): SketchQuestion => ({ about, ...QUESTIONS[about] })),
    ...(input.title ? { tutorial: { title: input.title } } : {}),
  };
  return { ...change, sketch };
}

/** A step that is there keeps its id. */
function idsOf({ before }: Input, { kind, steps }: Parse): string[] {
  const isChange = kind !== 'restart';
  const taken = new Set(isChange ? before.map((it) => it.id) : []);
  let count = 0;
  return steps.map(({ old }) => {
    if (old >= 0 && isChange) return before[old]?.id ?? '';
    do count += 1;
    while (taken.has(`s${count}`));
    return `s${count}`;
  });
}

/** Parents before children as far as that goes, else by place. */
function inOrder(steps: readonly ParsedStep[]): number[] {
  const done: number[] = [];
  const left = new Set(steps.keys());
  while (left.size > 0) {
    const parentsOf = (i: number): number[] => (steps[i]?.parents ?? []).map((it) => it.step);
    const isDone = (p: number): boolean => done.includes(p);
    const ready = [...left].find((i) => parentsOf(i).every((p) => p >= OLD || isDone(p) || p === i));
    const [first = 0] = left;
    const next = ready ?? [...left].find((i) => parentsOf(i).some(isDone)) ?? first;
    done.push(next);
    left.delete(next);
  }
  return done;
}

function draftOf(input: Input, parse: Parse, ids: readonly string[], step: ParsedStep, id: string): SketchStep {
  const isSaid = step.slot === 0 || step.last > step.anchor;
  const says = isSaid ? textOf(input, step.anchor, step.last) : '';
  const short = step.type.split('.').at(-1) ?? '';
  const idOf = (ref: number): string => (ref >= OLD ? (input.before[ref - OLD]?.id ?? '') : (ids[ref] ?? ''));
  const draft: Draft = {
    id,
    node: step.type,
    action: step.key,
    title: short === 'noOp' ? says.charAt(0).toUpperCase() + says.slice(1, 60) : '',
    says,
    values: [],
    fields: [],
    work: {},
    ...(isSaid ? { span: charactersOf(input, step.anchor, step.last) } : {}),
    ...(step.unsure ? { unsure: step.unsure } : {}),
    ...(step.others ? { others: step.others.map(({ type, key }) => ({ node: type, action: key })) } : {}),
    ...(step.constants.includes('because') || !isSaid ? { because: UNSAID } : {}),
  };
  if (step.parents) {
    const wires = step.parents.filter((it) => it.way !== 'under');
    const under = step.parents.filter((it) => it.way === 'under').map((it) => idOf(it.step));
    if (wires.length > 0 || under.length === 0)
      draft.after = wires.map((it) => ({ step: idOf(it.step), way: wayOf(input, parse, it, says) }));
    if (under.length > 0) draft.under = under.length === 1 ? (under[0] ?? '') : under;
  }
  for (const it of step.constants) fillConstant(draft, it);
  for (const it of step.args) fill(input, draft, it);
  complete(draft, short);
  return draft;
}

/** What a step of its kind can't be without, of its words. */
function complete({ says, work }: Draft, short: string): void {
  const said = says.replace(/^(?:if|when|only|whether|where|unless)\s+/i, '');
  // One word of several tells nobody what to do.
  const isTold = work.instruction !== undefined && (/\s/.test(work.instruction) || !/\s/.test(says));
  if (TOLD.includes(short) && !isTold && says) work.instruction = says;
  if ((short === 'filter' || short === 'if') && !work.conditions?.all.length) {
    delete work.conditions;
    addTest(work, { field: said || 'ok', operator: 'true', value: '', type: 'boolean', says });
  }
  if (short === 'scheduleTrigger' && !work.schedule) {
    if (says) setSchedule(work, scheduleOf(says));
    else work.schedule = { kind: 'every', amount: 1, unit: 'hours' };
  }
  if (short === 'informationExtractor' && !work.attributes)
    addNamed(work, '#find', { name: said.split(/\s+/).slice(-3).join(' ') || 'text', value: '', type: 'string' });
}

/** Names of numbered ways. Where the words of the step name one way of several, that is its way. */
function wayOf(input: Input, { steps }: Parse, { step: parent, way }: Wire, says: string): number | string {
  if (way === 'next') return 0;
  const old = parent >= OLD ? input.before[parent - OLD] : undefined;
  const step = steps[parent];
  const names = old
    ? (old.work.ways ?? []).map((it) => it.name)
    : [
        ...(step?.args ?? []).filter((it) => it.role === '#way').map((it) => nameIn(input, it)),
        ...(step?.constants ?? [])
          .filter((it) => it.startsWith('#way='))
          .map((it): string => JSON.parse(it.slice('#way='.length))[0]),
      ];
  const all = names.length === 0 && (step?.type ?? old?.node)?.endsWith('.sentimentAnalysis') ? MOODS : names;
  const said = all.filter((it) => hasWords(says, it));
  if (said.length === 1 && way !== 'error') return said[0] ?? way;
  const number = /^way(\d)$/.exec(way)?.[1];
  if (number === undefined) return way;
  // A way that no words name takes what the named ones leave.
  return names[Number(number)] ?? (names.length > 0 ? 'otherwise' : Number(number));
}
const MOODS = ['positive', 'neutral', 'negative'];

const hasWords = (text: string, name: string): boolean =>
  ` ${plain(text)} `.includes(` ${plain(name)} `) && plain(name) !== '';
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
