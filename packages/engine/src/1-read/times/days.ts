import { CLOCK, PART } from './clock.ts';
import { find, type Hit } from './hit.ts';

const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
export const DAY = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?s?';
const SHORT = '(?:mo|tu|we|th|fr|sa|su)';
const AND = String.raw`(?:\s*(?:,(?:\s*(?:and|or)\b)?|\/|&|\+|\band\b|\bor\b|\bplus\b)\s*)`;
export const DAY_LIST = String.raw`${DAY}(?:${AND}(?:on\s+)?${DAY})*\b`;
export const WORKDAY = String.raw`(?:week|work|working|business)[ -]?day`;
export const WORKDAYS = [1, 2, 3, 4, 5];
const ALL = [0, 1, 2, 3, 4, 5, 6];

export type Days = { weekdays: number[]; hit: Hit };

/** Named days, where they tell a habit and not a date: "Mondays", "every Tue and Thu", "mon-fri", "Friday 6pm", "weekdays". */
export function daysIn(text: string): Days | undefined {
  const span = find(
    text,
    String.raw`\b(?:(?:every|each|on|from)\s+){0,4}(${DAY}|${SHORT})\s*(?:-|to|till|until|through|thru)\s*(${DAY}|${SHORT})\b`,
  );
  const [from, to] = span?.groups.map((it) => indexOf(it ?? '')) ?? [];
  if (span && from !== undefined && to !== undefined) {
    const length = ((to - from + 7) % 7) + 1;
    return { weekdays: Array.from({ length }, (_, i) => (from + i) % 7).sort((a, b) => a - b), hit: span };
  }
  const work = find(
    text,
    String.raw`\b(?:(?:every|each|on|all|single)\s+){0,4}${WORKDAY}s?\b(?!\s+(?:later|ago|before|after|in advance))`,
  );
  if (work && (/every|each|\bon\b|all|days$/i.test(work.words) || work.start < 4))
    return { weekdays: WORKDAYS, hit: work };
  const list = find(text, String.raw`\b(?:(?:every|each|on|single|once a week on|weekly on)\s+){0,4}${DAY_LIST}(?!')`);
  if (list && isHabit(text, list)) return { weekdays: weekdaysOf(list.words), hit: list };
  const weekend = find(text, String.raw`\b(?:(?:every|each|on|at)\s+){0,4}(?:the\s+)?weekends?\b`);
  return weekend ? { weekdays: [0, 6], hit: weekend } : undefined;
}

function isHabit(text: string, list: Hit): boolean {
  if (/\b(?:last|next|this|until|by|since|past)\s*$/i.test(text.slice(Math.max(0, list.start - 12), list.start)))
    return false;
  return (
    list.start < 4 ||
    /\b(?:every|each|on|weekly)\b/i.test(list.words) ||
    weekdaysOf(list.words).length > 1 ||
    /s$/i.test(list.words) ||
    find(text, String.raw`\b(?:weekly|every\s+week|a\s+week)\W{0,3}$`, Math.max(0, list.start - 16), list.start) !==
      undefined ||
    find(text, String.raw`^\s*(?:[,:@(]|at\b|${PART}|${CLOCK}|\d{1,2}\b)`, list.end, list.end + 25) !== undefined
  );
}

/** Days on which it must not run: "no weekends", "except Sunday", "but not on Mondays". */
export function daysExcluded(text: string): Days | undefined {
  const hit = find(
    text,
    String.raw`(?:,\s*)?\b(?:and\s+|but\s+)?(?:not|except(?:ing)?|no|never|excluding|exclude|without|skip(?:ping)?|other than|but|don't (?:want|run)(?: it)?|do not run(?: it)?)\s+(?:(?:for|on|at|in|during|the|over|any)\s+){0,4}(weekends?\b|${DAY_LIST})`,
  );
  const words = hit?.groups[0] ?? '';
  if (!hit) return undefined;
  const weekend = /weekend/i.test(words);
  return { weekdays: weekend ? [0, 6] : weekdaysOf(words), hit };
}

export function without(weekdays: readonly number[] | undefined, excluded: readonly number[]): number[] {
  return (weekdays ?? ALL).filter((it) => !excluded.includes(it));
}

export function weekdaysOf(text: string): number[] {
  const words = text.match(new RegExp(`\\b${DAY}\\b`, 'gi')) ?? [];
  return [...new Set(words.map(indexOf).filter((it) => it !== undefined))].sort((a, b) => a - b);
}

function indexOf(word: string): number | undefined {
  const at = NAMES.findIndex((it) => word !== '' && it.startsWith(word.toLowerCase().slice(0, 3)));
  return at < 0 ? undefined : at;
}
