import type { Progress } from '@plainflow/contracts/chat';
import type { SketchStep } from '@plainflow/engine';

type ShownStep = Progress['steps'][number];
export type Known = {
  /** Of the outline, which an answer changes by their ids. */
  steps: readonly Pick<SketchStep, 'id' | 'node' | 'title'>[];
  /** Node types by the names that the lists give them. */
  types: ReadonlyMap<string, string>;
};

/** The steps of an unfinished answer that can be shown: those whose title is whole. */
export function stepsSoFar(partial: unknown, known: Known): ShownStep[] {
  const answer = asObject(partial);
  const steps = Array.isArray(answer.steps) ? answer.steps.map(asObject) : [];
  // Keys come one after the other: what stands before another key, or in a step before another one, is whole.
  const isOver = Object.keys(answer).at(-1) !== 'steps';
  return steps.flatMap((it, i) => {
    const keys = Object.keys(it);
    const isNamed = 'title' in it && keys.at(-1) !== 'title';
    return isOver || i < steps.length - 1 || isNamed ? shown(it, known) : [];
  });
}

function shown({ id, node, title, says }: Record<string, unknown>, { steps, types }: Known): ShownStep[] {
  const there = steps.find((it) => it.id === id);
  const type = [types.get(String(node)) ?? node, there?.node].find(
    (it) => typeof it === 'string' && NODE_TYPE.test(it),
  ) as string | undefined;
  const name = [title, there?.title, says, type?.split('.').at(-1)].find((it) => typeof it === 'string' && it.trim());
  return typeof name === 'string' ? [{ title: clean(name), ...(type ? { type } : {}) }] : [];
}

const NODE_TYPE = /^[\w@/-]{1,80}\.\w{1,80}$/;
const LONGEST = 60;
const clean = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);

const asObject = (it: unknown): Record<string, unknown> =>
  typeof it === 'object' && it !== null ? (it as Record<string, unknown>) : {};
