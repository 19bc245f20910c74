import type { Action } from '../../profile.ts';
import { fromFields, howMany, knownOf } from '../../shape.ts';
import { place, repo } from './shared.ts';

export const releaseActions: readonly Action[] = [
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
    gives: [
      { path: 'name', words: ['release', 'name', 'title'] },
      { path: 'tag_name', words: ['version', 'tag'] },
      { path: 'html_url', words: ['link', 'url'] },
      { path: 'id', words: ['release id'], internal: true },
    ],
  },
];
