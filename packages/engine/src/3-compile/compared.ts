import type { Outline, Step } from '../2-outline/outline.ts';

/** What comes out of a comparison of two lists: an item of one of them, or of both as what differs. */

const ONLY_SECOND = 3;
const DIFFERENT = 2;

export const compares = ({ node }: Step): boolean => node.endsWith('.compareDatasets');

/** The list whose items leave by an output: the input that it comes in by. */
export const sideOf = (output = 0): number => (output === ONLY_SECOND ? 1 : 0);

/** Does an item leave by that output as its keys and what differs, and no more as it came in? */
export const tellsDifference = (step: Step, output = 0): boolean =>
  compares(step) && output === DIFFERENT && step.data?.alike !== true;

/** Is what differs between two lists what comes to a step from their comparison? */
export function bringsDifferences(outline: Outline, compared: Step, step: Step): boolean {
  if (!compares(compared)) return false;
  const reached = new Set([step.id]);
  for (const id of reached)
    for (const it of outline.wires) {
      if (it.to !== id || (it.type ?? 'main') !== 'main') continue;
      if (it.from === compared.id) {
        if (tellsDifference(compared, it.output)) return true;
      } else reached.add(it.from);
    }
  return false;
}
