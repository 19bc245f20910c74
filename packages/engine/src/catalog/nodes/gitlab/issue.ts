import { headingOf } from '../../headings.ts';
import type { Action, Field, Need, Values } from '../../profile.ts';
import { chosen, howMany, messageOf, numbered, openValue } from '../../shape.ts';
import { assignee, asTime, changes, due, label, newTitle, option, several, status } from '../../work-needs.ts';
import { place, repo, text, title } from './shared.ts';

const issue: Field[] = [
  { path: 'title', words: ['title', 'issue', 'name'] },
  { path: 'description', words: ['description', 'text', 'body'] },
  { path: 'web_url', words: ['link', 'url'] },
  { path: 'author.name', words: ['author', 'reporter'] },
  { path: 'state', words: ['state', 'status'] },
  { path: 'iid', words: ['issue number', 'number'], internal: true },
];

const number: Need = {
  key: 'number',
  label: 'Number of the issue',
  ask: 'Which issue (its number)?',
  from: [],
  nouns: ['issue number'],
  weight: 'may',
};

const issueNumber = (v: Values): string | number =>
  v.has('number')
    ? numbered(v('number'), number.label)
    : (v.field('issue number', 'number') ?? openValue('number of the GitLab issue'));

const labelled = (value: string): object[] => several(value).map((it) => ({ label: it }));

const stateOf = option('State of the issue', { open: 'open', reopened: 'open', closed: 'closed', done: 'closed' });

export const issueActions: readonly Action[] = [
  {
    key: 'issue.create',
    title: 'Create GitLab issue',
    intents: ['create', 'add'],
    nouns: ['issue', 'bug', 'ticket'],
    needs: [repo, title, text, label, due],
    write: (v) => ({
      ...place(v),
      title: headingOf(v, 'title', 'title', 'subject', 'name'),
      body: messageOf(v),
      labels: [],
      assignee_ids: [],
      ...changes(v, { labels: ['label', labelled], due_date: ['due', asTime] }),
    }),
    gives: issue,
  },
  {
    key: 'issue.createComment',
    title: 'Comment on GitLab issue',
    intents: ['comment', 'reply'],
    nouns: ['comment', 'issue'],
    needs: [repo, text],
    write: (v) => ({
      operation: 'createComment',
      ...place(v),
      issueNumber: issueNumber(v),
      body: messageOf(v),
    }),
    gives: [
      { path: 'body', words: ['comment text'], internal: true },
      { path: 'created_at', words: ['comment date'], type: 'date', internal: true },
      { path: 'id', words: ['comment id'], internal: true },
    ],
  },
  {
    key: 'issue.edit',
    title: 'Update GitLab issue',
    intents: ['update', 'label', 'assign'],
    nouns: ['issue', 'label', 'assignee'],
    needs: [repo, number, label, assignee, status, due, newTitle],
    write: (v) => ({
      operation: 'edit',
      ...place(v),
      issueNumber: issueNumber(v),
      editFields: changes(v, {
        title: ['title'],
        state: ['status', stateOf],
        labels: ['label', labelled],
        assignee_ids: ['assignee', (it) => [{ assignee: chosen('GitLab user ID', it, /^\d+$/) }]],
        due_date: ['due', asTime],
      }),
    }),
    gives: issue,
  },
  {
    key: 'issue.close',
    title: 'Close GitLab issue',
    intents: ['complete'],
    nouns: ['issue', 'bug', 'ticket'],
    needs: [repo, number],
    write: (v) => ({
      operation: 'edit',
      ...place(v),
      issueNumber: issueNumber(v),
      editFields: { state: 'closed' },
    }),
    gives: issue,
  },
  {
    key: 'repository.getIssues',
    title: 'Get GitLab issues',
    intents: ['list', 'get', 'search'],
    nouns: ['issue', 'bug', 'ticket'],
    needs: [repo],
    write: (v) => ({
      resource: 'repository',
      operation: 'getIssues',
      ...place(v),
      ...howMany(v),
      getRepositoryIssuesFilters: {},
    }),
    gives: issue,
    items: 'many',
    sideEffect: false,
  },
];
