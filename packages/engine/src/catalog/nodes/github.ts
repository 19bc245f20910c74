import { keyAccount } from '../accounts.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import {
  fileField,
  fromFields,
  howMany,
  isExpression,
  isPlaceholder,
  knownOf,
  type Locator,
  locator,
  messageOf,
  openValue,
  placeholder,
} from '../shape.ts';

const repo: Need = {
  key: 'repo',
  label: 'GitHub repository',
  ask: 'Which GitHub repository (owner/name)?',
  from: ['url', 'quoted', 'name'],
  nouns: ['repo', 'repository', 'project'],
  weight: 'must',
};
const title: Need = { key: 'title', label: 'Title', ask: 'What should the title be?', from: ['quoted'] };
const path: Need = {
  key: 'path',
  label: 'Path of the file',
  ask: 'Which file in the repository?',
  from: ['path', 'quoted'],
  nouns: ['file', 'path'],
};
const text: Need = { key: 'text', label: 'Text', ask: 'What should it say?', from: ['text'], weight: 'may' };

const byName = (value: string): Locator => {
  if (isPlaceholder(value)) return locator('list', value, value);
  return isExpression(value) ? locator('name', value) : locator('name', value.replace(/[^\w.-]+/g, '-'));
};

/** "owner/name" or a link tells both; a bare name leaves the owner open. */
function place(v: Values): { owner: Locator; repository: Locator } {
  const said = v('repo').replace(/^https?:\/\/github\.com\//, '');
  const [owner, name] = /^[\w.-]+\/[\w.-]+/.test(said)
    ? said.split('/')
    : [placeholder('owner of the GitHub repository'), said];
  return { owner: byName(owner ?? ''), repository: byName(name ?? '') };
}

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

export const github = profile({
  type: 'n8n-nodes-base.github',
  words: ['github', 'git hub', 'github repo', 'github repository'],
  kind: 'action',
  actions: [
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
      write: (v) => ({
        resource: 'repository',
        ...place(v),
        operation: 'getIssues',
        ...howMany(v),
        getRepositoryIssuesFilters: { state: 'open' },
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
    {
      key: 'file.get',
      title: 'Get file from GitHub',
      intents: ['get', 'download'],
      nouns: ['file', 'content', 'readme', 'code'],
      needs: [repo, path],
      write: (v) => ({
        resource: 'file',
        operation: 'get',
        ...place(v),
        filePath: knownOf(v, 'path', 'file path'),
        additionalParameters: {},
      }),
      file: 'data',
      items: 'same',
      sideEffect: false,
    },
    {
      key: 'file.create',
      title: 'Create file in GitHub',
      intents: ['create', 'add', 'upload', 'archive', 'publish'],
      nouns: ['file', 'backup', 'commit', 'document'],
      needs: [repo, path, text],
      write: (v) => ({
        resource: 'file',
        ...place(v),
        filePath: knownOf(v, 'path', 'file path', 'file name'),
        ...(v.has('file') ? { binaryData: true, binaryPropertyName: fileField(v) } : { fileContent: messageOf(v) }),
        commitMessage: '={{ "Update from n8n, " + $now.toISODate() }}',
      }),
    },
    {
      key: 'file.edit',
      title: 'Update file in GitHub',
      intents: ['update', 'upsert'],
      nouns: ['file', 'readme', 'document'],
      needs: [repo, path, text],
      write: (v) => ({
        resource: 'file',
        operation: 'edit',
        ...place(v),
        filePath: knownOf(v, 'path', 'file path', 'file name'),
        fileContent: messageOf(v),
        commitMessage: '={{ "Update from n8n, " + $now.toISODate() }}',
      }),
    },
    {
      key: 'release.getAll',
      title: 'Get GitHub releases',
      intents: ['list', 'get'],
      nouns: ['release', 'version', 'changelog'],
      needs: [repo],
      write: (v) => ({ resource: 'release', operation: 'getAll', ...place(v), ...howMany(v) }),
      gives: [
        { path: 'name', words: ['release', 'name', 'title'] },
        { path: 'tag_name', words: ['version', 'tag'] },
        { path: 'body', words: ['notes', 'release notes', 'changelog', 'text'] },
        { path: 'html_url', words: ['link', 'url'] },
        { path: 'published_at', words: ['date', 'published date'], type: 'date' },
      ],
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'release.create',
      title: 'Create GitHub release',
      intents: ['create', 'publish'],
      nouns: ['release', 'version', 'tag'],
      needs: [
        repo,
        {
          key: 'tag',
          label: 'Tag of the release',
          ask: 'Which tag should the release have?',
          from: ['quoted'],
          nouns: ['tag', 'version'],
        },
      ],
      write: (v) => ({
        resource: 'release',
        ...place(v),
        releaseTag: knownOf(v, 'tag', 'version', 'tag'),
        additionalFields: fromFields(v, { name: ['title', 'name'], body: ['description', 'text'] }),
      }),
    },
  ],
  credentials: {
    githubApi: keyAccount(
      'GitHub API',
      'At github.com/settings/tokens generate a (fine-grained) personal access token for the repository with read and write access to contents and issues.',
    ),
  },
});
