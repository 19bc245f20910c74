import type { Action, Field } from '../../profile.ts';
import { howMany, knownOf, messageOf, openValue } from '../../shape.ts';
import { place, repo, text, title } from './shared.ts';

const issue: Field[] = [
  { path: 'title', words: ['title', 'issue', 'name'] },
  { path: 'description', words: ['description', 'text', 'body'] },
  { path: 'web_url', words: ['link', 'url'] },
  { path: 'author.name', words: ['author', 'reporter'] },
  { path: 'state', words: ['state', 'status'] },
  { path: 'iid', words: ['issue number', 'number'], internal: true },
];

export const issueActions: readonly Action[] = [
  {
    key: 'issue.create',
    title: 'Create GitLab issue',
    intents: ['create', 'add'],
    nouns: ['issue', 'bug', 'ticket'],
    needs: [repo, title, text],
    write: (v) => ({
      ...place(v),
      title: knownOf(v, 'title', 'title', 'subject', 'name'),
      body: messageOf(v),
      labels: [],
      assignee_ids: [],
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
      issueNumber: v.field('issue number', 'number') ?? openValue('number of the GitLab issue'),
      body: messageOf(v),
    }),
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
