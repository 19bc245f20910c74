import type { Clause } from '../1-read/clause.ts';
import { append, BASE, type Draft, last, plainStep } from './draft.ts';

/**
 * "if anything changed" behind a page that is read again and again: what came before is remembered from run to run, and only
 * what is new goes on. False where nothing was read, or where something is to be done when all is as it was.
 */
export function onlyChanged(
  draft: Draft,
  { conditions, text }: Extract<Clause, { kind: 'condition' }>,
  rest: readonly Clause[],
): boolean {
  const [test, ...more] = conditions.all;
  const step = last(draft);
  if (!test || more.length > 0 || !step || draft.steps[0] === step || !READS.test(step.node)) return false;
  if (!CHANGED.test(test.says) || rest.some((it) => it.kind === 'otherwise')) return false;
  append(
    draft,
    plainStep(draft, `${BASE}removeDuplicates`, 'removeItemsSeenInPreviousExecutions', text, {
      title: 'Only what has changed',
    }),
  );
  return true;
}

const READS = /\.(?:httpRequest|html|rssFeedRead|extractFromFile|xml|airtop|perplexity|jinaAi)$/;
const CHANGED =
  /^(?:and )?(?:if )?(?:it|they|this|that|anything|something|the (?:[\w-]+ ){1,3}|its (?:[\w-]+ ){1,2}|there(?:'s| is| are| was| were))\s*(?:(?:has|have|had|'s|is|are|was|were|got) )?(?:been )?(?:chang(?:e|es|ed)|different|updated|a change|any changes?|changes|anything new|something new|new)(?: (?:there|on it|since (?:the )?last .*|from (?:the )?last .*|there since .*))?$/i;
