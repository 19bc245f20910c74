import { zoned } from '../../dated.ts';
import { duration, end, start, timesOf } from '../../event-times.ts';
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
        timeMin: zoned(times.start),
        timeMax: zoned(times.end),
        options: {},
      };
    },
    gives: [{ path: 'available', words: ['available', 'free', 'availability'], type: 'boolean' }],
    sideEffect: false,
  },
];
