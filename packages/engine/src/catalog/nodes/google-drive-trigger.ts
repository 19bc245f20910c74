import { googleAccount } from '../accounts.ts';
import { pollTimes } from '../poll-times.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { type Locator, picked } from '../shape.ts';

const folder: Need = {
  key: 'folder',
  label: 'Google Drive folder',
  ask: 'Which folder in Google Drive should it watch?',
  from: ['url', 'quoted', 'name'],
  nouns: ['folder', 'directory', 'drive'],
  weight: 'must',
};

const folderToWatch = (v: Values): Locator =>
  picked('Google Drive folder', v('folder'), { url: /drive\.google\.com\/.*folders\//, id: /^[\w-]{25,}$/ });

const file: Field[] = [
  { path: 'id', words: ['file id', 'id', 'file', 'document'], internal: true },
  { path: 'name', words: ['file name', 'name', 'title'] },
  { path: 'webViewLink', words: ['link', 'url', 'file link', 'file url', 'drive link'] },
  { path: 'mimeType', words: ['file type', 'mime type', 'type'] },
  { path: 'createdTime', words: ['created', 'date', 'creation date', 'upload date'], type: 'date' },
  { path: 'lastModifyingUser.displayName', words: ['author', 'uploader', 'who uploaded', 'user'] },
  { path: 'lastModifyingUser.emailAddress', words: ['uploader email'], internal: true },
  // In bytes, as text.
  { path: 'size', words: ['file size', 'size'], internal: true },
  { path: 'modifiedTime', words: ['modified', 'last change'], type: 'date', internal: true },
  { path: 'fileExtension', words: ['file extension'], internal: true },
  { path: 'parents[0]', words: ['parent folder id'], internal: true },
  { path: 'description', words: ['file description'], internal: true },
];

export const googleDriveTrigger = profile({
  type: 'n8n-nodes-base.googleDriveTrigger',
  words: ['google drive', 'gdrive', 'g drive', 'drive folder'],
  implies: ['drive', 'folder'],
  kind: 'trigger',
  actions: [
    {
      key: 'fileCreated',
      title: 'When a file is added to a folder',
      intents: ['watch', 'upload', 'add', 'create', 'get', 'move'],
      nouns: [
        'file',
        'document',
        'pdf',
        'image',
        'invoice',
        'video',
        'audio',
        'recording',
        'receipt',
        'photo',
        'cv',
        'resume',
      ],
      needs: [folder],
      write: (v) => ({
        pollTimes: pollTimes(v),
        triggerOn: 'specificFolder',
        folderToWatch: folderToWatch(v),
        event: 'fileCreated',
        options: {},
      }),
      gives: file,
    },
    {
      key: 'fileUpdated',
      title: 'When a file in a folder changes',
      intents: ['update'],
      nouns: ['file', 'document', 'change'],
      needs: [folder],
      write: (v) => ({
        pollTimes: pollTimes(v),
        triggerOn: 'specificFolder',
        folderToWatch: folderToWatch(v),
        event: 'fileUpdated',
        options: {},
      }),
      gives: file,
    },
    {
      key: 'folderCreated',
      title: 'When a folder is created',
      intents: ['create'],
      nouns: ['folder', 'directory', 'subfolder'],
      needs: [folder],
      write: (v) => ({
        pollTimes: pollTimes(v),
        triggerOn: 'specificFolder',
        folderToWatch: folderToWatch(v),
        event: 'folderCreated',
      }),
      gives: [
        { path: 'id', words: ['folder id', 'id'], internal: true },
        { path: 'name', words: ['folder name', 'name'] },
      ],
    },
    {
      key: 'specificFile',
      title: 'When one file changes',
      intents: ['update'],
      nouns: ['one file'],
      needs: [
        {
          key: 'file',
          label: 'Google Drive file',
          ask: 'Which file in Google Drive should it watch?',
          from: ['url', 'path'],
          nouns: ['file', 'document'],
          weight: 'must',
        },
      ],
      write: (v) => ({
        pollTimes: pollTimes(v),
        triggerOn: 'specificFile',
        fileToWatch: picked('Google Drive file', v('file'), {
          url: /(?:drive|docs)\.google\.com\/.*\/d\//,
          id: /^[\w-]{25,}$/,
        }),
        event: 'fileUpdated',
        options: {},
      }),
      gives: file,
    },
  ],
  credentials: { googleDriveOAuth2Api: googleAccount('Google Drive OAuth2 API', 'Google Drive API') },
});
