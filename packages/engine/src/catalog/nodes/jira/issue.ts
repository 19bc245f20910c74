import { detailOf, headingOf } from '../../headings.ts';
import { ISSUE_PICKS, JQL, jqlOf } from '../../jira-search.ts';
import { fieldCode, lookUpCode } from '../../looked-up.ts';
import type { Action, Values } from '../../profile.ts';
import { done } from '../../receipts.ts';
import {
  asCode,
  fromFields,
  howMany,
  isExpression,
  isPlaceholder,
  type Locator,
  locator,
  picked,
} from '../../shape.ts';
import { asDay, assignee, changes, due, dueOf, label, newTitle, priority, several, status } from '../../work-needs.ts';
import { issue, issueKey, project, text, title, type } from './shared.ts';

const projectId = (v: Values): Locator => picked('Jira project', v('project'), { id: /^\d{2,}$/ });

/** People have ids that only the account knows; labels are their own names, without spaces. */
const details = (v: Values): Record<string, unknown> => ({
  ...changes(v, {
    assignee: ['assignee', (it) => picked('Jira user', it, { id: /^(?=.*\d)[\w:-]{20,}$/ })],
    labels: ['label', labelled],
  }),
  ...(v.has('priority') && isPriorityId(v('priority'))
    ? { priority: picked('Jira priority', v('priority'), { id: /^\d+$/ }) }
    : {}),
});

const labelled = (value: string): string[] => {
  const code = fieldCode(value);
  if (code !== undefined) return [`={{ String(${code}).trim().replace(/\\s+/g, '-') }}`];
  return isExpression(value) ? [value] : several(value).map((one) => one.replace(/\s+/g, '-'));
};

/** n8n's form takes ids alone, which differ from one Jira to the next. */
const isPriorityId = (it: string): boolean =>
  isPlaceholder(it) || /^\d+$/.test(it) || /(?:\.id|[_a-z]Id|_id)\s*\}\}$/.test(it);

/** What n8n's form has no field for, or one for ids alone, Jira takes like fields of the user's own. */
function ownFields(v: Values, day: string | undefined): object {
  const urgency = v.has('priority') && !isPriorityId(v('priority')) ? v('priority') : undefined;
  const all = [
    ...(day === undefined ? [] : [{ fieldId: locator('id', 'duedate'), fieldValue: day }]),
    ...(urgency === undefined ? [] : [{ fieldId: locator('id', 'priority'), fieldValue: named(urgency) }]),
  ];
  return all.length === 0 ? {} : { customFieldsUi: { customFieldsValues: all } };
}

/** A thing of Jira by its name. Its own priorities go by names that begin with a capital letter. */
function named(value: string): string {
  const code = fieldCode(value);
  if (code !== undefined) return `={{ ({ name: ${lookUpCode(code, PRIORITIES)} }) }}`;
  return `={{ ({ name: ${isExpression(value) ? asCode(value) : JSON.stringify(PRIORITIES[value.toLowerCase()] ?? value)} }) }}`;
}

const PRIORITIES: Readonly<Record<string, string>> = {
  urgent: 'Highest',
  critical: 'Highest',
  highest: 'Highest',
  high: 'High',
  normal: 'Medium',
  medium: 'Medium',
  low: 'Low',
  lowest: 'Lowest',
};

export const issueActions: readonly Action[] = [
  {
    key: 'issue.create',
    title: 'Create Jira issue',
    intents: ['create', 'add', 'post'],
    nouns: ['issue', 'ticket', 'task', 'bug', 'story'],
    needs: [project, title, type, text, due, priority, assignee, label],
    write: (v) => ({
      project: projectId(v),
      issueType: picked('issue type', v('type'), { id: /^\d+$/ }),
      summary: headingOf(v, 'title', 'title', 'subject', 'name', 'summary'),
      additionalFields: { ...detailOf(v, 'description'), ...details(v), ...ownFields(v, dueOf(v, 'day')) },
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
        language: JQL,
      },
      { ...due, ask: 'Only issues that are due when?' },
      { ...status, ask: 'Only issues of which status?', nouns: ['status'] },
      { ...assignee, ask: 'Whose issues?', nouns: ['assignee'] },
      { ...label, ask: 'Only issues with which label?' },
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
    nouns: ['issue', 'ticket', 'status', 'task', 'assignee'],
    needs: [
      {
        key: 'status',
        label: 'Jira status',
        ask: 'Which status should it get?',
        from: ['quoted'],
        nouns: ['status'],
        weight: 'may',
      },
      due,
      priority,
      assignee,
      label,
      newTitle,
    ],
    write: (v) => {
      const said = {
        ...changes(v, {
          statusId: ['status', (it) => picked('Jira status', it, { id: /^\d+$/ })],
          summary: ['title'],
        }),
        ...details(v),
        ...ownFields(v, v.has('due') ? asDay(v('due')) : undefined),
      };
      return {
        operation: 'update',
        issueKey: issueKey(v),
        updateFields:
          Object.keys(said).length > 0
            ? said
            : fromFields(v, { summary: ['title', 'summary'], description: ['description', 'text'] }),
      };
    },
    gives: done,
  },
];
