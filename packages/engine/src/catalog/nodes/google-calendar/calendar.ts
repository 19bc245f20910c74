import type { Action } from '../../profile.ts';
import { later } from '../../shape.ts';
import { calendar, calendarId, start } from './shared.ts';

export const calendarActions: readonly Action[] = [
  {
    key: 'calendar.availability',
    title: 'Check calendar availability',
    intents: ['get', 'search'],
    nouns: ['availability', 'slot', 'free', 'conflict'],
    needs: [calendar, { ...start, label: 'Start of the time' }],
    write: (v) => {
      const from = v.has('start') ? v('start') : (v.field('start time', 'start', 'date') ?? v('start'));
      return {
        resource: 'calendar',
        calendar: calendarId(v),
        timeMin: from,
        timeMax: v.field('end time', 'end') ?? later(from, 1),
        options: {},
      };
    },
    gives: [{ path: 'available', words: ['available', 'free', 'availability'], type: 'boolean' }],
    sideEffect: false,
  },
];
