import { microsoftAccount } from '../accounts.ts';
import { withEnding } from '../file-names.ts';
import { type Field, type Need, profile } from '../profile.ts';
import { done } from '../receipts.ts';
import { chosen, fileField, knownOf, placeholder } from '../shape.ts';

const folder: Need = {
  key: 'folder',
  label: 'OneDrive folder',
  ask: 'Which folder in OneDrive?',
  from: ['quoted', 'name'],
  nouns: ['folder', 'directory'],
  assume: { value: 'root', because: 'no folder was named, so it uses the top of your OneDrive' },
};
const name: Need = {
  key: 'name',
  label: 'File name',
  ask: 'What should the file be called?',
  from: ['path', 'quoted'],
  nouns: ['file'],
  weight: 'may',
};

const file: Field[] = [
  { path: 'name', words: ['file name', 'name', 'title'] },
  { path: 'webUrl', words: ['link', 'url', 'file link'] },
  { path: 'id', words: ['file id', 'id'], internal: true },
  { path: 'size', words: ['file size'], type: 'number', internal: true },
  { path: 'createdDateTime', words: ['created', 'upload date'], type: 'date', internal: true },
  { path: 'lastModifiedDateTime', words: ['last modified', 'modified'], type: 'date', internal: true },
  { path: 'file.mimeType', words: ['file type', 'mime type'], internal: true },
  { path: 'parentReference.path', words: ['folder path'], internal: true },
];

export const microsoftOneDrive = profile({
  type: 'n8n-nodes-base.microsoftOneDrive',
  words: ['microsoft onedrive', 'onedrive', 'one drive', 'microsoft drive'],
  kind: 'action',
  actions: [
    {
      key: 'file.upload',
      title: 'Upload file to OneDrive',
      intents: ['upload', 'add', 'create', 'archive', 'copy', 'move'],
      nouns: ['file', 'attachment', 'pdf', 'document', 'image', 'photo', 'invoice', 'backup'],
      needs: [folder, name],
      write: (v) => ({
        fileName: withEnding(v, knownOf(v, 'name', 'file name')),
        parentId: v('folder') === 'root' ? 'root' : chosen('OneDrive folder', v('folder'), /^[\w!%]{15,}$/),
        binaryData: true,
        binaryPropertyName: fileField(v),
      }),
      gives: file,
    },
    {
      key: 'file.download',
      title: 'Download file from OneDrive',
      intents: ['download', 'get'],
      nouns: ['file', 'document', 'pdf', 'image'],
      write: (v) => ({ operation: 'download', fileId: v.field('file id') ?? placeholder('OneDrive file') }),
      file: 'data',
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
    {
      key: 'file.search',
      title: 'Search files in OneDrive',
      intents: ['search', 'list', 'get'],
      nouns: ['file', 'document'],
      needs: [{ key: 'query', label: 'Search words', ask: 'Which words should it search for?', from: ['quoted'] }],
      write: (v) => ({ operation: 'search', query: v('query') }),
      gives: file,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'folder.create',
      title: 'Create folder in OneDrive',
      intents: ['create', 'add'],
      nouns: ['folder', 'directory'],
      needs: [{ ...name, label: 'Folder name', weight: 'should', nouns: ['folder'] }],
      write: (v) => ({
        resource: 'folder',
        operation: 'create',
        name: knownOf(v, 'name', 'name', 'title'),
        options: {},
      }),
      gives: [
        { path: 'id', words: ['folder id'], internal: true },
        { path: 'name', words: ['folder name'], internal: true },
        { path: 'webUrl', words: ['folder link', 'folder url'], internal: true },
      ],
    },
    {
      key: 'file.delete',
      title: 'Delete file from OneDrive',
      intents: ['delete'],
      nouns: ['file', 'document'],
      write: (v) => ({ operation: 'delete', fileId: v.field('file id') ?? placeholder('OneDrive file') }),
      gives: done,
    },
  ],
  credentials: { microsoftOneDriveOAuth2Api: microsoftAccount('Microsoft Drive OAuth2 API', 'Files.ReadWrite.All') },
});
