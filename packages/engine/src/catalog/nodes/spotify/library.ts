import type { Action } from '../../profile.ts';
import { howMany, knownOf } from '../../shape.ts';

export const libraryActions: readonly Action[] = [
  {
    key: 'library.getLikedTracks',
    title: 'Get liked Spotify tracks',
    intents: ['list', 'get'],
    nouns: ['liked', 'library', 'favorite', 'like'],
    write: (v) => ({ resource: 'library', ...howMany(v) }),
    gives: [
      { path: 'track.name', words: ['song', 'track', 'title', 'name'] },
      { path: 'track.artists[0].name', words: ['artist'] },
      { path: 'track.uri', words: ['track uri', 'track id', 'id'], internal: true },
      { path: 'added_at', words: ['date', 'added date'], type: 'date', internal: true },
      { path: 'track.album.name', words: ['album'], internal: true },
      { path: 'track.external_urls.spotify', words: ['link', 'url', 'song link'], internal: true },
    ],
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'playlist.create',
    title: 'Create Spotify playlist',
    intents: ['create'],
    nouns: ['playlist'],
    needs: [
      {
        key: 'name',
        label: 'Name of the playlist',
        ask: 'What should the playlist be called?',
        from: ['quoted'],
        nouns: ['playlist'],
      },
    ],
    write: (v) => ({
      resource: 'playlist',
      operation: 'create',
      name: knownOf(v, 'name', 'name', 'title'),
      additionalFields: {},
    }),
    gives: [
      { path: 'uri', words: ['playlist id', 'id'], internal: true },
      { path: 'name', words: ['playlist name'], internal: true },
      { path: 'external_urls.spotify', words: ['playlist link', 'playlist url'], internal: true },
    ],
  },
];
