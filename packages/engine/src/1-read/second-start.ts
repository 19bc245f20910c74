import type { Schedule } from './clause.ts';
import { findSchedule } from './times.ts';
import { specialTrigger } from './triggers.ts';
import { verbBase } from './verbs.ts';

/**
 * Where a second description begins, with a start of its own: "Also, every Friday at 17:00 send me the list". Undefined where
 * all that is said hangs on one start.
 */
export function secondStart(text: string): number | undefined {
  let compared = 0;
  for (const cut of text.matchAll(SENTENCE)) {
    const at = cut.index + cut[0].length;
    const marked = MARK.exec(text.slice(at, at + LONGEST))?.[0] ?? '';
    const says = /^[^.!?\n]*/.exec(text.slice(at + marked.length, at + marked.length + LONGEST))?.[0] ?? '';
    const own = works(says) ? startIn(says, marked !== '') : undefined;
    if (!own) continue;
    const before = text.slice(0, cut.index);
    if (startOf(before) && isOther(own, before)) return at + marked.length;
    if (++compared === MOST) return undefined;
  }
  return undefined;
}

/** Characters of a sentence that are looked at. */
const LONGEST = 400;
/** So many sentences that start at the time told before are one long description, which is not compared any further. */
const MOST = 12;

const SENTENCE = /(?<=[^\d\s].)[.!?;]{1,9}\s+|,\s+(?=(?:and|but|plus) also\b)|\n+\s*(?:[-*•]\s+|\(?[a-z\d][.):]\s+)?/g;
const MARK =
  /^(?:(?:(?:and |but )?(?:also|plus|besides|separately|additionally|furthermore|in addition(?: to that)?|on top(?: of that)?|apart from that|second(?:ly)?|third(?:ly)?|another thing|one more thing|the (?:second|other) (?:one|thing|part|flow|workflow|automation))|and|2[.):])\b[,.: -]*)+(?:(?:i|we)(?:'d| would)?(?: also)? (?:like|want|need)(?: that| it to| to)? )?/i;
const EVENT =
  /^(?:when(?:ever)?|each time|every time|as soon as|if|for (?:each|every|any) new)\s+(?:an?|someone|somebody|anyone|new|i|we|my|the \w+ (?:is|gets?|comes|arrives))\b/i;

/** It begins with when it happens: at a time, or at something that happens. */
function startIn(says: string, marked: boolean): Schedule | 'event' | undefined {
  if (marked && EVENT.test(says) && !/^if\b/i.test(says)) return 'event';
  const own = findSchedule(says);
  const first = own?.spans[0];
  if (!own || !first || first.start > 3 || /\b(?:until|till)\b/i.test(says.slice(first.end))) return undefined;
  return own.schedule;
}

/** Not at the time that was told before. */
function isOther(own: Schedule | 'event', before: string): boolean {
  const other = own === 'event' ? undefined : findSchedule(before);
  return !other || JSON.stringify(other.schedule) !== JSON.stringify(own);
}

/** Something is to be done there, and not only a time told. */
const works = (says: string): boolean =>
  says.split(/[^\p{L}'-]+/u).filter((it) => verbBase(it) !== undefined).length > 0 && says.split(' ').length > 4;

/** A start of its own stands in what was told before, and work. */
const startOf = (before: string): boolean =>
  works(before) &&
  (findSchedule(before) !== undefined ||
    specialTrigger(before) !== undefined ||
    /\b(?:when(?:ever)?|each time|every time|as soon as|new|incoming|comes? in|arrives?|opened|created|->)\b/i.test(
      before,
    ));
