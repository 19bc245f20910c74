import type { Field, Need } from '../../profile.ts';

export const path: Need = {
  key: 'path',
  label: 'Path in Dropbox',
  ask: 'Which folder or file in Dropbox (such as /Reports)?',
  from: ['path', 'quoted'],
  nouns: ['folder', 'file', 'path'],
  weight: 'may',
};

export const auth = { authentication: 'oAuth2' };

export const rooted = (value: string): string => (value === '' || /^[=/]|^FILL/.test(value) ? value : `/${value}`);

export const file: Field[] = [
  { path: 'name', words: ['file name', 'name', 'title'] },
  { path: 'path_lower', words: ['path', 'file path'] },
  { path: 'id', words: ['file id', 'id'], internal: true },
];
