import type { Change } from '../1-read/clause.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Lexicon } from '../catalog/lexicon.ts';
import type { Outline, Step } from './outline.ts';
import { stepAskedAbout } from './revise.ts';

/**
 * "put the wait back", "back to Slack": which message took it out, of the outlines that stood there before each message; the last is
 * what is there now. Without that message, and with all the others, it is as it was.
 */
export function takenOutBy(
  catalog: Catalog,
  lexicon: Lexicon,
  states: readonly Outline[],
  change: Change | undefined,
): number | undefined {
  const words = change?.kind === 'undo' || change?.kind === 'replace' ? change.back : undefined;
  const now = states.at(-1);
  if (words === undefined || !now) return undefined;
  for (let k = states.length - 2; k > 0; k--) {
    const before = states[k] as Outline;
    const step = stepAskedAbout(catalog, lexicon, before, words);
    if (step && !has(states[k + 1] as Outline, step) && !has(now, step)) return k;
  }
  return undefined;
}

const has = ({ steps }: Outline, step: Step): boolean => steps.some((it) => it.id === step.id && it.node === step.node);
