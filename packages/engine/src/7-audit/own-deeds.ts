import { ADVERBS, verbAt } from '../1-read/phrase.ts';
import type { Token } from '../1-read/tokens.ts';

/** "I'll send the drafts", "we will check it": somebody tells what he does, and orders nothing. "I'll need a list" asks for one. */
export function tellsOwnDeed(tokens: readonly Token[]): boolean {
  const subject = tokens.findIndex((it) => SUBJECT.test(it.lower));
  const will = /'ll$/.test(tokens[subject]?.lower ?? '') ? subject : subject + 1;
  if (subject < 0 || hasVerb(tokens.slice(0, subject)) || !/^(?:will|.*'ll)$/.test(tokens[will]?.lower ?? ''))
    return false;
  const deed = tokens.slice(will + 1).find((it) => !ADVERBS.has(it.lower));
  return deed !== undefined && !WISHED.test(deed.lower);
}

/** "I send the drafts myself", "we do that by hand", "and post them myself": no part of it is the workflow's. "Mail it to myself" is. */
export function isDoneByHand(tokens: readonly Token[]): boolean {
  const subject = tokens.findIndex((it) => SUBJECT.test(it.lower));
  if (subject >= 0 && hasVerb(tokens.slice(0, subject))) return false;
  return tokens.some((it, i) => {
    const before = tokens[i - 1]?.lower ?? '';
    if (/^(?:myself|ourselves)$/.test(it.lower))
      return !PLACED.test(before) && verbAt(tokens, i - 1) === undefined && (subject >= 0 || i === tokens.length - 1);
    return subject >= 0 && (it.lower === 'manually' || (it.lower === 'hand' && before === 'by'));
  });
}

const hasVerb = (tokens: readonly Token[]): boolean => tokens.some((_, i) => verbAt(tokens, i) !== undefined);

const SUBJECT = /^(?:i|we)(?:'ll)?$/;
/** What the workflow is to bring about: "I'll get a mail". */
const WISHED = /^(?:need|want|get|receive|have|like|love|be|see|hear|know|not|never)$/;
const PLACED = /^(?:to|for|at|with|from|of|on|by|and|cc)$/;
