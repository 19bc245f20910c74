import { keyAccount } from '../accounts.ts';
import { type Field, type Need, profile } from '../profile.ts';
import { chosen, fromFields, howMany, knownOf, messageOf, placeholder } from '../shape.ts';

const team: Need = {
  key: 'team',
  label: 'Linear team',
  ask: 'Which team in Linear?',
  from: ['quoted', 'name'],
  nouns: ['team'],
  weight: 'must',
};
const title: Need = {
  key: 'title',
  label: 'Title of the issue',
  ask: 'What should the issue be called?',
  from: ['quoted'],
};
const text: Need = { key: 'text', label: 'Text', ask: 'What should it say?', from: ['text'], weight: 'may' };

const UUID = /^[0-9a-f-]{36}$/;

const issue: Field[] = [
  { path: 'title', words: ['title', 'issue', 'name', 'ticket'] },
  { path: 'description', words: ['description', 'text', 'body'] },
  { path: 'state.name', words: ['status', 'state'] },
  { path: 'assignee.displayName', words: ['assignee'] },
  { path: 'identifier', words: ['issue key', 'key', 'number'] },
  { path: 'id', words: ['issue id', 'id'], internal: true },
];

export const linear = profile({
  type: 'n8n-nodes-base.linear',
  words: ['linear', 'linear.app', 'linear issue'],
  kind: 'action',
  actions: [
    {
      key: 'issue.create',
      title: 'Create Linear issue',
      intents: ['create', 'add', 'post'],
      nouns: ['issue', 'ticket', 'task', 'bug'],
      needs: [team, title, text],
      write: (v) => ({
        teamId: chosen('Linear team', v('team'), UUID),
        title: knownOf(v, 'title', 'title', 'subject', 'name', 'summary'),
        additionalFields: { description: messageOf(v) },
      }),
      gives: [
        { path: 'title', words: ['title', 'issue'] },
        { path: 'id', words: ['issue id', 'id'], internal: true },
      ],
    },
    {
      key: 'issue.getAll',
      title: 'Get Linear issues',
      intents: ['list', 'get', 'search'],
      nouns: ['issue', 'ticket', 'task', 'bug'],
      write: (v) => ({ operation: 'getAll', ...howMany(v) }),
      gives: issue,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'issue.update',
      title: 'Update Linear issue',
      intents: ['update', 'complete', 'assign', 'move'],
      nouns: ['issue', 'ticket', 'status'],
      needs: [
        {
          key: 'state',
          label: 'Linear status',
          ask: 'Which status should it get?',
          from: ['quoted'],
          nouns: ['status', 'state'],
          weight: 'may',
        },
      ],
      write: (v) => ({
        operation: 'update',
        issueId: v.field('issue id') ?? placeholder('Linear issue ID'),
        updateFields: v.has('state')
          ? { stateId: chosen('Linear status', v('state'), UUID) }
          : fromFields(v, { title: ['title'], description: ['description', 'text'] }),
      }),
    },
    {
      key: 'comment.addComment',
      title: 'Comment on Linear issue',
      intents: ['comment', 'reply', 'add'],
      nouns: ['comment', 'note'],
      needs: [text],
      write: (v) => ({
        resource: 'comment',
        operation: 'addComment',
        issueId: v.field('issue id') ?? placeholder('Linear issue ID'),
        comment: messageOf(v),
        additionalFields: {},
      }),
    },
  ],
  credentials: {
    linearApi: keyAccount(
      'Linear API',
      'In Linear open Settings → Security & access → Personal API keys and create one.',
    ),
  },
});
