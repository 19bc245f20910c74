import { MONTHS, type Moment, type MomentUnit, WEEKDAYS } from './moment.ts';

/**
 * The one reader of moments: as people say them ("tomorrow 9am", "next Friday", "an hour ago", "May 6th"), and in the notation
 * of references, which adds offsets, fields and formats: "today + 3 days", "start - 1 day 17:00", "end of month | dd.MM.".
 */

/** What stands between double brackets; `step`: of which step the field is. Undefined for what is no moment: a field alone. */
export function momentIn(words: string, step: { step?: string } = {}): Moment | undefined {
  const [, said = '', format] = /^([^|]*?)\s*(?:\|\s*([^|]+))?$/.exec(words.trim()) ?? [];
  const shaped = format ? { format: format.trim() } : {};
  // A word alone is a field of that name, but for these.
  const own = /\s/.test(said) || /^(?:now|today|tomorrow|yesterday)$/i.test(said) ? momentOf(said) : undefined;
  if (own) return { ...own, ...shaped };
  const [, count = '', unit = '', side, field] = BESIDE.exec(said) ?? [];
  if (side && field)
    return { ...ofField(field, step), plus: [amountOf(/^before$/i.test(side) ? '-' : '+', count, unit)], ...shaped };
  const told = OF_FIELD.exec(said)?.groups;
  const plus = offsetsIn(told?.plus ?? '');
  if (!told?.of?.trim() || (plus.length === 0 && told.hour === undefined && !format)) return undefined;
  return {
    ...ofField(told.of, step),
    ...(plus.length > 0 ? { plus } : {}),
    ...(told.hour === undefined ? {} : { at: { hour: Number(told.hour), minute: Number(told.minute) } }),
    ...shaped,
  };
}

const ofField = (field: string, step: { step?: string }): Moment => ({
  kind: 'moment',
  of: { kind: 'field', field: field.trim(), ...step },
});

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
export const AMOUNT = String.raw`(\d+|${Object.keys(COUNTS).join('|')}) (second|minute|hour|(?:(?:working|business) ?)?day|week|month|quarter|year)s?`;
const BESIDE = new RegExp(`^${AMOUNT} (before|after) (?:the )?(.+)$`, 'i');
const UNITS = 'seconds?|minutes?|hours?|(?:(?:working|business) ?)?days?|weeks?|months?|quarters?|years?';
const OFFSETS = String.raw`(?:\s*[+-]\s*\d+\s*(?:${UNITS}))`;
const OF_FIELD = new RegExp(
  String.raw`^(?<of>.*?)(?<plus>${OFFSETS}*)(?:\s+(?<hour>[01]?\d|2[0-3]):(?<minute>[0-5]\d))?$`,
  'i',
);

type Offset = { amount: number; unit: MomentUnit };

/** `sign`: "-" is earlier; `count`: "3", "an". */
export const amountOf = (sign: string, count: string, unit: string): Offset => ({
  amount: (COUNTS[count.toLowerCase()] ?? Number(count)) * (sign === '-' ? -1 : 1),
  unit: (/^(?:working|business)/i.test(unit) ? 'workdays' : `${unit.toLowerCase()}s`) as MomentUnit,
});

const offsetsIn = (text: string): Offset[] =>
  [
    ...text.matchAll(
      /([+-])\s*(\d+)\s*(second|minute|hour|(?:(?:working|business) ?)?day|week|month|quarter|year)s?/gi,
    ),
  ].map(([, sign = '', count = '', unit = '']) => amountOf(sign, count, unit));

/** The moment that was said; undefined where the words are none. */
export function momentOf(said: string): Moment | undefined {
  const { at, rest } = clock(
    said
      .toLowerCase()
      .replace(/[,.]+(?=\s|$)/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const [, words = '', more = ''] = new RegExp(`^(.*?)(${OFFSETS}*)$`).exec(rest) ?? [];
  const day = dayOf(words.replace(/^(?:on|at|by|until|from|the) /, '').trim(), at !== undefined);
  if (!day) return undefined;
  const plus = [...(day.plus ?? []), ...offsetsIn(more)];
  return { kind: 'moment', ...day, ...(plus.length > 0 ? { plus } : {}), ...(at ? { at } : {}) };
}

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
function clock(text: string): { at?: Clock; rest: string } {
  const found =
    /(?:\bat )?\b(\d{1,2})(?::(\d{2}))? ?([ap])\.?m\b\.?/.exec(text) ??
    /(?:\bat )?\b(\d{1,2}):(\d{2})(?::\d{2})?\b/.exec(text) ??
    /\bat (\d{1,2})(?: o'?clock)?(?![\d./-])\b/.exec(text);
  if (found && !/^\d{4}-\d{2}-\d{2}/.test(text)) {
    const [whole, hour = '', minute = '0', half] = found;
    const twelve = Number(hour) % 12;
    const at = { hour: half === 'p' ? twelve + 12 : half === 'a' ? twelve : Number(hour), minute: Number(minute) };
    if (at.hour < 24 && at.minute < 60) return { at, rest: text.replace(whole, ' ').replace(/\s+/g, ' ').trim() };
  }
  const part = /(?:\b(?:at|in the) )?\b(noon|midday|midnight|morning|afternoon|evening|tonight)\b/.exec(text);
  const hour = HOURS[part?.[1] ?? ''];
  if (!part || hour === undefined) return { rest: text };
  return { at: { hour, minute: 0 }, rest: text.replace(part[0], ' ').replace(/\s+/g, ' ').trim() };
}

type Day = Omit<Moment, 'kind' | 'at' | 'format'>;

function dayOf(rest: string, timed: boolean): Day | undefined {
  if (rest === '') return timed ? { of: 'today' } : undefined;
  const fixed = DAYS[rest];
  if (fixed) return fixed;
  const later = new RegExp(`^in ${AMOUNT}$|^${AMOUNT} (?:from now|later|ahead)$`).exec(rest);
  if (later) return counted('+', later[1] ?? later[3] ?? '', later[2] ?? later[4] ?? '', timed);
  const ago = new RegExp(`^${AMOUNT} ago$`).exec(rest);
  if (ago) return counted('-', ago[1] ?? '', ago[2] ?? '', timed);
  const turn = /^(next|last|this) (week|month|quarter|year)$/.exec(rest);
  if (turn) {
    const plus = turn[1] === 'this' ? [] : [amountOf(turn[1] === 'next' ? '+' : '-', '1', turn[2] ?? '')];
    return { of: 'today', ...(plus.length > 0 ? { plus } : {}) };
  }
  const edge = /^(start|beginning|end) of (?:the |this )?(?:(next|last) )?(day|week|month|quarter|year)$/.exec(rest);
  if (edge) {
    const side = edge[1] === 'end' ? 'end' : 'start';
    const turned = edge[2] === 'next' || edge[2] === 'last' ? { turn: edge[2] } : {};
    return { of: 'today', edge: { side, unit: edge[3] ?? '', ...turned } as NonNullable<Moment['edge']> };
  }
  return weekday(rest) ?? calendarDay(rest);
}

const DAYS: Record<string, Day> = {
  now: { of: 'now' },
  today: { of: 'today' },
  tomorrow: { of: 'today', plus: [{ amount: 1, unit: 'days' }] },
  yesterday: { of: 'today', plus: [{ amount: -1, unit: 'days' }] },
  'day after tomorrow': { of: 'today', plus: [{ amount: 2, unit: 'days' }] },
  ...Object.fromEntries(
    ['working day', 'business day', 'workday', 'weekday'].flatMap((it): [string, Day][] => [
      [`next ${it}`, { of: 'today', plus: [{ amount: 1, unit: 'workdays' }] }],
      [`last ${it}`, { of: 'today', plus: [{ amount: -1, unit: 'workdays' }] }],
    ]),
  ),
  'day before yesterday': { of: 'today', plus: [{ amount: -2, unit: 'days' }] },
};

/** Hours are counted from now; with a time of day, days are counted from the beginning of this one. */
const counted = (sign: string, count: string, unit: string, timed: boolean): Day => ({
  of: timed && !/^(?:second|minute|hour)/.test(unit) ? 'today' : 'now',
  plus: [amountOf(sign, count, unit)],
});

function weekday(rest: string): Day | undefined {
  const [, which, name = ''] = /^(?:(next|this|coming|last) )?([a-z]{3,9})$/.exec(rest) ?? [];
  const at = WEEKDAYS.findIndex((it) => it === name || (/^[a-z]{3,4}$/.test(name) && it.startsWith(name)));
  if (at < 0) return undefined;
  return { of: 'today', weekday: at, ...(which === 'last' || which === 'this' ? { which } : {}) };
}

const MONTH = String.raw`(${MONTHS.join('|')})[a-z]*`;

/** "May 6th", "6 May 2031". */
function calendarDay(rest: string): Day | undefined {
  const first = new RegExp(String.raw`^${MONTH} (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$`).exec(rest);
  const second = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?: (\d{4}))?$`).exec(rest);
  const found = first ?? second;
  if (!found) return undefined;
  const month = MONTHS.indexOf((first ? first[1] : second?.[2]) ?? '') + 1;
  const day = Number(first ? first[2] : second?.[1]);
  if (day < 1 || day > 31) return undefined;
  return { of: 'today', day: { month, day, ...(found[3] ? { year: Number(found[3]) } : {}) } };
}
