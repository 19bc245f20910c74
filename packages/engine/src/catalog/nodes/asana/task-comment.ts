import type { Action } from '../../profile.ts';
import { chosen, knownOf, messageOf, placeholder } from '../../shape.ts';
import { ID, text, title, workspace } from './shared.ts';

export const taskCommentActions: readonly Action[] = [
  {
    key: 'taskComment.add',
    title: 'Comment on Asana task',
    intents: ['comment', 'reply', 'add'],
    nouns: ['comment', 'note'],
    needs: [text],
    write: (v) => ({
      resource: 'taskComment',
      id: v.field('task id') ?? placeholder('ID of the Asana task'),
      text: messageOf(v),
      additionalFields: {},
    }),
    gives: [
      { path: 'text', words: ['comment text'], internal: true },
      { path: 'created_at', words: ['comment date'], type: 'date', internal: true },
      { path: 'gid', words: ['comment id'], internal: true },
    ],
  },
  {
    key: 'project.create',
    title: 'Create Asana project',
    intents: ['create'],
    nouns: ['project'],
    needs: [
      { ...title, label: 'Name of the project', ask: 'What should the project be called?' },
      workspace,
      { key: 'team', label: 'Asana team', ask: 'Which team in Asana?', from: [], nouns: ['team'] },
    ],
    write: (v) => ({
      resource: 'project',
      operation: 'create',
      name: knownOf(v, 'title', 'name', 'title'),
      workspace: chosen('Asana workspace', v('workspace'), ID),
      team: chosen('Asana team', v('team'), ID),
      additionalFields: {},
    }),
    gives: [
      { path: 'name', words: ['project name', 'project'], internal: true },
      { path: 'permalink_url', words: ['project link', 'project url'], internal: true },
      { path: 'gid', words: ['project id', 'id'], internal: true },
    ],
  },
];
