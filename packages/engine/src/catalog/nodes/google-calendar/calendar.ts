import { duration, end, start, timesOf } from '../../event-times.ts';
import { fieldCode } from '../../looked-up.ts';
import type { Action } from '../../profile.ts';
import { calendar, calendarId } from './shared.ts';

export const calendarActions: readonly Action[] = [
  {
    key: 'calendar.availability',
    title: 'Check calendar availability',
    intents: ['get', 'search'],
    nouns: ['availability', 'slot', 'free', 'conflict'],
    needs: [calendar, { ...start, label: 'Start of the time' }, end, duration],
    write: (v) => {
      const times = timesOf(v, 'start time', 'start', 'date');
      return {
        resource: 'calendar',
        calendar: calendarId(v),
        timeMin: inZone(times.start),
        timeMax: inZone(times.end),
        options: {},
      };
    },
    gives: [{ path: 'available', words: ['available', 'free', 'availability'], type: 'boolean' }],
    sideEffect: false,
  },
];

/** A day or time without a zone would be one of the server, while all others are of the workflow. */
function inZone(value: string): string {
  const code = fieldCode(value);
  return code === undefined ? value : `={{ (${code}).toDateTime() }}`;
}
