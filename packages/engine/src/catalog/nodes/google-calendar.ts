import { googleAccount } from '../accounts.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { fromFields, type Locator, later, locator, picked, placeholder } from '../shape.ts';

const calendar: Need = {
  key: 'calendar',
  label: 'Google calendar',
  ask: 'Which Google calendar?',
  from: ['email'],
  nouns: ['calendar'],
  assume: { value: 'primary', because: 'it is the main calendar of the account' },
};
const start: Need = {
  key: 'start',
  label: 'Start of the event',
  ask: 'When should the event start?',
  from: ['date'],
};
const title: Need = {
  key: 'title',
  label: 'Title of the event',
  ask: 'What should the event be called?',
  from: ['quoted'],
  nouns: ['event', 'meeting', 'appointment'],
  weight: 'may',
};

const calendarId = (v: Values): Locator =>
  v('calendar') === 'primary'
    ? locator('list', 'primary', 'primary')
    : picked('Google calendar', v('calendar'), { id: /^[^@\s]+@[^@\s]+$/ });

const event: Field[] = [
  { path: 'summary', words: ['title', 'event title', 'name', 'event', 'meeting', 'summary', 'subject'] },
  { path: 'start.dateTime', words: ['start', 'start time', 'time', 'date', 'start date'], type: 'date' },
  { path: 'end.dateTime', words: ['end', 'end time', 'end date'], type: 'date' },
  { path: 'description', words: ['description', 'details', 'agenda', 'notes'] },
  { path: 'location', words: ['location', 'place', 'address'] },
  { path: 'attendees', words: ['attendees', 'guests', 'participants'], type: 'array' },
  { path: 'organizer.email', words: ['organizer', 'organiser'] },
  { path: 'hangoutLink', words: ['meeting link', 'meet link', 'video link', 'google meet'] },
  { path: 'htmlLink', words: ['link', 'url', 'event link'] },
  { path: 'id', words: ['event id', 'id'], internal: true },
];

const eventId = (v: Values): string => v.field('event id') ?? placeholder('ID of the event');

export const googleCalendar = profile({
  type: 'n8n-nodes-base.googleCalendar',
  words: ['google calendar', 'gcal', 'google cal'],
  implies: ['calendar', 'my calendar'],
  kind: 'action',
  actions: [
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
      write: (v) => {
        const span = v.data('span');
        const week = span === 'week';
        return {
          operation: 'getAll',
          calendar: calendarId(v),
          returnAll: true,
          timeMin: span === 'tomorrow' ? "={{ $today.plus(1, 'day') }}" : '={{ $today }}',
          timeMax: week
            ? "={{ $today.plus(7, 'days') }}"
            : span === 'tomorrow'
              ? "={{ $today.plus(2, 'days') }}"
              : "={{ $today.plus(1, 'day') }}",
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
  ],
  credentials: { googleCalendarOAuth2Api: googleAccount('Google Calendar OAuth2 API', 'Google Calendar API') },
});
