import { ISSUE_PICKS, jqlOf } from '../../jira-search.ts';
import type { Action, Values } from '../../profile.ts';
import { fromFields, howMany, knownOf, type Locator, messageOf, picked } from '../../shape.ts';
import { issue, issueKey, project, text, title, type } from './shared.ts';

const projectId = (v: Values): Locator => picked('Jira project', v('project'), { id: /^\d{2,}$/ });

export const issueActions: readonly Action[] = [
  {
    key: 'issue.create',
    title: 'Create Jira issue',
    intents: ['create', 'add', 'post'],
    nouns: ['issue', 'ticket', 'task', 'bug', 'story'],
    needs: [project, title, type, text],
    write: (v) => ({
      project: projectId(v),
      issueType: picked('issue type', v('type'), { id: /^\d+$/ }),
      summary: knownOf(v, 'title', 'title', 'subject', 'name', 'summary'),
      additionalFields: { description: messageOf(v) },
    }),
    gives: [
      { path: 'key', words: ['issue key', 'ticket key', 'key', 'ticket'] },
      { path: 'self', words: ['link', 'url'], internal: true },
    ],
  },
  {
    key: 'issue.getAll',
    title: 'Get Jira issues',
    intents: ['list', 'get', 'search'],
    nouns: ['issue', 'ticket', 'task', 'bug', 'sprint'],
    needs: [
      { ...project, weight: 'may' },
      {
        key: 'jql',
        label: 'Jira query (JQL)',
        ask: 'Only certain issues (A JQL query tells it)?',
        from: [],
        nouns: ['jql', 'query'],
        weight: 'may',
      },
    ],
    picks: ISSUE_PICKS,
    spans: true,
    write: (v) => ({
      operation: 'getAll',
      ...howMany(v),
      options: { jql: v.has('jql') ? v('jql') : jqlOf(v) },
    }),
    gives: issue,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'issue.update',
    title: 'Update Jira issue',
    intents: ['update', 'complete', 'assign', 'move'],
    nouns: ['issue', 'ticket', 'status', 'task'],
    needs: [
      {
        key: 'status',
        label: 'Jira status',
        ask: 'Which status should it get?',
        from: ['quoted'],
        nouns: ['status'],
        weight: 'may',
      },
    ],
    write: (v) => ({
      operation: 'update',
      issueKey: issueKey(v),
      updateFields: v.has('status')
        ? { statusId: picked('Jira status', v('status'), { id: /^\d+$/ }) }
        : fromFields(v, { summary: ['title', 'summary'], description: ['description', 'text'] }),
    }),
  },
];
