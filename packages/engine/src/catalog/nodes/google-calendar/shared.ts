import type { Field, Need, Values } from '../../profile.ts';
import { type Locator, locator, picked } from '../../shape.ts';

export const calendar: Need = {
  key: 'calendar',
  label: 'Google calendar',
  ask: 'Which Google calendar?',
  from: ['email'],
  nouns: ['calendar'],
  assume: { value: 'primary', because: 'it is the main calendar of the account' },
};
export const title: Need = {
  key: 'title',
  label: 'Title of the event',
  ask: 'What should the event be called?',
  from: ['quoted'],
  nouns: ['event', 'meeting', 'appointment'],
  weight: 'may',
};

export const calendarId = (v: Values): Locator =>
  v('calendar') === 'primary'
    ? locator('list', 'primary', 'primary')
    : picked('Google calendar', v('calendar'), { id: /^[^@\s]+@[^@\s]+$/ });

export const event: Field[] = [
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
  { path: 'transparency', words: ['free or busy'], internal: true },
  { path: 'status', words: ['event status'], internal: true },
  { path: 'eventType', words: ['event type'], internal: true },
  { path: 'creator.email', words: ['creator'], internal: true },
  { path: 'recurringEventId', words: ['series id'], internal: true },
  { path: 'created', words: ['event created'], type: 'date', internal: true },
  { path: 'updated', words: ['event updated'], type: 'date', internal: true },
];
