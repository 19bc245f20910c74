import { headingOf } from '../../headings.ts';
import type { Action, Field, Need, Values } from '../../profile.ts';
import { receipt } from '../../receipts.ts';
import { howMany, messageOf, numbered, openValue } from '../../shape.ts';
import { assignee, changes, label, newTitle, option, several, status } from '../../work-needs.ts';
import { place, repo, text, title } from './shared.ts';

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
    : (v.field('issue number', 'number') ?? openValue('number of the GitHub issue'));

const stateOf = option('State of the issue', {
  open: 'open',
  opened: 'open',
  reopen: 'open',
  reopened: 'open',
  closed: 'closed',
  close: 'closed',
  done: 'closed',
  resolved: 'closed',
});

const login = (name: string): string => name.replace(/^@/, '');
const labelled = (value: string): object[] => several(value).map((it) => ({ label: it }));
const assigned = (value: string): object[] => several(value).map((it) => ({ assignee: login(it) }));

const assignees: Need = { ...assignee, ask: 'Which GitHub users should do it?', nouns: ['assignee'] };

const issue: Field[] = [
  { path: 'title', words: ['title', 'issue title', 'issue', 'name'] },
  { path: 'body', words: ['description', 'body', 'text', 'content'] },
  { path: 'html_url', words: ['link', 'url', 'issue link'] },
  { path: 'user.login', words: ['author', 'user', 'reporter'] },
  { path: 'state', words: ['state', 'status'] },
  { path: 'created_at', words: ['date', 'created'], type: 'date' },
  { path: 'number', words: ['issue number', 'number'], internal: true },
];

const listed = option('State of the issues', { open: 'open', closed: 'closed', all: 'all', any: 'all' });

function labels(v: Values): { labels?: string } {
  const { label, tag } = (v.data('picks') ?? {}) as Record<string, string>;
  const one = label ?? tag;
  return one ? { labels: one } : {};
}

export const issueActions: readonly Action[] = [
  {
    key: 'issue.create',
    title: 'Create GitHub issue',
    intents: ['create', 'add', 'post'],
    nouns: ['issue', 'bug', 'ticket'],
    needs: [repo, title, text, label, assignees],
    write: (v) => ({
      ...place(v),
      title: headingOf(v, 'title', 'title', 'subject', 'name'),
      body: messageOf(v),
      labels: [],
      assignees: [],
      ...changes(v, { labels: ['label', labelled], assignees: ['assignee', assigned] }),
    }),
    gives: issue,
  },
  {
    key: 'issue.createComment',
    title: 'Comment on GitHub issue',
    intents: ['comment', 'reply', 'add', 'post'],
    nouns: ['comment', 'reply', 'issue', 'pr', 'pull request'],
    needs: [repo, text, number],
    write: (v) => ({ operation: 'createComment', ...place(v), issueNumber: issueNumber(v), body: messageOf(v) }),
    gives: receipt([
      { path: 'body', words: ['comment'] },
      { path: 'html_url', words: ['comment link'] },
      { path: 'id', words: ['comment id'] },
    ]),
  },
  {
    key: 'repository.getIssues',
    title: 'Get GitHub issues',
    intents: ['list', 'get', 'search'],
    nouns: ['issue', 'bug', 'ticket'],
    needs: [repo, { ...status, ask: 'Open issues, closed ones or all?' }, label],
    picks: ['label', 'tag'],
    write: (v) => ({
      resource: 'repository',
      ...place(v),
      operation: 'getIssues',
      ...howMany(v),
      getRepositoryIssuesFilters: {
        state: 'open',
        ...labels(v),
        ...changes(v, { state: ['status', listed], labels: ['label', (it) => several(it).join(',')] }),
      },
    }),
    gives: issue,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'issue.edit',
    title: 'Update GitHub issue',
    intents: ['update', 'label', 'assign'],
    nouns: ['issue', 'label', 'state', 'assignee'],
    needs: [repo, number, label, { ...assignees, from: ['handle'] }, status, newTitle],
    write: (v) => ({
      operation: 'edit',
      ...place(v),
      issueNumber: issueNumber(v),
      editFields: changes(v, {
        title: ['title'],
        state: ['status', stateOf],
        labels: ['label', labelled],
        assignees: ['assignee', assigned],
      }),
    }),
    gives: issue,
  },
  {
    key: 'issue.close',
    title: 'Close GitHub issue',
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
    key: 'issue.reopen',
    title: 'Reopen GitHub issue',
    intents: ['update'],
    nouns: ['reopen'],
    needs: [repo, number],
    write: (v) => ({
      operation: 'edit',
      ...place(v),
      issueNumber: issueNumber(v),
      editFields: { state: 'open' },
    }),
    gives: issue,
  },
  {
    key: 'issue.get',
    title: 'Get GitHub issue',
    intents: ['get'],
    nouns: ['detail'],
    needs: [repo, number],
    write: (v) => ({ operation: 'get', ...place(v), issueNumber: issueNumber(v) }),
    gives: issue,
    sideEffect: false,
  },
];
