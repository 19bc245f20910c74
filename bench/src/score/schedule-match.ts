import type { Moment, Slots } from './cron.ts';
import type { Node } from './graph.ts';
import { momentsOf, type Wanted, wanted } from './schedules.ts';

/** Does the node run when the case says it should? Throws on parameters that are no schedule at all. */
export function scheduleFits(node: Node, spec: string): boolean {
  const have = expand(momentsOf(node));
  const want = wanted(spec);
  if (want.some((it) => it === null)) throw new TypeError(`not a schedule: ${spec}`);
  const [first] = want;
  if (first && 'every' in first) {
    return have.some((it) => ('every' in it ? it.every === first.every : first.every === DAY && isDaily(it)));
  }
  const points = have.filter((it) => 'hour' in it);
  if (spec.startsWith('cron:')) {
    const expected = expand(want as Moment[]).map(keyOf);
    return expected.length > 0 && sameKeys(new Set(expected), new Set(points.map(keyOf)));
  }
  return want.every(
    (it) =>
      it !== null &&
      !('every' in it) &&
      (have.some((h) => 'every' in h && daily(it, h.every)) || points.some((p) => hits(it, p))),
  );
}

const DAY = 86400;
type Value = number | string | null;
type Point = { hour: Value; min: Value; dow: Slots; dom: Slots; days: number; weeks: number; months: number };
type Entry = { every: number } | Point;

/** One entry per hour and minute with its week days united, so that two rules equal one rule with two hours. */
function expand(moments: readonly Moment[]): Entry[] {
  const merged = new Map<string, Entry>();
  for (const moment of moments) {
    for (const entry of entriesOf(moment)) {
      const key = 'every' in entry ? keyOf(entry) : keyOf({ ...entry, dow: null });
      const old = merged.get(key);
      if (old && 'hour' in old && 'hour' in entry) merged.set(key, { ...entry, dow: unite(old.dow, entry.dow) });
      else merged.set(key, entry);
    }
  }
  return [...merged.values()];
}

function entriesOf(moment: Moment): Entry[] {
  if ('every' in moment) return [moment];
  const { dom, dow, days = 1, weeks = 1, months = 1 } = moment;
  const rest = { dow: orAll(dow), dom: orAll(dom), days, weeks, months };
  return values(moment.hour).flatMap((hour) => values(moment.min).map((min) => ({ hour, min, ...rest })));
}

const values = (slots: Slots | undefined): Value[] => (slots?.size ? [...slots] : [null]);
const orAll = (slots: Slots): Slots => (slots?.size ? slots : null);
const unite = (a: Slots, b: Slots): Slots => (a && b ? new Set([...a, ...b]) : null);

function hits(want: Exclude<Wanted, { every: number }>, point: Point): boolean {
  const onTime = want.anyTime || (want.hour?.has(point.hour ?? '') && want.min?.has(point.min ?? ''));
  const onDay = want.anyWeekday ? point.dow?.size === 1 : slotsKey(point.dow) === slotsKey(want.dow);
  return Boolean(onTime && onDay && slotsKey(point.dom) === slotsKey(want.dom) && point.days === 1);
}

/** "Every 24 hours" is a fair daily schedule only when no time was asked for. */
const daily = (want: Exclude<Wanted, { every: number }>, every: number): boolean =>
  Boolean(want.anyTime) && want.dow === null && want.dom === null && !want.anyWeekday && every === DAY;

const isDaily = (point: Point): boolean => point.dow === null && point.dom === null;

const keyOf = (entry: Entry): string =>
  'every' in entry
    ? `every ${entry.every}`
    : JSON.stringify([
        entry.hour,
        entry.min,
        slotsKey(entry.dow),
        slotsKey(entry.dom),
        entry.days,
        entry.weeks,
        entry.months,
      ]);
const slotsKey = (slots: Slots): string =>
  slots === null ? '*' : JSON.stringify([...slots].map((it) => JSON.stringify(it)).sort());
const sameKeys = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((it) => b.has(it));
