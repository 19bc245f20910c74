import { signInAccount } from '../accounts.ts';
import { type Need, profile } from '../profile.ts';
import { howMany, knownOf, numeric, placeholder } from '../shape.ts';

const query: Need = {
  key: 'query',
  label: 'Search words',
  ask: 'What should it search for on Spotify?',
  from: ['quoted'],
};
const playlist: Need = {
  key: 'playlist',
  label: 'Spotify playlist (link or URI)',
  ask: 'Which Spotify playlist (best by its link)?',
  from: ['url', 'quoted', 'name'],
  nouns: ['playlist'],
};

const playlistId = (value: string): string =>
  /spotify/.test(value) || value.startsWith('=') || value === '' ? value : placeholder(`Spotify playlist “${value}”`);

export const spotify = profile({
  type: 'n8n-nodes-base.spotify',
  words: ['spotify'],
  kind: 'action',
  actions: [
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
      ],
      items: 'many',
      sideEffect: false,
    },
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
      gives: [{ path: 'uri', words: ['playlist id', 'id'], internal: true }],
    },
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
  ],
  credentials: {
    spotifyOAuth2Api: signInAccount(
      'Spotify OAuth2 API',
      'Spotify',
      'at developer.spotify.com/dashboard create an app with the redirect address that n8n shows, and copy its client ID and secret.',
    ),
  },
});
