import type { Schedule } from '../clause.ts';
import { type Times, timesNear } from './clock.ts';
import { DAY, WORKDAY, WORKDAYS, weekdaysOf } from './days.ts';
import { type FoundSchedule, found, NINE } from './found.ts';
import { find, type Hit } from './hit.ts';

const OF_MONTH = String.raw`(?:of|in|each|every)\s+(?:(?:the|each|every|a)\s+)?month`;
const NTH = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DATE = String.raw`(?:${MONTH}\.?\s+(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?|(?:the\s+)?(\d{1,2})(?:st|nd|rd|th|\.)?\s+(?:of\s+)?${MONTH})\b(?!,?\s+\d{4}|-)`;
const YEARLY = String.raw`(?<![\w-])(?:yearly|annually|(?:every|each|once an?)\s+year)\b`;

/** The first Monday, the last workday of the month. */
export function nthWeekday(text: string): FoundSchedule | undefined {
  const nth = NTH.join('|');
  const hit =
    find(text, String.raw`\b(?:(?:every|each|on|the)\s+){0,4}(${nth}|last)\s+(${DAY}|${WORKDAY})\s+${OF_MONTH}\b`) ??
    find(text, String.raw`\b(?:every|each)\s+(first|1st|last)\s+(${DAY}|${WORKDAY})\b`);
  if (!hit?.groups[0] || !hit.groups[1]) return undefined;
  const index = NTH.findIndex((it) => it.split('|').includes(hit.groups[0]?.toLowerCase() ?? ''));
  const named = weekdaysOf(hit.groups[1]);
  const weekdays = named.length > 0 ? named : WORKDAYS;
  return timed({ weekdays, nth: index < 0 ? -1 : index + 1 }, [hit], timesNear(text, hit));
}

/** "every January 1st", "on Dec 24 at 10", "every year on the 3rd of March". */
export function yearly(text: string): FoundSchedule | undefined {
  const year = find(text, YEARLY);
  const date =
    find(text, String.raw`\b(?:every|each)\s+(?:on\s+)?${DATE}`) ??
    (year
      ? find(text, String.raw`\b(?:on\s+)?${DATE}`)
      : find(text, String.raw`(?:^\s*|\b)on\s+${DATE}(?=,?\s+at\s+\w)`)) ??
    find(text, String.raw`^on\s+${DATE}`);
  if (!date && !year) return undefined;
  const [m1, d1, d2, m2] = date?.groups ?? [];
  const month = MONTHS.indexOf((m1 ?? m2 ?? 'jan').toLowerCase().slice(0, 3)) + 1;
  const day = Number(d1 ?? d2 ?? 1);
  if (day < 1 || day > 31) return undefined;
  const hits = [date, year].filter((it) => it !== undefined);
  const at = timesNear(text, date ?? (year as Hit));
  return timed({ monthDays: [day], months: [month] }, hits, at);
}

const YEAR = String.raw`(?:,?\s+(20\d\d))`;
const WITH_YEAR = DATE.slice(0, DATE.indexOf('(?!,?')) + YEAR;
const NUMERIC = String.raw`(?:(20\d\d)-(\d\d)-(\d\d)|(\d{1,2})([./])(\d{1,2})\5((?:20)?\d\d))`;

/**
 * "on 24/12/2026 at 10:00", "March 4th 2026 at 3pm": once, in that year. Of two numbers the one above 12 is
 * the day; where both may be, a dot says that the day is first and a stroke that the month is, and that is told as unsure.
 */
export function dated(text: string): FoundSchedule | undefined {
  const of = (date: string): Hit | undefined =>
    find(text, String.raw`^\s*(?:once,?\s+)?(?:on\s+)?${date}`) ??
    find(text, String.raw`\bon\s+${date}(?=,?\s+(?:at|@)\s*\d)`);
  const [iso0, iso1, iso2, one, mark, other, short] = of(NUMERIC)?.groups ?? [];
  const hit = of(NUMERIC) ?? of(WITH_YEAR);
  if (!hit) return undefined;
  const [m1, d1, d2, m2, long] = of(NUMERIC) ? [] : hit.groups;
  const first = Number(one) > 12 || (mark === '.' && Number(other) <= 12);
  const month = iso1
    ? Number(iso1)
    : one
      ? Number(first ? other : one)
      : MONTHS.indexOf((m1 ?? m2 ?? '').toLowerCase().slice(0, 3)) + 1;
  const day = Number(iso2 ?? (one ? (first ? one : other) : (d1 ?? d2)));
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return undefined;
  const year = Number((iso0 ?? short ?? long ?? '').slice(-2)) + 2000;
  const unsure = mark === '/' && Number(one) <= 12 && Number(other) <= 12 && one !== other;
  const when = { monthDays: [day], months: [month], year, ...(unsure ? { unsure: true as const } : {}) };
  return timed(when, [hit], timesNear(text, hit));
}

/** "on the 1st of every month", "monthly", "the 1st and 15th at 8", "end of the month", "every quarter". */
export function monthly(text: string): FoundSchedule | undefined {
  const plain = find(text, String.raw`(?<![\w-])(?:monthly|(?:every|each|once an?|per)\s+month)\b`);
  const dates = datesIn(text);
  const edge = find(
    text,
    String.raw`\b(?:(?:on|at|every|each)\s+)?(?:the\s+)?(?:(?:very\s+)?(first(?:\s+day)?|1st|start|beginning|last\s+day|end)\s+of\s+(?:(?:the|each|every|a)\s+)?month|(month[- ]end))\b`,
  );
  const twice = find(
    text,
    String.raw`\b(?:(?:twice|two times|2x)\s+(?:(?:a|per|each|every)\s+month|monthly)|semi-?monthly)\b`,
  );
  const quarter = find(
    text,
    String.raw`(?<![\w-])(?:quarterly|(?:every|each|once (?:a|per))\s+quarter)\b(?!\s+(?:of|an|hour))`,
  );
  const hit = dates?.hit ?? edge ?? twice ?? plain ?? quarter;
  if (!hit) return undefined;
  const late = edge && /last|end/i.test(edge.words);
  const monthDays = dates?.monthDays ?? (edge ? [late ? -1 : 1] : twice ? [1, 15] : [1]);
  const hits = [
    hit,
    ...[plain, quarter].filter((it) => it !== undefined && (it.end <= hit.start || it.start >= hit.end)),
  ];
  const ends =
    quarter &&
    /\b(?:end|last day) of (?:the |each |every )*$/i.test(
      text.slice(0, quarter.end - quarter.words.length).concat(/^(?:each|every)/i.test(quarter.words) ? '' : '\u0000'),
    );
  const when = ends
    ? { monthDays: [-1], months: [3, 6, 9, 12] }
    : quarter
      ? { monthDays, months: [1, 4, 7, 10] }
      : { monthDays };
  return timed(
    when,
    hits.filter((it) => it !== undefined),
    timesNear(text, hit),
  );
}

function datesIn(text: string): { monthDays: number[]; hit: Hit } | undefined {
  const th = String.raw`(\d{1,2})(?:st|nd|rd|th)`;
  const more = String.raw`(?:\s*(?:,|and|&|\+)\s*(?:the\s+)?${th})?`;
  const hit =
    find(text, String.raw`\b(?:on\s+)?(?:the\s+)?${th}${more}\s+(?:day\s+)?${OF_MONTH}\b`) ??
    find(text, String.raw`\b(?:on\s+)?day\s+(\d{1,2})\s+${OF_MONTH}\b`) ??
    find(
      text,
      String.raw`(?<![\w-])(?:monthly|(?:every|each|once an?|per)\s+month)\b[^.\n]{0,30}?\bon\s+(?:the\s+|day\s+)?(\d{1,2})(?:st|nd|rd|th)?\b(?:\s*(?:,|and|&)\s*(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?\b)?`,
    ) ??
    find(
      text,
      String.raw`^\s*on\s+the\s+${th}${more}\b(?!\s+(?:row|column|sheet|page|line|try|attempt|item|failure)s?\b)`,
    ) ??
    find(text, String.raw`\b(?:on\s+the|every)\s+${th}${more}(?=\s*(?:$|[.,;:()]|at\b|@|\d))`);
  const monthDays = hit?.groups.filter((it) => it !== undefined).map(Number) ?? [];
  return hit && monthDays.length > 0 && monthDays.every((it) => it >= 1 && it <= 31) ? { monthDays, hit } : undefined;
}

function timed(when: Partial<Extract<Schedule, { kind: 'at' }>>, hits: Hit[], at: Times | undefined): FoundSchedule {
  return found({ kind: 'at', times: at?.times ?? [NINE], ...when }, at ? [...hits, at.hit] : hits, !at);
}
