import { keyAccount } from '../accounts.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { howMany, knownOf, messageOf, openValue, placeholder } from '../shape.ts';

const repo: Need = {
  key: 'repo',
  label: 'GitLab project',
  ask: 'Which GitLab project (owner/name)?',
  from: ['url', 'quoted', 'name'],
  nouns: ['repo', 'repository', 'project'],
  weight: 'must',
};
const title: Need = { key: 'title', label: 'Title', ask: 'What should the title be?', from: ['quoted'] };
const text: Need = { key: 'text', label: 'Text', ask: 'What should it say?', from: ['text'], weight: 'may' };

function place(v: Values): { owner: string; repository: string } {
  const said = v('repo').replace(/^https?:\/\/[^/]+\//, '');
  const cut = said.lastIndexOf('/');
  if (cut < 0) return { owner: placeholder('owner of the GitLab project'), repository: said };
  return { owner: said.slice(0, cut), repository: said.slice(cut + 1) };
}

const issue: Field[] = [
  { path: 'title', words: ['title', 'issue', 'name'] },
  { path: 'description', words: ['description', 'text', 'body'] },
  { path: 'web_url', words: ['link', 'url'] },
  { path: 'author.name', words: ['author', 'reporter'] },
  { path: 'state', words: ['state', 'status'] },
  { path: 'iid', words: ['issue number', 'number'], internal: true },
];

export const gitlab = profile({
  type: 'n8n-nodes-base.gitlab',
  words: ['gitlab', 'git lab'],
  kind: 'action',
  actions: [
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
    {
      key: 'file.get',
      title: 'Get file from GitLab',
      intents: ['get', 'download'],
      nouns: ['file', 'content', 'code'],
      needs: [
        repo,
        { key: 'path', label: 'Path of the file', ask: 'Which file?', from: ['path', 'quoted'], nouns: ['file'] },
      ],
      write: (v) => ({
        resource: 'file',
        operation: 'get',
        ...place(v),
        filePath: v('path'),
        additionalParameters: {},
      }),
      file: 'data',
      items: 'same',
      sideEffect: false,
    },
    {
      key: 'release.getAll',
      title: 'Get GitLab releases',
      intents: ['list', 'get'],
      nouns: ['release', 'version'],
      needs: [repo],
      write: (v) => {
        const { owner, repository } = place(v);
        const projectId = `${owner}/${repository}`;
        return {
          resource: 'release',
          operation: 'getAll',
          owner,
          repository,
          projectId,
          ...howMany(v),
          additionalFields: {},
        };
      },
      gives: [
        { path: 'name', words: ['release', 'name', 'title'] },
        { path: 'tag_name', words: ['version', 'tag'] },
        { path: 'description', words: ['notes', 'text'] },
      ],
      items: 'many',
      sideEffect: false,
    },
  ],
  credentials: {
    gitlabApi: keyAccount(
      'GitLab API',
      'In GitLab open your profile → Preferences → Access tokens and create one with the scope api. On your own server, n8n also asks for its address.',
    ),
  },
});
