import type { Action, Field } from '../../profile.ts';
import { messageOf } from '../../shape.ts';
import { file, fileId, fileNeed, folder, folderId, myDrive, name, named } from './shared.ts';

/** Copying and moving tell less. */
const brief: Field[] = file.filter((it) => it.path !== 'webViewLink');

export const arrangingActions: readonly Action[] = [
  {
    key: 'file.createFromText',
    title: 'Create text file in Google Drive',
    intents: ['create', 'add', 'generate'],
    nouns: ['text', 'note', 'txt', 'transcript', 'summary', 'report'],
    needs: [
      folder,
      name,
      { key: 'text', label: 'Text', ask: 'What should the file contain?', from: ['text'], weight: 'may' },
    ],
    write: (v) => ({
      operation: 'createFromText',
      content: messageOf(v),
      ...named(v),
      driveId: myDrive,
      folderId: folderId(v),
      options: {},
    }),
    gives: file.filter((it) => it.path === 'id'),
  },
  {
    key: 'file.move',
    title: 'Move file in Google Drive',
    intents: ['move', 'archive'],
    nouns: ['file', 'document', 'folder'],
    needs: [folder],
    write: (v) => ({ operation: 'move', fileId: fileId(v), driveId: myDrive, folderId: folderId(v) }),
    gives: brief,
  },
  {
    key: 'file.copy',
    title: 'Copy file in Google Drive',
    intents: ['copy'],
    nouns: ['file', 'template', 'document', 'slide', 'presentation'],
    needs: [fileNeed, name],
    write: (v) => ({ operation: 'copy', fileId: fileId(v), ...named(v), options: {} }),
    gives: brief,
  },
  {
    key: 'file.share',
    title: 'Share file from Google Drive',
    intents: ['share', 'invite'],
    nouns: ['file', 'document', 'link', 'access'],
    needs: [
      { key: 'email', label: 'Share with', ask: 'Whom should it be shared with?', from: ['email'], weight: 'may' },
    ],
    write: (v) => {
      const email = v.has('email') ? v('email') : v.field('email address', 'email');
      const person = email === undefined ? { type: 'anyone' } : { type: 'user', emailAddress: email };
      return {
        operation: 'share',
        fileId: fileId(v),
        permissionsUi: { permissionsValues: { role: 'reader', ...person } },
        options: {},
      };
    },
  },
];
