import { type Action, type Catalog, profileOf, type SketchStep } from '@plainflow/engine';
import type { Seen } from '../agree/align.ts';
import { factsOf } from '../count/facts.ts';
import type { Example } from '../notation/example.ts';
import { actionOf } from '../work.ts';
import { placesOf, rewritten } from './edits.ts';
import { type EqualWork, equalWork, keyOf, type Member, type Name } from './equal.ts';
import { type Chance, oneOf, weighted } from './random.ts';
import { canBeRenamed, isNamed, readsWell, renamed, renamedText } from './rename.ts';
import { areFieldsSaid } from './said.ts';
import { saidIn, stringsIn } from './strings.ts';

/** How often nodes and actions have come up so far, by `type` and `type key`. */
export type Used = Map<string, number>;
/** `gone`: names that must not be left anywhere. */
export type Change = { example: Example; by: string; gone?: readonly string[] };
/** What the steps of one service become, by message and step. */
export type Exchange = { from: Name; to: Name; swap: ReadonlyMap<string, Target> };
type Target = { type: string; action: string; needs: ReadonlyMap<string, string> };

/** All exchanges that an example allows: every step of a service that it names has an equal at the other. */
export function exchangesOf(catalog: Catalog, example: Example): Exchange[] {
  const { first, later } = factsOf(catalog, example);
  const steps = [first, ...later].flatMap((it, turn) =>
    it.steps.map((seen) => ({ seen, turn, at: `${turn} ${seen.step.id}` })),
  );
  return [...Map.groupBy(steps, ({ seen }) => baseOf(seen.node))].flatMap(([base, own]) => {
    const others = steps.filter(({ seen }) => baseOf(seen.node) !== base);
    return ofOneService(catalog, example, own, others);
  });
}

const baseOf = (type: string): string => type.replace(/Trigger$/, '');

type Needs = NonNullable<Action['needs']>;
type At = { seen: Seen; turn: number; at: string };

/** A conversation as far as a message. */
const upTo = (it: Example, turn: number): Example => ({ ...it, turns: it.turns.slice(0, turn + 1) });

function ofOneService(catalog: Catalog, example: Example, own: readonly At[], others: readonly At[]): Exchange[] {
  const all = own.map((it) => ({ ...it, found: memberOf(catalog, it.seen) }));
  const [from] = all.map(({ found }) => found?.member.name);
  if (!from || all.some(({ found }) => found?.member.name.id !== from.id)) return [];
  if (!all.some(({ seen }) => seen.step.because === undefined) || !isNamed(example, from)) return [];
  // The talk of a tutorial has the names that one service has for its operations.
  if (example.turns.some(({ title }) => title !== undefined)) return [];
  // What nobody had named by then is the usual service for such work.
  if (own.some(({ seen, turn }) => seen.step.because !== undefined && !isNamed(upTo(example, turn), from))) return [];
  // Another step that people call by the same name would have to follow.
  if (others.some(({ seen }) => isCalled(catalog, seen.node, from))) return [];
  const words = all.flatMap(({ found }) => found?.work.words ?? []);
  const fields = new Map(all.map(({ found, seen }) => [seen.step.id, found?.work.fields ?? []]));
  const isData = all.some(({ seen }) => givesData(catalog, seen));
  if (!canBeRenamed(example, from, words) || !areFieldsSaid(example, fields, isData)) return [];
  const [one, ...more] = all.map(({ found, seen, at }) => ({ seen, at, targets: targetsOf(catalog, seen, found) }));
  return [...(one?.targets ?? [])].flatMap(([id, { name, target }]) => {
    const swap = new Map([[one?.at ?? '', target]]);
    for (const { at, targets } of more) {
      const other = targets.get(id);
      if (!other) return [];
      swap.set(at, other.target);
    }
    const isThere = others.some(({ seen }) => isCalled(catalog, seen.node, name)) || !isFree(example, name);
    return isThere || !readsWell(example, from, name) ? [] : [{ from, to: name, swap }];
  });
}

/** Neither the words nor a reading of them has the name yet. */
function isFree(example: Example, { forms }: Name): boolean {
  const text = [...example.turns.map((it) => it.says), ...stringsIn(example)].join('\n').toLowerCase();
  return forms
    .flat()
    .every((it) => (it.length < 4 ? placesOf(text, it, true).length === 0 : !text.includes(it.toLowerCase())));
}

const isCalled = (catalog: Catalog, type: string, { forms }: Name): boolean => {
  const label = ` ${catalog.entry(type)?.label.toLowerCase()} `;
  return forms.flat().some((it) => label.includes(` ${it.toLowerCase()} `));
};

/** Later steps may use what it found: they name its fields without naming it. */
function givesData(catalog: Catalog, { node, action }: Seen): boolean {
  const [intent = ''] = actionOf(catalog, node, action)?.intents ?? [];
  return (
    profileOf(catalog, node)?.kind === 'trigger' || /^(?:get|list|search|watch|download|run|analyze)$/.test(intent)
  );
}

type Found = { work: EqualWork; member: Member };

function memberOf(catalog: Catalog, { node, action }: Seen): Found | undefined {
  const key = keyOf(catalog, node, action);
  for (const work of equalWork(catalog)) {
    const member = work.members.find((it) => keyOf(catalog, it.type, it.action) === key);
    if (member) return { work, member };
  }
  return undefined;
}

/** Parts of the work that any node may have. */
const ANYWHERE = new Set('sets tries onError emptyToo schedule assumedTime scheduleBecause'.split(' '));

/** What a step becomes at each other service that does the same with the same values, by the name of the service. */
function targetsOf(
  catalog: Catalog,
  { step, node, action }: Seen,
  found: Found | undefined,
): Map<string, { name: Name; target: Target }> {
  const targets = new Map<string, { name: Name; target: Target }>();
  const now = actionOf(catalog, node, action);
  if (!found || !now || Object.keys(step.work).some((it) => !ANYWHERE.has(it))) return targets;
  if (!isSaidOf(step, found.work.words)) return targets;
  for (const { type, action: key, needs, name } of found.work.members) {
    const other = actionOf(catalog, type, key);
    if (type === node || !other || (step.under !== undefined && !canServe(catalog, type))) continue;
    const pairs = pairsOf(step, now.needs ?? [], other.needs ?? [], found.member.needs, needs);
    if (pairs && !targets.has(name.id)) targets.set(name.id, { name, target: { type, action: key, needs: pairs } });
  }
  return targets;
}

const canServe = (catalog: Catalog, type: string): boolean =>
  profileOf(catalog, type)?.kind !== 'action' || catalog.entry(type)?.toolType !== undefined;

/** One of the words of the work is said of the step; one that nobody said is spoken of nowhere. */
function isSaidOf({ says, span }: SketchStep, words: readonly string[]): boolean {
  if (words.length === 0 || span === undefined) return true;
  const said = new Set(saidIn(says));
  return words.some((it) => (it === '#' ? says.includes('#') : said.has(it)));
}

/** Names of the step's values there; undefined where one has none, or is one of a list that the other does not have. */
function pairsOf(
  step: SketchStep,
  own: Needs,
  others: Needs,
  from: Member['needs'],
  to: Member['needs'],
): Map<string, string> | undefined {
  const pairs = new Map<string, string>();
  for (const { need, value } of step.values) {
    const mine = own.find((it) => it.key === need || it.also?.includes(need));
    const [name] = [...from].find(([, key]) => key === need || key === mine?.key) ?? [];
    const there = name === undefined ? undefined : to.get(name);
    const other = others.find((it) => it.key === there);
    if (!there || !other || (mine?.options ?? other.options) !== undefined) return undefined;
    // The id of a chat is no phone number.
    if (/\[\[(?:[\w-]+:)?\s*[^\]:]+\s(?:id|number)\]\]/i.test(value)) return undefined;
    pairs.set(need, there);
  }
  // A field of a record that is a value of its own in the other service would be written otherwise.
  const taken = (step.work.sets ?? []).some(({ field }) =>
    [...own, ...others].some((it) => [it.key, ...(it.also ?? [])].some((key) => plain(key) === plain(field))),
  );
  return taken ? undefined : pairs;
}

const plain = (key: string): string => key.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Another service in place of one that was named; one that has hardly come up so far is the likeliest. */
export function withOtherService(
  example: Example,
  exchanges: readonly Exchange[],
  chance: Chance,
  used: Used,
): Change | undefined {
  const from = oneOf(chance, [...new Set(exchanges.map((it) => it.from))]);
  const chosen = weighted(
    chance,
    exchanges.filter((it) => it.from === from),
    ({ swap }) => weightOf(swap, used),
  );
  if (!chosen) return undefined;
  const actions = [...chosen.swap.values()].flatMap(({ type, action }) => [type, `${type} ${action}`]);
  for (const key of new Set(actions)) used.set(key, (used.get(key) ?? 0) + 1);
  return {
    example: swapped(example, chosen),
    by: `${chosen.from.forms[0]?.[0]} -> ${chosen.to.forms[0]?.[0]}`,
    gone: chosen.from.forms.flat(),
  };
}

const weightOf = (swap: Exchange['swap'], used: Used): number =>
  Math.max(
    ...[...swap.values()].map(({ type, action }) => {
      const [node, one] = [used.get(type) ?? 0, used.get(`${type} ${action}`) ?? 0];
      return 1 / (1 + node) ** 2 + 0.5 / (1 + one) ** 2 + 0.02;
    }),
  );

function swapped({ turns, ...example }: Example, { from, to, swap }: Exchange): Example {
  const says = turns.map((it) => it.says);
  // What nobody said keeps the old name, and the whole is refused for it.
  const text = (it: string): string => (says.some((one) => one.includes(it)) ? renamedText(it, from, to) : it);
  return {
    ...example,
    turns: turns.map((it, turn) => {
      const { read, ...spoken } = rewritten(it, { edits: renamed(it.says, from, to), text });
      if (!read.sketch) return { ...spoken, read };
      const steps = read.sketch.steps.map((step) => withTarget(step, swap.get(`${turn} ${step.id}`)));
      return { ...spoken, read: { ...read, sketch: { ...read.sketch, steps } } };
    }),
  };
}

function withTarget(step: SketchStep, target: Target | undefined): SketchStep {
  if (!target) return step;
  const values = step.values.map((it) => ({ ...it, need: target.needs.get(it.need) ?? it.need }));
  // A change of an earlier step that leaves node and action as they were leaves them now.
  const isChange = step.node === '' && step.action === '';
  return {
    ...step,
    values,
    ...(step.node === '' ? {} : { node: target.type }),
    ...(isChange ? {} : { action: target.action }),
  };
}
