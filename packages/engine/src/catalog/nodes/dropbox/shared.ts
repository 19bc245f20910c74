import { fromRoot } from '../../file-names.ts';
import type { Field, Need, Values } from '../../profile.ts';
import { knownOf } from '../../shape.ts';

export const path: Need = {
  key: 'path',
  label: 'Path in Dropbox',
  ask: 'Which folder or file in Dropbox (such as /Reports)?',
  from: ['path', 'quoted'],
  nouns: ['folder', 'file', 'path', 'dropbox'],
  weight: 'may',
};

export const auth = { authentication: 'oAuth2' };

/** The file itself: of a folder that was named, only the files in it are meant, each by its own path. */
export function oneFile(v: Values): string {
  const incoming = v.field('path', 'file path');
  const named = v.has('path') && /^=|\.\w{2,5}$/.test(v('path'));
  return incoming && !named ? incoming : fromRoot(knownOf(v, 'path', 'file path'));
}

/** What was copied, moved or deleted: Dropbox wraps it. */
export const wrapped: Field[] = [
  { path: 'metadata.name', words: ['file name', 'name', 'title'] },
  { path: 'metadata.path_lower', words: ['path', 'file path'] },
  { path: 'metadata.id', words: ['file id', 'id'], internal: true },
];

export const file: Field[] = [
  { path: 'name', words: ['file name', 'name', 'title'] },
  { path: 'path_lower', words: ['path', 'file path'] },
  { path: 'size', words: ['file size'], type: 'number', internal: true },
  { path: 'server_modified', words: ['last modified'], type: 'date', internal: true },
  { path: 'id', words: ['file id', 'id'], internal: true },
];
