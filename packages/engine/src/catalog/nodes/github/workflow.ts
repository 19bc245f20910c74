import type { Action, Need, Values } from '../../profile.ts';
import { howMany, isExpression, isPlaceholder, type Locator, locator } from '../../shape.ts';
import { place, repo } from './shared.ts';

const workflow: Need = {
  key: 'workflow',
  label: 'GitHub Actions workflow',
  ask: 'Which workflow (the name of its file)?',
  from: ['path', 'quoted'],
  nouns: ['workflow', 'action', 'pipeline'],
  weight: 'must',
};
const ref: Need = {
  key: 'ref',
  label: 'Branch',
  ask: 'On which branch?',
  from: [],
  nouns: ['branch', 'ref'],
  assume: { value: 'main', because: 'it is what most repositories call it' },
};

/** n8n finds it by the name of its file; another name is chosen from n8n's list. */
function workflowId(value: string): Locator {
  if (isPlaceholder(value)) return locator('list', value, value);
  return isExpression(value) || /\.ya?ml$/.test(value) ? locator('filename', value) : locator('name', value);
}

const dispatch = (v: Values, operation: string): Record<string, unknown> => ({
  resource: 'workflow',
  operation,
  ...place(v),
  workflowId: workflowId(v('workflow')),
  ref: locator('name', v('ref')),
});

export const workflowActions: readonly Action[] = [
  {
    key: 'workflow.dispatch',
    title: 'Run GitHub Actions workflow',
    intents: ['run'],
    nouns: ['workflow', 'action', 'deployment', 'pipeline', 'build'],
    needs: [repo, workflow, ref],
    write: (v) => dispatch(v, 'dispatch'),
    gives: [],
  },
  {
    key: 'repository.get',
    title: 'Get GitHub repository',
    intents: ['get'],
    nouns: ['repository', 'repo', 'star'],
    needs: [repo],
    write: (v) => ({ resource: 'repository', operation: 'get', ...place(v) }),
    gives: [
      { path: 'full_name', words: ['repository', 'name'] },
      { path: 'description', words: ['description'] },
      { path: 'stargazers_count', words: ['stars', 'star count'], type: 'number' },
      { path: 'forks_count', words: ['forks'], type: 'number' },
      { path: 'open_issues_count', words: ['open issues'], type: 'number' },
      { path: 'html_url', words: ['link', 'url'] },
      { path: 'default_branch', words: ['branch', 'default branch'], internal: true },
    ],
    sideEffect: false,
  },
  {
    key: 'user.getRepositories',
    title: 'Get GitHub repositories',
    intents: ['list', 'get'],
    nouns: ['repository', 'repo'],
    needs: [
      {
        ...repo,
        key: 'owner',
        label: 'Owner of the GitHub repositories',
        ask: 'Whose repositories?',
        from: ['name'],
        nouns: ['owner', 'user'],
      },
    ],
    write: (v) => ({
      resource: 'user',
      operation: 'getRepositories',
      owner: isPlaceholder(v('owner'))
        ? locator('list', v('owner'), v('owner'))
        : locator('name', isExpression(v('owner')) ? v('owner') : v('owner').replace(/^.*github\.com\/|^@|\/.*$/g, '')),
      ...howMany(v),
    }),
    gives: [
      { path: 'full_name', words: ['repository', 'name'] },
      { path: 'description', words: ['description'] },
      { path: 'html_url', words: ['link', 'url'] },
      { path: 'stargazers_count', words: ['stars'], type: 'number' },
    ],
    items: 'many',
    sideEffect: false,
  },
];
