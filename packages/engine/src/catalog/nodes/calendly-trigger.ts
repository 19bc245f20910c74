import { signInAccount } from '../accounts.ts';
import { type Action, type Field, type Intent, profile } from '../profile.ts';

const fields: Field[] = [
  { path: 'payload.name', words: ['name', 'invitee', 'invitee name', 'customer', 'full name', 'guest'] },
  { path: 'payload.email', words: ['email', 'email address', 'invitee email'] },
  { path: 'payload.scheduled_event.name', words: ['event', 'event name', 'meeting', 'title'] },
  {
    path: 'payload.scheduled_event.start_time',
    words: ['start time', 'start', 'time', 'date', 'meeting time'],
    type: 'date',
  },
  { path: 'payload.scheduled_event.end_time', words: ['end time', 'end'], type: 'date' },
  { path: 'payload.scheduled_event.location.join_url', words: ['meeting link', 'link', 'location', 'zoom link'] },
  { path: 'payload.questions_and_answers', words: ['answers', 'questions'], type: 'array' },
  { path: 'payload.cancel_url', words: ['cancel link'], internal: true },
  { path: 'payload.reschedule_url', words: ['reschedule link'], internal: true },
  { path: 'payload.timezone', words: ['time zone', 'invitee time zone'], internal: true },
  { path: 'payload.text_reminder_number', words: ['phone', 'phone number'], internal: true },
  { path: 'payload.cancellation.reason', words: ['cancellation reason', 'reason'], internal: true },
  { path: 'payload.cancellation.canceled_by', words: ['canceled by', 'cancelled by'], internal: true },
  { path: 'payload.status', words: ['booking status'], internal: true },
  { path: 'payload.questions_and_answers[0].answer', words: ['first answer'], internal: true },
  { path: 'payload.tracking.utm_source', words: ['utm source', 'source'], internal: true },
  {
    path: 'payload.scheduled_event.event_memberships[0].user_name',
    words: ['host', 'host name', 'organizer'],
    internal: true,
  },
  {
    path: 'payload.scheduled_event.event_memberships[0].user_email',
    words: ['host email', 'organizer email'],
    internal: true,
  },
  { path: 'payload.created_at', words: ['booking date', 'booked at'], type: 'date', internal: true },
  { path: 'payload.uri', words: ['invitee id', 'booking id'], internal: true },
  { path: 'payload.rescheduled', words: ['rescheduled', 'was rescheduled'], type: 'boolean', internal: true },
  { path: 'payload.old_invitee', words: ['old invitee', 'old_invitee', 'earlier booking'], internal: true },
  { path: 'payload.new_invitee', words: ['new invitee', 'new_invitee', 'later booking'], internal: true },
  { path: 'event', words: ['event kind'], internal: true },
];

const on = (key: string, title: string, intents: Intent[], nouns: string[]): Action => ({
  key,
  title,
  intents,
  nouns,
  write: () => ({ events: [key] }),
  gives: fields,
});

export const calendlyTrigger = profile({
  type: 'n8n-nodes-base.calendlyTrigger',
  words: ['calendly', 'calendly booking', 'calendly event'],
  kind: 'trigger',
  actions: [
    on(
      'invitee.created',
      'When somebody books in Calendly',
      ['watch', 'create', 'add', 'get', 'invite', 'publish'],
      ['booking', 'meeting', 'event', 'call', 'appointment', 'invitee', 'demo'],
    ),
    on(
      'invitee.canceled',
      'When a Calendly booking is cancelled',
      ['delete'],
      ['booking', 'meeting', 'event', 'cancellation'],
    ),
  ],
  credentials: {
    calendlyOAuth2Api: signInAccount(
      'Calendly OAuth2 API',
      'Calendly',
      'at developer.calendly.com create an OAuth app with the redirect address that n8n shows (webhooks need a paid plan of Calendly), and copy its client ID and secret.',
    ),
  },
});
