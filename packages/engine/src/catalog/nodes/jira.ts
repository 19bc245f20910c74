import { keyAccount } from '../accounts.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { fromFields, howMany, knownOf, type Locator, messageOf, picked, placeholder } from '../shape.ts';

const project: Need = {
  key: 'project',
  label: 'Jira project',
  ask: 'Which Jira project?',
  from: ['quoted', 'name'],
  nouns: ['project', 'board'],
  weight: 'must',
};
const type: Need = {
  key: 'type',
  label: 'Issue type',
  ask: 'Which type of issue?',
  options: ['Task', 'Bug', 'Story'],
  from: [],
  nouns: ['type'],
  assume: { value: 'Task', because: 'every Jira project has this type' },
};
const title: Need = {
  key: 'title',
  label: 'Summary of the issue',
  ask: 'What should the issue be called?',
  from: ['quoted'],
};
const text: Need = { key: 'text', label: 'Text', ask: 'What should it say?', from: ['text'], weight: 'may' };

const projectId = (v: Values): Locator => picked('Jira project', v('project'), { id: /^\d{2,}$/ });

const issueKey = (v: Values): string => v.field('issue key', 'ticket key') ?? placeholder('key of the Jira issue');

const issue: Field[] = [
  { path: 'fields.summary', words: ['title', 'summary', 'issue', 'name', 'ticket'] },
  { path: 'fields.description', words: ['description', 'text', 'body', 'content'] },
  { path: 'fields.status.name', words: ['status', 'state'] },
  { path: 'fields.priority.name', words: ['priority'] },
  { path: 'fields.assignee.displayName', words: ['assignee'] },
  { path: 'fields.reporter.displayName', words: ['reporter', 'author'], internal: true },
  { path: 'fields.created', words: ['date', 'created'], type: 'date', internal: true },
  { path: 'key', words: ['issue key', 'ticket key', 'key', 'number', 'id'] },
];

export const jira = profile({
  type: 'n8n-nodes-base.jira',
  words: ['jira', 'jira software', 'jira ticket', 'jira issue', 'jira board'],
  kind: 'action',
  actions: [
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
      write: (v) => {
        const jql = v.has('jql')
          ? v('jql')
          : v.has('project')
            ? `project = "${v('project')}" ORDER BY created DESC`
            : 'ORDER BY created DESC';
        return { operation: 'getAll', ...howMany(v), options: { jql } };
      },
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
  ],
  credentials: {
    jiraSoftwareCloudApi: keyAccount(
      'Jira SW Cloud API',
      'At id.atlassian.com/manage-profile/security/api-tokens create an API token. n8n also asks for your email address and the address of your site (https://….atlassian.net).',
    ),
  },
});
