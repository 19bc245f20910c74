import { keyAccount } from '../accounts.ts';
import { detailOf, headingOf } from '../headings.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { receipt } from '../receipts.ts';
import { chosen, fromFields, howMany, messageOf, placeholder } from '../shape.ts';
import { assignee, byId, changes, priority, ranked } from '../work-needs.ts';

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

const state: Need = {
  key: 'state',
  label: 'Linear status',
  ask: 'Which status should it get?',
  from: ['quoted'],
  nouns: ['status', 'state'],
  weight: 'may',
};

const UUID = /^[0-9a-f-]{36}$/;

const issueId = (v: Values): string => v.field('issue id') ?? placeholder('Linear issue ID');

/** Who does it, how urgent it is and how far: each has an id that only the account knows, but for the priority. */
const details = (v: Values): Record<string, unknown> =>
  changes(v, {
    assigneeId: ['assignee', byId('Linear user', UUID)],
    priorityId: ['priority', ranked(1, 2, 3, 4)],
    stateId: ['state', byId(state.label, UUID)],
  });

const issue: Field[] = [
  { path: 'title', words: ['title', 'issue', 'name', 'ticket'] },
  { path: 'description', words: ['description', 'text', 'body'] },
  { path: 'state.name', words: ['status', 'state'] },
  { path: 'assignee.displayName', words: ['assignee'] },
  { path: 'identifier', words: ['issue key', 'key', 'number'] },
  { path: 'dueDate', words: ['due date', 'deadline'], type: 'date', internal: true },
  { path: 'priority', words: ['priority'], type: 'number', internal: true },
  { path: 'assignee.email', words: ['assignee email'], internal: true },
  { path: 'creator.displayName', words: ['creator', 'reporter'], internal: true },
  { path: 'creator.email', words: ['creator email', 'reporter email'], internal: true },
  { path: 'team.name', words: ['team'], internal: true },
  { path: 'cycle.name', words: ['cycle'], internal: true },
  { path: 'createdAt', words: ['created', 'date'], type: 'date', internal: true },
  { path: 'id', words: ['issue id', 'id'], internal: true },
];

/** As a receipt: what it is called tells most. */
const written: Field[] = receipt(issue).map((it) => (it.path === 'title' ? { path: it.path, words: it.words } : it));

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
      needs: [team, title, text, assignee, priority, { ...state, from: [] }],
      write: (v) => ({
        teamId: chosen('Linear team', v('team'), UUID),
        title: headingOf(v, 'title', 'title', 'subject', 'name', 'summary'),
        additionalFields: { ...detailOf(v, 'description'), ...details(v) },
      }),
      gives: written,
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
      needs: [state, assignee, priority],
      write: (v) => ({
        operation: 'update',
        issueId: issueId(v),
        updateFields:
          Object.keys(details(v)).length > 0
            ? details(v)
            : fromFields(v, { title: ['title'], description: ['description', 'text'] }),
      }),
      gives: receipt(issue),
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
        issueId: issueId(v),
        comment: messageOf(v),
        additionalFields: {},
      }),
      gives: [
        { path: 'success', words: ['success'], type: 'boolean', internal: true },
        { path: 'comment.id', words: ['comment id'], internal: true },
      ],
    },
  ],
  credentials: {
    linearApi: keyAccount(
      'Linear API',
      'In Linear open Settings → Security & access → Personal API keys and create one.',
    ),
  },
});
