import type { Action } from '../../profile.ts';
import { howMany } from '../../shape.ts';
import { place, projectId, repo } from './shared.ts';

export const fileActions: readonly Action[] = [
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
    flow: 'passes',
  },
  {
    key: 'release.getAll',
    title: 'Get GitLab releases',
    intents: ['list', 'get'],
    nouns: ['release', 'version'],
    needs: [repo],
    write: (v) => ({
      resource: 'release',
      operation: 'getAll',
      ...place(v),
      projectId: projectId(v),
      ...howMany(v),
      additionalFields: {},
    }),
    gives: [
      { path: 'name', words: ['release', 'name', 'title'] },
      { path: 'tag_name', words: ['version', 'tag'] },
      { path: 'description', words: ['notes', 'text'] },
    ],
    items: 'many',
    sideEffect: false,
  },
];
