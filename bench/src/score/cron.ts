import { modulo, print, strip, words } from './values.ts';

/** The numbers that a cron field allows, or the text of a part that is none; null = all. */
export type Slots = ReadonlySet<number | string> | null;
/** When something runs: every so many seconds, or at certain minutes and hours on certain days. */
export type Moment =
  | { every: number }
  | { min?: Slots; hour?: Slots; dom: Slots; dow: Slots; days?: number; weeks?: number; months?: number };

export const WEEKDAYS: Readonly<Record<string, number>> = { sun: 0, mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6 };

/** A cron expression of five fields (or six, with seconds in front); null when it is none. */
export function cron(expression: unknown): Moment | null {
  const all = words(strip(print(expression)).replace(/^=+/, ''));
  const [min, hour, dom, month, dow] = all.length === 6 ? all.slice(1) : all;
  if ((all.length !== 5 && all.length !== 6) || !min || !hour || !dom || !month || !dow) return null;
  const everyDay = dom === '*' && (dow === '*' || dow === '?');
  const minutes = /^\*\/(\d+)$/.exec(min);
  if (minutes && hour === '*' && everyDay) return { every: Number(minutes[1]) * 60 };
  if (min === '*' && hour === '*' && everyDay) return { every: 60 };
  const hours = /^(?:\*|0)\/(\d+)$/.exec(hour);
  if (/^\d+$/.test(min) && everyDay && (hour === '*' || hours)) return { every: 3600 * (hours ? Number(hours[1]) : 1) };
  return { min: slots(min, 60), hour: slots(hour, 24), dom: slots(dom, 31, 1), dow: slots(dow, 7) };
}

/** One field: `count` values from `least` on. Sunday is 0 and 7. */
function slots(field: string, count: number, least = 0): Slots {
  const text = field.toLowerCase();
  if (text === '*' || text === '?') return null;
  const found = new Set<number>();
  for (const part of text.split(',').map(daysAsNumbers)) {
    const range = /^(\*|\d+)(?:-(\d+))?(?:\/(\d+))?$/.exec(part);
    if (!range) return new Set([part]);
    for (const it of numbers(range, least, least + count - 1)) found.add(count === 7 ? modulo(it, 7) : it);
  }
  return found.size >= count ? null : found;
}

const daysAsNumbers = (part: string): string =>
  Object.entries(WEEKDAYS).reduce((it, [day, n]) => it.replace(new RegExp(`\\b${day}[a-z]*\\b`, 'g'), String(n)), part);

function* numbers([, from, to, by]: RegExpExecArray, least: number, most: number): Generator<number> {
  const step = Number(by ?? 1);
  if (step === 0) throw new RangeError('a step of 0');
  const start = from === '*' ? least : Number(from);
  const end = from === '*' ? most : Number(to ?? (by ? most : start));
  for (let it = start; it <= end; it += step) yield it;
}
