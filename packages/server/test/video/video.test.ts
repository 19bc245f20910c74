import { SHIPPED } from '@plainflow/reader/shipped';
import { type FakeVideo, fakeYoutube, type YoutubeStandIn } from '@plainflow/stand-ins';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEnginePool } from '../../src/engine-pool.ts';
import { youtube } from '../../src/features/video/site/youtube.ts';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

/** Video tutorials through the server that ships, with its engine; YouTube is stood in for. */
const LINK = 'https://www.youtube.com/watch?v=frostAlert1';
const FROST: FakeVideo = {
  id: 'frostAlert1',
  title: 'Frost alert in n8n',
  channel: 'Gardening with Code',
  duration: 412,
  description: 'Never lose a tomato again.\nhttps://example.com/links',
  lines: [
    [3, 'hi everyone today we build a frost alert'],
    [12, 'we start with a schedule trigger and it runs every day at 6 pm'],
    [47, 'next add an http request node method get and the url is https://api.example.com/weather'],
    [95, 'and then the slack node send a message to the channel garden'],
    [130, 'and that is it thanks for watching'],
  ],
};

const engine = createEnginePool(SHIPPED);
let world: World;
let site: YoutubeStandIn;
let ann: Client & { id: string };
let talks = 0;
beforeAll(async () => {
  site = fakeYoutube([FROST]);
  world = await build({
    config: { video: { origin: null, timeoutMs: 150 } },
    respond: engine.respond,
    videoSite: youtube(site.fetch),
  });
  ann = await world.signUp('ann');
  await world.db.updateTable('users').set({ subscription_status: 'active' }).where('id', '=', ann.id).execute();
});
afterAll(async () => {
  await world.close();
  await engine.stop();
});
beforeEach(async () => {
  site.videos.clear();
  site.videos.set(FROST.id, FROST);
  site.asked.length = 0;
  await world.db.deleteFrom('videos').execute();
});

const put = (video: Partial<FakeVideo>) => site.videos.set(FROST.id, { ...FROST, ...video });
const newTalk = () => `talk-${++talks}`;
const generate = (body: object, as: Client = ann) =>
  as.post('/api/workflow/generate', {
    message: `Build the automation of this video: ${LINK}`,
    youtubeUrl: LINK,
    ...body,
  });
const summary = (body: object, as: Client = ann) => as.post('/api/workflow/summary', body);
const messagesOf = async (id: string) => (await ann.get(`/api/conversations/${id}`)).body.messages ?? [];

const TYPES = ['n8n-nodes-base.scheduleTrigger', 'n8n-nodes-base.httpRequest', 'n8n-nodes-base.slack'];
const typesOf = (reply: { body: { workflowJson?: { nodes: { type: string }[] } | null } }) =>
  (reply.body.workflowJson?.nodes ?? []).map((it) => it.type).filter((it) => !it.endsWith('.stickyNote'));

describe('a summary', () => {
  test('tells title, channel, length and chapters, and builds nothing', async () => {
    put({
      chapters: [
        [0, 'Hello'],
        [47, 'The weather'],
      ],
    });
    const reply = await summary({ youtubeUrl: 'youtu.be/frostAlert1?si=x' });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      title: 'Frost alert in n8n',
      summary: '“Frost alert in n8n” by Gardening with Code, 7 minutes. Chapters: Hello, The weather.',
      video: {
        id: 'frostAlert1',
        link: LINK,
        title: 'Frost alert in n8n',
        channel: 'Gardening with Code',
        duration: 412,
        chapters: [
          { second: 0, title: 'Hello' },
          { second: 47, title: 'The weather' },
        ],
        hasTranscript: true,
      },
    });
    expect((await ann.get('/api/conversations')).body).toEqual([]);
  });

  test('says when there are no captions, before anything is tried', async () => {
    const { lines: _, ...silent } = FROST;
    site.videos.set(FROST.id, silent);
    const { body } = await summary({ youtubeUrl: LINK });
    expect(body.video.hasTranscript).toBe(false);
    expect(body.summary).toBe(
      '“Frost alert in n8n” by Gardening with Code, 7 minutes. Never lose a tomato again. It has no captions: paste its transcript to build from it.',
    );
  });

  test('of a description tells an administrator what would be built, and counts no prompt', async () => {
    const boss = await world.signUp('boss');
    await world.db.updateTable('users').set({ role: 'admin' }).where('id', '=', boss.id).execute();
    const reply = await summary({ textPrompt: 'Every day at 9:00 post “hello” to Slack #general' }, boss);
    expect(reply.body.video).toBeNull();
    expect(reply.body.summary).toMatch(/Slack|message/i);
    expect(reply.body.title).not.toBe('');
    expect((await boss.get('/api/user/prompt-stats')).body.questionsUsed).toBe(0);
  });

  test('of a description is the administrators’ alone: it is a reply that no prompt is counted for', async () => {
    const free = await world.signUp('freda');
    expect((await summary({ textPrompt: 'Every day at 9:00 post “hello” to Slack #general' }, free)).status).toBe(403);
  });

  test('needs a link or a text', async () => {
    for (const body of [
      {},
      { youtubeUrl: 'https://example.com' },
      { youtubeUrl: LINK, textPrompt: 'x' },
      { textPrompt: ' ' },
    ]) {
      expect((await summary(body)).status).toBe(400);
    }
    expect((await summary({ youtubeUrl: 'https://vimeo.com/1' })).body.message).toBe(
      'Please enter a valid YouTube URL.',
    );
  });
});

describe('a workflow of a video', () => {
  test('has the nodes that were shown, each with the second at which it was named', async () => {
    const reply = await generate({});
    expect(reply.body).toMatchObject({ isComplete: true, is_question: false });
    expect(typesOf(reply)).toEqual(TYPES);
    expect(reply.body.guide.tutorial).toEqual({ title: 'Frost alert in n8n', link: LINK });
    expect(reply.body.guide.evidence.map((it: { second: number }) => it.second)).toEqual([12, 47, 95]);
  });

  test.each([
    'youtu.be/frostAlert1',
    'https://www.youtube.com/shorts/frostAlert1?feature=share',
    'm.youtube.com/watch?v=frostAlert1&t=9',
  ])('whatever the link looks like: %s', async (youtubeUrl) => {
    expect(typesOf(await generate({ youtubeUrl, message: youtubeUrl }))).toEqual(TYPES);
  });

  test('goes on in the conversation, and what is said beside the link counts', async () => {
    const conversation_id = newTalk();
    await generate({ conversation_id });
    const reply = await ann.post('/api/workflow/generate', {
      message: 'Post it to Discord instead of Slack',
      conversation_id,
    });
    expect(typesOf(reply)).toContain('n8n-nodes-base.discord');
    expect(typesOf(reply)).not.toContain('n8n-nodes-base.slack');
    expect(reply.body.guide.tutorial.link).toBe(LINK);
    const beside = await generate({ message: `${LINK} but post it to Discord instead of Slack` });
    expect(typesOf(beside)).toContain('n8n-nodes-base.discord');
  });

  test('asks the site once for many people, and again after a week', async () => {
    await Promise.all([1, 2, 3].map(() => generate({})));
    await summary({ youtubeUrl: LINK });
    expect(site.asked.filter((it) => it.startsWith('player'))).toHaveLength(1);
    world.clock.pass(8 * 24 * 60 * 60 * 1000);
    put({ title: 'Frost alert, second edition' });
    expect((await generate({})).body.guide.tutorial.title).toBe('Frost alert, second edition');
  });

  test('the same message twice is one, and the site is not asked again', async () => {
    const body = { conversation_id: newTalk(), message_id: 'message-video-1' };
    const [first, second] = [await generate(body), await generate(body)];
    expect(second.text).toBe(first.text);
    expect(await messagesOf(body.conversation_id)).toHaveLength(2);
  });

  test('a video in which nothing is built gives no made-up workflow', async () => {
    put({
      lines: [
        [2, 'today i show you my garden'],
        [9, 'look at these tomatoes and thanks for watching'],
      ],
    });
    const reply = await generate({});
    expect(reply.body).toMatchObject({ isComplete: false, workflowJson: null });
    expect(reply.body.message).toContain('transcript');
  });
});

describe('a pasted transcript', () => {
  const WITH_TIMES = FROST.lines
    ?.map(([second, text]) => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}\n${text}`)
    .join('\n');
  const PLAIN = FROST.lines?.map(([, text]) => text).join(' ');

  test('with times is read like the video, and the site is left alone', async () => {
    const reply = await generate({ transcript: WITH_TIMES });
    expect(typesOf(reply)).toEqual(TYPES);
    expect(reply.body.guide.evidence.map((it: { second: number }) => it.second)).toEqual([12, 47, 95]);
    expect(reply.body.guide.tutorial.link).toBe(LINK);
    expect(site.asked).toEqual([]);
  });

  test('without times and without a link too, with the words as evidence', async () => {
    const { body } = await ann.post('/api/workflow/generate', {
      message: 'Build the automation of this transcript',
      transcript: PLAIN,
    });
    expect(typesOf({ body })).toEqual(TYPES);
    expect(body.guide.evidence).toHaveLength(3);
    expect(body.guide.evidence[0].second).toBeUndefined();
    expect(body.guide.tutorial.link).toBeUndefined();
  });

  test('helps where the video itself could not be read, in the same conversation', async () => {
    put({ refusal: { status: 'LOGIN_REQUIRED', reason: 'Private video' } });
    const conversation_id = newTalk();
    expect((await generate({ conversation_id })).status).toBe(422);
    const reply = await generate({
      conversation_id,
      message: 'Build the automation of this transcript',
      transcript: PLAIN,
    });
    expect(typesOf(reply)).toEqual(TYPES);
  });

  test('is kept with the message, and leaves with the person', async () => {
    await generate({
      conversation_id: newTalk(),
      transcript: 'add a webhook node and then the slack node send a message',
    });
    const { text } = await ann.get('/api/my-data');
    expect(text).toContain('add a webhook node and then the slack node');
  });

  test.each([
    ['', 'Please paste the transcript of the video.'],
    ['a'.repeat(150_001), 'Please keep a transcript under 150,000 characters.'],
  ])('must have words, and not too many', async (transcript, message) => {
    expect((await generate({ transcript })).body.message).toBe(message);
  });
});

describe('who may', () => {
  test('a free account may not, and nothing is asked, kept or counted', async () => {
    const free = await world.signUp('frank');
    for (const reply of [
      await generate({}, free),
      await generate({ transcript: 'add a webhook node' }, free),
      await summary({ youtubeUrl: LINK }, free),
    ]) {
      expect(reply.status).toBe(403);
      expect(reply.body).toMatchObject({
        code: 'subscription-required',
        message: 'Subscription required to access this feature.',
      });
    }
    expect(site.asked).toEqual([]);
    expect((await free.get('/api/conversations')).body).toEqual([]);
    expect((await free.get('/api/user/prompt-stats')).body.questionsUsed).toBe(0);
  });

  test('visitors must sign in', async () => {
    expect((await summary({ youtubeUrl: LINK }, world.visitor())).status).toBe(401);
  });
});

describe('what goes wrong is told with a way on; the message is kept and no workflow made up', () => {
  test.each<[string, number, string, Partial<FakeVideo>]>([
    ['private', 422, 'video-unavailable', { refusal: { status: 'LOGIN_REQUIRED', reason: 'Private video' } }],
    ['removed', 422, 'video-unavailable', { refusal: { status: 'ERROR', reason: 'Video unavailable' } }],
    [
      'age-restricted',
      422,
      'video-unavailable',
      { refusal: { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm your age' } },
    ],
    [
      'members-only',
      422,
      'video-unavailable',
      { refusal: { status: 'UNPLAYABLE', reason: 'Join this channel to get access to members-only content' } },
    ],
    [
      'blocked-here',
      422,
      'video-unavailable',
      { refusal: { status: 'UNPLAYABLE', reason: 'Not available in your country' } },
    ],
    ['live', 422, 'video-unavailable', { isLive: true }],
    [
      'not-yet',
      422,
      'video-unavailable',
      { isUpcoming: true, refusal: { status: 'LIVE_STREAM_OFFLINE', reason: 'Premieres in 3 hours' } },
    ],
    ['too-long', 422, 'video-unavailable', { duration: 3601 }],
    ['no-captions', 422, 'video-unavailable', { captionsAt: 'nowhere' }],
    ['bot-check', 503, 'unavailable', { trouble: { kind: 'robots' } }],
    ['network', 503, 'unavailable', { trouble: { kind: 'status', status: 502 } }],
    ['network', 503, 'unavailable', { trouble: { kind: 'silence' } }],
    ['rate-limit', 429, 'rate-limited', { trouble: { kind: 'status', status: 429 } }],
  ])('%s (%d)', async (videoFault, status, code, video) => {
    put(video);
    const conversation_id = newTalk();
    const reply = await generate({ conversation_id, message_id: `message-${conversation_id}` });
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ code, videoFault });
    expect(reply.body.message).toMatch(/transcript/);
    expect((await messagesOf(conversation_id)).map((it: { role: string }) => it.role)).toEqual(['user']);
    // Once the video can be read, the same message gets its workflow.
    site.videos.set(FROST.id, FROST);
    world.clock.pass(11 * 60 * 1000);
    const again = await generate({ conversation_id, message_id: `message-${conversation_id}` });
    expect(typesOf(again)).toEqual(TYPES);
    expect((await messagesOf(conversation_id)).map((it: { role: string }) => it.role)).toEqual(['user', 'assistant']);
  });

  test('a rate limit passes on its wait, and the site is left alone until then', async () => {
    put({ trouble: { kind: 'status', status: 429, retryAfter: '90' } });
    const reply = await generate({});
    expect(reply.body.waitTimeSeconds).toBe(90);
    expect(reply.headers['retry-after']).toBe('90');
    site.videos.set(FROST.id, FROST);
    site.asked.length = 0;
    world.clock.pass(30_000);
    const early = await summary({ youtubeUrl: LINK });
    expect(early.body).toMatchObject({ code: 'rate-limited', videoFault: 'rate-limit', waitTimeSeconds: 60 });
    expect(site.asked).toEqual([]);
    world.clock.pass(60_000);
    expect((await summary({ youtubeUrl: LINK })).status).toBe(200);
  });

  test('what follows in words is not read together with a video that was never had', async () => {
    put({ refusal: { status: 'ERROR', reason: 'Video unavailable' } });
    const conversation_id = newTalk();
    await generate({ conversation_id });
    const reply = await ann.post('/api/workflow/generate', {
      message: 'Every day at 9:00 get https://example.com/status and post it to Slack #ops',
      conversation_id,
    });
    expect(typesOf(reply)).not.toContain('n8n-nodes-base.youTube');
    expect(typesOf(reply)).toContain('n8n-nodes-base.slack');
  });

  test('captions that come minutes later are found', async () => {
    const { lines: _, ...silent } = FROST;
    site.videos.set(FROST.id, silent);
    expect((await generate({})).body.videoFault).toBe('no-captions');
    site.videos.set(FROST.id, FROST);
    expect((await generate({})).body.videoFault).toBe('no-captions');
    world.clock.pass(11 * 60 * 1000);
    expect(typesOf(await generate({}))).toEqual(TYPES);
  });
});
