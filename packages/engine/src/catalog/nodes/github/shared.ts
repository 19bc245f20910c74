import type { Need, Values } from '../../profile.ts';
import { isExpression, isPlaceholder, type Locator, locator, placeholder } from '../../shape.ts';

export const repo: Need = {
  key: 'repo',
  label: 'GitHub repository',
  ask: 'Which GitHub repository (owner/name)?',
  from: ['url', 'quoted', 'name'],
  nouns: ['repo', 'repository', 'project'],
  weight: 'must',
};
export const title: Need = { key: 'title', label: 'Title', ask: 'What should the title be?', from: ['quoted'] };
export const path: Need = {
  key: 'path',
  label: 'Path of the file',
  ask: 'Which file in the repository?',
  from: ['path', 'quoted'],
  nouns: ['file', 'path'],
};
export const text: Need = { key: 'text', label: 'Text', ask: 'What should it say?', from: ['text'], weight: 'may' };

export const byName = (value: string): Locator => {
  if (isPlaceholder(value)) return locator('list', value, value);
  return isExpression(value) ? locator('name', value) : locator('name', value.replace(/[^\w.-]+/g, '-'));
};

/** "owner/name" or a link tells both; a bare name leaves the owner open. */
export function place(v: Values): { owner: Locator; repository: Locator } {
  const said = v('repo').replace(/^https?:\/\/github\.com\//, '');
  const [owner, name] = /^[\w.-]+\/[\w.-]+/.test(said)
    ? said.split('/')
    : [placeholder('owner of the GitHub repository'), said];
  return { owner: byName(owner ?? ''), repository: byName(name ?? '') };
}
