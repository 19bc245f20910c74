import { subjectNeed } from '../../mail.ts';
import type { Action } from '../../profile.ts';
import { decisionOptions, fromFields, knownOf, later, messageOf, picked, placeholder } from '../../shape.ts';
import { text, to } from './shared.ts';

export const eventActions: readonly Action[] = [
  {
    key: 'event.create',
    title: 'Create Outlook event',
    intents: ['create', 'add'],
    nouns: ['event', 'meeting', 'appointment', 'calendar', 'call'],
    needs: [
      { key: 'title', label: 'Title of the event', ask: 'What should the event be called?', from: ['quoted'] },
      { key: 'start', label: 'Start of the event', ask: 'When should the event start?', from: ['date'] },
    ],
    write: (v) => {
      const start = knownOf(v, 'start', 'start time', 'start', 'date', 'due date');
      return {
        resource: 'event',
        operation: 'create',
        calendarId: picked('Outlook calendar', placeholder('Outlook calendar')),
        subject: knownOf(v, 'title', 'title', 'subject', 'name'),
        startDateTime: start,
        endDateTime: v.field('end time', 'end') ?? later(start, 1),
        additionalFields: fromFields(v, { body: ['description', 'notes', 'details'], location: ['location'] }),
      };
    },
    gives: [{ path: 'id', words: ['event id'], internal: true }],
  },
  {
    key: 'event.getAll',
    title: 'Get Outlook events',
    intents: ['list', 'get'],
    nouns: ['event', 'meeting', 'appointment', 'calendar', 'agenda'],
    write: () => ({ resource: 'event', operation: 'getAll', returnAll: true }),
    gives: [
      { path: 'subject', words: ['title', 'event', 'meeting', 'subject', 'name'] },
      { path: 'start.dateTime', words: ['start', 'start time', 'time', 'date'], type: 'date' },
      { path: 'end.dateTime', words: ['end', 'end time'], type: 'date' },
      { path: 'bodyPreview', words: ['description', 'details'] },
      { path: 'id', words: ['event id', 'id'], internal: true },
    ],
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
    ],
    write: (v) => ({
      resource: 'message',
      operation: 'sendAndWait',
      toRecipients: v('to'),
      subject: v('subject'),
      message: messageOf(v),
      approvalOptions: { values: { approvalType: 'double' } },
      options: decisionOptions(v),
    }),
    gives: [{ path: 'data.approved', words: ['approved', 'decision', 'approval', 'answer'], type: 'boolean' }],
    items: 'same',
  },
];
