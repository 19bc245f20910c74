import type { Action } from '../../profile.ts';
import { messageOf, placeholder } from '../../shape.ts';
import { issue, issueKey, text } from './shared.ts';

export const issueCommentActions: readonly Action[] = [
  {
    key: 'issueComment.add',
    title: 'Comment on Jira issue',
    intents: ['comment', 'reply', 'add'],
    nouns: ['comment', 'note'],
    needs: [text],
    write: (v) => ({
      resource: 'issueComment',
      operation: 'add',
      issueKey: issueKey(v),
      comment: messageOf(v),
      options: {},
    }),
  },
  {
    key: 'issue.get',
    title: 'Get Jira issue',
    intents: ['get'],
    nouns: ['detail'],
    write: (v) => ({ operation: 'get', issueKey: issueKey(v), additionalFields: {} }),
    gives: issue,
    sideEffect: false,
  },
  {
    key: 'user.get',
    title: 'Get Jira user',
    intents: ['get'],
    nouns: ['user', 'assignee'],
    write: (v) => ({
      resource: 'user',
      operation: 'get',
      accountId: v.field('account id') ?? placeholder('Jira account ID'),
      additionalFields: {},
    }),
    gives: [
      { path: 'displayName', words: ['name', 'user'] },
      { path: 'emailAddress', words: ['email', 'email address'] },
    ],
    sideEffect: false,
  },
];
