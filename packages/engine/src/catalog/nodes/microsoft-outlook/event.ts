import { decision, decisionNeeds } from '../../ask-and-wait.ts';
import { dated, localTime, ZONE } from '../../dated.ts';
import { attendees, description, duration, end, location, start, timesOf } from '../../event-times.ts';
import { shownAsHtml } from '../../html-text.ts';
import { subjectNeed } from '../../mail.ts';
import type { Action, Field, Values } from '../../profile.ts';
import { done } from '../../receipts.ts';
import { fromFields, given, knownOf, messageOf, picked, placeholder, spanOf } from '../../shape.ts';
import { changes, newTitle, several } from '../../work-needs.ts';
import { text, to } from './shared.ts';

const event: Field[] = [
  { path: 'subject', words: ['title', 'event', 'meeting', 'subject', 'name'] },
  { path: 'start.dateTime', words: ['start', 'start time', 'time', 'date'], type: 'date' },
  { path: 'end.dateTime', words: ['end', 'end time'], type: 'date' },
  { path: 'bodyPreview', words: ['description', 'details'] },
  { path: 'id', words: ['event id', 'id'], internal: true },
];

const guests = (value: string): object => ({
  values: several(value).map((email) => ({ email, type: 'required' })),
});

const eventId = (v: Values): object => picked('Outlook event', v.field('event id') ?? placeholder('Outlook event'));

/** n8n sends what an event is about as HTML. */
const inHtml = (fields: Record<string, string>): Record<string, string> =>
  fields.body === undefined ? fields : { ...fields, body: shownAsHtml(fields.body) };

/** With the start its end moves too. */
function moved(v: Values): object {
  const times = timesOf(v, 'start time', 'start');
  return { start: localTime(times.start), end: localTime(times.end), timeZone: ZONE };
}

export const eventActions: readonly Action[] = [
  {
    key: 'event.create',
    title: 'Create Outlook event',
    intents: ['create', 'add'],
    nouns: ['event', 'meeting', 'appointment', 'calendar', 'call'],
    needs: [
      { key: 'title', label: 'Title of the event', ask: 'What should the event be called?', from: ['quoted'] },
      start,
      end,
      duration,
      attendees,
      location,
      description,
    ],
    write: (v) => {
      const times = timesOf(v, 'start time', 'start', 'date', 'due date');
      return {
        resource: 'event',
        operation: 'create',
        calendarId: picked('Outlook calendar', placeholder('Outlook calendar')),
        subject: knownOf(v, 'title', 'title', 'subject', 'name'),
        startDateTime: localTime(times.start),
        endDateTime: localTime(times.end),
        additionalFields: {
          timeZone: ZONE,
          ...inHtml(fromFields(v, { body: ['description', 'notes', 'details'], location: ['location'] })),
          ...inHtml(given(v, { body: 'description', location: 'location' })),
          ...changes(v, { attendees: ['attendees', guests] }),
          ...(times.allDay ? { isAllDay: true } : {}),
        },
      };
    },
    gives: event,
  },
  {
    key: 'event.update',
    title: 'Update Outlook event',
    intents: ['update', 'move', 'invite'],
    nouns: ['event', 'meeting', 'appointment'],
    needs: [{ ...start, weight: 'may' }, end, duration, attendees, location, description, newTitle],
    write: (v) => ({
      resource: 'event',
      operation: 'update',
      calendarId: picked('Outlook calendar', placeholder('Outlook calendar')),
      eventId: eventId(v),
      additionalFields: {
        ...(v.has('start') || v.has('duration') ? moved(v) : {}),
        ...(v.has('end') && !v.has('start') ? { end: localTime(dated(v('end'), end.label)), timeZone: ZONE } : {}),
        ...inHtml(given(v, { subject: 'title', body: 'description', location: 'location' })),
        ...changes(v, { attendees: ['attendees', guests] }),
      },
    }),
    gives: event,
  },
  {
    key: 'event.delete',
    title: 'Delete Outlook event',
    intents: ['delete'],
    nouns: ['event', 'meeting', 'appointment'],
    write: (v) => ({
      resource: 'event',
      operation: 'delete',
      calendarId: picked('Outlook calendar', placeholder('Outlook calendar')),
      eventId: eventId(v),
    }),
    gives: done,
  },
  {
    key: 'event.getAll',
    title: 'Get Outlook events',
    intents: ['list', 'get'],
    nouns: ['event', 'meeting', 'appointment', 'calendar', 'agenda'],
    spans: true,
    write: (v) => {
      const span = spanOf(v, 'startDateTime', 'endDateTime');
      // Only the calendar as a person sees it knows days: with every round of what comes again.
      const days =
        'startDateTime' in span
          ? { includeRecurringInstances: true, endDateTime: "={{ $now.plus(1, 'month') }}", ...span }
          : {};
      return { resource: 'event', operation: 'getAll', returnAll: true, ...days };
    },
    gives: event,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'message.sendAndWait',
    title: 'Ask for approval in Outlook',
    intents: ['approve'],
    nouns: ['approval', 'confirmation', 'decision'],
    needs: [
      to,
      { ...subjectNeed, assume: { value: 'Please approve', because: 'the email asks for a decision' } },
      text,
      ...decisionNeeds,
    ],
    write: (v) => ({
      resource: 'message',
      operation: 'sendAndWait',
      toRecipients: v('to'),
      subject: v('subject'),
      message: messageOf(v),
      ...decision(v),
    }),
    gives: [{ path: 'data.approved', words: ['approved', 'decision', 'approval', 'answer'], type: 'boolean' }],
    items: 'same',
  },
];
