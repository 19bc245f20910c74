import type { CodeLab, CodeRun, CodeText, FieldKind, Missed } from '../catalog/code-lab.ts';
import { sampleValue } from './sample-values.ts';
import { giveTo, isJson, ofKind } from './trial-items.ts';

/** Items with which code shows what it does: what it makes of samples that fit badly is full of holes. */

type Json = Record<string, unknown>;
type Job = Parameters<CodeLab['run']>[0];
type Items = Extract<CodeRun, { items: unknown }>['items'];
/** `numbers`, `times`: a list of an answer, one entry for each hour of two days. */
type Guess = FieldKind | 'numbers' | 'times';

/** What the code makes of the samples, tried with others where it leaves values empty. */
export function tellingItems(
  lab: CodeLab,
  first: Job,
  { kinds }: CodeText,
  made: Items,
  missed: readonly Missed[],
): Items {
  const start = holesIn(made);
  if (start === 0 || made.length === 0) return made;
  for (const job of fewerItems(withMissed(first, missed, (it) => kinds[lastOf(it.path)]))) {
    const items = itemsOf(lab.run(job));
    if (items && items.length >= made.length && holesIn(items) < start) return items;
  }
  return guessed(lab, first, kinds, made, missed);
}

function guessed(lab: CodeLab, first: Job, kinds: CodeText['kinds'], made: Items, missed: readonly Missed[]): Items {
  let best = { items: made, holes: holesIn(made), all: [...missed], own: new Map<string, Guess>() };
  for (let runs = 0; runs < MOST_RUNS; ) {
    const before = best;
    const open = before.all
      .filter((it) => !before.own.has(keyOf(it)) && canBeOther(kinds[lastOf(it.path)]))
      .slice(0, MOST_OPEN);
    for (const it of open)
      for (const guess of GUESSES) {
        if (best !== before || runs >= MOST_RUNS) break;
        runs++;
        const own = new Map([...before.own, [keyOf(it), guess] as const]);
        const { items, all } = filled(lab, first, before.all, (one) => own.get(keyOf(one)) ?? kinds[lastOf(one.path)]);
        if (!items || items.length === 0) continue;
        const holes = holesIn(items);
        // What lies in an object is only found once there is one.
        if (holes < before.holes || (holes === before.holes && guess === 'object' && all.length > before.all.length))
          best = { items, holes, all, own };
      }
    if (best === before || best.holes === 0) break;
  }
  return best.items;
}

const GUESSES: readonly Guess[] = ['numbers', 'times', 'array', 'number', 'object'];
const canBeOther = (kind: FieldKind): boolean => kind === undefined || kind === 'array';
const MOST_RUNS = 24;
const MOST_OPEN = 4;
const ROUNDS = 3;

function filled(
  lab: CodeLab,
  first: Job,
  missed: readonly Missed[],
  kindOf: (it: Missed) => Guess,
): { items: Items | undefined; all: Missed[] } {
  const all = new Map(missed.map((it) => [keyOf(it), it]));
  let run = lab.run(withMissed(first, [...all.values()], kindOf));
  for (let round = 0; round < ROUNDS && run.missed.length > 0; round++) {
    for (const it of run.missed) all.set(keyOf(it), it);
    run = lab.run(withMissed(first, [...all.values()], kindOf));
  }
  return { items: itemsOf(run), all: [...all.values()] };
}

/** Two lists that are compared are not the same: of each in turn there is only the first entry. */
const fewerItems = (job: Job): Job[] =>
  Object.entries(job.nodes)
    .filter(([, it]) => it.items.length > 1)
    .slice(0, MOST_OPEN)
    .map(([name, it]) => {
      const paired = it.paired.map((at) => (at > 0 ? -1 : at));
      return { ...job, nodes: { ...job.nodes, [name]: { ...it, items: it.items.slice(0, 1), paired } } };
    });

/** The samples with a value for each field that the code reads and they lack. */
export function withMissed(job: Job, missed: readonly Missed[], kindOf: (it: Missed) => Guess): Job {
  const full = (items: readonly Json[], step: string): Json[] =>
    items.map((item, nth) =>
      missed
        .filter((it) => it.step === step)
        .reduce<Json>((json, it) => giveTo(json, it.path.split('.'), sampleFor(it, kindOf(it), nth)), item),
    );
  const nodes = Object.entries(job.nodes).map(([name, it]) => [name, { ...it, items: full(it.items, name) }]);
  return { ...job, items: full(job.items, ''), nodes: Object.fromEntries(nodes) as Job['nodes'] };
}

/** A list has entries; what they are made of is read of them next. */
function sampleFor({ path }: Missed, kind: Guess, nth: number): unknown {
  const name = lastOf(path);
  if (kind === 'array') return [{}, {}];
  if (kind === 'numbers') return HOURS.map((it) => Number(sampleValue(name, 'number', 0)) + ((it * 7) % 12));
  if (kind === 'times') return HOURS.map((it) => `2025-01-${it < 24 ? 15 : 16}T${String(it % 24).padStart(2, '0')}:00`);
  return ofKind(sampleValue(name, kind, nth), kind);
}
const HOURS = Array.from({ length: 48 }, (_, it) => it);

const itemsOf = (run: CodeRun): Items | undefined => ('items' in run ? run.items : undefined);
const keyOf = ({ step, path }: Missed): string => `${step} ${path}`;
const lastOf = (path: string): string => path.split('.').at(-1) ?? path;

/** How many values of the items say nothing. */
const holesIn = (items: Items): number => items.reduce((sum, { json }) => sum + holes(json), 0);

function holes(value: unknown): number {
  if (Array.isArray(value)) return value.length === 0 ? 1 : value.reduce<number>((sum, it) => sum + holes(it), 0);
  if (isJson(value)) return Object.values(value).reduce<number>((sum, it) => sum + holes(it), 0);
  return value === null ||
    value === undefined ||
    value === 0 ||
    /^(?:0(?:\.0+)?|NaN|undefined|)$/.test(String(value).trim())
    ? 1
    : 0;
}
