import type { Need } from '../../profile.ts';

export const query: Need = {
  key: 'query',
  label: 'Search words',
  ask: 'What should it search for on Spotify?',
  from: ['quoted'],
};
export const playlist: Need = {
  key: 'playlist',
  label: 'Spotify playlist (link or URI)',
  ask: 'Which Spotify playlist (best by its link)?',
  from: ['url', 'quoted', 'name'],
  nouns: ['playlist'],
};
