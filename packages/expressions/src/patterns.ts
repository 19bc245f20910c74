import type { Budget } from './budget.ts';
import { CannotSay } from './cannot-say.ts';

/** A regular expression of which it is sure that it ends soon: strangers write them too. */
export function patternOf(source: string, flags: string): RegExp {
  if (NESTED.test(source) || source.length > 200) throw new CannotSay('a pattern that may take long');
  try {
    return new RegExp(source, flags);
  } catch {
    throw new CannotSay('a pattern with a fault');
  }
}

/** Repeated groups, and what looks back at one: the ways to fit them may grow without end. */
const NESTED = /\)(?:[*+]|\{\d*,?)|\\[1-9]|\\k|\(\?<?[=!]/;

/** Each part that is repeated without limit multiplies the tries; so does the place to begin at. */
export function spendOn(pattern: RegExp, text: string, budget: Budget): void {
  const plain = pattern.source.replace(/\\.|\[(?:\\.|[^\]])*\]/g, 'x');
  const loops = plain.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  const tries = text.length ** (plain.startsWith('^') ? loops : loops + 1);
  if (tries > 1e7) throw new CannotSay('a pattern that may take long');
  budget.spend(Math.ceil(tries / 100));
}
