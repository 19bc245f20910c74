import type { Outline, Step } from '../2-outline/outline.ts';
import { asksAndWaits } from '../catalog/ask-and-wait.ts';

/** The questions to one after the other: each is within a loop, and n8n waits there until it is answered or its time is over. */
export function askedInTurn({ steps, wires }: Outline): Step[] {
  const next = (id: string, output?: number): string[] =>
    wires
      .filter((it) => it.from === id && (it.type ?? 'main') === 'main')
      .flatMap((it) => (output === undefined || (it.output ?? 0) === output ? [it.to] : []));
  const behind = (ids: readonly string[], end: string): ReadonlySet<string> => {
    const seen = new Set(ids);
    for (const id of seen) if (id !== end) for (const it of next(id)) seen.add(it);
    return seen;
  };
  const loops = steps.filter((it) => it.node.endsWith('.splitInBatches'));
  return steps.filter(
    (it) =>
      asksAndWaits(it.action) &&
      loops.some((loop) => behind(next(loop.id, 1), loop.id).has(it.id) && behind(next(it.id), loop.id).has(loop.id)),
  );
}

/** What somebody must know of it. */
export function inTurn(step: Step, name: string): string {
  const { waitLimit } = step.settings;
  const limit = waitLimit && waitLimit.from !== 'missing' ? ` (${waitLimit.value})` : '';
  return `${name} asks one at a time: the next one is asked when the one before has answered, or the time for it${limit} is over.`;
}
