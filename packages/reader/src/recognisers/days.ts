export const DAYS: readonly string[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
export const MONTHS: readonly string[] = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const FULL: readonly string[] = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const DAY = DAYS.join('|');
const WORKDAYS =
  /\b(?:week ?days?|work(?:ing)? ?days?|business days?|school ?days?|trading days?|mon(?:day)?\s*(?:-|–|to|through|till|until)\s*fri(?:day)?)\b/;
const NAMES = new RegExp(
  String.raw`\b(${DAY})(?:s|day|days|nesday|nesdays|sday|sdays|rsday|rsdays|urday|urdays|rs|r|ues)?\b`,
  'g',
);
const RANGE = new RegExp(String.raw`\b(${DAY})[a-z]*\s*(?:-|–|to|through|till|until)\s*(${DAY})[a-z]*\b`);
const LEFT_OUT = new RegExp(String.raw`\b(?:not on|not|no|except|not the|but not|but)\s+(?:on )?(?:${DAY})`);

/** Days of the week that are said, Sunday 0, from Monday on. */
export function weekdaysOf(text: string): number[] {
  if (WORKDAYS.test(text)) return [1, 2, 3, 4, 5];
  if (/\bweekends?\b/.test(text)) return [6, 0];
  const low = mended(text);
  const days = new Set([...low.matchAll(NAMES)].map(([, name = '']) => DAYS.indexOf(name)));
  const range = RANGE.exec(low);
  if (range) {
    const [first, last] = [DAYS.indexOf(range[1] ?? ''), DAYS.indexOf(range[2] ?? '')];
    for (let i = 0; i <= (last - first + 7) % 7; i++) days.add((first + i) % 7);
  }
  const kept = days.size > 0 && LEFT_OUT.test(low) ? [0, 1, 2, 3, 4, 5, 6].filter((it) => !days.has(it)) : [...days];
  return kept.sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
}

/** Months by name, January 1; "mar" and "may" are words as well. */
export function monthsOf(low: string): number[] {
  return MONTHS.flatMap((name, i) => {
    const rest = name === 'mar' ? '(?:ch)' : name === 'may' ? '' : '(?:uary|ruary|il|e|y|ust|t|tember|ober|ember)?';
    if (!new RegExp(String.raw`\b${name}${rest}\b`).test(low)) return [];
    const isMonth = name !== 'may' || /\b(?:of|in|every|each|\d(?:st|nd|rd|th|\.)?) may\b|\bmay \d/.test(low);
    return isMonth ? [i + 1] : [];
  });
}

/** Days of the month and months that are said; −1 is the last day. */
export function datesOf(low: string): { days: number[]; months: number[] } {
  let months = monthsOf(low);
  let days = [...low.matchAll(/\b(\d{1,2})(?:st|nd|rd|th)\b/g)]
    .map((it) => Number(it[1]))
    .filter((it) => it > 0 && it < 32);
  if (/\bfirst and (?:the )?fifteenth\b/.test(low)) days = [1, 15];
  const firstDay =
    /\bfirst (?:working |work ?|business )?(?:day )?of (?:the |each |every |next |the next )?(?:month|quarter|year)|\bfirst of (?:the |every |each )?(?:month|[a-z]+ber\b|ja|fe|ma|ap|ju|au)|start of (?:the|each|every) (?:month|quarter|year)/;
  if (firstDay.test(low) && days.length === 0) days = [1];
  if (/\blast (?:day )?of (?:the|each|every)|end of (?:the |each |every )?(?:month|quarter)|month'?s? end/.test(low))
    days = days.length > 0 ? days : [-1];
  const isMonthly = /\bmonthly\b|\b(?:every|each|a|per) month\b|\bquarter/.test(low);
  if (isMonthly && days.length === 0 && weekdaysOf(low).length === 0) days = [1];
  if (/\bquarter/.test(low) && months.length === 0)
    months = /last month of|end of (?:the |each |every )?quarter/.test(low) ? [3, 6, 9, 12] : [1, 4, 7, 10];
  if (/\b(?:once a|every|each|per|a) year\b|\byearly\b|\bannually\b/.test(low) && months.length === 0) {
    months = [1];
    if (days.length === 0) days = [1];
  }
  if (months.length > 0 && days.length === 0) {
    const name = MONTHS.join('|');
    const day = new RegExp(
      String.raw`\b(\d{1,2})\.?\s+(?:of\s+)?(?:${name})|\b(?:${name})[a-z]*\.?\s+(\d{1,2})\b(?!:)`,
    ).exec(low);
    days = [day ? Number(day[1] ?? day[2]) : 1];
  }
  return { days, months };
}

/** Names of days with a slip of one letter, as they are written. */
const mended = (low: string): string =>
  low
    .replace('wensday', 'wednesday')
    .replaceAll(/[a-z]{5,}/g, (word) => FULL.find((day) => isNear(word.replace(/s$/, ''), day)) ?? word);

function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < Math.min(a.length, b.length) && a[i] === b[i]) i++;
  return (
    a.slice(i + 1) === b.slice(i) ||
    a.slice(i) === b.slice(i + 1) ||
    a.slice(i + 1) === b.slice(i + 1) ||
    (a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2))
  );
}
