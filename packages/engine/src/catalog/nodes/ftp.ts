import { inFolder } from '../file-names.ts';
import { type Need, profile, type Values } from '../profile.ts';
import { done } from '../receipts.ts';
import { fileField, knownOf } from '../shape.ts';

const path: Need = {
  key: 'path',
  label: 'Path on the server',
  ask: 'Which file or folder on the server?',
  from: ['path', 'quoted'],
  nouns: ['folder', 'file', 'path', 'directory'],
};

/** Secure transfer is what servers offer today. */
const protocol = (v: Values): object => (v.data('protocol') === 'ftp' ? {} : { protocol: 'sftp' });

export const ftp = profile({
  type: 'n8n-nodes-base.ftp',
  words: ['ftp', 'sftp', 'ftp server', 'sftp server'],
  kind: 'action',
  actions: [
    {
      key: 'upload',
      title: 'Upload file by SFTP',
      intents: ['upload', 'send', 'add', 'copy', 'move', 'archive'],
      nouns: ['file', 'csv', 'backup', 'document', 'export'],
      needs: [path],
      write: (v) => ({
        ...protocol(v),
        operation: 'upload',
        path: inFolder(v, v('path')),
        binaryPropertyName: fileField(v),
        options: {},
      }),
      flow: 'passes',
    },
    {
      key: 'download',
      title: 'Download file by SFTP',
      intents: ['download', 'get'],
      nouns: ['file', 'csv', 'document', 'export'],
      needs: [path],
      write: (v) => ({ ...protocol(v), path: knownOf(v, 'path', 'file path'), options: {} }),
      file: 'data',
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
    {
      key: 'list',
      title: 'List folder by SFTP',
      intents: ['list', 'watch', 'search'],
      nouns: ['folder', 'file', 'directory'],
      needs: [{ ...path, assume: { value: '/', because: 'no folder was named' } }],
      write: (v) => ({ ...protocol(v), operation: 'list', path: v('path'), options: {} }),
      gives: [
        { path: 'name', words: ['file name', 'name'] },
        { path: 'path', words: ['file path', 'path'] },
        { path: 'modifyTime', words: ['date', 'modified'], type: 'date' },
        { path: 'size', words: ['size', 'file size'], type: 'number', internal: true },
        { path: 'type', words: ['type'], internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'delete',
      title: 'Delete file by SFTP',
      intents: ['delete'],
      nouns: ['file', 'folder'],
      needs: [path],
      write: (v) => ({ ...protocol(v), operation: 'delete', path: knownOf(v, 'path', 'file path'), options: {} }),
      gives: done,
    },
  ],
  credentials: {
    sftp: {
      label: 'SFTP',
      how: 'In n8n open Credentials → Add credential → SFTP and enter host, port (22), user name and password or private key of the server.',
      minutes: 3,
    },
    ftp: {
      label: 'FTP',
      how: 'In n8n open Credentials → Add credential → FTP and enter host, port (21), user name and password of the server.',
      minutes: 3,
    },
  },
});
