import type { Action } from '../../profile.ts';
import { done } from '../../receipts.ts';
import { picked, placeholder } from '../../shape.ts';
import { FOLDER, fileId, folder, folderId, folderItself, myDrive, name } from './shared.ts';

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
      {
        ...folder,
        label: 'Folder above it',
        ask: 'In which folder of Google Drive?',
        from: [],
        nouns: ['parent folder'],
      },
    ],
    write: (v) => ({
      resource: 'folder',
      name: v.has('folderName') ? v('folderName') : (v.field('name', 'title') ?? v('folderName')),
      driveId: myDrive,
      folderId: folderId(v),
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
    gives: done,
  },
  {
    key: 'folder.deleteFolder',
    title: 'Delete folder from Google Drive',
    intents: ['delete'],
    nouns: ['folder', 'directory'],
    needs: [{ ...folderItself, weight: 'must' }],
    rare: true,
    write: (v) => ({
      resource: 'folder',
      operation: 'deleteFolder',
      folderNoRootId: picked(
        'Google Drive folder',
        v.has('folder') ? v('folder') : (v.field('folder id') ?? placeholder('Google Drive folder')),
        FOLDER,
      ),
      options: {},
    }),
    gives: done,
  },
];
