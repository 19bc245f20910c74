import { NUMBER_WORDS, numberOf } from '../catalog/number-words.ts';
import type { Span } from './clause.ts';

/**
 * The stretch of time that what is read comes from: "yesterday's orders", "rows added this week", "events for tomorrow",
 * "tickets closed in the last 24 hours". Its ends are n8n's code over $now and $today (Luxon), the later one not included.
 */
export function spanIn(text: string): Span | undefined {
  const plain = text.replace(/"[^"]*"|(?<!\w)'[^'\n]*'(?!\w)/g, (it) => ' '.repeat(it.length));
  for (const { pattern, ends } of SPANS) {
    const found = pattern.exec(plain);
    if (!found || LATER.test(plain.slice(0, found.index)) || CALLED.test(plain.slice(found.index + found[0].length)))
      continue;
    const words = plain.slice(Math.max(0, found.index - 30), found.index);
    return { ...ends(found.slice(1)), field: fieldBeside(words, plain), says: found[0].trim().replace(/'s$/i, '') };
  }
  return undefined;
}

type Ends = { from?: string; to?: string };

const UNIT = '(hour|day|week|month|quarter|year)';
const COUNT = String.raw`(\d+|an?|${NUMBER_WORDS})`;
const count = (word = 'a'): number => numberOf(word);
const lower = (word: string | undefined): string => (word ?? 'day').toLowerCase();
const shifted = (by: number): string =>
  by === 0 ? '$today' : `$today.${by < 0 ? 'minus' : 'plus'}({ days: ${Math.abs(by)} })`;
const day = (by: number): Ends => ({ from: shifted(by), to: shifted(by + 1) });
const whole = (unit: string, by: number): Ends => {
  if (unit === 'day') return day(by);
  const start = (n: number): string =>
    `$now${n === 0 ? '' : `.${n < 0 ? 'minus' : 'plus'}({ ${unit}s: ${Math.abs(n)} })`}.startOf('${unit}')`;
  return { from: start(by), to: start(by + 1) };
};

const SPANS: { pattern: RegExp; ends: (parts: (string | undefined)[]) => Ends }[] = [
  { pattern: /\bthe day before yesterday(?:'s)?\b/i, ends: () => day(-2) },
  { pattern: /\bsince yesterday\b/i, ends: () => ({ from: shifted(-1) }) },
  { pattern: /\bsince (?:midnight|this morning)\b/i, ends: () => ({ from: '$today' }) },
  { pattern: /\b(?:yesterday|(?:the )?(?:previous|prior) day)(?:'s)?\b/i, ends: () => day(-1) },
  { pattern: /\b(?:tomorrow|the (?:next|following) day)(?:'s)?\b/i, ends: () => day(1) },
  { pattern: /\b(?:today|the current day)(?:'s)?\b/i, ends: () => day(0) },
  {
    pattern: new RegExp(
      String.raw`\b(?:last|past|previous|preceding) ${COUNT} ?(?:${UNIT}s?(?:'s?)?|(h|d))(?!\w)`,
      'i',
    ),
    ends: ([n, unit, short]) => ({
      from: `$now.minus({ ${short ? (short.toLowerCase() === 'h' ? 'hour' : 'day') : lower(unit)}s: ${count(n)} })`,
    }),
  },
  {
    pattern: new RegExp(String.raw`\b(?:next|coming|following|upcoming) ${COUNT} ${UNIT}s?(?:'s?)?(?!\w)`, 'i'),
    ends: ([n, unit]) => ({ from: '$now', to: `$now.plus({ ${lower(unit)}s: ${count(n)} })` }),
  },
  {
    pattern: new RegExp(String.raw`\b(?:in|within|over|during|from|of) the (?:last|past) ${UNIT}(?!\w)`, 'i'),
    ends: ([unit]) => ({ from: `$now.minus({ ${lower(unit)}s: 1 })` }),
  },
  {
    pattern: new RegExp(String.raw`\b(?:last|previous|prior|the past) ${UNIT}(?:'s)?(?!\w)`, 'i'),
    ends: ([unit]) => whole(lower(unit), -1),
  },
  {
    pattern: new RegExp(String.raw`\b(?!(?:day|hour|time|start|end)s\b)[a-z]{3,}s (?:of|from) the ${UNIT}(?!\w)`, 'i'),
    ends: ([unit]) => whole(lower(unit), 0),
  },
  {
    pattern: new RegExp(String.raw`\b(?:this|the current|the running) ${UNIT}(?:'s)?(?!\w)`, 'i'),
    ends: ([unit]) => whole(lower(unit), 0),
  },
  {
    pattern: new RegExp(String.raw`\b(?:next|the coming|the following) ${UNIT}(?:'s)?(?!\w)`, 'i'),
    ends: ([unit]) => whole(lower(unit), 1),
  },
];

/** "remind me tomorrow", "the event is due tomorrow": when something is to be, and not what is read. */
const LATER =
  /\b(?:remind\w*|schedule\w*|book\w*|due (?:date )?(?:for |on |to )?|start\w* (?:at|on)|set (?:\w+ )?(?:for|to))\s*$/i;
/** "today's date", "this week's newsletter": a name, and nothing that is narrowed. */
const CALLED = /^\s*(?:date|weather|forecast|news|newsletter|theme|topic|menu|joke|quote|weekday|number|cw)\b/i;

/** Which of a thing's dates is meant: "rows added", "closed tickets", "tasks due". */
export function fieldBeside(before: string, text: string): string {
  const verbs = [...before.matchAll(DATED)].at(-1)?.[0] ?? DATED_BEHIND.exec(text)?.[0] ?? '';
  for (const [pattern, field] of FIELDS) if (pattern.test(verbs)) return field;
  if (/\b(?:events?|meetings?|appointments?|bookings?|calls|reservations?|shifts?)\b/i.test(text)) return 'start';
  return 'date';
}

const DATED =
  /\b(?:created|added|made|opened|updated|changed|modified|edited|closed|solved|resolved|completed|finished|done|due|expir\w+|ends?|ending|starts?|starting|begins?|merged|shipped|paid|cancelled|canceled)\b/gi;
const DATED_BEHIND = /\b(?:closed|solved|resolved|completed|finished|merged|overdue|due)\b/i;
const FIELDS: [RegExp, string][] = [
  [/created|added|made|opened/i, 'created'],
  [/updated|changed|modified|edited/i, 'updated'],
  [/closed|solved|resolved|completed|finished|done|merged/i, 'closed date'],
  [/due/i, 'due date'],
  [/expir/i, 'expiry date'],
  [/end/i, 'end'],
  [/start|begin/i, 'start'],
];
