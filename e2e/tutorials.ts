import { type FakeVideo, startYoutube, type YoutubeStandIn } from '@plainflow/stand-ins';
import type { Page } from 'playwright-core';
import { register } from './people.ts';

const FROST: FakeVideo = {
  id: 'frostAlert1',
  title: 'Frost alert in n8n, step by step',
  channel: 'Gardening with Code',
  duration: 412,
  description: 'Never lose a tomato again.',
  chapters: [
    [0, 'Hello'],
    [10, 'The trigger'],
    [45, 'The weather'],
  ],
  lines: [
    [3, 'hi everyone today we build a frost alert'],
    [12, 'we start with a schedule trigger and it runs every day at 6 pm'],
    [47, 'next add an http request node method get and the url is https://api.example.com/weather'],
    [70, 'then a set node with the temperature'],
    [95, 'and then the slack node send a message to the channel garden'],
    [130, 'and that is it thanks for watching'],
  ],
};

export const TRANSCRIPT = (FROST.lines ?? [])
  .map(([second, text]) => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}\n${text}`)
  .join('\n');

const refused = (status: string, reason: string): Partial<FakeVideo> => ({ refusal: { status, reason } });

/** A video for each thing that goes wrong, by its id. */
const TROUBLES: Record<string, Partial<FakeVideo>> = {
  noCaptions0: { captionsAt: 'nowhere' },
  privateVid0: refused('LOGIN_REQUIRED', 'Private video'),
  removedVid0: refused('ERROR', 'This video has been removed by the uploader'),
  adultsOnly0: refused('LOGIN_REQUIRED', 'Sign in to confirm your age'),
  memberOnly0: refused('UNPLAYABLE', 'Join this channel to get access to members-only content'),
  elsewhere00: refused('UNPLAYABLE', 'The uploader has not made this video available in your country'),
  robotCheck0: refused('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot'),
  liveStream0: { isLive: true },
  premieres00: { isUpcoming: true, ...refused('LIVE_STREAM_OFFLINE', 'Premieres in 3 hours') },
  twoHours000: { duration: 7200 },
  brokenSite0: { trouble: { kind: 'status', status: 502 } },
  neverAnswer: { trouble: { kind: 'silence' } },
};

export interface World {
  site: YoutubeStandIn & { url: string; stop(): Promise<void> };
  variables: Record<string, string>;
}

/** YouTube stood in for: `frostAlert1` is a tutorial, and there is a video for each trouble. */
export async function startTutorials(timeoutSeconds = 2): Promise<World> {
  const videos = Object.entries(TROUBLES).map(([id, it]) => ({ ...FROST, id, ...it }));
  const site = await startYoutube([FROST, ...videos]);
  return { site, variables: { YOUTUBE_URL: site.url, YOUTUBE_TIMEOUT_SECONDS: String(timeoutSeconds) } };
}

export const linkTo = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/** Somebody new with the monthly plan, which is a demo here and bought by the calls that the pages make, on the generator. */
export async function subscriber(page: Page): Promise<void> {
  await register(page);
  const checkout = await page.request.post('/api/subscriptions/create-checkout', { data: { planType: 'monthly' } });
  const { url } = (await checkout.json()) as { url: string };
  const session = new URL(url, checkout.url()).searchParams.get('session_id');
  const paid = await page.request.post(`/api/demo-checkout/${session}/pay`);
  if (!paid.ok()) throw new Error(`The plan could not be bought: ${await paid.text()}`);
  await page.request.get(`/api/subscriptions/session?session_id=${session}`);
  await page.goto('/dashboard');
  await page.getByText('Pro Member').waitFor();
}

/** Opens the form for videos and fills in a link. */
export async function enterLink(page: Page, link: string): Promise<void> {
  await page.getByRole('tab', { name: 'YouTube Video' }).click();
  await page.getByLabel(/^Link to the video/).fill(link);
}

export const pressGenerate = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Generate Automation' }).click();
