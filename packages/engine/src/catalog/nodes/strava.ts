import { signInAccount } from '../accounts.ts';
import { type Field, profile } from '../profile.ts';
import { howMany, placeholder } from '../shape.ts';

const activity: Field[] = [
  { path: 'name', words: ['name', 'activity', 'title', 'activity name'] },
  { path: 'sport_type', words: ['sport', 'type', 'sport type', 'activity type'] },
  { path: 'distance', words: ['distance', 'meters'], type: 'number' },
  { path: 'moving_time', words: ['moving time', 'duration', 'time'], type: 'number' },
  { path: 'total_elevation_gain', words: ['elevation', 'elevation gain', 'climb'], type: 'number' },
  { path: 'start_date', words: ['date', 'start', 'start date'], type: 'date' },
  { path: 'average_speed', words: ['speed', 'average speed', 'pace'], type: 'number' },
  { path: 'id', words: ['activity id', 'id'], internal: true },
  { path: 'average_heartrate', words: ['heart rate', 'average heart rate'], type: 'number', internal: true },
  { path: 'kudos_count', words: ['kudos'], type: 'number', internal: true },
];

export const strava = profile({
  type: 'n8n-nodes-base.strava',
  words: ['strava'],
  kind: 'action',
  actions: [
    {
      key: 'activity.getAll',
      title: 'Get Strava activities',
      intents: ['list', 'get', 'search', 'watch'],
      nouns: ['activity', 'run', 'ride', 'workout', 'training'],
      write: (v) => ({ operation: 'getAll', ...howMany(v) }),
      gives: activity,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'activity.get',
      title: 'Get Strava activity',
      intents: ['get'],
      nouns: ['detail'],
      write: (v) => ({ operation: 'get', activityId: v.field('activity id') ?? placeholder('Strava activity ID') }),
      gives: activity,
      sideEffect: false,
    },
    {
      key: 'activity.update',
      title: 'Update Strava activity',
      intents: ['update'],
      nouns: ['activity', 'title', 'description'],
      write: (v) => ({
        operation: 'update',
        activityId: v.field('activity id') ?? placeholder('Strava activity ID'),
        updateFields: { description: v.content() },
      }),
      gives: activity,
    },
  ],
  credentials: {
    stravaOAuth2Api: signInAccount(
      'Strava OAuth2 API',
      'Strava',
      'at strava.com/settings/api create an application with n8n’s address as callback domain, and copy its client ID and secret.',
    ),
  },
});
