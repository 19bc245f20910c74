import type { Action } from '../../profile.ts';
import { done, receipt } from '../../receipts.ts';
import { fileField, howMany, messageOf, placeholder } from '../../shape.ts';
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
    gives: [{ path: 'id', words: ['comment id'], internal: true }],
  },
  {
    key: 'issueComment.getAll',
    title: 'Get comments of Jira issue',
    intents: ['list', 'get'],
    nouns: ['comment'],
    rare: true,
    write: (v) => ({
      resource: 'issueComment',
      operation: 'getAll',
      issueKey: issueKey(v),
      ...howMany(v),
      options: {},
    }),
    gives: [
      { path: 'author.displayName', words: ['author', 'commenter'] },
      { path: 'created', words: ['date', 'created'], type: 'date' },
      { path: 'id', words: ['comment id'], internal: true },
    ],
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'issueAttachment.add',
    title: 'Attach file to Jira issue',
    intents: ['upload', 'add'],
    nouns: ['attachment', 'file'],
    rare: true,
    write: (v) => ({
      resource: 'issueAttachment',
      operation: 'add',
      issueKey: issueKey(v),
      binaryPropertyName: fileField(v),
    }),
    gives: receipt([
      { path: 'filename', words: ['file name'] },
      { path: 'content', words: ['file link'] },
      { path: 'id', words: ['attachment id'] },
    ]),
  },
  {
    key: 'issue.delete',
    title: 'Delete Jira issue',
    intents: ['delete'],
    nouns: ['issue', 'ticket', 'task', 'bug'],
    rare: true,
    write: (v) => ({ operation: 'delete', issueKey: issueKey(v), deleteSubtasks: false }),
    gives: done,
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
