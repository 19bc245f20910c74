import type { Need, Values } from '../../profile.ts';
import { asCode, isExpression, placeholder } from '../../shape.ts';

export const repo: Need = {
  key: 'repo',
  label: 'GitLab project',
  ask: 'Which GitLab project (owner/name)?',
  from: ['url', 'quoted', 'name'],
  nouns: ['repo', 'repository', 'project'],
  weight: 'must',
};
export const title: Need = { key: 'title', label: 'Title', ask: 'What should the title be?', from: ['quoted'] };
export const text: Need = { key: 'text', label: 'Text', ask: 'What should it say?', from: ['text'], weight: 'may' };

export function place(v: Values): { owner: string; repository: string } {
  if (isExpression(v('repo'))) return partsOf(asCode(v('repo')));
  const said = v('repo').replace(/^https?:\/\/[^/]+\//, '');
  const cut = said.lastIndexOf('/');
  if (cut < 0) return { owner: placeholder('owner of the GitLab project'), repository: said };
  return { owner: said.slice(0, cut), repository: said.slice(cut + 1) };
}

/** Which project the item that comes in names shows only when the workflow runs. */
const partsOf = (code: string): { owner: string; repository: string } => ({
  owner: `={{ String(${code}).split('/').slice(0, -1).join('/') }}`,
  repository: `={{ String(${code}).split('/').at(-1) }}`,
});

/** The project in one: n8n's parameter for its id takes owner and name too. */
export function projectId(v: Values): string {
  const { owner, repository } = place(v);
  return isExpression(v('repo')) ? v('repo') : `${owner}/${repository}`;
}
