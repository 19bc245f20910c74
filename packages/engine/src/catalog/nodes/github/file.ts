import type { Action, Values } from '../../profile.ts';
import { fileField, knownOf, messageOf } from '../../shape.ts';
import { path, place, repo, text } from './shared.ts';

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
      filePath: newPath(v),
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
];

/** A file of its own for each day and item, since GitHub refuses to create one that is there already. */
function newPath(v: Values): string {
  const known = knownOf(v, 'path', 'file path', 'file name');
  if (!v.missing('path') || !known.includes('FILL_IN')) return known;
  const name = v.field('workflow name', 'title', 'name');
  return name ? `={{ $today.toISODate() }}/${name.replace(/^=/, '')}.json` : known;
}
