import type { Action, Values } from '../../profile.ts';
import { fromFields, later, placeholder, spanOf } from '../../shape.ts';
import { calendar, calendarId, event, start, title } from './shared.ts';

const eventId = (v: Values): string => v.field('event id') ?? placeholder('ID of the event');

export const eventActions: readonly Action[] = [
  {
    key: 'event.create',
    title: 'Create calendar event',
    intents: ['create', 'add', 'publish', 'upsert'],
    nouns: ['event', 'meeting', 'appointment', 'calendar', 'call', 'booking', 'slot', 'reminder', 'birthday'],
    needs: [calendar, title, start],
    write: (v) => {
      const from = v.has('start')
        ? v('start')
        : (v.field('start time', 'start', 'date', 'start date', 'due date') ?? v('start'));
      const guest = v.field('email address', 'email', 'sender email');
      return {
        calendar: calendarId(v),
        start: from,
        end: v.field('end time', 'end') ?? later(from, 1),
        additionalFields: {
          summary: v.has('title')
            ? v('title')
            : (v.field('title', 'subject', 'name', 'summary') ?? placeholder(title.label)),
          ...fromFields(v, { description: ['description', 'notes', 'summary', 'details'], location: ['location'] }),
          ...(guest === undefined ? {} : { attendees: [guest] }),
        },
      };
    },
    gives: event,
  },
  {
    key: 'event.getAll',
    title: 'Get calendar events',
    intents: ['list', 'get', 'search'],
    nouns: ['event', 'meeting', 'appointment', 'agenda', 'calendar', 'schedule', 'birthday'],
    needs: [calendar],
    spans: true,
    write: (v) => {
      const span = spanOf(v, 'timeMin', 'timeMax');
      return {
        operation: 'getAll',
        calendar: calendarId(v),
        returnAll: true,
        ...('timeMin' in span ? span : { timeMin: '={{ $today }}', timeMax: "={{ $today.plus(1, 'day') }}" }),
        options: { orderBy: 'startTime', recurringEventHandling: 'expand' },
      };
    },
    gives: event,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'event.update',
    title: 'Update calendar event',
    intents: ['update', 'move'],
    nouns: ['event', 'meeting', 'appointment'],
    needs: [calendar],
    write: (v) => ({
      operation: 'update',
      calendar: calendarId(v),
      eventId: eventId(v),
      updateFields: fromFields(v, {
        summary: ['title'],
        start: ['start time', 'start', 'new time'],
        end: ['end time', 'end'],
        description: ['description', 'notes', 'summary'],
      }),
    }),
    gives: event,
  },
  {
    key: 'event.delete',
    title: 'Delete calendar event',
    intents: ['delete'],
    nouns: ['event', 'meeting', 'appointment', 'booking'],
    needs: [calendar],
    write: (v) => ({ operation: 'delete', calendar: calendarId(v), eventId: eventId(v), options: {} }),
  },
];
