import type { Action } from '../../profile.ts';
import { auth, oneFile, path } from './shared.ts';

export const changesActions: readonly Action[] = [
  {
    key: 'file.delete',
    title: 'Delete file from Dropbox',
    intents: ['delete'],
    nouns: ['file', 'document'],
    needs: [{ ...path, weight: 'should' }],
    write: (v) => ({ ...auth, operation: 'delete', path: oneFile(v) }),
  },
];
