import type { Action } from '../../profile.ts';
import { chosen, howMany, knownOf, placeholder } from '../../shape.ts';
import { playlist, query } from './shared.ts';

const playlistId = (value: string): string => (value === '' ? value : chosen('Spotify playlist', value, /spotify/));

export const trackActions: readonly Action[] = [
  {
    key: 'track.search',
    title: 'Search Spotify tracks',
    intents: ['search', 'get'],
    nouns: ['track', 'song', 'music'],
    needs: [query],
    write: (v) => ({
      resource: 'track',
      operation: 'search',
      query: knownOf(v, 'query', 'song', 'track', 'title', 'name'),
      limit: 5,
      filters: {},
    }),
    gives: [
      { path: 'name', words: ['song', 'track', 'title', 'name'] },
      { path: 'artists[0].name', words: ['artist'] },
      { path: 'external_urls.spotify', words: ['link', 'url'] },
      { path: 'uri', words: ['track uri', 'track id', 'id'], internal: true },
      { path: 'album.name', words: ['album'], internal: true },
      { path: 'popularity', words: ['popularity'], type: 'number', internal: true },
    ],
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'playlist.add',
    title: 'Add track to Spotify playlist',
    intents: ['add', 'copy'],
    nouns: ['playlist', 'track', 'song'],
    needs: [playlist],
    write: (v) => ({
      resource: 'playlist',
      id: v.has('playlist') ? playlistId(v('playlist')) : v('playlist'),
      trackID: v.field('track uri', 'track id') ?? placeholder('Spotify track'),
      additionalFields: {},
    }),
    gives: [{ path: 'snapshot_id', words: ['snapshot id'], internal: true }],
  },
  {
    key: 'playlist.getTracks',
    title: 'Get tracks of Spotify playlist',
    intents: ['list', 'get'],
    nouns: ['playlist', 'track', 'song'],
    needs: [playlist],
    write: (v) => ({
      resource: 'playlist',
      operation: 'getTracks',
      id: v.has('playlist') ? playlistId(v('playlist')) : v('playlist'),
      ...howMany(v),
    }),
    gives: [
      { path: 'track.name', words: ['song', 'track', 'title', 'name'] },
      { path: 'track.artists[0].name', words: ['artist'] },
      { path: 'track.uri', words: ['track uri', 'track id', 'id'], internal: true },
      { path: 'added_at', words: ['added date'], type: 'date', internal: true },
      { path: 'track.album.name', words: ['album'], internal: true },
      { path: 'track.external_urls.spotify', words: ['link', 'url', 'song link'], internal: true },
    ],
    items: 'many',
    sideEffect: false,
  },
];
