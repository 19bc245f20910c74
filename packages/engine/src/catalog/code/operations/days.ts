import { added, type Fields } from '../fields.ts';
import type { Unit } from '../kinds.ts';
import { adds, each, operation } from '../operation.ts';

/** How long it is from one date to another. */
export const days = operation<{ from: string; to: string; unit: Unit; name: string }>({
  op: 'days',
  phrases: {
    between: [
      'calculate|find|get|add|count|numberof? number? of? numberof? {unit:unit} between {from:date} and {to:date} [as]',
      'calculate|find|get|add|count difference in {unit:unit} between {from:date} and {to:date} [as]',
      'calculate|find|get difference between {from:date} and {to:date} in {unit:unit} [as]',
      '{unit:unit} between {from:date} and {to:date} [as]',
    ],
    left: [
      'calculate|find|get|add|count|numberof? numberof? {unit:unit} is|are? left? until|till|to {to:date} [as]',
      '{unit:unit} left? until|till {to:date} [as]',
    ],
    since: [
      'calculate|find|get|add|count|numberof? numberof? {unit:unit} passed? since {from:date} [as]',
      '{unit:unit} since {from:date} [as]',
    ],
    overdue: ['calculate|find|get|add|count? numberof {unit:unit} {to:date} is overdue [as]'],
    years: ['calculate age in? years? from|of|by {from:date} [as]'],
    age: [
      'calculate age from {from:date} in {unit:unit} [as]',
      'calculate age in {unit:unit} from|of|by {from:date} [as]',
    ],
  },
  read: (said, way) => {
    const unit = said('unit') ?? (way === 'years' ? 'year' : undefined);
    const [a, b] = [said('date', 'from') ?? 'today', said('date', 'to') ?? 'today'];
    if (unit === undefined || a === b) return undefined;
    // Overdue counts from the date on.
    const [from, to] = way === 'overdue' ? [b, a] : [a, b];
    const usual = way === 'age' || way === 'years' ? 'age' : `${unit}s_${way}`;
    return { from, to, unit, name: said('naming') ?? usual };
  },
  emit: ({ from, to, unit, name }, f) =>
    each(added(name, CODE[unit](momentCode(from, unit, f), momentCode(to, unit, f)))),
  shape: ({ name, unit }) => ({ adds: [adds(name, 'number', `${unit}s`, `number of ${unit}s`, 'difference')] }),
  examples: [
    {
      says: 'days between due date and today',
      of: [{ due_date: '2026-03-01' }, { due_date: '12.03.2026' }, {}],
      gives: [
        { due_date: '2026-03-01', days_between: 9 },
        { due_date: '12.03.2026', days_between: -2 },
        { days_between: null },
      ],
    },
    {
      says: 'Calculate the number of days until the expiry date and store it as days_left',
      of: [{ expiry_date: '2026-03-20T23:59:00Z' }, { expiry_date: 'never' }],
      gives: [
        { expiry_date: '2026-03-20T23:59:00Z', days_left: 10 },
        { expiry_date: 'never', days_left: null },
      ],
    },
    {
      says: 'calculate hours between start and end',
      of: [{ start: '2026-03-01T08:00:00Z', end: '2026-03-01T09:30:00Z' }],
      gives: [{ start: '2026-03-01T08:00:00Z', end: '2026-03-01T09:30:00Z', hours_between: 1.5 }],
    },
    {
      says: 'calculate the age from birth date',
      of: [{ birth_date: '2000-03-11' }, { birth_date: '2000-03-10' }],
      gives: [
        { birth_date: '2000-03-11', age: 25 },
        { birth_date: '2000-03-10', age: 26 },
      ],
    },
    {
      says: 'Calculate how many days the due date is overdue',
      of: [{ due_date: '2026-03-08' }],
      gives: [{ due_date: '2026-03-08', days_overdue: 2 }],
    },
  ],
});

const whole = (it: Unit): boolean => it === 'day' || it === 'week' || it === 'month' || it === 'year';

function momentCode(it: string, unit: Unit, f: Fields): string {
  const now = it === 'today' || it === 'now';
  return now ? (whole(unit) ? '$now.toISODate()' : '$now.toISO()') : f.read(it);
}

const hours = (milliseconds: number) => (from: string, to: string) =>
  `rounded((date(${to}) - date(${from})) / ${milliseconds}, 2)`;

const CODE: Readonly<Record<Unit, (from: string, to: string) => string>> = {
  second: hours(1000),
  minute: hours(60_000),
  hour: hours(3_600_000),
  day: (from, to) => `finite(day(${to}) - day(${from}))`,
  week: (from, to) => `rounded((day(${to}) - day(${from})) / 7, 2)`,
  month: (from, to) => `finite(months(${from}, ${to}))`,
  year: (from, to) => `finite(Math.floor(months(${from}, ${to}) / 12))`,
};
