import type { Action } from '../../profile.ts';
import { howMany, numeric } from '../../shape.ts';

export const playerActions: readonly Action[] = [
  {
    key: 'player.pause',
    title: 'Pause Spotify',
    intents: ['run'],
    nouns: ['pause', 'stop'],
    write: () => ({ operation: 'pause' }),
  },
  {
    key: 'player.resume',
    title: 'Play Spotify',
    intents: ['run'],
    nouns: ['play', 'resume', 'music'],
    write: () => ({ operation: 'resume' }),
  },
  {
    key: 'player.volume',
    title: 'Set Spotify volume',
    intents: ['update'],
    nouns: ['volume'],
    needs: [
      {
        key: 'volume',
        label: 'Volume in percent',
        ask: 'How loud, in percent?',
        from: ['number'],
        assume: { value: '50', because: 'no volume was said' },
      },
    ],
    write: (v) => ({ operation: 'volume', volumePercent: numeric(v('volume'), 50) }),
  },
  {
    key: 'player.recentlyPlayed',
    title: 'Get recently played tracks',
    intents: ['list', 'get'],
    nouns: ['recent', 'played', 'history'],
    write: (v) => ({ operation: 'recentlyPlayed', ...howMany(v) }),
    gives: [
      { path: 'track.name', words: ['song', 'track', 'title', 'name'] },
      { path: 'track.artists[0].name', words: ['artist'] },
      { path: 'played_at', words: ['date', 'time'], type: 'date' },
    ],
    items: 'many',
    sideEffect: false,
  },
];
