import type { Action, Field, Need, Values } from '../../profile.ts';
import { fileField, given, messageOf, picked, placeholder } from '../../shape.ts';
import { option } from '../../work-needs.ts';
import { FOLDER, file, fileId, fileNeed, folder, folderId, folderItself, myDrive, name, named } from './shared.ts';

/** Copying and moving tell less. */
const brief: Field[] = file.filter((it) => it.path !== 'webViewLink');

const sharing: readonly Need[] = [
  { key: 'email', label: 'Share with', ask: 'Whom should it be shared with?', from: ['email'], weight: 'may' },
  {
    key: 'role',
    label: 'What they may do',
    ask: 'May they only read it, comment or edit?',
    options: ['read', 'comment', 'edit'],
    from: [],
    nouns: ['role', 'permission', 'access'],
    weight: 'may',
  },
  {
    key: 'note',
    label: 'Note to them',
    ask: 'What should the mail from Google Drive say?',
    from: [],
    nouns: ['note'],
    weight: 'may',
  },
];

const roleOf = option('What they may do', {
  read: 'reader',
  reader: 'reader',
  view: 'reader',
  viewer: 'reader',
  comment: 'commenter',
  commenter: 'commenter',
  edit: 'writer',
  editor: 'writer',
  write: 'writer',
  writer: 'writer',
  owner: 'owner',
});

const EVERYBODY = /^(?:anyone|anybody|everyone|everybody|public|all)\b/i;

/** Who may do what: a person by the address, a whole company by its domain, or anyone who has the link. */
function permission(v: Values): object {
  const whom = v.has('email') ? v('email') : v.asked('email address', 'email');
  const person =
    whom === undefined || EVERYBODY.test(whom)
      ? { type: 'anyone' }
      : /^@?[\w-]+(?:\.[\w-]+)+$/.test(whom)
        ? { type: 'domain', domain: whom.replace(/^@/, '') }
        : { type: 'user', emailAddress: whom };
  return {
    permissionsUi: { permissionsValues: { role: v.has('role') ? roleOf(v('role')) : 'reader', ...person } },
    options: given(v, { emailMessage: 'note' }),
  };
}

const folderNamed = (v: Values): object =>
  picked(
    'Google Drive folder',
    v.has('folder') ? v('folder') : (v.field('folder id') ?? placeholder('Google Drive folder')),
    FOLDER,
  );

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
    needs: [folderItself],
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
    needs: [{ ...fileNeed, from: ['url'] }, ...sharing],
    write: (v) => ({ operation: 'share', fileId: fileId(v), ...permission(v) }),
    gives: [{ path: 'id', words: ['permission id'], internal: true }],
  },
  {
    key: 'folder.share',
    title: 'Share folder from Google Drive',
    intents: ['share', 'invite'],
    nouns: ['folder', 'directory'],
    needs: [folderItself, ...sharing],
    rare: true,
    write: (v) => ({
      resource: 'folder',
      operation: 'share',
      folderNoRootId: folderNamed(v),
      ...permission(v),
    }),
    gives: [{ path: 'id', words: ['permission id'], internal: true }],
  },
  {
    key: 'file.update',
    title: 'Rename or update file in Google Drive',
    intents: ['update'],
    nouns: ['file', 'document', 'name'],
    needs: [
      { ...fileNeed, from: ['url'] },
      { ...name, label: 'New name', ask: 'What should the file be called now?' },
    ],
    write: (v) => ({
      operation: 'update',
      fileId: fileId(v),
      ...given(v, { newUpdatedFileName: 'name' }),
      ...(v.has('name') || !v.has('file') ? {} : { changeFileContent: true, inputDataFieldName: fileField(v) }),
      options: {},
    }),
    gives: brief,
  },
];
