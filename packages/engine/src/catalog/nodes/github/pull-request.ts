import type { Action, Field, Need, Values } from '../../profile.ts';
import { receipt } from '../../receipts.ts';
import { howMany, knownOf, messageOf, numbered, openValue } from '../../shape.ts';
import { changes, newTitle, option, status } from '../../work-needs.ts';
import { place, repo, text, title } from './shared.ts';

const number: Need = {
  key: 'number',
  label: 'Number of the pull request',
  ask: 'Which pull request (its number)?',
  from: [],
  nouns: ['pull request number', 'pr number'],
  weight: 'may',
};
const method: Need = {
  key: 'method',
  label: 'How to merge',
  ask: 'How should it be merged?',
  options: ['merge', 'squash', 'rebase'],
  from: [],
  nouns: ['merge method'],
  weight: 'may',
};
const verdict: Need = {
  key: 'verdict',
  label: 'Verdict of the review',
  ask: 'Approve it, request changes or only comment?',
  options: ['approve', 'request changes', 'comment'],
  from: [],
  nouns: ['verdict'],
  weight: 'may',
};
const branch = (key: string, label: string, ask: string): Need => ({
  key,
  label,
  ask,
  from: [],
  nouns: [`${key} branch`],
});
const head = branch('head', 'Branch with the changes', 'Which branch has the changes?');
const base = branch('base', 'Branch to merge into', 'Into which branch should they go?');

const pullNumber = (v: Values): string | number =>
  v.has('number')
    ? numbered(v('number'), number.label)
    : (v.field('pr number', 'pull request number', 'issue number', 'number') ??
      openValue('number of the GitHub pull request'));

const methodOf = option('How to merge', {
  merge: 'merge',
  squash: 'squash',
  'squash and merge': 'squash',
  rebase: 'rebase',
});
const verdictOf = option('Verdict of the review', {
  approve: 'approve',
  approved: 'approve',
  'request changes': 'requestChanges',
  'changes requested': 'requestChanges',
  reject: 'requestChanges',
  comment: 'comment',
});
const stateOf = option('State of the pull requests', {
  open: 'open',
  closed: 'closed',
  merged: 'closed',
  all: 'all',
  any: 'all',
});

const pull: Field[] = [
  { path: 'title', words: ['title', 'pr title', 'pull request', 'name'] },
  { path: 'body', words: ['description', 'body', 'text', 'content'] },
  { path: 'html_url', words: ['link', 'url', 'pr link'] },
  { path: 'user.login', words: ['author', 'user'] },
  { path: 'state', words: ['state', 'status'] },
  { path: 'created_at', words: ['date', 'created'], type: 'date' },
  {
    path: 'merged_at',
    words: ['merged', 'merge date', 'merged date', 'merged at', 'date merged'],
    type: 'date',
    internal: true,
  },
  { path: 'draft', words: ['draft'], type: 'boolean', internal: true },
  { path: 'head.ref', words: ['head branch', 'source branch'], internal: true },
  { path: 'base.ref', words: ['base branch', 'target branch'], internal: true },
  { path: 'number', words: ['pr number', 'issue number', 'number'], internal: true },
];

const PULL = ['pull request', 'pr', 'pull'];

const on = (v: Values, operation: string): Record<string, unknown> => ({
  resource: 'pullRequest',
  operation,
  ...place(v),
  pullRequestNumber: pullNumber(v),
});

export const pullRequestActions: readonly Action[] = [
  {
    key: 'repository.getPullRequests',
    title: 'Get GitHub pull requests',
    intents: ['list', 'get', 'search'],
    nouns: [...PULL, 'request'],
    needs: [repo, { ...status, ask: 'Open pull requests, closed ones or all?' }],
    write: (v) => ({
      resource: 'repository',
      operation: 'getPullRequests',
      ...place(v),
      ...howMany(v),
      getRepositoryPullRequestsFilters: { state: 'open', ...changes(v, { state: ['status', stateOf] }) },
    }),
    gives: pull,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'pullRequest.merge',
    title: 'Merge GitHub pull request',
    intents: ['merge', 'complete'],
    nouns: PULL,
    needs: [repo, number, method],
    write: (v) => ({ ...on(v, 'merge'), ...changes(v, { mergeMethod: ['method', methodOf] }) }),
    gives: receipt([
      { path: 'merged', words: ['merged'], type: 'boolean' },
      { path: 'sha', words: ['commit'] },
    ]),
  },
  {
    key: 'review.create',
    title: 'Review GitHub pull request',
    intents: ['approve', 'create', 'comment'],
    nouns: ['review'],
    needs: [repo, number, verdict, text],
    write: (v) => {
      const event = v.has('verdict') ? verdictOf(v('verdict')) : v.has('text') ? 'comment' : 'approve';
      return {
        resource: 'review',
        operation: 'create',
        ...place(v),
        pullRequestNumber: pullNumber(v),
        event,
        ...(event === 'approve' ? {} : { body: messageOf(v) }),
        additionalFields: {},
      };
    },
    gives: receipt([
      { path: 'state', words: ['verdict'] },
      { path: 'html_url', words: ['review link'] },
      { path: 'id', words: ['review id'] },
    ]),
  },
  {
    key: 'pullRequest.create',
    title: 'Create GitHub pull request',
    intents: ['create', 'add'],
    nouns: PULL,
    needs: [
      repo,
      title,
      head,
      { ...base, assume: { value: 'main', because: 'it is what most repositories call it' } },
      text,
    ],
    write: (v) => ({
      resource: 'pullRequest',
      operation: 'create',
      ...place(v),
      title: knownOf(v, 'title', 'title', 'subject'),
      head: v('head'),
      base: v('base'),
      body: messageOf(v),
    }),
    gives: pull,
  },
  {
    key: 'pullRequest.update',
    title: 'Update GitHub pull request',
    intents: ['update'],
    nouns: PULL,
    needs: [repo, number, newTitle, status],
    write: (v) => ({
      ...on(v, 'update'),
      editFields: changes(v, { title: ['title'], state: ['status', stateOf] }),
    }),
    gives: pull,
  },
  {
    key: 'pullRequest.close',
    title: 'Close GitHub pull request',
    intents: ['complete', 'delete'],
    nouns: PULL,
    needs: [repo, number],
    write: (v) => on(v, 'close'),
    gives: pull,
  },
  {
    key: 'pullRequest.get',
    title: 'Get GitHub pull request',
    intents: ['get'],
    nouns: [...PULL, 'detail'],
    needs: [repo, number],
    write: (v) => on(v, 'get'),
    gives: pull,
    sideEffect: false,
  },
];
