import { googleAccount } from '../accounts.ts';
import { type Field, type Need, profile } from '../profile.ts';
import { chosen, fileField, fromFields, howMany, knownOf, numeric, placeholder } from '../shape.ts';

const title: Need = {
  key: 'title',
  label: 'Title of the video',
  ask: 'What should the video be called?',
  from: ['quoted'],
};
const channel: Need = {
  key: 'channel',
  label: 'YouTube channel ID',
  ask: 'Which YouTube channel?',
  from: ['quoted', 'handle', 'id'],
  nouns: ['channel'],
  weight: 'may',
};

const CHANNEL = /^UC[\w-]{22}$/;

const found: Field[] = [
  { path: 'snippet.title', words: ['title', 'video title', 'name', 'video'] },
  { path: 'snippet.description', words: ['description', 'text'] },
  { path: 'snippet.channelTitle', words: ['channel', 'channel name', 'author'] },
  { path: 'snippet.publishedAt', words: ['date', 'published date', 'publication date'], type: 'date' },
  { path: 'id.videoId', words: ['video id', 'id'], internal: true },
];

export const youTube = profile({
  type: 'n8n-nodes-base.youTube',
  words: ['youtube', 'you tube', 'yt', 'youtube channel', 'youtube video'],
  kind: 'action',
  actions: [
    {
      key: 'video.upload',
      title: 'Upload video to YouTube',
      intents: ['upload', 'publish', 'post', 'create'],
      nouns: ['video', 'short', 'clip'],
      needs: [title],
      write: (v) => ({
        resource: 'video',
        operation: 'upload',
        title: knownOf(v, 'title', 'title', 'name', 'file name'),
        regionCode: 'US',
        categoryId: placeholder('YouTube category'),
        binaryProperty: fileField(v),
        options: { privacyStatus: 'private', ...fromFields(v, { description: ['description', 'caption', 'text'] }) },
      }),
      gives: [{ path: 'uploadId', words: ['video id', 'id'], internal: true }],
    },
    {
      key: 'video.getAll',
      title: 'Get YouTube videos',
      intents: ['list', 'search', 'get', 'watch'],
      nouns: ['video', 'channel', 'upload', 'short'],
      needs: [
        channel,
        {
          key: 'query',
          label: 'Search words',
          ask: 'Which videos should it search for?',
          from: ['quoted'],
          weight: 'may',
        },
        {
          key: 'limit',
          label: 'Most videos',
          ask: 'How many at most?',
          from: ['number'],
          assume: { value: '10', because: 'the newest ones are enough' },
        },
      ],
      write: (v) => ({
        resource: 'video',
        operation: 'getAll',
        limit: numeric(v('limit'), 10),
        filters: {
          ...(v.has('channel') ? { channelId: chosen('YouTube channel', v('channel'), CHANNEL) } : {}),
          ...(v.has('query') ? { q: v('query') } : {}),
        },
        options: { order: 'date' },
      }),
      gives: found,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'video.get',
      title: 'Get YouTube video',
      intents: ['get', 'analyze'],
      nouns: ['video', 'detail', 'statistic', 'view'],
      write: (v) => ({
        resource: 'video',
        operation: 'get',
        videoId: v.field('video id') ?? placeholder('YouTube video ID'),
        options: {},
      }),
      gives: [
        { path: 'snippet.title', words: ['title', 'video title', 'name'] },
        { path: 'snippet.description', words: ['description', 'text'] },
        { path: 'statistics.viewCount', words: ['views', 'view count'], type: 'number' },
        { path: 'statistics.likeCount', words: ['likes', 'like count'], type: 'number' },
        { path: 'id', words: ['video id', 'id'], internal: true },
      ],
      sideEffect: false,
    },
    {
      key: 'channel.get',
      title: 'Get YouTube channel',
      intents: ['get'],
      nouns: ['channel', 'subscriber', 'statistic'],
      needs: [{ ...channel, weight: 'should' }],
      write: (v) => ({ operation: 'get', channelId: chosen('YouTube channel', v('channel'), CHANNEL) }),
      gives: [
        { path: 'snippet.title', words: ['channel name', 'title', 'name'] },
        { path: 'statistics.subscriberCount', words: ['subscribers', 'subscriber count'], type: 'number' },
        { path: 'statistics.viewCount', words: ['views', 'view count'], type: 'number' },
      ],
      sideEffect: false,
    },
    {
      key: 'playlistItem.add',
      title: 'Add video to YouTube playlist',
      intents: ['add'],
      nouns: ['playlist'],
      needs: [
        {
          key: 'playlist',
          label: 'YouTube playlist',
          ask: 'Which playlist?',
          from: ['quoted', 'name'],
          nouns: ['playlist'],
        },
      ],
      write: (v) => ({
        resource: 'playlistItem',
        operation: 'add',
        playlistId: chosen('YouTube playlist', v('playlist'), /^PL[\w-]{16,}$/),
        videoId: v.field('video id') ?? placeholder('YouTube video ID'),
        options: {},
      }),
    },
    {
      key: 'playlistItem.getAll',
      title: 'Get videos of YouTube playlist',
      intents: ['list', 'get'],
      nouns: ['playlist'],
      needs: [
        {
          key: 'playlist',
          label: 'YouTube playlist',
          ask: 'Which playlist?',
          from: ['quoted', 'name'],
          nouns: ['playlist'],
        },
      ],
      write: (v) => ({
        resource: 'playlistItem',
        operation: 'getAll',
        playlistId: chosen('YouTube playlist', v('playlist'), /^PL[\w-]{16,}$/),
        ...howMany(v),
        options: {},
      }),
      gives: [
        { path: 'snippet.title', words: ['title', 'video title', 'name'] },
        { path: 'contentDetails.videoId', words: ['video id', 'id'], internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
  ],
  credentials: { youTubeOAuth2Api: googleAccount('YouTube OAuth2 API', 'YouTube Data API v3') },
});
