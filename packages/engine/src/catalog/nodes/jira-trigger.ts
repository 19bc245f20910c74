import { keyAccount } from '../accounts.ts';
import { type Action, type Field, type Intent, profile } from '../profile.ts';

const issue: Field[] = [
  { path: 'issue.fields.summary', words: ['title', 'summary', 'issue', 'name', 'ticket'] },
  { path: 'issue.fields.description', words: ['description', 'text', 'body', 'content'] },
  { path: 'issue.fields.status.name', words: ['status', 'state'] },
  { path: 'issue.fields.priority.name', words: ['priority'] },
  { path: 'issue.fields.reporter.displayName', words: ['reporter', 'author'] },
  { path: 'issue.fields.assignee.displayName', words: ['assignee'], internal: true },
  { path: 'issue.fields.labels', words: ['label', 'labels', 'tag'], type: 'array', internal: true },
  { path: 'issue.fields.issuetype.name', words: ['type', 'issue type'], internal: true },
  { path: 'issue.key', words: ['issue key', 'ticket key', 'key', 'number', 'id'] },
];

const event = (key: string, title: string, intents: Intent[], nouns: string[], gives: Field[]): Action => ({
  key,
  title,
  intents,
  nouns,
  write: () => ({ events: [key], additionalFields: {} }),
  gives,
});

export const jiraTrigger = profile({
  type: 'n8n-nodes-base.jiraTrigger',
  words: ['jira', 'jira software', 'jira ticket', 'jira issue'],
  kind: 'trigger',
  actions: [
    event(
      'jira:issue_created',
      'When a Jira issue is created',
      ['watch', 'create', 'add', 'get'],
      ['issue', 'ticket', 'task', 'bug'],
      issue,
    ),
    event(
      'jira:issue_updated',
      'When a Jira issue changes',
      ['update', 'move', 'complete', 'assign'],
      ['issue', 'ticket', 'status'],
      issue,
    ),
    event(
      'comment_created',
      'When somebody comments in Jira',
      ['comment', 'add'],
      ['comment'],
      [
        { path: 'comment.body', words: ['comment', 'text', 'body', 'message'] },
        { path: 'comment.author.displayName', words: ['author', 'commenter'] },
        ...issue,
      ],
    ),
    event('jira:issue_deleted', 'When a Jira issue is deleted', ['delete'], ['issue', 'ticket'], issue),
    event(
      'sprint_started',
      'When a Jira sprint starts',
      ['run'],
      ['sprint'],
      [{ path: 'sprint.name', words: ['sprint', 'name'] }],
    ),
    event(
      'sprint_closed',
      'When a Jira sprint ends',
      ['complete'],
      ['sprint'],
      [{ path: 'sprint.name', words: ['sprint', 'name'] }],
    ),
  ],
  credentials: {
    jiraSoftwareCloudApi: keyAccount(
      'Jira SW Cloud API',
      'At id.atlassian.com/manage-profile/security/api-tokens create an API token; your account must be an administrator of Jira, since n8n registers a webhook.',
    ),
  },
});
