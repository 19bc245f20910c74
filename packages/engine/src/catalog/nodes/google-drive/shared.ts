import type { Field, Need, Values } from '../../profile.ts';
import { type Locator, locator, picked, placeholder } from '../../shape.ts';

export const folder: Need = {
  key: 'folder',
  label: 'Google Drive folder',
  ask: 'Which folder in Google Drive?',
  from: ['url', 'quoted', 'name'],
  nouns: ['folder', 'directory'],
  assume: { value: 'root', because: 'no folder was named, so it uses the top of your Drive' },
};
/** The folder that something is done with, never assumed. */
export const folderItself: Need = {
  key: 'folder',
  label: 'Google Drive folder',
  ask: 'Which folder in Google Drive?',
  from: ['url', 'quoted', 'name'],
  nouns: ['folder', 'directory'],
};
export const name: Need = {
  key: 'name',
  label: 'File name',
  ask: 'What should the file be called?',
  from: ['path', 'quoted'],
  nouns: ['file', 'document'],
  weight: 'may',
};
export const fileNeed: Need = {
  key: 'fileId',
  label: 'Google Drive file',
  ask: 'Which file in Google Drive (its name or its link)?',
  from: ['url', 'path', 'quoted'],
  nouns: ['file', 'document', 'template', 'pdf'],
  weight: 'may',
};

export const FOLDER = { url: /drive\.google\.com\/.*folders\//, id: /^[\w-]{25,}$/ };
export const FILE = { url: /(?:drive|docs)\.google\.com\/.*\/d\//, id: /^[\w-]{25,}$/ };

export const folderId = (v: Values): Locator =>
  v('folder') === 'root'
    ? locator('list', 'root', '/ (Root folder)')
    : picked('Google Drive folder', v('folder'), FOLDER);

export const myDrive = locator('list', 'My Drive');

/** The file that was named, or the one that comes in. */
export const fileId = (v: Values): Locator =>
  picked(
    'Google Drive file',
    v.has('fileId') ? v('fileId') : (v.field('file id') ?? placeholder(fileNeed.label)),
    FILE,
  );

export const named = (v: Values): object => (v.has('name') ? { name: v('name') } : {});

export const file: Field[] = [
  { path: 'id', words: ['file id', 'id', 'document id'], internal: true },
  { path: 'name', words: ['file name', 'name', 'title'] },
  { path: 'webViewLink', words: ['link', 'url', 'file link', 'file url', 'drive link'] },
  { path: 'mimeType', words: ['file type', 'mime type', 'type'] },
];
