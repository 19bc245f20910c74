import type { Action } from '../../profile.ts';
import { chosen } from '../../shape.ts';
import { CHANNEL, channel } from './shared.ts';

export const channelActions: readonly Action[] = [
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
      { path: 'snippet.description', words: ['description'], internal: true },
      { path: 'statistics.videoCount', words: ['video count', 'videos'], type: 'number', internal: true },
      { path: 'id', words: ['channel id', 'id'], internal: true },
    ],
    sideEffect: false,
  },
];
