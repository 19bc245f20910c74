import type { Clause } from '../1-read/clause.ts';
import { append, BASE, type Draft, last, plainStep } from './draft.ts';

const CHANGED =
  /\b(?:it|they|that|this|page|site|website|content|text|price|something|anything|there)\b[^,.;]{0,30}\b(?:changed|changes?|is different|differs?|updated)\b/i;
const OTHER = /\b(?:to|from|into|by|more than|less than|status)\b/i;

/** "mail me if it changed": a page that is as it was at an earlier look goes no further. */
export function whereItChanged(draft: Draft, clause: Extract<Clause, { kind: 'condition' }>): boolean {
  const page = last(draft);
  if (!page?.node.endsWith('.httpRequest') || clause.unless || !CHANGED.test(clause.text)) return false;
  if (OTHER.test(clause.text) || draft.open.length > 0 || !/\.scheduleTrigger$/.test(draft.steps[0]?.node ?? ''))
    return false;
  append(
    draft,
    plainStep(draft, `${BASE}removeDuplicates`, 'removeItemsSeenInPreviousExecutions', clause.text, {
      title: 'Only when it changed',
    }),
  );
  return true;
}
