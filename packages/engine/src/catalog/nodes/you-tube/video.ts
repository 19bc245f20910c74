import type { Action, Field } from '../../profile.ts';
import {
  asCode,
  chosen,
  fileField,
  fromFields,
  isExpression,
  knownOf,
  numeric,
  placeholder,
  spanOf,
} from '../../shape.ts';
import { CHANNEL, channel, title } from './shared.ts';

const found: Field[] = [
  { path: 'snippet.title', words: ['title', 'video title', 'name', 'video'] },
  { path: 'snippet.description', words: ['description', 'text'] },
  { path: 'snippet.channelTitle', words: ['channel', 'channel name', 'author'] },
  { path: 'snippet.publishedAt', words: ['date', 'published date', 'publication date'], type: 'date' },
  { path: 'id.videoId', words: ['video id', 'id'], internal: true },
  {
    path: 'snippet.thumbnails.high.url',
    words: ['thumbnail', 'thumbnail link', 'thumbnail url', 'image url'],
    internal: true,
  },
  { path: 'snippet.channelId', words: ['channel id'], internal: true },
];

/** The node takes a text with commas; a field may hold a list. */
const listed = (said: string): string =>
  isExpression(said) ? `={{ [${asCode(said)}].flat().join(',') }}` : said.replace(/\s*[,;]\s*/g, ',');

export const videoActions: readonly Action[] = [
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
      options: {
        privacyStatus: 'private',
        ...fromFields(v, { description: ['description', 'caption', 'text'] }),
        ...(v.has('tags') ? { tags: listed(v('tags')) } : {}),
      },
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
    spans: true,
    write: (v) => ({
      resource: 'video',
      operation: 'getAll',
      limit: numeric(v('limit'), 10),
      filters: {
        ...(v.has('channel') || !v.has('query')
          ? { channelId: chosen('YouTube channel', v('channel') || placeholder(channel.label), CHANNEL) }
          : {}),
        ...(v.has('query') ? { q: v('query') } : {}),
        ...spanOf(v, 'publishedAfter', 'publishedBefore'),
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
      { path: 'snippet.channelTitle', words: ['channel', 'channel name'], internal: true },
      {
        path: 'snippet.publishedAt',
        words: ['date', 'published date', 'publication date'],
        type: 'date',
        internal: true,
      },
      {
        path: 'snippet.thumbnails.high.url',
        words: ['thumbnail', 'thumbnail link', 'thumbnail url', 'image url'],
        internal: true,
      },
      { path: 'snippet.tags', words: ['tags'], type: 'array', internal: true },
      { path: 'statistics.commentCount', words: ['comment count', 'comments'], type: 'number', internal: true },
      { path: 'contentDetails.duration', words: ['duration', 'length'], internal: true },
      { path: 'snippet.channelId', words: ['channel id'], internal: true },
    ],
    sideEffect: false,
  },
];
