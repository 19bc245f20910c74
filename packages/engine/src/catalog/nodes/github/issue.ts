import type { Action, Field, Values } from '../../profile.ts';
import { howMany, knownOf, messageOf, openValue } from '../../shape.ts';
import { place, repo, text, title } from './shared.ts';

const issueNumber = (v: Values): string => v.field('issue number', 'number') ?? openValue('number of the GitHub issue');

const issue: Field[] = [
  { path: 'title', words: ['title', 'issue title', 'issue', 'name'] },
  { path: 'body', words: ['description', 'body', 'text', 'content'] },
  { path: 'html_url', words: ['link', 'url', 'issue link'] },
  { path: 'user.login', words: ['author', 'user', 'reporter'] },
  { path: 'state', words: ['state', 'status'] },
  { path: 'created_at', words: ['date', 'created'], type: 'date' },
  { path: 'number', words: ['issue number', 'number'], internal: true },
];

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
    needs: [repo, title, text],
    write: (v) => ({
      ...place(v),
      title: knownOf(v, 'title', 'title', 'subject', 'name'),
      body: messageOf(v),
      labels: [],
      assignees: [],
    }),
    gives: issue,
  },
  {
    key: 'issue.createComment',
    title: 'Comment on GitHub issue',
    intents: ['comment', 'reply', 'add', 'post'],
    nouns: ['comment', 'reply', 'issue', 'pr', 'pull request'],
    needs: [repo, text],
    write: (v) => ({ operation: 'createComment', ...place(v), issueNumber: issueNumber(v), body: messageOf(v) }),
  },
  {
    key: 'repository.getIssues',
    title: 'Get GitHub issues',
    intents: ['list', 'get', 'search'],
    nouns: ['issue', 'bug', 'ticket'],
    needs: [repo],
    picks: ['label', 'tag'],
    write: (v) => ({
      resource: 'repository',
      ...place(v),
      operation: 'getIssues',
      ...howMany(v),
      getRepositoryIssuesFilters: { state: 'open', ...labels(v) },
    }),
    gives: issue,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'issue.edit',
    title: 'Update GitHub issue',
    intents: ['update', 'complete', 'label', 'assign'],
    nouns: ['issue', 'label', 'state'],
    needs: [repo, { key: 'label', label: 'Label', ask: 'Which label?', from: [], nouns: ['label'], weight: 'may' }],
    write: (v) => ({
      operation: 'edit',
      ...place(v),
      issueNumber: issueNumber(v),
      editFields: v.has('label') ? { labels: [{ label: v('label') }] } : { state: 'closed' },
    }),
    gives: issue,
  },
];
