import { googleAccount } from '../accounts.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { fileField, type Locator, locator, messageOf, picked, placeholder } from '../shape.ts';

const folder: Need = {
  key: 'folder',
  label: 'Google Drive folder',
  ask: 'Which folder in Google Drive?',
  from: ['url', 'quoted', 'name'],
  nouns: ['folder', 'directory'],
  assume: { value: 'root', because: 'no folder was named, so it uses the top of your Drive' },
};
const name: Need = {
  key: 'name',
  label: 'File name',
  ask: 'What should the file be called?',
  from: ['path', 'quoted'],
  nouns: ['file', 'document'],
  weight: 'may',
};
const fileNeed: Need = {
  key: 'fileId',
  label: 'Google Drive file',
  ask: 'Which file in Google Drive (its name or its link)?',
  from: ['url', 'path', 'quoted'],
  nouns: ['file', 'document', 'template', 'pdf'],
  weight: 'may',
};

const FOLDER = { url: /drive\.google\.com\/.*folders\//, id: /^[\w-]{25,}$/ };
const FILE = { url: /(?:drive|docs)\.google\.com\/.*\/d\//, id: /^[\w-]{25,}$/ };

const folderId = (v: Values): Locator =>
  v('folder') === 'root'
    ? locator('list', 'root', '/ (Root folder)')
    : picked('Google Drive folder', v('folder'), FOLDER);

const myDrive = locator('list', 'My Drive');

/** The file that was named, or the one that comes in. */
const fileId = (v: Values): Locator =>
  picked(
    'Google Drive file',
    v.has('fileId') ? v('fileId') : (v.field('file id') ?? placeholder(fileNeed.label)),
    FILE,
  );

const named = (v: Values): object => (v.has('name') ? { name: v('name') } : {});

const file: Field[] = [
  { path: 'id', words: ['file id', 'id', 'document id'], internal: true },
  { path: 'name', words: ['file name', 'name', 'title'] },
  { path: 'webViewLink', words: ['link', 'url', 'file link', 'file url', 'drive link'] },
  { path: 'mimeType', words: ['file type', 'mime type', 'type'] },
];

/** Copying and moving tell less. */
const brief: Field[] = file.filter((it) => it.path !== 'webViewLink');

export const googleDrive = profile({
  type: 'n8n-nodes-base.googleDrive',
  words: ['google drive', 'gdrive', 'g drive', 'drive folder'],
  implies: ['drive'],
  kind: 'action',
  actions: [
    {
      key: 'file.upload',
      title: 'Upload file to Google Drive',
      intents: ['upload', 'add', 'create', 'archive', 'copy', 'move', 'send'],
      nouns: [
        'file',
        'attachment',
        'pdf',
        'image',
        'photo',
        'document',
        'invoice',
        'video',
        'backup',
        'receipt',
        'audio',
      ],
      needs: [folder, name],
      write: (v) => ({
        inputDataFieldName: fileField(v),
        ...named(v),
        driveId: myDrive,
        folderId: folderId(v),
        options: {},
      }),
      gives: file,
    },
    {
      key: 'file.download',
      title: 'Download file from Google Drive',
      intents: ['download', 'get', 'extract'],
      nouns: ['file', 'document', 'pdf', 'image', 'attachment', 'video', 'audio'],
      needs: [fileNeed],
      write: (v) => ({ operation: 'download', fileId: fileId(v), options: {} }),
      gives: file,
      file: 'data',
      items: 'same',
      sideEffect: false,
    },
    {
      key: 'fileFolder.search',
      title: 'Search files in Google Drive',
      intents: ['search', 'list', 'get'],
      nouns: ['file', 'folder', 'document', 'content'],
      needs: [
        { ...folder, weight: 'may' },
        {
          key: 'query',
          label: 'Search text',
          ask: 'Which words should the file name contain?',
          from: ['quoted'],
          weight: 'may',
        },
      ],
      write: (v) => ({
        resource: 'fileFolder',
        queryString: v('query'),
        returnAll: true,
        filter: { folderId: folderId(v), whatToSearch: 'files' },
        options: { fields: ['id', 'name', 'webViewLink', 'mimeType'] },
      }),
      gives: file,
      items: 'many',
      sideEffect: false,
    },
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
  ],
  credentials: { googleDriveOAuth2Api: googleAccount('Google Drive OAuth2 API', 'Google Drive API') },
});
