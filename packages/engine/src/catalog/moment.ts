import { isExpression, isPlaceholder, placeholder } from './shape.ts';

/**
 * Moments as people say them ("tomorrow 9am", "next Friday", "in 3 days", "an hour ago") as code over n8n's $now and $today,
 * which are in the time zone of the workflow.
 */

/** What a field for a date takes: an expression for a moment that was said, an ISO text or an expression as it is, a mark for anything else. */
export function dated(value: string, label: string, form: 'time' | 'day' = 'time'): string {
  if (value === '' || isPlaceholder(value)) return value;
  const code = isExpression(value) ? beside(value) : momentCode(value);
  if (code) return `={{ ${code}.${form === 'day' ? 'toISODate' : 'toISO'}() }}`;
  if (isExpression(value)) return form === 'day' ? value.replace(/\.toISO\(\) \}\}$/, '.toISODate() }}') : value;
  const iso = ISO.exec(value.trim())?.[0];
  return iso === undefined ? placeholder(`${label} “${value}”`) : form === 'day' ? iso.slice(0, 10) : iso;
}

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** A day without a time: "tomorrow", "May 6", "2031-05-06". */
export const isDay = (said: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$|\.toISODate\(\) \}\}$/.test(said.trim()) ||
  (momentCode(said)?.startsWith('$now') === false && clock(said.toLowerCase()).time === undefined);

/** The moment that was said, as code that gives a DateTime; undefined where the words are none. */
export function momentCode(said: string): string | undefined {
  const { time, rest } = clock(
    said
      .toLowerCase()
      .replace(/[,.]+(?=\s|$)/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const day = dayOf(rest.replace(/^(?:on|at|by|until|from|the) /, '').trim(), time !== undefined);
  return day && time ? `${day}.set({ hour: ${time.hour}, minute: ${time.minute} })` : day;
}

/** "an hour before [[start]]": so long before or after what the expression gives. */
function beside(value: string): string | undefined {
  const said = new RegExp(String.raw`^=\s*${AMOUNT} (before|after) \{\{([^{}]+)\}\}\s*$`, 'i').exec(value);
  const [, count = '', unit = '', side = '', code = ''] = said ?? [];
  if (!said) return undefined;
  return `(${code.trim()}).toDateTime().${side.toLowerCase() === 'before' ? 'minus' : 'plus'}(${span(count, unit)})`;
}

const COUNTS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
};
const AMOUNT = String.raw`(\d+|${Object.keys(COUNTS).join('|')}) (minute|hour|day|week|month|quarter|year)s?`;
const span = (count: string, unit: string): string =>
  `{ ${unit.toLowerCase()}s: ${COUNTS[count.toLowerCase()] ?? Number(count)} }`;

type Clock = { hour: number; minute: number };

const HOURS: Record<string, number> = {
  noon: 12,
  midday: 12,
  midnight: 0,
  morning: 9,
  afternoon: 14,
  evening: 18,
  tonight: 20,
};

/** The time of day, and what is left of the words without it. */
function clock(text: string): { time?: Clock; rest: string } {
  const found =
    /(?:\bat )?\b(\d{1,2})(?::(\d{2}))? ?([ap])\.?m\b\.?/.exec(text) ??
    /(?:\bat )?\b(\d{1,2}):(\d{2})(?::\d{2})?\b/.exec(text) ??
    /\bat (\d{1,2})(?: o'?clock)?(?![\d./-])\b/.exec(text);
  if (found && !/^\d{4}-\d{2}-\d{2}/.test(text)) {
    const [whole, hour = '', minute = '0', half] = found;
    const twelve = Number(hour) % 12;
    const time = { hour: half === 'p' ? twelve + 12 : half === 'a' ? twelve : Number(hour), minute: Number(minute) };
    if (time.hour < 24 && time.minute < 60) return { time, rest: text.replace(whole, ' ').replace(/\s+/g, ' ').trim() };
  }
  const part = /(?:\b(?:at|in the) )?\b(noon|midday|midnight|morning|afternoon|evening|tonight)\b/.exec(text);
  const hour = HOURS[part?.[1] ?? ''];
  if (!part || hour === undefined) return { rest: text };
  return { time: { hour, minute: 0 }, rest: text.replace(part[0], ' ').replace(/\s+/g, ' ').trim() };
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = String.raw`(${MONTHS.join('|')})[a-z]*`;

function dayOf(rest: string, timed: boolean): string | undefined {
  if (rest === '') return timed ? '$today' : undefined;
  const fixed = DAYS[rest];
  if (fixed) return fixed;
  const later = new RegExp(`^in ${AMOUNT}$|^${AMOUNT} (?:from now|later|ahead)$`).exec(rest);
  if (later)
    return `${base(later[2] ?? later[4], timed)}.plus(${span(later[1] ?? later[3] ?? '', later[2] ?? later[4] ?? '')})`;
  const ago = new RegExp(`^${AMOUNT} ago$`).exec(rest);
  if (ago) return `${base(ago[2], timed)}.minus(${span(ago[1] ?? '', ago[2] ?? '')})`;
  const turn = /^(next|last|this) (week|month|quarter|year)$/.exec(rest);
  if (turn) return turned(turn[1] ?? '', turn[2] ?? '');
  const edge = /^(start|beginning|end) of (?:the |this )?(next |last )?(day|week|month|quarter|year)$/.exec(rest);
  if (edge)
    return `${turned(edge[2]?.trim() ?? 'this', edge[3] ?? '')}.${edge[1] === 'end' ? 'endOf' : 'startOf'}('${edge[3]}')`;
  return weekday(rest) ?? calendarDay(rest);
}

const DAYS: Record<string, string> = {
  now: '$now',
  today: '$today',
  tomorrow: '$today.plus({ days: 1 })',
  yesterday: '$today.minus({ days: 1 })',
  'day after tomorrow': '$today.plus({ days: 2 })',
  'day before yesterday': '$today.minus({ days: 2 })',
};

/** Hours are counted from now; with a time of day, days are counted from the beginning of this one. */
const base = (unit: string | undefined, timed: boolean): string =>
  timed && !/^(?:minute|hour)/.test(unit ?? '') ? '$today' : '$now';

const turned = (which: string, unit: string): string =>
  which === 'this' ? '$today' : `$today.${which === 'next' ? 'plus' : 'minus'}({ ${unit}s: 1 })`;

function weekday(rest: string): string | undefined {
  const [, which = '', name = ''] = /^(next |this |coming |last )?([a-z]{3,9})$/.exec(rest) ?? [];
  const number = WEEKDAYS.findIndex((it) => it === name || (/^[a-z]{3,4}$/.test(name) && it.startsWith(name))) + 1;
  if (number === 0) return undefined;
  if (which === 'last ') return `$today.minus({ days: ($today.weekday - ${number} + 6) % 7 + 1 })`;
  const days = which === 'this ' ? `(${number} - $today.weekday + 7) % 7` : `(${number} - $today.weekday + 6) % 7 + 1`;
  return `$today.plus({ days: ${days} })`;
}

/** "May 6th", "6 May 2031"; without a year the next one to come. */
function calendarDay(rest: string): string | undefined {
  const first = new RegExp(String.raw`^${MONTH} (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$`).exec(rest);
  const second = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?: (\d{4}))?$`).exec(rest);
  const found = first ?? second;
  if (!found) return undefined;
  const month = MONTHS.indexOf((first ? first[1] : second?.[2]) ?? '') + 1;
  const day = Number(first ? first[2] : second?.[1]);
  if (day < 1 || day > 31) return undefined;
  const two = (it: number): string => String(it).padStart(2, '0');
  const year = found[3] ?? `$today.year + ($today.toFormat('MMdd') > '${two(month)}${two(day)}' ? 1 : 0)`;
  return `DateTime.fromObject({ year: ${year}, month: ${month}, day: ${day} })`;
}
