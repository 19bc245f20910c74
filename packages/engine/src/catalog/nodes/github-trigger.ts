import { keyAccount } from '../accounts.ts';
import { type Action, type Field, type Intent, type Need, profile } from '../profile.ts';
import { isPlaceholder, type Locator, locator, placeholder } from '../shape.ts';

const repo: Need = {
  key: 'repo',
  label: 'GitHub repository',
  ask: 'Which GitHub repository (owner/name)?',
  from: ['url', 'quoted', 'name'],
  nouns: ['repo', 'repository', 'project'],
  weight: 'must',
};

const byName = (value: string): Locator =>
  isPlaceholder(value) ? locator('list', value, value) : locator('name', value.replace(/[^\w.-]+/g, '-'));

const common: Field[] = [
  { path: 'body.repository.full_name', words: ['repository', 'repo'] },
  { path: 'body.sender.login', words: ['sender', 'user', 'who'] },
  { path: 'body.action', words: ['action', 'what happened'], internal: true },
];
/** n8n hears of whatever happens to an issue or a pull request. */
const CLOSED = { said: /\bclos(?:ed|es)\b/i, field: 'what happened', value: 'closed', says: 'it was closed' };
const LABELLED = {
  said: /\b(?:gets?|is|was) label+ed\b/i,
  field: 'what happened',
  value: 'labeled',
  says: 'it was labelled',
};
const issue: Field[] = [
  { path: 'body.issue.title', words: ['title', 'issue title', 'issue', 'name'] },
  { path: 'body.issue.body', words: ['description', 'body', 'text', 'content'] },
  { path: 'body.issue.html_url', words: ['link', 'url', 'issue link'] },
  { path: 'body.issue.user.login', words: ['author', 'reporter'] },
  { path: 'body.issue.labels', words: ['label', 'labels', 'tag'], type: 'array', internal: true },
  { path: 'body.issue.number', words: ['issue number', 'number'], internal: true },
  { path: 'body.issue.state', words: ['state', 'open or closed'], internal: true },
  { path: 'body.issue.assignee.login', words: ['assignee'], internal: true },
  { path: 'body.label.name', words: ['new label', 'added label'], internal: true },
  ...common,
];
const pull: Field[] = [
  { path: 'body.pull_request.title', words: ['title', 'pr title', 'pull request', 'name'] },
  { path: 'body.pull_request.body', words: ['description', 'body', 'text'] },
  { path: 'body.pull_request.html_url', words: ['link', 'url', 'pr link'] },
  { path: 'body.pull_request.user.login', words: ['author'] },
  { path: 'body.pull_request.base.ref', words: ['branch', 'target branch', 'base branch'], internal: true },
  { path: 'body.pull_request.merged', words: ['merged'], internal: true },
  { path: 'body.pull_request.diff_url', words: ['diff', 'changes'], internal: true },
  { path: 'body.pull_request.number', words: ['issue number', 'number', 'pr number'], internal: true },
  { path: 'body.pull_request.head.ref', words: ['source branch', 'head branch', 'own branch'], internal: true },
  {
    path: 'body.pull_request.additions',
    words: ['additions', 'lines added', 'added lines'],
    type: 'number',
    internal: true,
  },
  {
    path: 'body.pull_request.deletions',
    words: ['deletions', 'lines deleted', 'removed lines'],
    type: 'number',
    internal: true,
  },
  {
    path: 'body.pull_request.changed_files',
    words: ['changed files', 'files changed'],
    type: 'number',
    internal: true,
  },
  { path: 'body.pull_request.draft', words: ['draft', 'is draft'], type: 'boolean', internal: true },
  { path: 'body.pull_request.labels', words: ['label', 'labels'], type: 'array', internal: true },
  { path: 'body.pull_request.state', words: ['state', 'open or closed'], internal: true },
  { path: 'body.label.name', words: ['new label', 'added label'], internal: true },
  ...common,
];
const push: Field[] = [
  { path: 'body.head_commit.message', words: ['commit message', 'message', 'commit', 'text'] },
  { path: 'body.pusher.name', words: ['author', 'pusher', 'name'] },
  { path: 'body.ref', words: ['branch', 'branch name', 'ref'], read: 'branch' },
  { path: 'body.ref', words: ['tag', 'tag name'], read: 'tag', internal: true },
  {
    path: 'body.commits',
    words: ['commit messages', 'messages', 'all commit messages'],
    read: 'messages',
    internal: true,
  },
  { path: 'body.head_commit.url', words: ['link', 'url', 'commit link'] },
  { path: 'body.commits', words: ['commits'], type: 'array' },
  ...common,
];
const release: Field[] = [
  { path: 'body.release.name', words: ['release', 'name', 'title'] },
  { path: 'body.release.tag_name', words: ['version', 'tag'] },
  { path: 'body.release.body', words: ['notes', 'release notes', 'changelog', 'text'] },
  { path: 'body.release.html_url', words: ['link', 'url'] },
  ...common,
];
const star: Field[] = [
  { path: 'body.repository.stargazers_count', words: ['stars', 'star count'], type: 'number' },
  ...common,
];

const event = (
  key: string,
  title: string,
  intents: Intent[],
  nouns: string[],
  gives: Field[],
  tells?: Action['tells'],
): Action => ({
  key,
  ...(tells ? { tells } : {}),
  title,
  intents,
  nouns,
  needs: [repo],
  write: (v) => {
    const said = v('repo').replace(/^https?:\/\/github\.com\//, '');
    const [owner, name] = /^[\w.-]+\/[\w.-]+/.test(said)
      ? said.split('/')
      : [placeholder('owner of the GitHub repository'), said];
    return { owner: byName(owner ?? ''), repository: byName(name ?? ''), events: [key], options: {} };
  },
  gives,
});

export const githubTrigger = profile({
  type: 'n8n-nodes-base.githubTrigger',
  words: ['github', 'git hub', 'github repo', 'github repository'],
  kind: 'trigger',
  actions: [
    event(
      'issues',
      'When a GitHub issue is opened or changes',
      ['watch', 'create', 'add', 'update', 'complete'],
      ['issue', 'bug', 'ticket'],
      issue,
      [CLOSED, LABELLED],
    ),
    event(
      'pull_request',
      'When a GitHub pull request is opened or changes',
      ['watch', 'create', 'merge', 'update'],
      ['pull request', 'pr', 'request', 'pull'],
      pull,
      [CLOSED, LABELLED],
    ),
    event(
      'push',
      'When something is pushed to GitHub',
      ['upload', 'add', 'watch', 'run'],
      ['push', 'commit', 'branch', 'code'],
      push,
    ),
    event(
      'release',
      'When a GitHub release is published',
      ['publish', 'create', 'watch'],
      ['release', 'version'],
      release,
    ),
    event('star', 'When somebody stars the GitHub repository', ['label', 'add', 'watch'], ['star', 'stargazer'], star),
    event(
      'issue_comment',
      'When somebody comments on a GitHub issue',
      ['comment', 'reply', 'add'],
      ['comment', 'reply'],
      [
        { path: 'body.comment.body', words: ['comment', 'text', 'body', 'message'] },
        { path: 'body.comment.html_url', words: ['comment link', 'link', 'url'] },
        { path: 'body.comment.user.login', words: ['commenter', 'author'] },
        ...issue,
      ],
    ),
    event(
      'pull_request_review',
      'When a GitHub pull request is reviewed',
      ['approve'],
      ['review', 'pull request review'],
      [
        { path: 'body.review.state', words: ['verdict', 'review state', 'state'] },
        { path: 'body.review.body', words: ['review', 'comment', 'text'] },
        { path: 'body.review.user.login', words: ['reviewer'] },
        ...pull,
      ],
    ),
    event(
      'deployment_status',
      'When the status of a GitHub deployment changes',
      ['run'],
      ['deployment'],
      [
        { path: 'body.deployment_status.state', words: ['state', 'status'] },
        { path: 'body.deployment.environment', words: ['environment'] },
        { path: 'body.deployment_status.description', words: ['description', 'text'] },
        ...common,
      ],
    ),
    event('fork', 'When somebody forks the GitHub repository', ['copy', 'create'], ['fork'], common),
  ],
  credentials: {
    githubApi: keyAccount(
      'GitHub API',
      'At github.com/settings/tokens generate a personal access token with the scopes repo and admin:repo_hook; n8n registers the webhook by itself when the workflow is switched on.',
    ),
  },
});
