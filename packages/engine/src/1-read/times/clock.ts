import type { Time } from '../clause.ts';
import { find, type Hit } from './hit.ts';

const HOURS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const HOUR_WORD = `(?:${HOURS.join('|')})`;
const HALF = String.raw`\s?[ap]\.?m\b\.?`;
/** A time of day that cannot be anything else. */
export const CLOCK = String.raw`(?:(?:half\s+past|(?:a\s+)?quarter\s+(?:past|to|after|before)|(?:five|ten|twenty)\s+(?:(?:minutes\s+)?past|minutes\s+to)|twenty\s+to)\s+(?:${HOUR_WORD}|\d{1,2})\b(?:${HALF})?|(?:[01]?\d|2[0-4])[:.][0-5]\d(?!\d)(?:${HALF})?|(?:1[0-2]|0?[1-9]|${HOUR_WORD})${HALF}|noon\b|midday\b|midnight\b|lunch\s?time\b|(?:\d{1,2}|${HOUR_WORD})\s?o'?clock|${HOUR_WORD}\s+(?:fifteen|thirty|forty-?five)\b(?:${HALF})?|\d{1,2}h(?:[0-5]\d)?\b|\d{1,2}[- ]?ish\b)`;
const NOT_A_COUNT = String.raw`(?![\d%]|[.:]\d|\s?(?:%|percent|seconds?|minutes?|mins?|hours?|days?|weeks?|months?|items?|results?|times)\b|(?:st|nd|rd|th)\b)`;
export const BARE = String.raw`(?:[01]?\d|2[0-3])`;
const OWN_PART = String.raw`(?:\s+in\s+the\s+(?:morning|afternoon|evening)|\s+at\s+night)?(?:\s+(?:sharp|local\s+time))?`;
export const TIME = String.raw`(?:${CLOCK}|${BARE}${NOT_A_COUNT})${OWN_PART}`;
/** After "at" an hour may be written out. */
const SAID = String.raw`(?:${TIME}|${HOUR_WORD}\b(?!\s+of\b)${OWN_PART})`;
const AND = String.raw`(?:\s*(?:,(?:\s*(?:and|or)\b)?|\/|&|\+|\band\b|\bor\b)\s*)`;
const TIMES = String.raw`${TIME}(?:${AND}(?:at\s+)?${TIME})*`;
/** "at 9", "@ 8:30 and 17:00", "at nine". */
export const AT_TIMES = String.raw`(?:\bat|@|\bby|\baround|\babout)\s*(?:exactly\s+|about\s+|around\s+)?(${SAID}(?:${AND}(?:at\s+)?${SAID})*)`;
export const CLOCKS = String.raw`${CLOCK}${OWN_PART}(?:${AND}(?:at\s+)?${TIME})*`;
export const PART = 'morning|afternoon|evening|night|noon|lunch\\s?time|midday|midnight';

const PART_TIME: Record<string, Time> = {
  morning: { hour: 8, minute: 0 },
  afternoon: { hour: 14, minute: 0 },
  evening: { hour: 18, minute: 0 },
  night: { hour: 22, minute: 0 },
  noon: { hour: 12, minute: 0 },
  midday: { hour: 12, minute: 0 },
  lunchtime: { hour: 12, minute: 0 },
  midnight: { hour: 0, minute: 0 },
};

export type Times = { times: Time[]; hit: Hit };

/** The times said nearest to the words that tell the day: "at 8:30", "@ 9 and 18", "7:15", "(6 pm)". */
export function timesNear(text: string, { start, end, words }: Hit): Times | undefined {
  const part = String.raw`(?:(?:in\s+the\s+)?(?:${PART})s?\b\s*,?\s*)?`;
  const at = String.raw`(?:at|@|around|about|by|,|-|:)?\s*(?:exactly\s+|about\s+|around\s+)?`;
  const behind = find(text, String.raw`^\s*[,(]?\s*${part}${at}(${TIMES})`, end, end + 60);
  if (behind && isTime(behind)) return timesIn(behind, words + behind.words, text);
  const later = find(text, String.raw`^[^.\n;]{0,30}?${AT_TIMES}`, end, end + 90);
  if (later) return timesIn(later, words + later.words, text);
  // "Daily digest: 8am", "a daily report (7:30)"
  const headed = find(text, String.raw`^(?:\s+[a-z-]+){1,3}\s*[:,(-]\s*(?:at\s+|@\s*)?(${CLOCKS})`, end, end + 70);
  if (headed) return timesIn(headed, words + headed.words, text);
  const before = find(
    text,
    String.raw`(?:\bat\s+|@\s*|^|[\s(])(${TIMES})\s*,?\s*(?:on\s+)?$`,
    Math.max(0, start - 40),
    start,
  );
  if (before && (/at\s|@/i.test(before.words) || new RegExp(CLOCK, 'i').test(before.words)))
    return timesIn(before, words + before.words);
  const anywhere = find(text, String.raw`(?:\bat|@)\s+(${CLOCKS})`);
  return anywhere ? timesIn(anywhere, anywhere.words) : undefined;
}

/** "daily 5 posts" tells no time. */
function isTime({ words }: Hit): boolean {
  return !/^\W*\d+\s+[a-z]/i.test(words) || /\bat\b|@/.test(words) || new RegExp(CLOCK, 'i').test(words);
}

/** A time of day without a day, where it heads or ends what is to be done: "Morning digest at 7:", "8am get …". */
export function leadingTimes(text: string): Times | undefined {
  const patterns = [
    String.raw`\b(?:digest|report|briefing|summary|reminder|check|round-?up|watchdog|run|overview|update|mornings?|afternoons?|evenings?|night)\w*,?\s+${AT_TIMES}`,
    String.raw`\bin\s+the\s+(?:morning|afternoon|evening),?\s+(?:at\s+|@\s*)?(${CLOCKS})`,
    String.raw`(?:^|[.:\n!?(]\s*|,\s*)(?:at\s+|@\s*)?(${CLOCKS}|${BARE} in the (?:morning|afternoon|evening))(?=\s*(?:[,:)-]|$|\.|\w))`,
    String.raw`(?:\bat|@)\s+(${CLOCKS})(?=\s*(?:$|[.,;:)\n]))`,
  ];
  for (const pattern of patterns) {
    const hit = find(text, pattern);
    if (hit && /\b(?:today|tomorrow|tonight|yesterday|day (?:before|after))\s*$/i.test(text.slice(0, hit.start)))
      continue;
    const times = hit ? timesIn(hit, `${text.slice(Math.max(0, hit.start - 16), hit.start)}${hit.words}`) : undefined;
    if (times) return times;
  }
  return undefined;
}

/** The usual time of a part of the day: "evening" → 18:00. */
export function partOfDay(text: string): Time | undefined {
  const part = find(text, `\\b(${PART})s?\\b`)?.groups[0];
  return part ? PART_TIME[part.toLowerCase().replace(/\s/, '')] : undefined;
}

/** Whether a part of the day is a time already: noon. */
export const isExact = (text: string): boolean => /noon\b(?<!after.?noon)|lunch\s?time|midday|midnight/i.test(text);

function timesIn(hit: Hit, context: string, text = ''): Times | undefined {
  const times = timesOf(hit.groups[0] ?? '', context);
  const closed = hit.words.includes('(') && text[hit.end] === ')' ? { ...hit, end: hit.end + 1 } : hit;
  return times.length > 0 ? { times, hit: closed } : undefined;
}

/** Of one schedule: as many as a day has hours. */
const MOST_TIMES = 24;

/** Every time of a list; bare hours follow each other through the day: "9, 1 and 5" is 9:00, 13:00 and 17:00. */
export function timesOf(text: string, context = ''): Time[] {
  const times: Time[] = [];
  for (const [words] of text.matchAll(new RegExp(SAID, 'gi'))) {
    const time = clock(words);
    const own = /morning|afternoon|evening|night/i.exec(words)?.[0] ?? '';
    const said =
      own || (/[ap]\.?m\b/i.test(words) ? 'm' : (/afternoon|evening|night|morning/i.exec(context)?.[0] ?? ''));
    if (isLate(said.toLowerCase(), time.hour)) time.hour += 12;
    else if (
      /^\W*\d+\W*$/.test(words) &&
      time.hour > 0 &&
      time.hour < (times.at(-1)?.hour ?? 0) &&
      (times.at(-1)?.hour ?? 24) < time.hour + 12
    )
      time.hour += 12;
    if (time.hour < 24) times.push(time);
    if (times.length === MOST_TIMES) break;
  }
  return times;
}

function isLate(part: string, hour: number): boolean {
  if (part === 'night') return hour >= 6 && hour < 12;
  return (part === 'afternoon' || part === 'evening') && hour > 0 && hour < 12;
}

export function clock(text: string): Time {
  const lower = text.toLowerCase();
  if (/noon\b|midday|lunch/.test(lower) && !/after/.test(lower)) return { hour: 12, minute: 0 };
  if (/midnight/.test(lower)) return { hour: 0, minute: 0 };
  const [, spoken, way, rest = lower] =
    /^\W*(half|(?:a\s+)?quarter|five|ten|twenty)\s+(?:minutes\s+)?(past|to|after|before)\s+(.*)$/.exec(lower) ?? [];
  const match = /(\d{1,2})(?:[:.h](\d{2}))?/.exec(rest);
  const word = new RegExp(`\\b${HOUR_WORD}(?=\\b|[ap]m|o'?clock)`).exec(rest)?.[0];
  let hour = (match ? Number(match[1]) : word ? HOURS.indexOf(word) + 1 : 9) % 24;
  const said = /\b(fifteen|thirty|forty-?five)\b/.exec(rest)?.[1]?.replace('-', '') ?? '';
  let minute = match ? Number(match[2] ?? 0) : ({ fifteen: 15, thirty: 30, fortyfive: 45 }[said] ?? 0);
  if (/\dp\.?m|\bp\.?m|\wp\.?m\b/.test(lower) && hour < 12) hour += 12;
  if (/\da\.?m|\ba\.?m\b/.test(lower) && hour === 12) hour = 0;
  if (spoken && way) {
    const away = { half: 30, five: 5, ten: 10, twenty: 20 }[spoken] ?? 15;
    minute = /past|after/.test(way) ? away : 60 - away;
    if (minute > 30 && /to|before/.test(way)) hour = (hour + 23) % 24;
  }
  // "half past four" is said of the afternoon; nobody has a meeting at half past four at night.
  if (spoken && hour > 0 && hour < 7 && !/[ap]\.?m\b|morning|night/.test(lower)) hour += 12;
  return { hour, minute };
}
