import { type Need, profile, type Values } from '../profile.ts';
import { knownOf, numeric } from '../shape.ts';

const date: Need = { key: 'date', label: 'Date', ask: 'Which date?', from: ['date'], weight: 'may' };
const days: Need = {
  key: 'days',
  label: 'Number of days',
  ask: 'How many days?',
  from: ['number'],
  assume: { value: '1', because: 'no number was said' },
};

const options = { options: { includeInputFields: true } };

/** The date that was named, else one that comes in, else now. */
function dateOf(v: Values): string {
  const columns = v.columns();
  const [one] = columns;
  if (!v.has('date') && one && columns.length === 1) return one.value;
  return knownOf(v, 'date', 'date', 'time') || '={{ $now }}';
}

function formatOf(v: Values): object {
  const said = v.data('format');
  return typeof said === 'string' ? { format: 'custom', customFormat: said } : { format: 'yyyy-MM-dd' };
}

export const dateTime = profile({
  type: 'n8n-nodes-base.dateTime',
  words: ['date & time', 'date and time node', 'date time node'],
  kind: 'action',
  actions: [
    {
      key: 'formatDate',
      title: 'Format date',
      intents: ['convert', 'compute'],
      nouns: ['date', 'time', 'format', 'timestamp'],
      needs: [date],
      write: (v) => ({
        operation: 'formatDate',
        date: dateOf(v),
        ...formatOf(v),
        ...options,
      }),
      gives: [{ path: 'formattedDate', words: ['formatted date', 'date'] }],
      items: 'same',
      sideEffect: false,
      flow: 'adds',
    },
    {
      key: 'getCurrentDate',
      title: 'Get current date',
      intents: ['get'],
      nouns: ['today', 'now', 'date', 'time'],
      write: () => ({ ...options }),
      gives: [{ path: 'currentDate', words: ['current date', 'today', 'now', 'date'], type: 'date' }],
      items: 'same',
      sideEffect: false,
      flow: 'adds',
    },
    {
      key: 'addToDate',
      title: 'Add to date',
      intents: ['add', 'compute'],
      nouns: ['date', 'day', 'deadline'],
      needs: [date, days],
      write: (v) => ({
        operation: 'addToDate',
        magnitude: dateOf(v),
        duration: numeric(v('days'), 1),
        timeUnit: String(v.data('unit') ?? 'days'),
        ...options,
      }),
      gives: [{ path: 'newDate', words: ['new date', 'date', 'deadline'], type: 'date' }],
      items: 'same',
      sideEffect: false,
      flow: 'adds',
    },
    {
      key: 'subtractFromDate',
      title: 'Subtract from date',
      intents: ['compute'],
      nouns: ['date', 'ago', 'yesterday'],
      needs: [date, days],
      write: (v) => ({
        operation: 'subtractFromDate',
        magnitude: dateOf(v),
        duration: numeric(v('days'), 1),
        timeUnit: String(v.data('unit') ?? 'days'),
        ...options,
      }),
      gives: [{ path: 'newDate', words: ['new date', 'date'], type: 'date' }],
      items: 'same',
      sideEffect: false,
      flow: 'adds',
    },
    {
      key: 'getTimeBetweenDates',
      title: 'Get time between dates',
      intents: ['compute', 'get'],
      nouns: ['difference', 'between', 'age', 'duration'],
      needs: [date],
      write: (v) => ({
        operation: 'getTimeBetweenDates',
        startDate: dateOf(v),
        endDate: v.field('end') ?? '={{ $now }}',
        ...options,
      }),
      gives: [
        { path: 'timeDifference.days', words: ['time difference', 'days', 'age', 'number of days'], type: 'number' },
      ],
      items: 'same',
      sideEffect: false,
      flow: 'adds',
    },
  ],
});
