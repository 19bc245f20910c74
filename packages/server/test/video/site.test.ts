import { type FakeVideo, fakeYoutube } from '@plainflow/stand-ins';
import { describe, expect, test } from 'vitest';
import { SiteFault } from '../../src/features/video/site/site.ts';
import { youtube } from '../../src/features/video/site/youtube.ts';

/** What is read of a video through youtubei.js, over a stand-in that speaks as YouTube does. */
const ID = 'frostAlert1';
const VIDEO: FakeVideo = {
  id: ID,
  title: 'Frost alert in n8n',
  channel: 'Gardening with Code',
  duration: 412,
  description: 'Never lose a tomato again.',
  lines: [
    [3, 'hi everyone today we build a frost alert'],
    [12, 'we start with a schedule trigger'],
  ],
};

const read = (video: Partial<FakeVideo> = {}, signal = AbortSignal.timeout(5000)) => {
  const site = fakeYoutube([{ ...VIDEO, ...video }]);
  return youtube(site.fetch).read(ID, signal);
};

async function faultOf(reading: Promise<unknown>): Promise<SiteFault> {
  const it = await reading.catch((error: unknown) => error);
  if (it instanceof SiteFault) return it;
  throw new Error('It was read, or failed otherwise.', { cause: it });
}

describe('what is read', () => {
  test('title, channel, length, description and every line with its second', async () => {
    expect(await read()).toEqual({
      id: ID,
      title: 'Frost alert in n8n',
      channel: 'Gardening with Code',
      duration: 412,
      description: 'Never lose a tomato again.',
      chapters: [],
      transcript: [
        { start: 3, text: 'hi everyone today we build a frost alert' },
        { start: 12, text: 'we start with a schedule trigger' },
      ],
    });
  });

  test('chapters stand in the description', async () => {
    const description = 'Links below\n\n0:00 Intro\n01:10 - The trigger\n(1:02:03) Goodbye\nhttps://example.com/12:30';
    expect((await read({ description })).chapters).toEqual([
      { second: 0, title: 'Intro' },
      { second: 70, title: 'The trigger' },
      { second: 3723, title: 'Goodbye' },
    ]);
  });

  test('or the site lists them', async () => {
    const chapters: FakeVideo['chapters'] = [
      [0, 'Hello'],
      [70, 'The trigger'],
    ];
    expect((await read({ chapters })).chapters).toEqual([
      { second: 0, title: 'Hello' },
      { second: 70, title: 'The trigger' },
    ]);
  });

  test('that the page around the player fails is no harm', async () => {
    const { transcript, chapters } = await read({ trouble: { at: 'next', kind: 'status', status: 500 } });
    expect(transcript).toHaveLength(2);
    expect(chapters).toEqual([]);
  });

  test.each(['other-client', 'page'] as const)(
    'captions that come empty are found another way: %s',
    async (captionsAt) => {
      expect((await read({ captionsAt })).transcript?.[1]).toEqual({
        start: 12,
        text: 'we start with a schedule trigger',
      });
    },
  );

  test('captions in another language are asked for in English', async () => {
    const site = fakeYoutube([{ ...VIDEO, language: 'de' }]);
    const asked: string[] = [];
    await youtube((input, init) => {
      asked.push(String(input));
      return site.fetch(input, init);
    }).read(ID, AbortSignal.timeout(5000));
    expect(asked.find((it) => it.includes('timedtext'))).toMatch(/fmt=json3&tlang=en$/);
  });

  test('an hour of talk, in order', async () => {
    const lines = Array.from({ length: 1200 }, (_, i) => [i * 3, `and line number ${i} of this tutorial`] as const);
    const { transcript } = await read({ lines, duration: 3600 });
    expect(transcript).toHaveLength(1200);
    expect(transcript?.at(-1)).toEqual({ start: 3597, text: 'and line number 1199 of this tutorial' });
  });

  test('a check for robots is passed by another client, where that is let in', async () => {
    const refusal = {
      status: 'LOGIN_REQUIRED',
      reason: 'Sign in to confirm you’re not a bot',
      exceptFor: 'ANDROID_VR',
    };
    expect((await read({ refusal })).title).toBe(VIDEO.title);
  });
});

describe('why a video can’t be read', () => {
  test.each<[string, Partial<FakeVideo>]>([
    [
      'private',
      {
        refusal: {
          status: 'LOGIN_REQUIRED',
          reason: 'This is a private video. Please sign in to verify that you may see it.',
        },
      },
    ],
    ['private', { refusal: { status: 'LOGIN_REQUIRED', reason: 'Private video' } }],
    ['age-restricted', { refusal: { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm your age' } }],
    ['age-restricted', { refusal: { status: 'AGE_VERIFICATION_REQUIRED', reason: '' } }],
    ['bot-check', { refusal: { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm you’re not a bot' } }],
    [
      'members-only',
      {
        refusal: {
          status: 'UNPLAYABLE',
          reason: 'Join this channel to get access to members-only content like this video, and other exclusive perks.',
        },
      },
    ],
    [
      'blocked-here',
      { refusal: { status: 'UNPLAYABLE', reason: 'The uploader has not made this video available in your country' } },
    ],
    ['removed', { refusal: { status: 'ERROR', reason: 'This video has been removed by the uploader' } }],
    ['removed', { refusal: { status: 'ERROR', reason: 'Video unavailable' } }],
    ['removed', { refusal: { status: 'UNPLAYABLE', reason: 'Something that YouTube never said before' } }],
    ['live', { isLive: true }],
    ['not-yet', { isUpcoming: true, refusal: { status: 'LIVE_STREAM_OFFLINE', reason: 'Premieres in 3 hours' } }],
    ['too-long', { duration: 3601 }],
    ['rate-limit', { trouble: { kind: 'status', status: 429, retryAfter: '90' } }],
    ['rate-limit', { trouble: { at: 'timedtext', kind: 'status', status: 429 } }],
    ['bot-check', { trouble: { kind: 'robots' } }],
    ['bot-check', { trouble: { kind: 'status', status: 403 } }],
    ['network', { trouble: { kind: 'status', status: 500 } }],
    ['network', { trouble: { kind: 'cut' } }],
    ['network', { trouble: { kind: 'no-json' } }],
    ['network', { trouble: { kind: 'huge' } }],
  ])('%s: %j', async (kind, video) => {
    expect((await faultOf(read(video))).kind).toBe(kind);
  });

  test('an id that no video has is a removed one', async () => {
    const reading = youtube(fakeYoutube().fetch).read('nobodysVid0', AbortSignal.timeout(5000));
    expect((await faultOf(reading)).kind).toBe('removed');
  });

  test('no captions are no fault, and no words', async () => {
    const { lines: _, ...silent } = VIDEO;
    const site = fakeYoutube([silent]);
    expect((await youtube(site.fetch).read(ID, AbortSignal.timeout(5000))).transcript).toBeNull();
  });

  test('empty captions everywhere are none', async () => {
    expect((await read({ captionsAt: 'nowhere' })).transcript).toBeNull();
  });

  test('the wait that the site asks for is known, in seconds or as a date', async () => {
    const at = (retryAfter: string) => faultOf(read({ trouble: { kind: 'status', status: 429, retryAfter } }));
    expect((await at('90')).wait).toBe(90);
    const wait = (await at(new Date(Date.now() + 600_000).toUTCString())).wait ?? 0;
    expect(Math.round(wait / 10)).toBe(60);
    expect((await at('soon')).wait).toBeUndefined();
  });

  test('a site that is told to wait is not asked in other ways', async () => {
    const site = fakeYoutube([{ ...VIDEO, trouble: { at: 'timedtext', kind: 'status', status: 429 } }]);
    await faultOf(youtube(site.fetch).read(ID, AbortSignal.timeout(5000)));
    expect(site.asked.filter((it) => !it.startsWith('next'))).toEqual([`player ${ID} WEB`, `timedtext ${ID}`]);
  });

  test.each(['player', 'timedtext'] as const)('a %s that never answers ends with the time that it has', async (at) => {
    const fault = await faultOf(read({ trouble: { at, kind: 'silence' } }, AbortSignal.timeout(50)));
    expect(fault.kind).toBe('network');
  });

  test('a caption link to another place is never followed', async () => {
    const site = fakeYoutube([VIDEO]);
    const seen: string[] = [];
    const bent = youtube(async (input, init) => {
      seen.push(new URL(String(input)).hostname);
      const reply = await site.fetch(input, init);
      return new Response((await reply.text()).replaceAll('https://www.youtube.com/api', 'http://169.254.169.254/api'));
    });
    await bent.read(ID, AbortSignal.timeout(5000));
    expect(new Set(seen)).toEqual(new Set(['www.youtube.com']));
  });
});
