import type { Condition } from '../1-read/clause.ts';
import type { Attribute } from '../catalog/nodes/text-analysis.ts';
import { type Draft, last } from './draft.ts';
import { withAttributes } from './text-work.ts';

/**
 * "let AI rate it 1-10, if it's 7 or more …": the model gives its number as a field, so that it can be compared, and the
 * tests are of that field. The tests as they are where nobody rated anything, or where they are about something else.
 */
export function ofScore<T extends { all: readonly Condition[] }>(draft: Draft, tests: readonly T[]): readonly T[] {
  const step = last(draft);
  const all = tests.flatMap((it) => it.all);
  if (!step?.node.endsWith('.chainLlm') || !RATED.test(step.says) || all.length === 0) return tests;
  const said = step.says.toLowerCase();
  const meant = ({ type, field }: Condition): boolean =>
    type === 'number' && (field === '' || GENERAL.test(field) || said.includes(field.toLowerCase()));
  if (!all.every(meant)) return tests;
  if (!step.data?.attributes) withAttributes(draft, step.id, SCORE);
  return tests.map((it) => ({ ...it, all: it.all.map((one) => ({ ...one, field: 'score' })) }));
}

const RATED =
  /\b(?:scor|rat(?:e|es|ing)\b|grad|rank|judg|evaluat|estimat|assess|probab|likel|points?\b|stars?\b|how \w+\b|from \d+ to \d+|\d+ to \d+|percent)/i;
const GENERAL =
  /^(?:it|that|this|value|result|number|amount|points?|stars?|.*(?:score|rating|rank|grade|mark|level|probability|confidence|likelihood|urgency|severity|relevance|importance|fit|quality|match|risk|similarity))$/i;

const SCORE: Attribute[] = [
  { name: 'reason', label: 'reason', type: 'string', description: 'One sentence: why' },
  { name: 'score', label: 'score', type: 'number', description: 'The number that was asked for' },
];
