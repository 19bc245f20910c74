import type { Action } from '../../profile.ts';
import { knownOf } from '../../shape.ts';
import { auth, path, rooted } from './shared.ts';

export const changesActions: readonly Action[] = [
  {
    key: 'file.delete',
    title: 'Delete file from Dropbox',
    intents: ['delete'],
    nouns: ['file', 'document'],
    needs: [{ ...path, weight: 'should' }],
    write: (v) => ({ ...auth, operation: 'delete', path: rooted(knownOf(v, 'path', 'file path')) }),
  },
];
