import { type Need, profile } from '../profile.ts';
import { done } from '../receipts.ts';
import { knownOf } from '../shape.ts';

const repository: Need = {
  key: 'repository',
  label: 'Folder of the repository on n8n’s server',
  ask: 'In which folder does the repository lie?',
  from: [],
  nouns: ['repository', 'repo', 'folder'],
};

export const git = profile({
  type: 'n8n-nodes-base.git',
  words: ['git', 'git repository', 'local git'],
  kind: 'action',
  actions: [
    {
      key: 'commit',
      title: 'Commit in Git',
      intents: ['run', 'add', 'archive'],
      nouns: ['commit', 'change'],
      needs: [
        repository,
        {
          key: 'message',
          label: 'Commit message',
          ask: 'Which commit message?',
          from: ['quoted'],
          assume: { value: 'Update from n8n', because: 'no message was said' },
        },
      ],
      write: (v) => ({ operation: 'commit', repositoryPath: v('repository'), message: v('message'), options: {} }),
      gives: done,
    },
    {
      key: 'add',
      title: 'Add files to Git',
      intents: ['add'],
      nouns: ['file', 'change', 'path'],
      needs: [
        repository,
        {
          key: 'paths',
          label: 'Files to add',
          ask: 'Which files should it add?',
          from: ['path', 'quoted'],
          assume: { value: '.', because: 'no file was named, so it takes all changes' },
        },
      ],
      write: (v) => ({ operation: 'add', repositoryPath: v('repository'), pathsToAdd: v('paths') }),
      gives: done,
    },
    {
      key: 'push',
      title: 'Push to Git remote',
      intents: ['upload', 'publish', 'add'],
      nouns: ['push', 'remote', 'commit', 'change'],
      needs: [repository],
      write: (v) => ({ operation: 'push', repositoryPath: v('repository'), options: {} }),
      gives: done,
    },
    {
      key: 'pull',
      title: 'Pull from Git remote',
      intents: ['get', 'download'],
      nouns: ['pull', 'remote', 'change'],
      needs: [repository],
      write: (v) => ({ operation: 'pull', repositoryPath: v('repository') }),
      gives: done,
    },
    {
      key: 'clone',
      title: 'Clone Git repository',
      intents: ['copy', 'download'],
      nouns: ['clone', 'repository', 'repo'],
      needs: [
        repository,
        { key: 'source', label: 'Address of the repository', ask: 'Which repository should it clone?', from: ['url'] },
      ],
      write: (v) => ({
        operation: 'clone',
        repositoryPath: v('repository'),
        sourceRepository: knownOf(v, 'source', 'repository link', 'url'),
      }),
      gives: done,
    },
    {
      key: 'status',
      title: 'Get Git status',
      intents: ['get'],
      nouns: ['status', 'change'],
      needs: [repository],
      write: (v) => ({ operation: 'status', repositoryPath: v('repository') }),
      sideEffect: false,
      gives: [
        { path: 'current', words: ['branch', 'current branch'] },
        { path: 'ahead', words: ['commits ahead'], type: 'number' },
        { path: 'behind', words: ['commits behind'], type: 'number' },
        { path: 'modified', words: ['modified files', 'changed files', 'changes'], type: 'array' },
        { path: 'not_added', words: ['new files', 'untracked files'], type: 'array' },
        { path: 'staged', words: ['staged files'], type: 'array' },
        { path: 'files', words: ['files'], type: 'array' },
      ],
    },
    {
      key: 'log',
      title: 'Get Git log',
      intents: ['list', 'get'],
      nouns: ['log', 'history', 'commit'],
      needs: [repository],
      write: (v) => ({ repositoryPath: v('repository'), returnAll: false, options: {} }),
      gives: [
        { path: 'message', words: ['message', 'commit', 'text'] },
        { path: 'author_name', words: ['author'] },
        { path: 'date', words: ['date'], type: 'date' },
        { path: 'author_email', words: ['author email'], internal: true },
        { path: 'hash', words: ['commit hash', 'hash', 'commit id'], internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
  ],
  credentials: {
    gitPassword: {
      label: 'Git',
      how: 'In n8n open Credentials → Add credential → Git and enter the user name and a token of your Git server (at GitHub: a personal access token with “contents” read and write).',
      minutes: 3,
    },
  },
});
