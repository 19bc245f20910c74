import type { SketchStep } from '../../1-read/clause.ts';
import { isPattern } from '../../catalog/pattern.ts';
import { atStep, type Complaint, quoted } from './complaint.ts';

/** Regular expressions that JavaScript, and so n8n, can't read. */
export function checkPatterns({ id, work }: SketchStep): Complaint[] {
  const tests = [work.conditions, ...(work.ways ?? []).map((it) => it.conditions)].flatMap((it) => it?.all ?? []);
  return tests
    .filter((it) => it.operator === 'regex' && !/\[\[|\{\{/.test(it.value) && !isPattern(it.value))
    .map((it) => ({
      kind: 'no-pattern',
      at: atStep(id),
      wrong: `${quoted(it.value)} is no regular expression that JavaScript can read.`,
      right: 'Write one for JavaScript, such as "^INV-\\\\d+$"; to ignore case "/^inv-\\\\d+$/i".',
    }));
}
