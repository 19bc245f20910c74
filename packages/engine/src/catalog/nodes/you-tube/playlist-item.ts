import type { Action } from '../../profile.ts';
import { chosen, howMany, placeholder } from '../../shape.ts';

export const playlistItemActions: readonly Action[] = [
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
    gives: [
      { path: 'snippet.title', words: ['video title'], internal: true },
      { path: 'snippet.resourceId.videoId', words: ['video id'], internal: true },
      { path: 'id', words: ['playlist item id'], internal: true },
    ],
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
      { path: 'snippet.description', words: ['description'], internal: true },
      { path: 'snippet.publishedAt', words: ['date', 'added date'], type: 'date', internal: true },
      { path: 'snippet.thumbnails.high.url', words: ['thumbnail', 'thumbnail link', 'thumbnail url'], internal: true },
      { path: 'snippet.videoOwnerChannelTitle', words: ['channel', 'channel name'], internal: true },
    ],
    items: 'many',
    sideEffect: false,
  },
];
