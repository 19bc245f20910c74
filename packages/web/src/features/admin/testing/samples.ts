import type { TestKind } from '@plainflow/contracts/admin-test-runs';

/** What the box holds at first: lessons of n8n's own video courses, and requests of every size. */
export const SAMPLES: Readonly<Record<TestKind, readonly string[]>> = {
  videos: [
    'https://www.youtube.com/watch?v=kkrA7tGHYNo',
    'https://www.youtube.com/watch?v=Rmi-ckbMOQE',
    'https://www.youtube.com/watch?v=xr05Ie_Hkyg',
    'https://www.youtube.com/watch?v=wOKLEfeJLVE',
    'https://www.youtube.com/watch?v=2RAZYNigqOY',
  ],
  texts: [
    'Every weekday at 9, post the weather in Oslo to #general on Slack.',
    'When my Typeform is filled in, add a row to Google Sheets and send a thank-you e-mail with Gmail.',
    'When a Stripe payment fails, create a HubSpot ticket and tell #billing on Slack.',
    'Every Monday, summarize last week’s support tickets with AI and mail me the summary.',
    'Automate my business.',
  ],
};
