import type { Action } from '../../profile.ts';
import { receipt } from '../../receipts.ts';
import { auth, oneFile, path, wrapped } from './shared.ts';

export const changesActions: readonly Action[] = [
  {
    key: 'file.delete',
    title: 'Delete file from Dropbox',
    intents: ['delete'],
    nouns: ['file', 'document'],
    needs: [{ ...path, weight: 'should' }],
    write: (v) => ({ ...auth, operation: 'delete', path: oneFile(v) }),
    gives: receipt(wrapped),
  },
];
