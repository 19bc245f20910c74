import type { Act } from '../1-read/clause.ts';
import type { Need } from '../catalog/profile.ts';

export const COUNTED = /^(?:limit|count|max\w*|top\w*)$/i;
const NUMERAL = String.raw`\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|hundred`;
const BEST =
  'newest|latest|most recent|recent|oldest|top|best|first|last|highest|lowest|biggest|largest|cheapest|most \\w+';
const MANY = new RegExp(
  String.raw`\b(?:top|max(?:imum)?(?: of)?|first|last|latest|newest|next|up to|at most|only|no more than|not more than|never more than|limit(?:ed)?(?: (?:it|them))?(?: to| of)?)\s+(${NUMERAL})\b(?!\s*(?:%|[.:]\d|am\b|pm\b|(?:second|minute|hour|day|week|month|year|char|character|word)s?\b))|\b(?:get|fetch|list|read|pick|take|select|pull|find|search|give me)\s+(?:the\s+|me the )?(\d+)\s+[a-z]|\b(?:the\s+|my\s+)?(${NUMERAL})\s+(?:${BEST})\b`,
  'i',
);
const NUMERALS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const TENS: Record<string, number> = { fifteen: 15, twenty: 20, thirty: 30, fifty: 50, hundred: 100 };
const digits = (word: string): string =>
  /^\d/.test(word) ? word : String(TENS[word.toLowerCase()] ?? NUMERALS.indexOf(word.toLowerCase()));

/** "top 3", "max 10", "the first 5 rows": how many; no other number is. */
export function howMany(need: Need, act: Act): { written: string; value: string } | undefined {
  if (!COUNTED.test(need.key) || !need.from.includes('number')) return undefined;
  const found = MANY.exec(act.text);
  const written = found?.[1] ?? found?.[2] ?? found?.[3];
  return written === undefined ? undefined : { written, value: digits(written) };
}
