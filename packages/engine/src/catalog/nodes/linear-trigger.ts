import { keyAccount } from '../accounts.ts';
import { type Action, type Field, type Intent, type Need, profile } from '../profile.ts';
import { chosen } from '../shape.ts';

const team: Need = {
  key: 'team',
  label: 'Linear team',
  ask: 'Which team in Linear?',
  from: ['quoted'],
  nouns: ['team'],
};

const issue: Field[] = [
  { path: 'data.title', words: ['title', 'issue', 'name', 'ticket'] },
  { path: 'data.description', words: ['description', 'text', 'body'] },
  { path: 'data.state.name', words: ['status', 'state'] },
  { path: 'data.priorityLabel', words: ['priority'] },
  { path: 'url', words: ['link', 'url'] },
  { path: 'action', words: ['action'], internal: true },
  { path: 'data.id', words: ['issue id', 'id'], internal: true },
  { path: 'data.identifier', words: ['issue key', 'key'], internal: true },
  { path: 'data.number', words: ['issue number', 'number'], type: 'number', internal: true },
  { path: 'data.assignee.name', words: ['assignee'], internal: true },
  { path: 'data.assignee.email', words: ['assignee email'], internal: true },
  { path: 'data.team.name', words: ['team'], internal: true },
  { path: 'data.dueDate', words: ['due date', 'deadline'], type: 'date', internal: true },
  { path: 'data.createdAt', words: ['created', 'date'], type: 'date', internal: true },
  { path: 'data.labels[0].name', words: ['label'], internal: true },
  { path: 'actor.name', words: ['author', 'who', 'user'], internal: true },
];

const on = (key: string, title: string, intents: Intent[], nouns: string[], gives: Field[]): Action => ({
  key,
  title,
  intents,
  nouns,
  needs: [team],
  write: (v) => ({ teamId: chosen('Linear team', v('team'), /^[0-9a-f-]{36}$/), resources: [key] }),
  gives,
});

export const linearTrigger = profile({
  type: 'n8n-nodes-base.linearTrigger',
  words: ['linear', 'linear.app', 'linear issue'],
  kind: 'trigger',
  actions: [
    on(
      'issue',
      'When a Linear issue is created or changes',
      ['watch', 'create', 'add', 'update', 'complete', 'get'],
      ['issue', 'ticket', 'task', 'bug'],
      issue,
    ),
    on(
      'comment',
      'When somebody comments in Linear',
      ['comment', 'add'],
      ['comment'],
      [
        { path: 'data.body', words: ['comment', 'text', 'body', 'message'] },
        { path: 'data.user.name', words: ['author', 'commenter'] },
        { path: 'url', words: ['link', 'url'] },
        { path: 'data.issueId', words: ['issue id'], internal: true },
      ],
    ),
    on(
      'project',
      'When a Linear project is created or changes',
      ['create', 'update'],
      ['project'],
      [
        { path: 'data.name', words: ['project', 'name'] },
        { path: 'url', words: ['link', 'url'] },
      ],
    ),
  ],
  credentials: {
    linearApi: keyAccount(
      'Linear API',
      'In Linear open Settings → Security & access → Personal API keys and create one as an administrator, since n8n registers a webhook.',
    ),
  },
});
