import { keyAccount } from '../accounts.ts';
import { type Action, type Field, type Intent, profile } from '../profile.ts';

const fields: Field[] = [
  { path: 'title', words: ['title', 'event', 'meeting', 'event name'] },
  { path: 'attendees[0].name', words: ['name', 'attendee', 'invitee', 'guest', 'full name'] },
  { path: 'attendees[0].email', words: ['email', 'email address', 'attendee email'] },
  { path: 'startTime', words: ['start time', 'start', 'time', 'date'], type: 'date' },
  { path: 'endTime', words: ['end time', 'end'], type: 'date' },
  { path: 'location', words: ['location', 'meeting link', 'link'] },
  { path: 'additionalNotes', words: ['notes', 'description'] },
  { path: 'uid', words: ['booking id', 'id'], internal: true },
  { path: 'organizer.name', words: ['organizer', 'organizer name', 'host', 'host name'], internal: true },
  { path: 'organizer.email', words: ['organizer email', 'host email'], internal: true },
  { path: 'attendees[0].timeZone', words: ['time zone', 'attendee time zone'], internal: true },
  { path: 'length', words: ['length', 'duration'], type: 'number', internal: true },
  { path: 'type', words: ['event type', 'booking type'], internal: true },
  { path: 'metadata.videoCallUrl', words: ['video call link', 'video link'], internal: true },
  { path: 'cancellationReason', words: ['cancellation reason', 'reason'], internal: true },
  { path: 'rescheduleUid', words: ['old booking id'], internal: true },
  { path: 'bookingId', words: ['booking number'], type: 'number', internal: true },
  { path: 'createdAt', words: ['booking date', 'booked at'], type: 'date', internal: true },
  { path: 'triggerEvent', words: ['event kind'], internal: true },
];

const on = (key: string, title: string, intents: Intent[], nouns: string[]): Action => ({
  key,
  title,
  intents,
  nouns,
  write: () => ({ events: [key], options: {} }),
  gives: fields,
});

export const calTrigger = profile({
  type: 'n8n-nodes-base.calTrigger',
  words: ['cal.com', 'cal com', 'cal.com booking'],
  kind: 'trigger',
  actions: [
    on(
      'BOOKING_CREATED',
      'When somebody books in Cal.com',
      ['watch', 'create', 'add', 'get'],
      ['booking', 'meeting', 'event', 'call', 'appointment'],
    ),
    on('BOOKING_CANCELLED', 'When a Cal.com booking is cancelled', ['delete'], ['booking', 'cancellation']),
    on('BOOKING_RESCHEDULED', 'When a Cal.com booking is moved', ['update', 'move'], ['booking', 'meeting']),
    on('MEETING_ENDED', 'When a Cal.com meeting ends', ['complete'], ['meeting', 'call']),
  ],
  credentials: {
    calApi: keyAccount('Cal API', 'In Cal.com open Settings → Developer → API keys and create one.', 2),
  },
});
