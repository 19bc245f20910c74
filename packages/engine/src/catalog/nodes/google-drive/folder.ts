import type { Action } from '../../profile.ts';
import { locator } from '../../shape.ts';
import { fileId, myDrive, name } from './shared.ts';

export const folderActions: readonly Action[] = [
  {
    key: 'folder.create',
    title: 'Create folder in Google Drive',
    intents: ['create', 'add'],
    nouns: ['folder', 'directory'],
    needs: [
      {
        ...name,
        key: 'folderName',
        label: 'Folder name',
        ask: 'What should the folder be called?',
        nouns: ['folder'],
        weight: 'should',
      },
    ],
    write: (v) => ({
      resource: 'folder',
      name: v.has('folderName') ? v('folderName') : (v.field('name', 'title') ?? v('folderName')),
      driveId: myDrive,
      folderId: locator('list', 'root', '/ (Root folder)'),
      options: {},
    }),
    gives: [
      { path: 'id', words: ['folder id'], internal: true },
      { path: 'name', words: ['folder name'] },
    ],
  },
  {
    key: 'file.deleteFile',
    title: 'Delete file from Google Drive',
    intents: ['delete'],
    nouns: ['file', 'document'],
    write: (v) => ({ operation: 'deleteFile', fileId: fileId(v), options: {} }),
  },
];
