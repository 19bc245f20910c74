import { microsoftAccount } from '../accounts.ts';
import { pollTimes } from '../poll-times.ts';
import { type Action, type Field, type Intent, type Need, profile } from '../profile.ts';
import { identified } from '../shape.ts';

const folder: Need = {
  key: 'folder',
  label: 'OneDrive folder',
  ask: 'Which folder in OneDrive should it watch?',
  from: ['url', 'quoted', 'name'],
  nouns: ['folder', 'directory', 'onedrive'],
  weight: 'may',
};

const item: Field[] = [
  { path: 'name', words: ['file name', 'name', 'title', 'file', 'document'] },
  { path: 'webUrl', words: ['link', 'url', 'file link'] },
  { path: 'mimeType', words: ['file type', 'mime type', 'type'] },
  { path: 'createdDateTime', words: ['created', 'date', 'upload date'], type: 'date' },
  { path: 'id', words: ['file id', 'id'], internal: true },
  { path: 'size', words: ['file size', 'size'], type: 'number', internal: true },
  { path: 'lastModifiedDateTime', words: ['last modified', 'modified'], type: 'date', internal: true },
  { path: 'path', words: ['folder path', 'path'], internal: true },
];

const on = (event: string, title: string, intents: Intent[], nouns: string[], watches: object): Action => ({
  key: event,
  title,
  intents,
  nouns,
  needs: [folder],
  write: (v) => ({
    pollTimes: pollTimes(v),
    event,
    ...(v.has('folder')
      ? {
          ...watches,
          folderId: identified('OneDrive folder', v('folder'), { url: /onedrive\.live\.com/, id: /^[\w!%]{15,}$/ }),
          options: {},
        }
      : {}),
  }),
  gives: item,
});

const FILES = ['file', 'document', 'pdf', 'image', 'photo', 'invoice', 'receipt', 'recording', 'video', 'spreadsheet'];
const inFolder = { watchFolder: true };
const selected = { watch: 'selectedFolder' };

export const microsoftOneDriveTrigger = profile({
  type: 'n8n-nodes-base.microsoftOneDriveTrigger',
  words: ['microsoft onedrive', 'onedrive', 'one drive', 'microsoft drive'],
  kind: 'trigger',
  actions: [
    on(
      'fileCreated',
      'When a file is added to OneDrive',
      ['watch', 'upload', 'add', 'create', 'get', 'move'],
      FILES,
      inFolder,
    ),
    on('fileUpdated', 'When a file in OneDrive changes', ['update'], [...FILES, 'change'], selected),
    on('folderCreated', 'When a folder is created in OneDrive', ['create'], ['folder', 'directory'], inFolder),
    on('folderUpdated', 'When a folder in OneDrive changes', ['update'], ['folder', 'directory'], selected),
  ],
  credentials: { microsoftOneDriveOAuth2Api: microsoftAccount('Microsoft Drive OAuth2 API', 'Files.ReadWrite.All') },
});
