import { googleAccount } from '../accounts.ts';
import { pollTimes } from '../poll-times.ts';
import { type Action, type Field, type Intent, type Need, profile } from '../profile.ts';
import { locator, picked } from '../shape.ts';

const calendar: Need = {
  key: 'calendar',
  label: 'Google calendar',
  ask: 'Which Google calendar should it watch?',
  from: ['email'],
  nouns: ['calendar'],
  assume: { value: 'primary', because: 'it is the main calendar of the account' },
};

const event: Field[] = [
  { path: 'summary', words: ['title', 'event title', 'name', 'event', 'meeting', 'summary', 'subject'] },
  { path: 'start.dateTime', words: ['start', 'start time', 'time', 'date', 'start date'], type: 'date' },
  { path: 'end.dateTime', words: ['end', 'end time', 'end date'], type: 'date' },
  { path: 'description', words: ['description', 'details', 'agenda', 'notes'] },
  { path: 'location', words: ['location', 'place', 'address'] },
  { path: 'attendees', words: ['attendees', 'guests', 'participants'], type: 'array' },
  { path: 'attendees[0].email', words: ['guest email', 'attendee email', 'email', 'email address'] },
  { path: 'organizer.email', words: ['organizer', 'organiser'] },
  { path: 'hangoutLink', words: ['meeting link', 'meet link', 'video link', 'google meet'] },
  { path: 'htmlLink', words: ['link', 'url', 'event link'] },
  { path: 'id', words: ['event id', 'id'], internal: true },
  { path: 'transparency', words: ['free or busy'], internal: true },
  { path: 'status', words: ['event status'], internal: true },
  { path: 'eventType', words: ['event type'], internal: true },
  { path: 'creator.email', words: ['creator'], internal: true },
  { path: 'recurringEventId', words: ['series id'], internal: true },
  { path: 'created', words: ['event created'], type: 'date', internal: true },
  { path: 'updated', words: ['event updated'], type: 'date', internal: true },
];

const when = (key: string, title: string, intents: Intent[], nouns: string[]): Action => ({
  key,
  title,
  intents,
  nouns: ['event', 'meeting', 'appointment', 'call', ...nouns],
  needs: [calendar],
  write: (v) => ({
    pollTimes: pollTimes(v),
    calendarId:
      v('calendar') === 'primary'
        ? locator('list', 'primary', 'primary')
        : picked('Google calendar', v('calendar'), { id: /^[^@\s]+@[^@\s]+$/ }),
    triggerOn: key,
    options: {},
  }),
  gives: event,
});

export const googleCalendarTrigger = profile({
  type: 'n8n-nodes-base.googleCalendarTrigger',
  words: ['google calendar', 'gcal', 'google cal'],
  implies: ['calendar', 'my calendar'],
  kind: 'trigger',
  actions: [
    when('eventCreated', 'When an event is created', ['watch', 'create', 'add'], ['booking', 'invitation']),
    when('eventStarted', 'When an event starts', ['run'], ['start']),
    when('eventEnded', 'When an event ends', ['complete'], ['end']),
    when('eventUpdated', 'When an event changes', ['update', 'move'], ['change']),
    when('eventCancelled', 'When an event is cancelled', ['delete'], ['cancellation']),
  ],
  credentials: { googleCalendarOAuth2Api: googleAccount('Google Calendar OAuth2 API', 'Google Calendar API') },
});
