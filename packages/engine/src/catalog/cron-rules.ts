/** When something runs, as a step's data keep it. */
export type Time = { hour: number; minute: number };
export type Every = {
  kind: 'every';
  amount: number;
  unit: string;
  at?: Time;
  from?: number;
  to?: number;
  weekdays?: number[];
  monthDay?: number;
};
export type At = {
  kind: 'at';
  times: Time[];
  weekdays?: number[];
  nth?: number;
  monthDays?: number[];
  months?: number[];
};
export type Schedule =
  | Every
  | At
  | { kind: 'cron'; expression: string }
  /** Different times on different days. */
  | { kind: 'several'; all: Schedule[] };

/**
 * Cron expressions for an interval that n8n's own fields cannot say: 90 minutes, 36 hours, hours of the day, days of the week.
 * Together they run at just those times; what does not fit into a minute, hour, day or month starts anew with the next one.
 */
export function intervalCrons({ amount, unit, at, from, to, weekdays }: Every): string[] {
  const days = daysField(weekdays);
  const hours = from === undefined || to === undefined ? '*' : hoursField(from, to);
  if (unit === 'seconds' && amount < 60) return [`${step(amount)} * ${hours} * * ${days}`];
  if (unit === 'seconds') return grouped(amount, 60, 60).map((it) => `${it.rest} ${it.list} ${hours} * * ${days}`);
  if (unit === 'minutes' && amount < 60) return [`${step(amount)} ${hours} * * ${days}`];
  if (unit === 'minutes' && hours !== '*' && from !== undefined && to !== undefined)
    return grouped(amount, 60, span(from, to), from).map((it) => `${it.rest} ${it.list} * * ${days}`);
  if (unit === 'minutes') return grouped(amount, 60, 24).map((it) => `${it.rest} ${it.list} * * ${days}`);
  if (amount < 24 && from !== undefined && to !== undefined)
    return [
      `0 ${amount === 1 ? hours : from <= to ? `${hours}/${amount}` : stepped(from, span(from, to), amount)} * * ${days}`,
    ];
  if (amount < 24) return [`${at?.minute ?? 0} ${step(amount)} * * ${days}`];
  return grouped(amount, 24, 31).map((it) => `0 ${it.rest} ${shift(it.list)} * *`);
}

/** Cron expressions for certain dates; the last day of a month takes one for each length of month. */
export function dateCrons({ times, monthDays = [], months }: At): string[] {
  const days = monthDays.filter((it) => it > 0);
  return times.flatMap(({ hour, minute }) => [
    ...(days.length > 0 ? [`${minute} ${hour} ${days.join(',')} ${months?.join(',') ?? '*'} *`] : []),
    ...(monthDays.includes(-1)
      ? LENGTHS.flatMap(([day, all]) => {
          const these = all.filter((it) => months?.includes(it) ?? true);
          return these.length > 0 ? [`${minute} ${hour} ${day} ${these.join(',')} *`] : [];
        })
      : []),
  ]);
}

/** Every so many days, counted from January 1st. */
export function yearCrons(amount: number, { hour, minute }: Time = { hour: 9, minute: 0 }): string[] {
  const crons: string[] = [];
  for (let day = 0; day < 365; day += amount) {
    // Any year without February 29th.
    const date = new Date(Date.UTC(2023, 0, 1 + day));
    crons.push(`${minute} ${hour} ${date.getUTCDate()} ${date.getUTCMonth() + 1} *`);
  }
  return crons;
}

export function daysField(weekdays: readonly number[] | undefined): string {
  if (!weekdays || weekdays.length > 6) return '*';
  return weekdays.join(',').replace('1,2,3,4,5', '1-5');
}

/** The last day of each month; February's is the 28th, which every year has. */
const LENGTHS: [number, number[]][] = [
  [31, [1, 3, 5, 7, 8, 10, 12]],
  [30, [4, 6, 9, 11]],
  [28, [2]],
];

const step = (amount: number): string => (amount === 1 ? '*' : `*/${amount}`);
const shift = (list: string): string =>
  list
    .split(',')
    .map((it) => Number(it) + 1)
    .join(',');
/** n8n's cron refuses a range that passes midnight. */
const hoursField = (from: number, to: number): string => (from <= to ? `${from}-${to}` : `${from}-23,0-${to}`);
const span = (from: number, to: number): number => ((to - from + 24) % 24) + 1;
const stepped = (from: number, count: number, by: number): string =>
  Array.from({ length: Math.ceil(count / by) }, (_, i) => (from + i * by) % 24).join(',');

/** The moments 0, amount, 2 × amount …, below `count` big units: for each remainder the big units it falls into. */
function grouped(amount: number, size: number, count: number, first = 0): { rest: number; list: string }[] {
  const groups = new Map<number, number[]>();
  for (let at = 0; at < size * count; at += amount) {
    const big = Math.floor(at / size) + first;
    groups.set(at % size, [...(groups.get(at % size) ?? []), size === 60 && count <= 24 ? big % 24 : big]);
  }
  return [...groups].map(([rest, list]) => ({ rest, list: list.join(',') }));
}
