import { dated, isDay } from './dated.ts';
import type { Need, Values } from './profile.ts';
import { isPlaceholder, later, placeholder } from './shape.ts';

/** When an event of a calendar begins and ends, and who comes: said, or what the incoming item has. */

export const start: Need = {
  key: 'start',
  label: 'Start of the event',
  ask: 'When should the event start?',
  from: ['date'],
};
export const end: Need = {
  key: 'end',
  label: 'End of the event',
  ask: 'When should the event end?',
  from: [],
  nouns: ['end', 'end time'],
  weight: 'may',
};
export const duration: Need = {
  key: 'duration',
  label: 'How long the event takes',
  ask: 'How long should the event take?',
  from: [],
  nouns: ['duration', 'length'],
  weight: 'may',
};
export const attendees: Need = {
  key: 'attendees',
  label: 'Guests',
  ask: 'Who should be invited (email addresses)?',
  from: [],
  nouns: ['attendees', 'guests', 'participants', 'invitees'],
  weight: 'may',
};
export const location: Need = {
  key: 'location',
  label: 'Place',
  ask: 'Where does it take place?',
  from: [],
  nouns: ['location', 'place', 'room'],
  weight: 'may',
};
export const description: Need = {
  key: 'description',
  label: 'Description',
  ask: 'What should the description say?',
  from: [],
  nouns: ['description'],
  weight: 'may',
};

export type Times = { start: string; end: string; allDay: boolean };

/** A whole day where only a day was said. */
export function timesOf(v: Values, ...words: string[]): Times {
  const from = startOf(v, ...words);
  const said = ['allday', 'allDay', 'isAllDay'].some((key) => v.has(key) && /^(?:yes|true)$/i.test(v(key)));
  const onDay = v.data('wholeDay') === true && !hasEnd(v) && !v.has('duration');
  const allDay = said || onDay || (v.has('start') && !hasEnd(v) && !v.has('duration') && isDay(v('start')));
  return { start: from, end: endOf(v, from, allDay), allDay };
}

export const startOf = (v: Values, ...words: string[]): string =>
  v.has('start') ? dated(v('start'), start.label) : (v.field(...words) ?? v('start'));

/** An end that is the start is none: an event takes time, and one of a whole day ends on the next. */
const hasEnd = (v: Values): boolean => v.has('end') && v('end') !== (v.has('start') ? v('start') : undefined);

/** Said as a moment or as a length; else what comes in, or an hour later. */
function endOf(v: Values, from: string, allDay: boolean): string {
  if (hasEnd(v)) return dated(v('end'), end.label);
  const minutes = v.has('duration') ? minutesIn(v('duration')) : undefined;
  if (minutes !== undefined && isPlaceholder(from)) return placeholder(`${end.label} (${v('duration')} later)`);
  if (minutes !== undefined) return later(from, minutes, 'minutes');
  // An agent that chooses the start chooses the end too.
  if (v.data('agent') && isPlaceholder(from)) return placeholder(end.label);
  if (allDay) return later(from, 1, 'days');
  return (v.has('start') ? undefined : v.field('end time', 'end')) ?? later(from, 1);
}

/** "30 minutes", "1.5 hours", "half an hour", "1h 30m"; a number alone counts minutes. */
export function minutesIn(said: string): number | undefined {
  const text = said.trim().toLowerCase();
  if (/^\d+$/.test(text)) return Number(text);
  if (/^half an hour$/.test(text)) return 30;
  const parts = [...text.replace(/\ban?\b/g, '1').matchAll(/(\d+(?:\.\d+)?)\s*(h|m|d)/g)];
  const minutes = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? 'm'] ?? 1), 0);
  return minutes > 0 ? Math.round(minutes) : undefined;
}
const UNITS: Record<string, number> = { h: 60, m: 1, d: 1440 };
