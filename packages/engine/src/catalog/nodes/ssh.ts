import { type Need, profile } from '../profile.ts';
import { done } from '../receipts.ts';
import { fileField } from '../shape.ts';

const path: Need = {
  key: 'path',
  label: 'Path on the server',
  ask: 'Which path on the server?',
  from: ['path', 'quoted'],
  nouns: ['folder', 'file', 'path'],
};

export const ssh = profile({
  type: 'n8n-nodes-base.ssh',
  words: ['ssh', 'remote server', 'linux server'],
  kind: 'action',
  actions: [
    {
      key: 'command.execute',
      title: 'Run command by SSH',
      intents: ['run', 'get', 'update', 'complete'],
      nouns: ['command', 'script', 'server', 'service', 'backup'],
      needs: [
        {
          key: 'command',
          label: 'Command',
          ask: 'Which command should it run on the server?',
          from: ['quoted'],
          nouns: ['command', 'script'],
          weight: 'must',
        },
      ],
      write: (v) => ({ command: v('command') }),
      gives: [
        { path: 'stdout', words: ['output', 'result', 'text', 'content'] },
        { path: 'stderr', words: ['error', 'error output'] },
        { path: 'code', words: ['exit code', 'code'], type: 'number' },
      ],
    },
    {
      key: 'file.upload',
      title: 'Upload file by SSH',
      intents: ['upload', 'send', 'copy'],
      nouns: ['file'],
      needs: [path],
      write: (v) => ({ resource: 'file', binaryPropertyName: fileField(v), path: v('path'), options: {} }),
      gives: done,
    },
    {
      key: 'file.download',
      title: 'Download file by SSH',
      intents: ['download'],
      nouns: ['file', 'log'],
      needs: [path],
      write: (v) => ({ resource: 'file', operation: 'download', path: v('path'), options: {} }),
      file: 'data',
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
  ],
  credentials: {
    sshPassword: {
      label: 'SSH Password',
      how: 'In n8n open Credentials → Add credential → SSH Password and enter host, port (22), user name and password of the server.',
      minutes: 3,
    },
  },
});
