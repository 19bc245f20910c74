import { type Need, profile } from '../profile.ts';
import { fileField } from '../shape.ts';

const path: Need = {
  key: 'path',
  label: 'Path of the file on n8n’s server',
  ask: 'Which file on the server that n8n runs on?',
  from: ['path', 'quoted'],
  nouns: ['file', 'path', 'folder'],
};

export const readWriteFile = profile({
  type: 'n8n-nodes-base.readWriteFile',
  words: ['read/write files from disk', 'local file', 'file on disk', 'local disk', 'from disk', 'to disk'],
  kind: 'action',
  actions: [
    {
      key: 'read',
      title: 'Read file from disk',
      intents: ['get', 'list'],
      nouns: ['file', 'disk', 'server', 'folder'],
      needs: [path],
      write: (v) => ({ operation: 'read', fileSelector: v('path'), options: {} }),
      gives: [
        { path: 'fileName', words: ['file name', 'name'] },
        { path: 'mimeType', words: ['file type', 'mime type'], internal: true },
        { path: 'fileExtension', words: ['file extension', 'extension'], internal: true },
        { path: 'fileSize', words: ['file size'], internal: true },
      ],
      file: 'data',
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'write',
      title: 'Write file to disk',
      intents: ['add', 'create', 'upload', 'archive'],
      nouns: ['file', 'disk', 'server', 'folder', 'backup'],
      needs: [path],
      write: (v) => ({ operation: 'write', fileName: v('path'), dataPropertyName: fileField(v), options: {} }),
      gives: [{ path: 'fileName', words: ['file name', 'name'] }],
      file: 'data',
      flow: 'adds',
    },
  ],
});
