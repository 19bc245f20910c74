import type { Brief, Sketch, SketchStep } from '@plainflow/engine';
import { shortType } from '@plainflow/engine/short-types';
import { answerStep } from './to-answer.ts';

/** A step of the outline as a language model is shown it: in the form of its answers, without what has nothing in it. */
export const shownStep = (it: SketchStep): object =>
  withoutNothing(answerStep({ ...it, node: shortType(it.node) })) as object;

/**
 * An answer without what it only gives back: of steps that it was shown, the keys and values that are as they were. What is
 * shown and given back changes nothing, even where the form says less than the outline holds.
 */
export function changesIn(answer: unknown, { name, steps }: Shown): unknown {
  if (!isObject(answer) || !Array.isArray(answer.steps) || answer.kind === 'startOver') return answer;
  const shown = new Map(steps.map((it) => [it.id, shownStep(it) as Json]));
  const changed = answer.steps.map((it: unknown) => {
    const before = isObject(it) ? shown.get(String(it.id)) : undefined;
    return before && isObject(it) ? changesOf(it, before) : it;
  });
  return { ...answer, ...(answer.name === name ? { name: null } : {}), steps: changed };
}

/** The outline that it was shown. */
export type Shown = Pick<Sketch, 'name' | 'steps'> & Partial<Pick<Brief, 'services'>>;

type Json = Record<string, unknown>;

function changesOf(step: Json, before: Json): Json {
  const isSameNode = !('node' in step) || isNothing(step.node) || shortType(String(step.node)) === before.node;
  const entries = Object.entries(step).flatMap(([key, it]): [string, unknown][] => {
    // Beside another node the same action, details or task say something new: what is not listed there would go.
    if (key === 'id' || (key !== 'values' && !isSameNode)) return [[key, it]];
    if (isSame(key === 'node' && typeof it === 'string' ? shortType(it) : it, before[key])) return [];
    return [[key, key === 'values' ? newIn(it, before[key]) : it]];
  });
  return Object.fromEntries(entries);
}

/** Values are changed one by one. */
const newIn = (all: unknown, before: unknown): unknown =>
  Array.isArray(all) && Array.isArray(before) ? all.filter((it) => !before.some((one) => isSame(it, one))) : all;

const isSame = (it: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(withoutNothing(it))) === JSON.stringify(sorted(withoutNothing(other)));

function sorted(it: unknown): unknown {
  if (Array.isArray(it)) return it.map(sorted);
  if (!isObject(it)) return it;
  return Object.fromEntries(
    Object.entries(it)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}

/** As strict output has nothing, or as JSON has it. */
const isNothing = (it: unknown): boolean =>
  it === null || it === '' || it === false || it === 'none' || (Array.isArray(it) && it.length === 0);

function withoutNothing(it: unknown): unknown {
  if (Array.isArray(it)) return it.map(withoutNothing);
  if (!isObject(it)) return it;
  return Object.fromEntries(
    Object.entries(it).flatMap(([key, one]) => (isNothing(one) ? [] : [[key, withoutNothing(one)]])),
  );
}

const isObject = (it: unknown): it is Json => typeof it === 'object' && it !== null && !Array.isArray(it);
