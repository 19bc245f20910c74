import { googleAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { calendarActions } from './google-calendar/calendar.ts';
import { eventActions } from './google-calendar/event.ts';

export const googleCalendar = profile({
  type: 'n8n-nodes-base.googleCalendar',
  words: ['google calendar', 'gcal', 'google cal'],
  implies: ['calendar', 'my calendar'],
  kind: 'action',
  actions: [...eventActions, ...calendarActions],
  credentials: { googleCalendarOAuth2Api: googleAccount('Google Calendar OAuth2 API', 'Google Calendar API') },
});
