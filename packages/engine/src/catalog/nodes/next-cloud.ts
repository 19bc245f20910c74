import { inFolder } from '../file-names.ts';
import { type Need, profile } from '../profile.ts';
import { fileField, knownOf, messageOf } from '../shape.ts';

const path: Need = {
  key: 'path',
  label: 'Path in Nextcloud',
  ask: 'Which file or folder in Nextcloud (such as /Reports/april.pdf)?',
  from: ['path', 'quoted'],
  nouns: ['folder', 'file', 'path'],
};

export const nextCloud = profile({
  type: 'n8n-nodes-base.nextCloud',
  words: ['nextcloud', 'next cloud', 'owncloud'],
  kind: 'action',
  actions: [
    {
      key: 'file.upload',
      title: 'Upload file to Nextcloud',
      intents: ['upload', 'add', 'archive', 'copy', 'move', 'create'],
      nouns: ['file', 'attachment', 'pdf', 'document', 'image', 'backup', 'invoice'],
      needs: [path],
      write: (v) => ({ path: inFolder(v, v('path')), binaryDataUpload: true, binaryPropertyName: fileField(v) }),
      gives: [],
    },
    {
      key: 'file.uploadText',
      title: 'Write text file to Nextcloud',
      intents: ['create', 'add'],
      nouns: ['text', 'note', 'txt', 'markdown'],
      needs: [
        path,
        { key: 'text', label: 'Text', ask: 'What should the file contain?', from: ['text'], weight: 'may' },
      ],
      write: (v) => ({ path: v('path'), fileContent: messageOf(v) }),
      gives: [],
    },
    {
      key: 'file.download',
      title: 'Download file from Nextcloud',
      intents: ['download', 'get'],
      nouns: ['file', 'document', 'pdf', 'image'],
      needs: [path],
      write: (v) => ({ operation: 'download', path: knownOf(v, 'path', 'file path') }),
      file: 'data',
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
    {
      key: 'folder.list',
      title: 'List Nextcloud folder',
      intents: ['list', 'get', 'watch'],
      nouns: ['folder', 'file', 'content'],
      needs: [{ ...path, weight: 'may' }],
      write: (v) => ({ resource: 'folder', operation: 'list', path: v('path') }),
      gives: [
        { path: 'path', words: ['file path', 'path', 'file name', 'name'] },
        { path: 'lastModified', words: ['date', 'modified'], type: 'date' },
        { path: 'type', words: ['type'], internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'file.share',
      title: 'Share file from Nextcloud',
      intents: ['share'],
      nouns: ['file', 'link'],
      needs: [path],
      write: (v) => ({ operation: 'share', path: knownOf(v, 'path', 'file path'), shareType: 3, options: {} }),
      gives: [{ path: 'url', words: ['link', 'url', 'share link'] }],
    },
    {
      key: 'folder.create',
      title: 'Create Nextcloud folder',
      intents: ['create'],
      nouns: ['folder', 'directory'],
      needs: [path],
      write: (v) => ({ resource: 'folder', path: knownOf(v, 'path', 'name', 'title') }),
      gives: [],
    },
  ],
  credentials: {
    nextCloudApi: {
      label: 'NextCloud API',
      how: 'In Nextcloud open Settings → Security and create an app password. In n8n open Credentials → Add credential → NextCloud API and enter the WebDAV address (https://…/remote.php/webdav), your user name and this password.',
      minutes: 4,
    },
  },
});
