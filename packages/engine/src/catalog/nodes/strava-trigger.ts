import { signInAccount } from '../accounts.ts';
import { type Action, type Field, type Intent, profile } from '../profile.ts';

const activity: Field[] = [
  { path: 'object_data.name', words: ['name', 'activity', 'title', 'activity name'] },
  { path: 'object_data.sport_type', words: ['sport', 'type', 'sport type', 'activity type'] },
  { path: 'object_data.distance', words: ['distance', 'meters'], type: 'number' },
  { path: 'object_data.moving_time', words: ['moving time', 'duration', 'time'], type: 'number' },
  { path: 'object_data.total_elevation_gain', words: ['elevation', 'elevation gain', 'climb'], type: 'number' },
  { path: 'object_data.start_date', words: ['date', 'start', 'start date'], type: 'date' },
  { path: 'object_id', words: ['activity id', 'id'], internal: true },
];

const on = (event: string, title: string, intents: Intent[]): Action => ({
  key: event,
  title,
  intents,
  nouns: ['activity', 'run', 'ride', 'workout', 'training'],
  write: () => ({ object: 'activity', event, options: {} }),
  gives: activity,
});

export const stravaTrigger = profile({
  type: 'n8n-nodes-base.stravaTrigger',
  words: ['strava'],
  kind: 'trigger',
  actions: [
    on('create', 'When a Strava activity is added', ['watch', 'create', 'add', 'get', 'upload', 'complete']),
    on('update', 'When a Strava activity changes', ['update']),
    on('delete', 'When a Strava activity is deleted', ['delete']),
  ],
  credentials: {
    stravaOAuth2Api: signInAccount(
      'Strava OAuth2 API',
      'Strava',
      'at strava.com/settings/api create an application with n8n’s address as callback domain, and copy its client ID and secret.',
    ),
  },
});
