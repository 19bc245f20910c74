import { means } from '../score/aggregate.ts';
import type { Asking, Result } from '../score/outputs.ts';
import type { Scores } from '../score/score.ts';

/**
 * The measures of a group of cases, 0 to 1; null = no case of the group has it. `wholePass` and `stepPass`: of requests
 * and tutorials, and of steps of dialogues, those where everything is right. `asking`: asked where it should, and only there.
 */
export type Totals = { workflows: number } & Record<MeasureKey, number | null> & { asked: Asking };
export type MeasureKey = (typeof MEASURED)[number]['key'];

/** What is told of each group, and what the engine must reach on the development cases. */
export const MEASURED = [
  { key: 'trigger', name: 'trigger right', bar: 0.97 },
  { key: 'recall', name: 'needed nodes found (recall)', bar: 0.93 },
  { key: 'precision', name: 'nothing needless (precision)', bar: 0.9 },
  { key: 'edges', name: 'essential order of steps', bar: 0.92 },
  { key: 'params', name: 'stated values in the right parameter', bar: 0.9 },
  { key: 'branches', name: 'branches right', bar: 0.9 },
  { key: 'asking', name: 'asks where it should, and only there', bar: 0.92 },
  { key: 'wholePass', name: 'whole case right', bar: 0.6 },
  { key: 'stepPass', name: 'step of a dialogue right', bar: 0.6 },
  { key: 'connected', name: 'hangs together', bar: undefined },
  { key: 'forbidden', name: 'what must be gone is gone', bar: undefined },
  { key: 'score', name: 'score', bar: undefined },
] as const;

export function totalsOf({ cases, asking }: Result): Totals {
  const { n, pass: _, score, trigger, recall, precision, edges, params, branches, connected, forbidden } = means(cases);
  return {
    workflows: n,
    trigger,
    recall,
    precision,
    edges,
    params,
    branches,
    asking: askedRight(asking),
    wholePass: passing(cases.filter((it) => !isStep(it.id))),
    stepPass: passing(cases.filter((it) => isStep(it.id))),
    connected,
    forbidden,
    score,
    asked: asking,
  };
}

const passing = (cases: readonly { scores: Scores }[]): number | null => means(cases).pass;
/** Steps of dialogues are called `<id>.<step>`. */
const isStep = (id: string): boolean => /\.\d+$/.test(id);

function askedRight({ should, asked, shouldNot, askedNeedlessly }: Asking): number | null {
  const all = should + shouldNot;
  return all === 0 ? null : (asked + shouldNot - askedNeedlessly) / all;
}
