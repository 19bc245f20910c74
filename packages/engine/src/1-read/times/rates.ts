import type { Schedule } from '../clause.ts';

type Every = Extract<Schedule, { kind: 'every' }>;

/**
 * Words that name how often something runs, one line each; `words` is a regular expression without regard to capitals.
 * Days and times beside them ("fortnightly on Friday at 4") are read by `interval.ts`. Its test: `test/times.test.ts`.
 */
export const RATES: readonly { words: string; amount: number; unit: Every['unit'] }[] = [
  { words: 'quarter-?hourly', amount: 15, unit: 'minutes' },
  { words: 'half-?hourly', amount: 30, unit: 'minutes' },
  { words: 'fortnightly|(?:every|each|once (?:a|per)) fortnight|bi-?weekly', amount: 2, unit: 'weeks' },
  { words: 'bi-?monthly', amount: 2, unit: 'months' },
  { words: '(?:four|4) times (?:a|per|each|every) year|4x (?:a|per) year', amount: 3, unit: 'months' },
  { words: '(?:thrice|(?:three|3) times) (?:(?:a|per|each|every) year|yearly)', amount: 4, unit: 'months' },
  { words: 'half-?yearly|semi-?annually|bi-?annually', amount: 6, unit: 'months' },
  { words: '(?:twice|two times|2x) (?:(?:a|per|each|every) year|yearly|annually)', amount: 6, unit: 'months' },
];
