import { added, quote } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';

/** A date as people write it. */
export const dateFormat = operation<{ fields: readonly string[]; pattern: string; name: string | undefined }>({
  op: 'date-format',
  phrases: {
    said: [
      'format|convert|change|turn|write|show {fields:fields} as|to|into|in|like date? format? {pattern:pattern} format? [as]',
    ],
    year: ['extract|get year from|of {fields:fields} [as]'],
    month: ['extract|get month from|of {fields:fields} [as]'],
    day: ['extract|get day from|of {fields:fields} [as]'],
    weekday: [
      'extract|get weekday from|of {fields:fields} [as]',
      'calculate weekday of|from {fields:fields} [as]',
      'calculate day of week of|from {fields:fields} [as]',
    ],
    time: ['extract|get time from|of {fields:fields} [as]'],
    month_name: ['extract|get month name from|of {fields:fields} [as]'],
    date_only: ['extract|get date part? from|of {fields:fields} [as]'],
  },
  read: (said, way) => {
    const fields = said('fields')?.names;
    const pattern = PARTS.get(way) ?? said('pattern');
    if (!fields || pattern === undefined) return undefined;
    return {
      fields,
      pattern,
      name: fields.length === 1 ? (said('naming') ?? (way === 'said' ? undefined : way)) : undefined,
    };
  },
  emit: ({ fields, pattern, name }, f) =>
    each(
      ...fields.map((it) => {
        const code = `formatted(${f.read(it)}, ${quote(pattern)})`;
        return name === undefined ? f.write(it, code) : added(name, code);
      }),
    ),
  shape: ({ fields, name }) => (name === undefined ? { changes: fields } : { adds: [adds(name)] }),
  examples: [
    {
      says: 'Format the due date as DD.MM.YYYY',
      of: [{ due_date: '2026-03-05T10:00:00Z' }, { due_date: 'soon' }, {}],
      gives: [{ due_date: '05.03.2026' }, { due_date: 'soon' }, { due_date: '' }],
    },
    {
      says: 'format start as "d MMMM yyyy, HH:mm"',
      of: [{ start: '2026-03-05 09:07' }],
      gives: [{ start: '5 March 2026, 09:07' }],
    },
    {
      says: 'extract the weekday from date',
      of: [{ date: '2026-03-10' }],
      gives: [{ date: '2026-03-10', weekday: 'Tuesday' }],
    },
  ],
});

const PARTS: ReadonlyMap<string, string> = new Map([
  ['year', 'yyyy'],
  ['month', 'MM'],
  ['day', 'dd'],
  ['weekday', 'EEEE'],
  ['time', 'HH:mm'],
  ['month_name', 'MMMM'],
  ['date_only', 'yyyy-MM-dd'],
]);
