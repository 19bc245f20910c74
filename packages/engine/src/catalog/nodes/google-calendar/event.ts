import { dated } from '../../dated.ts';
import { attendees, description, duration, end, location, start, timesOf } from '../../event-times.ts';
import type { Action, Need, Values } from '../../profile.ts';
import { done } from '../../receipts.ts';
import { fromFields, given, howMany, isPlaceholder, later, placeholder, spanOf } from '../../shape.ts';
import { changes, several } from '../../work-needs.ts';
import { calendar, calendarId, event, title } from './shared.ts';

const eventId = (v: Values): string => v.field('event id') ?? placeholder('ID of the event');

const meet: Need = {
  key: 'meet',
  label: 'Video call',
  ask: 'Should it have a link to Google Meet?',
  options: ['Google Meet'],
  from: [],
  nouns: ['google meet', 'meet link', 'video link'],
  weight: 'may',
};

/** Google writes to guests only where it is told to. */
const INVITED = { sendUpdates: 'all' };

/** Only what was said changes; with the start its end moves too. Where nothing was said, what comes in. */
function changed(v: Values): Record<string, unknown> {
  const times = v.has('start') || v.has('duration') ? timesOf(v, 'start time', 'start') : undefined;
  const said = {
    ...(times ? { start: times.start, end: times.end, ...(times.allDay ? { allday: 'yes' } : {}) } : {}),
    ...(v.has('end') && !times ? { end: dated(v('end'), end.label) } : {}),
    ...given(v, { summary: 'newTitle', description: 'description', location: 'location' }),
    ...changes(v, { attendeesUi: ['attendees', (it) => ({ values: { mode: 'add', attendees: several(it) } })] }),
    ...(v.has('attendees') ? INVITED : {}),
  };
  if (Object.keys(said).length > 0) return said;
  return fromFields(v, {
    summary: ['title'],
    start: ['start time', 'start', 'new time'],
    end: ['end time', 'end'],
    description: ['description', 'notes', 'summary'],
  });
}

const after: Need = {
  key: 'after',
  label: 'Earliest time of the events',
  ask: 'From when on?',
  from: [],
  weight: 'may',
  also: ['timeMin', 'from', 'start', 'earliest', 'start time'],
};
const before: Need = {
  key: 'before',
  label: 'Latest time of the events',
  ask: 'Until when?',
  from: [],
  weight: 'may',
  also: ['timeMax', 'to', 'until', 'end', 'latest', 'end time'],
};

/** n8n looks no further than a week where no end is told. The day of an appointment is meant as that day, anything else as all from then on. */
const untilOf = (from: string): string =>
  isPlaceholder(from) ? from : later(from, THAT_DAY.test(from) ? 1 : 366, 'days');
const THAT_DAY =
  /\$(?:json|\('[^']*'\)\.item\.json)\b(?!.*(?:last|since|updated|created))[^{}]*\b\w*(?:date|day)(?:'\])?\s*\}\}$/i;

/** The stretch of time that is read: said, chosen by an agent, or today. */
function windowOf(v: Values): Record<string, string> {
  if (v.has('after') || v.has('before')) {
    const from = v.has('after') ? dated(v('after'), after.label) : '={{ $today }}';
    return { timeMin: from, timeMax: v.has('before') ? dated(v('before'), before.label) : untilOf(from) };
  }
  const span = spanOf(v, 'timeMin', 'timeMax');
  if ('timeMin' in span) return span;
  if (v.data('agent')) return { timeMin: placeholder(after.label), timeMax: placeholder(before.label) };
  return { timeMin: '={{ $today }}', timeMax: "={{ $today.plus(1, 'day') }}" };
}

export const eventActions: readonly Action[] = [
  {
    key: 'event.create',
    title: 'Create calendar event',
    intents: ['create', 'add', 'publish', 'upsert'],
    nouns: ['event', 'meeting', 'appointment', 'calendar', 'call', 'booking', 'slot', 'reminder', 'birthday'],
    needs: [calendar, title, start, end, duration, attendees, location, description, meet],
    write: (v) => {
      const times = timesOf(v, 'start time', 'start', 'date', 'start date', 'due date');
      const guest = v.asked('email address', 'email', 'sender email');
      return {
        calendar: calendarId(v),
        start: times.start,
        end: times.end,
        additionalFields: {
          summary: v.has('title')
            ? v('title')
            : (v.field('title', 'subject', 'name', 'summary') ?? placeholder(title.label)),
          ...fromFields(v, { description: ['description', 'notes', 'summary', 'details'], location: ['location'] }),
          ...(guest === undefined ? {} : { attendees: [guest] }),
          ...(guest !== undefined || v.has('attendees') ? INVITED : {}),
          ...changes(v, {
            attendees: ['attendees', several],
            conferenceDataUi: ['meet', () => ({ conferenceDataValues: { conferenceSolution: 'hangoutsMeet' } })],
          }),
          ...(v.data('agent') ? { description: placeholder(description.label) } : {}),
          ...given(v, { description: 'description', location: 'location' }),
          ...(times.allDay ? { allday: 'yes' } : {}),
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
    needs: [
      calendar,
      {
        key: 'query',
        label: 'Words to look for',
        ask: 'Only events with which words?',
        from: ['quoted'],
        weight: 'may',
      },
      after,
      before,
    ],
    spans: true,
    write: (v) => ({
      operation: 'getAll',
      calendar: calendarId(v),
      ...howMany(v),
      ...windowOf(v),
      options: { orderBy: 'startTime', recurringEventHandling: 'expand', ...given(v, { query: 'query' }) },
    }),
    gives: event,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'event.update',
    title: 'Update calendar event',
    intents: ['update', 'move', 'invite'],
    nouns: ['event', 'meeting', 'appointment'],
    needs: [
      calendar,
      { ...start, weight: 'may' },
      end,
      duration,
      attendees,
      location,
      description,
      { ...title, key: 'newTitle', label: 'New title of the event', from: [], nouns: ['title'] },
    ],
    write: (v) => ({
      operation: 'update',
      calendar: calendarId(v),
      eventId: eventId(v),
      updateFields: changed(v),
    }),
    gives: event,
  },
  {
    key: 'event.get',
    title: 'Get calendar event',
    intents: ['get'],
    nouns: ['detail'],
    needs: [calendar],
    write: (v) => ({ operation: 'get', calendar: calendarId(v), eventId: eventId(v), options: {} }),
    gives: event,
    sideEffect: false,
  },
  {
    key: 'event.delete',
    title: 'Delete calendar event',
    intents: ['delete'],
    nouns: ['event', 'meeting', 'appointment', 'booking'],
    needs: [calendar],
    write: (v) => ({ operation: 'delete', calendar: calendarId(v), eventId: eventId(v), options: {} }),
    gives: done,
  },
];
