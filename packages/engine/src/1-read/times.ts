import type { Schedule, Time } from './clause.ts';
import { NUMBER, numberOf } from './entities.ts';

/** When something runs, found in words: "every weekday at 9", "Tue, Thu and Sunday at noon", "twice a day". */
export type FoundSchedule = {
  schedule: Schedule;
  /** The time of day was not said but chosen. */
  assumedTime: boolean;
  /** What the words took, to be blanked before the rest is read. */
  spans: { start: number; end: number }[];
};

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const DAY = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?s?';
const SEPARATOR = String.raw`(?:\s*(?:,|\/|&|\band\b|\bor\b|,\s*and\b)\s*)`;
const CLOCK = String.raw`(?:(?:[01]?\d|2[0-4])[:.][0-5]\d\s?(?:[ap]\.?m\b\.?)?|(?:1[0-2]|0?[1-9])\s?[ap]\.?m\b\.?|noon|midday|midnight|\d{1,2} o'?clock|\d{1,2}h\b)`;
const BARE = String.raw`(?:[01]?\d|2[0-3])`;
const TIME = String.raw`(?:${CLOCK}|${BARE}(?![\d%]|[.:]\d|\s?(?:%|percent|seconds?|minutes?|mins?|hours?|days?|weeks?|months?|items?|results?)\b))(?:\s+in the (?:morning|afternoon|evening)|\s+at night|\s+(?:sharp|local time))?`;
const TIMES = `${TIME}(?:${SEPARATOR}(?:at\\s+)?${TIME})*`;
const PART = 'morning|afternoon|evening|night|noon|lunchtime|midnight';
const UNITS: Record<string, 'seconds' | 'minutes' | 'hours' | 'days' | 'weeks' | 'months'> = {
  sec: 'seconds',
  min: 'minutes',
  hour: 'hours',
  hr: 'hours',
  day: 'days',
  week: 'weeks',
  month: 'months',
};
const PART_TIME: Record<string, Time> = {
  morning: { hour: 8, minute: 0 },
  afternoon: { hour: 14, minute: 0 },
  evening: { hour: 18, minute: 0 },
  night: { hour: 22, minute: 0 },
  noon: { hour: 12, minute: 0 },
  lunchtime: { hour: 12, minute: 0 },
  midnight: { hour: 0, minute: 0 },
};
const NINE: Time = { hour: 9, minute: 0 };

/** The schedule of a text, or nothing where it tells none ("in the last 24 hours" is a period, not a schedule). */
export function findSchedule(text: string): FoundSchedule | undefined {
  const cron = /(?:cron\s*:?\s*|["'`(])((?:[\d*/,-]+\s+){4}[\w*/,-]+)/i.exec(text);
  if (cron?.[1]) return found({ kind: 'cron', expression: cron[1] }, [cron]);
  return interval(text) ?? monthly(text) ?? weekly(text) ?? daily(text);
}

function interval(text: string): FoundSchedule | undefined {
  const match =
    new RegExp(
      String.raw`\b(?:(?:every|each|once every)\s+(?:(other|single|${NUMBER}|half an?|half|quarter(?: of an)?)[ -]?)?(sec(?:ond)?|min(?:ute)?|hour|hr|day|week|month)s?\b(?!\s+(?:at|before|after)\b.{0,8}\bbefore))`,
      'i',
    ).exec(text) ??
    /\b(half-?hourly|hourly|once an hour|by the hour|every other hour)\b/i.exec(text) ??
    /\b(?:checks?|runs?|polls?|repeats?|interval)\b[^.\n]{0,20}?\b(\d+)\s?(sec|min|hour|hr)(?:ond|ute)?s?\b/i.exec(
      text,
    );
  if (!match) return undefined;
  const words = match[0].toLowerCase();
  let unit =
    UNITS[Object.keys(UNITS).find((it) => (match[2] ?? 'hour').toLowerCase().startsWith(it)) ?? 'hour'] ?? 'hours';
  const said = match[1]?.toLowerCase();
  let amount = said === undefined || /single|hourly|hour/.test(said) ? 1 : said === 'other' ? 2 : numberOf(said);
  if (/half/.test(words)) {
    amount = unit === 'days' ? 12 : 30;
    unit = unit === 'days' ? 'hours' : 'minutes';
  }
  if (/quarter/.test(words)) [amount, unit] = [15, 'minutes'];
  if (!Number.isFinite(amount) || amount <= 0) return undefined;
  if (amount === 1 && (unit === 'days' || unit === 'weeks' || unit === 'months') && !/other/.test(words))
    return undefined; // daily, weekly and monthly know more
  const spans = [match];
  const schedule: Schedule = { kind: 'every', amount, unit };
  const hours = workingHours(text, spans);
  const days = weekdaysIn(text);
  if (unit === 'minutes' || unit === 'hours') {
    if (hours) Object.assign(schedule, hours);
    if (days && (hours || /\b(?:on|during|only|work(?:ing)?|week)\s*(?:week)?days?\b|mon/i.test(text))) {
      schedule.weekdays = days.weekdays;
      spans.push(days.match);
    }
  }
  if (unit === 'days' || unit === 'weeks' || unit === 'months') {
    const at = timeNear(text, match);
    schedule.at = at?.times[0] ?? NINE;
    if (days) schedule.weekdays = days.weekdays;
    if (at) spans.push(at.match);
    return found(schedule, spans, !at);
  }
  return found(schedule, spans);
}

/** "between 9 and 17", "from 9 to 5", "during my working hours". */
function workingHours(text: string, spans: RegExpExecArray[]): { from: number; to: number } | undefined {
  const match =
    new RegExp(String.raw`\b(?:between|from)\s+(${TIME})\s*(?:and|to|until|till|-)\s*(${TIME})`, 'i').exec(text) ??
    new RegExp(
      String.raw`\b(${BARE})\s*(?:-|to)\s*(${BARE})(?:\s*(?:h|o'?clock))?\b(?=[^\n]{0,12}(?:hours|$|,|\.))`,
      'i',
    ).exec(text);
  if (match?.[1] && match[2]) {
    const from = clock(match[1]).hour;
    let to = clock(match[2]).hour;
    if (to <= from && to < 12) to += 12;
    spans.push(match);
    return { from, to };
  }
  const business =
    /\b(?:during|in|within)\s+(?:(?:my|our|the|normal|regular)\s+)*(?:work(?:ing)?|business|office)\s+hours\b/i.exec(
      text,
    );
  if (!business) return undefined;
  spans.push(business);
  return { from: 9, to: 17 };
}

function monthly(text: string): FoundSchedule | undefined {
  const nth = new RegExp(
    String.raw`\b(?:(?:every|each|on|the)\s+)*(first|second|third|fourth|last|1st|2nd|3rd|4th)\s+(${DAY})\s+(?:of|in|each|every)\s+(?:(?:the|each|every|a)\s+)?month`,
    'i',
  ).exec(text);
  if (nth?.[1] && nth[2]) {
    const index = ['first', 'second', 'third', 'fourth'].findIndex(
      (it, i) => nth[1]?.toLowerCase() === it || nth[1]?.startsWith(String(i + 1)),
    );
    const day = dayIndex(nth[2]);
    const at = timeNear(text, nth);
    const { hour, minute } = at?.times[0] ?? NINE;
    const dates = index < 0 ? '22-31' : `${index * 7 + 1}-${index * 7 + 7}`;
    // Cron joins day of month and day of week with "or"; a workflow that must have both checks the date by itself.
    return found(
      { kind: 'at', times: [{ hour, minute }], weekdays: [day], monthDays: range(dates) },
      at ? [nth, at.match] : [nth],
      !at,
    );
  }
  const days =
    [
      ...text.matchAll(
        /\b(?:on\s+)?(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)(?:\s*(?:,|and|&)\s*(?:the\s+)?(\d{1,2})(?:st|nd|rd|th))?\s+(?:day\s+)?(?:of|each|every)\s+(?:(?:the|each|every|a)\s+)?month/gi,
      ),
    ][0] ??
    /\b(?:monthly|(?:every|each|once an?|per)\s+month)\b[^.\n]{0,30}?\bon\s+(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?\b(?:\s*(?:,|and|&)\s*(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?\b)?/i.exec(
      text,
    ) ??
    /\bon the (\d{1,2})(?:st|nd|rd|th)(?:\s*(?:,|and|&)\s*(?:the\s+)?(\d{1,2})(?:st|nd|rd|th))?\b/i.exec(text);
  const first =
    /\b(?:(?:on|at)\s+)?(?:the\s+)?(first(?:\s+day)?|1st|start|beginning|last day|end)\s+of\s+(?:(?:the|each|every|a)\s+)?month/i.exec(
      text,
    );
  const plain = /\b(?:monthly|(?:every|each|once an?|per)\s+month|every\s+month)\b/i.exec(text);
  const quarter = /\b(?:quarterly|(?:every|each)\s+quarter)\b/i.exec(text);
  const yearly = /\b(?:yearly|annually|(?:every|each|once an?)\s+year)\b/i.exec(text);
  const match = days ?? first ?? plain ?? quarter ?? yearly;
  if (!match) return undefined;
  const at = timeNear(text, match as RegExpExecArray);
  const monthDays = days
    ? [days[1], days[2]].filter((it) => it !== undefined).map(Number)
    : first && /last|end/i.test(first[0])
      ? [28]
      : [1];
  const schedule: Schedule = { kind: 'at', times: at?.times ?? [NINE], monthDays };
  if (quarter) schedule.months = [1, 4, 7, 10];
  if (yearly) schedule.months = [1];
  return found(
    schedule,
    [match as RegExpExecArray, ...(plain && match !== plain ? [plain] : []), ...(at ? [at.match] : [])],
    !at,
  );
}

function weekly(text: string): FoundSchedule | undefined {
  const days = weekdaysIn(text);
  const plain = /\b(?:weekly|(?:every|each|once an?|per)\s+week)\b/i.exec(text);
  if (!days && !plain) return undefined;
  if (
    !days &&
    plain &&
    /\bweekly\s+(?:\w+\s+)?(?:report|meeting|call|digest|newsletter|summary|standup)s?\b/i.test(
      text.slice(plain.index),
    ) === false &&
    !plain
  )
    return undefined;
  const anchor = days?.match ?? plain;
  if (!anchor) return undefined;
  const at = timeNear(text, anchor);
  const part = at ? undefined : partOfDay(text.slice(anchor.index, anchor.index + anchor[0].length + 12));
  const schedule: Schedule = { kind: 'at', times: at?.times ?? [part ?? NINE], weekdays: days?.weekdays ?? [1] };
  const spans = [anchor, ...(plain && plain !== anchor ? [plain] : []), ...(at ? [at.match] : [])];
  return found(schedule, spans, !at && !part);
}

/** Named days, when they tell a habit and not a date: "Mondays", "every Tue and Thu", "mon-fri", "Friday 6pm", "weekdays". */
function weekdaysIn(text: string): { weekdays: number[]; match: RegExpExecArray } | undefined {
  const business =
    /\b(?:(?:every|each|on)\s+)*(?:(?:week|work|working|business)[ -]?days?)\b(?!\s+(?:later|ago|before|after))/i.exec(
      text,
    );
  const span = new RegExp(
    String.raw`\b(?:(?:every|each|on|from)\s+)*(${DAY})\s*(?:-|to|till|until|through|thru)\s*(${DAY})\b`,
    'i',
  ).exec(text);
  if (span?.[1] && span[2]) {
    const from = dayIndex(span[1]);
    const to = dayIndex(span[2]);
    const weekdays: number[] = [];
    for (let day = from; ; day = (day + 1) % 7) {
      weekdays.push(day);
      if (day === to || weekdays.length === 7) break;
    }
    return { weekdays: weekdays.sort(), match: span };
  }
  if (business) return { weekdays: [1, 2, 3, 4, 5], match: business };
  const never = /\b(?:not|except|but not|never)\b.{0,8}\bweekends?\b/i.exec(text);
  if (never) return { weekdays: [1, 2, 3, 4, 5], match: never };
  const weekend = /\b(?:(?:every|each|on|at)\s+)*(?:the\s+)?weekends?\b/i.exec(text);
  const list = new RegExp(
    String.raw`\b(?:(?:every|each|on|once a week on|weekly on)\s+)*(?:${DAY})(?:${SEPARATOR}(?:on\s+)?(?:${DAY}))*\b`,
    'i',
  ).exec(text);
  if (list) {
    const words = list[0].match(new RegExp(DAY, 'gi')) ?? [];
    const whole = words.filter((it) => dayIndex(it) >= 0 && isDayWord(it));
    const after = text.slice(list.index + list[0].length, list.index + list[0].length + 25);
    const before = text.slice(Math.max(0, list.index - 12), list.index);
    const habit =
      /\b(?:every|each|on|weekly)\b/i.test(list[0]) ||
      words.length > 1 ||
      /s$/i.test(words[0] ?? '') ||
      new RegExp(`^\\s*(?:,|at|@|:|morning|afternoon|evening|night|${CLOCK}|${BARE})`, 'i').test(after) ||
      list.index < 4;
    if (
      whole.length === words.length &&
      words.length > 0 &&
      habit &&
      !/\b(?:last|next|this|until|by|since|past)\s*$/i.test(before)
    ) {
      return { weekdays: [...new Set(words.map(dayIndex))].sort(), match: list };
    }
  }
  return weekend ? { weekdays: [0, 6], match: weekend } : undefined;
}

/** "sat" and "sun" are words by themselves: only "sun", "mon" … as a whole or the full names count. */
function isDayWord(word: string): boolean {
  return /^(?:sun|mon|tues?|wed|thu|thurs?|fri|sat)s?$|day/i.test(word);
}

function daily(text: string): FoundSchedule | undefined {
  const match = new RegExp(
    String.raw`\b(?:daily|nightly|(?:every|each)\s+(?:single\s+)?(?:day|${PART})|once a day|once per day|(?:twice|two times|three times|2x|3x)\s+(?:a|per)\s+day|twice daily|day by day|per day(?=\s+at)|in the (?:morning|evening)s|mornings|evenings)\b`,
    'i',
  ).exec(text);
  const at = match ? timeNear(text, match) : leadingTime(text);
  if (!match && !at) return undefined;
  if (match && /twice|two times|2x/i.test(match[0]) && !at)
    return found({ kind: 'at', times: [NINE, { hour: 17, minute: 0 }] }, [match], true);
  if (match && /three times|3x/i.test(match[0]) && !at)
    return found(
      {
        kind: 'at',
        times: [
          { hour: 8, minute: 0 },
          { hour: 13, minute: 0 },
          { hour: 18, minute: 0 },
        ],
      },
      [match],
      true,
    );
  const part = match ? (/nightly/i.test(match[0]) ? { hour: 2, minute: 0 } : partOfDay(match[0])) : undefined;
  const spans = [...(match ? [match] : []), ...(at ? [at.match] : [])];
  return found(
    { kind: 'at', times: at?.times ?? [part ?? NINE] },
    spans,
    !at && !/noon|lunchtime|midnight/i.test(match?.[0] ?? ''),
  );
}

/** A time of day without a day, where it heads what is to be done: "Morning digest at 7:", "8am get …", "10 in the morning". */
function leadingTime(text: string): { times: Time[]; match: RegExpExecArray } | undefined {
  const start = new RegExp(
    String.raw`(?:^|[.:\n!?]\s*|,\s*)(?:at\s+|@\s*)?(${CLOCK}(?:\s+in the (?:morning|afternoon|evening))?|${BARE} in the (?:morning|afternoon|evening))(?=\s*(?:[,:-]|$|\.|\w))`,
    'i',
  ).exec(text);
  const head = new RegExp(
    String.raw`\b(?:digest|report|briefing|summary|reminder|check|round-?up|watchdog|run|overview|update|morning|evening)\w*\s+(?:at|@)\s+(${TIMES})`,
    'i',
  ).exec(text);
  const end = new RegExp(
    String.raw`\b(?:at|@)\s+(${CLOCK}(?:\s+in the (?:morning|afternoon|evening))?)(?=\s*(?:$|[.,;:\n]))`,
    'i',
  ).exec(text);
  const match = head ?? start ?? end;
  if (!match?.[1]) return undefined;
  const times = timesOf(match[1]);
  return times.length > 0 ? { times, match } : undefined;
}

function partOfDay(text: string): Time | undefined {
  const part = new RegExp(`\\b(${PART})s?\\b`, 'i').exec(text)?.[1]?.toLowerCase();
  return part ? PART_TIME[part] : undefined;
}

/** The times said nearest to a day: "at 8:30", "@ 9 and 18", "7:15", "6 pm". */
function timeNear(text: string, anchor: RegExpExecArray): { times: Time[]; match: RegExpExecArray } | undefined {
  const end = anchor.index + anchor[0].length;
  const after = text.slice(end, end + 60);
  const behind =
    new RegExp(
      String.raw`^\s*,?\s*(?:(?:in the\s+)?(?:morning|afternoon|evening|night)s?\s*,?\s*)?(?:at|@|around|about|by|,|-|:)?\s*(?:exactly\s+)?(${TIMES})`,
      'i',
    ).exec(after) ?? new RegExp(String.raw`^[^.\n;]{0,30}?\b(?:at|@)\s+(${TIMES})`, 'i').exec(after);
  const bareOk = behind
    ? !/^\s*\d+\s+[a-z]/i.test(behind[0]) || /\b(?:at|@)/.test(behind[0]) || new RegExp(CLOCK, 'i').test(behind[0])
    : false;
  if (behind?.[1] && bareOk) {
    const times = timesOf(behind[1], after + anchor[0]);
    if (times.length > 0) {
      behind.index += end;
      return { times, match: behind };
    }
  }
  const before = new RegExp(String.raw`(?:\bat\s+|@\s*|^|[\s(])(${TIMES})\s*,?\s*$`, 'i').exec(
    text.slice(Math.max(0, anchor.index - 40), anchor.index),
  );
  if (before?.[1] && (/at\s|@/.test(before[0]) || new RegExp(CLOCK, 'i').test(before[0]))) {
    before.index += Math.max(0, anchor.index - 40);
    const times = timesOf(before[1]);
    if (times.length > 0) return { times, match: before };
  }
  const anywhere = new RegExp(String.raw`\b(?:at|@)\s+(${CLOCK}(?:${SEPARATOR}(?:at\s+)?${CLOCK})*)`, 'i').exec(text);
  if (anywhere?.[1]) return { times: timesOf(anywhere[1]), match: anywhere };
  return undefined;
}

function timesOf(text: string, context = text): Time[] {
  const afternoon = /\b(?:in the (?:afternoon|evening)|at night|evening|afternoon)\b/i.test(context);
  const times = [...text.matchAll(new RegExp(TIME, 'gi'))].map((it) => clock(it[0]));
  // "9 and 5 pm": the half of the day said last counts for those before it only when that keeps them in order.
  return times
    .filter((it) => it.hour < 24)
    .map((it) => (afternoon && it.hour < 12 && it.hour > 0 ? { ...it, hour: it.hour + 12 } : it));
}

function clock(text: string): Time {
  const lower = text.toLowerCase();
  if (/noon|midday/.test(lower) && !/after/.test(lower)) return { hour: 12, minute: 0 };
  if (/midnight/.test(lower)) return { hour: 0, minute: 0 };
  const match = /(\d{1,2})(?:[:.](\d{2}))?/.exec(lower);
  let hour = Number(match?.[1] ?? 9) % 24;
  const minute = Number(match?.[2] ?? 0);
  if (/p\.?m/.test(lower) && hour < 12) hour += 12;
  if (/a\.?m/.test(lower) && hour === 12) hour = 0;
  return { hour, minute };
}

function dayIndex(word: string): number {
  const lower = word.toLowerCase().slice(0, 3);
  return DAYS.findIndex((it) => it.startsWith(lower));
}

function range(text: string): number[] {
  const [from = 1, to = 1] = text.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function found(schedule: Schedule, matches: RegExpExecArray[], assumedTime = false): FoundSchedule {
  const spans = matches.map((it) => ({ start: it.index, end: it.index + it[0].length }));
  return { schedule, assumedTime, spans };
}

const ZONES: Record<string, string> = {
  utc: 'UTC',
  gmt: 'Etc/GMT',
  cet: 'Europe/Berlin',
  cest: 'Europe/Berlin',
  est: 'America/New_York',
  edt: 'America/New_York',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  cst: 'America/Chicago',
  ist: 'Asia/Kolkata',
  jst: 'Asia/Tokyo',
  bst: 'Europe/London',
  berlin: 'Europe/Berlin',
  london: 'Europe/London',
  paris: 'Europe/Paris',
  vienna: 'Europe/Vienna',
  zurich: 'Europe/Zurich',
  amsterdam: 'Europe/Amsterdam',
  madrid: 'Europe/Madrid',
  rome: 'Europe/Rome',
  'new york': 'America/New_York',
  eastern: 'America/New_York',
  pacific: 'America/Los_Angeles',
  central: 'America/Chicago',
  'los angeles': 'America/Los_Angeles',
  tokyo: 'Asia/Tokyo',
  sydney: 'Australia/Sydney',
  singapore: 'Asia/Singapore',
  dubai: 'Asia/Dubai',
  india: 'Asia/Kolkata',
};

/** The time zone that a text names, as an IANA name. */
export function findZone(text: string): { timezone: string; text: string } | undefined {
  const iana = /\b(?:Europe|America|Asia|Africa|Australia|Pacific|Atlantic)\/[A-Z][A-Za-z_]+\b/.exec(text);
  if (iana) return { timezone: iana[0], text: iana[0] };
  const code = /\b(UTC|GMT|CES?T|E[SD]T|P[SD]T|CST|IST|JST|BST)\b/.exec(text);
  const named = new RegExp(
    `\\b(${Object.keys(ZONES)
      .filter((it) => it.length > 4)
      .join('|')})\\s+time\\b`,
    'i',
  ).exec(text);
  const match = code ?? named;
  const timezone = match ? ZONES[match[1]?.toLowerCase() ?? ''] : undefined;
  return match && timezone ? { timezone, text: match[0] } : undefined;
}
