import type { Action } from '../../profile.ts';
import { done } from '../../receipts.ts';
import { howMany, numeric } from '../../shape.ts';

export const playerActions: readonly Action[] = [
  {
    key: 'player.pause',
    title: 'Pause Spotify',
    intents: ['run'],
    nouns: ['pause', 'stop'],
    write: () => ({ operation: 'pause' }),
    gives: done,
  },
  {
    key: 'player.resume',
    title: 'Play Spotify',
    intents: ['run'],
    nouns: ['play', 'resume', 'music'],
    write: () => ({ operation: 'resume' }),
    gives: done,
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
    gives: done,
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
      { path: 'track.album.name', words: ['album'], internal: true },
      { path: 'track.external_urls.spotify', words: ['link', 'url', 'song link'], internal: true },
      { path: 'track.uri', words: ['track uri', 'track id', 'id'], internal: true },
    ],
    items: 'many',
    sideEffect: false,
  },
];
