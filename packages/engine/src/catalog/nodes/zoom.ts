import { keyAccount, signInAccount } from '../accounts.ts';
import { dated, localTime, ZONE } from '../dated.ts';
import { duration, minutesIn } from '../event-times.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { done } from '../receipts.ts';
import { asCode, howMany, isExpression, isPlaceholder, placeholder } from '../shape.ts';

const topic: Need = {
  key: 'topic',
  label: 'Topic of the meeting',
  ask: 'What is the Zoom meeting about?',
  from: ['quoted'],
  nouns: ['topic', 'meeting', 'call'],
  weight: 'may',
};
const start: Need = {
  key: 'start',
  label: 'Start of the meeting',
  ask: 'When does the meeting start?',
  from: ['date'],
  weight: 'may',
};

const meeting: Field[] = [
  { path: 'join_url', words: ['meeting link', 'join link', 'zoom link', 'link', 'url', 'join url', 'meeting url'] },
  { path: 'topic', words: ['topic', 'title', 'meeting', 'name'] },
  { path: 'start_time', words: ['start time', 'start', 'date', 'time'], type: 'date' },
  { path: 'duration', words: ['duration'], type: 'number' },
  { path: 'password', words: ['password', 'passcode'], internal: true },
  { path: 'id', words: ['meeting id', 'id'], internal: true },
  { path: 'start_url', words: ['start link', 'host link'], internal: true },
  { path: 'agenda', words: ['agenda'], internal: true },
  { path: 'timezone', words: ['time zone'], internal: true },
  { path: 'host_email', words: ['host email'], internal: true },
  { path: 'uuid', words: ['meeting uuid'], internal: true },
  { path: 'created_at', words: ['created'], type: 'date', internal: true },
];

const length: Need = { ...duration, label: 'How long the meeting takes', ask: 'How long should the meeting take?' };

/** Minutes that are said, or between the two moments that the incoming item gives. */
function minutes(from: string | undefined, v: Values): object {
  const said = v.has('duration') ? minutesIn(v('duration')) : undefined;
  if (said !== undefined) return { duration: said };
  const to = v.field('end time', 'end', 'end date');
  if (!from || !to || to === from || !isExpression(from) || isPlaceholder(from)) return {};
  return {
    duration: `={{ DateTime.fromISO(${asCode(to)}).diff(DateTime.fromISO(${asCode(from)}), 'minutes').minutes }}`,
  };
}

const meetingId = (v: Values): string => v.field('meeting id') ?? placeholder('Zoom meeting ID');

/** What the incoming item says of a meeting, or what was told. */
function about(v: Values): { topic?: string; fields: Record<string, unknown> } {
  const from = v.has('start') ? dated(v('start'), start.label) : v.field('start time', 'start', 'start date', 'date');
  const name = v.has('topic')
    ? v('topic')
    : v.field('topic', 'event title', 'event name', 'title', 'subject', 'meeting', 'name');
  const agenda = v.field('agenda', 'description', 'notes');
  return {
    ...(name === undefined ? {} : { topic: name }),
    fields: {
      ...(from === undefined ? {} : { startTime: from }),
      ...minutes(from, v),
      ...(agenda === undefined ? {} : { agenda }),
    },
  };
}

/** Zoom takes a time that says no zone as one of the account. */
const inZone = (fields: Record<string, unknown>): Record<string, unknown> =>
  typeof fields.startTime === 'string' ? { ...fields, startTime: localTime(fields.startTime), timeZone: ZONE } : fields;

const auth = { authentication: 'oAuth2' };

export const zoom = profile({
  type: 'n8n-nodes-base.zoom',
  words: ['zoom', 'zoom meeting', 'zoom call', 'zoom link'],
  kind: 'action',
  actions: [
    {
      key: 'meeting.create',
      title: 'Create Zoom meeting',
      intents: ['create', 'add', 'generate'],
      nouns: ['meeting', 'call', 'link', 'zoom', 'session', 'video'],
      needs: [topic, start, length],
      write: (v) => {
        const { topic: name, fields } = about(v);
        return { ...auth, topic: name ?? placeholder(topic.label), additionalFields: fields };
      },
      gives: meeting,
    },
    {
      key: 'meeting.getAll',
      title: 'Get Zoom meetings',
      intents: ['list', 'get', 'search'],
      nouns: ['meeting', 'call'],
      write: (v) => ({ ...auth, operation: 'getAll', ...howMany(v), filters: {} }),
      gives: meeting,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'meeting.get',
      title: 'Get Zoom meeting',
      intents: ['get'],
      nouns: ['detail', 'link'],
      write: (v) => ({ ...auth, operation: 'get', meetingId: meetingId(v), additionalFields: {} }),
      gives: meeting,
      sideEffect: false,
    },
    {
      key: 'meeting.update',
      title: 'Update Zoom meeting',
      intents: ['update', 'move'],
      nouns: ['meeting', 'call', 'time', 'topic'],
      needs: [topic, start, length],
      write: (v) => {
        const { topic: name, fields } = about(v);
        return {
          ...auth,
          operation: 'update',
          meetingId: meetingId(v),
          updateFields: { ...(name === undefined ? {} : { topic: name }), ...inZone(fields) },
        };
      },
      gives: done,
    },
    {
      key: 'meeting.delete',
      title: 'Delete Zoom meeting',
      intents: ['delete'],
      nouns: ['meeting', 'call'],
      write: (v) => ({ ...auth, operation: 'delete', meetingId: meetingId(v), additionalFields: {} }),
      gives: done,
    },
  ],
  credentials: {
    zoomOAuth2Api: signInAccount(
      'Zoom OAuth2 API',
      'Zoom',
      'at marketplace.zoom.us choose Develop → Build app → General app, add the redirect address that n8n shows and the scope meeting:write, and copy its client ID and secret.',
    ),
    zoomApi: keyAccount('Zoom API', 'Zoom no longer gives out such tokens; choose OAuth2 in the node instead.'),
  },
});
