import type { Action, Field, Need, Values } from '../../profile.ts';
import { receipt } from '../../receipts.ts';
import { fileField, knownOf, messageOf } from '../../shape.ts';
import { path, place, repo, text } from './shared.ts';

const commit: Need = {
  key: 'commit',
  label: 'Commit message',
  ask: 'What should the commit message say?',
  from: [],
  nouns: ['commit message'],
  weight: 'may',
};

const commitMessage = (v: Values): string =>
  v.has('commit') ? v('commit') : '={{ "Update from n8n, " + $now.toISODate() }}';

/** What GitHub says of a file that was written. */
const written: Field[] = [
  { path: 'content.html_url', words: ['link', 'url', 'file link'] },
  { path: 'content.path', words: ['file path', 'path'] },
  { path: 'commit.html_url', words: ['commit link'] },
  { path: 'commit.sha', words: ['commit', 'commit sha'], internal: true },
];

export const fileActions: readonly Action[] = [
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
    flow: 'passes',
  },
  {
    key: 'file.create',
    title: 'Create file in GitHub',
    intents: ['create', 'add', 'upload', 'archive', 'publish'],
    nouns: ['file', 'backup', 'commit', 'document'],
    needs: [repo, path, text, commit],
    write: (v) => ({
      resource: 'file',
      ...place(v),
      filePath: newPath(v),
      ...(v.has('file') && !v.has('text')
        ? { binaryData: true, binaryPropertyName: fileField(v) }
        : { fileContent: messageOf(v) }),
      commitMessage: commitMessage(v),
    }),
    gives: receipt(written),
  },
  {
    key: 'file.edit',
    title: 'Update file in GitHub',
    intents: ['update', 'upsert'],
    nouns: ['file', 'readme', 'document'],
    needs: [repo, path, text, commit],
    write: (v) => ({
      resource: 'file',
      operation: 'edit',
      ...place(v),
      filePath: knownOf(v, 'path', 'file path', 'file name'),
      fileContent: messageOf(v),
      commitMessage: commitMessage(v),
    }),
    gives: receipt(written),
  },
  {
    key: 'file.delete',
    title: 'Delete file from GitHub',
    intents: ['delete'],
    nouns: ['file', 'document'],
    needs: [repo, path, commit],
    rare: true,
    write: (v) => ({
      resource: 'file',
      operation: 'delete',
      ...place(v),
      filePath: knownOf(v, 'path', 'file path'),
      commitMessage: commitMessage(v),
    }),
    gives: [
      { path: 'commit.html_url', words: ['commit link', 'commit url'], internal: true },
      { path: 'commit.sha', words: ['commit id', 'commit sha'], internal: true },
    ],
  },
  {
    key: 'file.list',
    title: 'List files in GitHub',
    intents: ['list'],
    nouns: ['file', 'folder', 'directory'],
    needs: [
      repo,
      { ...path, label: 'Folder of the repository', ask: 'Which folder of the repository?', weight: 'may' },
    ],
    rare: true,
    write: (v) => ({ resource: 'file', operation: 'list', ...place(v), filePath: v.has('path') ? v('path') : '' }),
    gives: [
      { path: 'name', words: ['file name', 'name'] },
      { path: 'path', words: ['file path', 'path'] },
      { path: 'html_url', words: ['link', 'url'] },
      { path: 'download_url', words: ['download link'], internal: true },
      { path: 'type', words: ['type'], internal: true },
    ],
    items: 'many',
    sideEffect: false,
  },
];

/** A file of its own for each day and item, since GitHub refuses to create one that is there already. */
function newPath(v: Values): string {
  const known = knownOf(v, 'path', 'file path', 'file name');
  if (!v.missing('path') || !known.includes('FILL_IN')) return known;
  const name = v.field('workflow name', 'title', 'name');
  return name ? `={{ $today.toISODate() }}/${name.replace(/^=/, '')}.json` : known;
}
