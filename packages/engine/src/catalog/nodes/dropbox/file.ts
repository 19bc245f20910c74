import { fromRoot, inFolder, safeName } from '../../file-names.ts';
import type { Action, Field, Need, Values } from '../../profile.ts';
import { fileField, howMany, knownOf, placeholder } from '../../shape.ts';
import { auth, file, oneFile, path, wrapped } from './shared.ts';

const filePath = (v: Values): string => safeName(inFolder(v, v.has('path') ? fromRoot(v('path')) : ''));

const source: Need = {
  key: 'source',
  label: 'Dropbox path of the file',
  ask: 'Which file?',
  from: [],
  weight: 'may',
  also: ['from', 'from path', 'source path'],
};

const destination: Need = {
  ...path,
  label: 'Dropbox path it goes to',
  also: ['toPath', 'to', 'destination', 'new path', 'target path', 'to folder'],
};

/** The short form that the node gives of a folder. */
const listed: Field[] = [
  { path: 'name', words: ['file name', 'name', 'title'] },
  { path: 'pathLower', words: ['path', 'file path'] },
  {
    path: 'lastModifiedServer',
    words: ['date', 'last modified', 'modified', 'changed', 'age', 'created'],
    type: 'date',
  },
  { path: 'contentSize', words: ['file size', 'size'], type: 'number', internal: true },
  { path: 'type', words: ['type'], internal: true },
  { path: 'id', words: ['file id', 'id'], internal: true },
];

export const fileActions: readonly Action[] = [
  {
    key: 'file.upload',
    title: 'Upload file to Dropbox',
    intents: ['upload', 'add', 'create', 'archive'],
    nouns: ['file', 'attachment', 'pdf', 'document', 'image', 'photo', 'backup', 'invoice'],
    needs: [path],
    write: (v) => ({ ...auth, path: filePath(v), binaryData: true, binaryPropertyName: fileField(v) }),
    gives: file,
  },
  ...(['copy', 'move'] as const).map(
    (operation): Action => ({
      key: `file.${operation}`,
      title: operation === 'copy' ? 'Copy file in Dropbox' : 'Move file in Dropbox',
      intents: [operation],
      nouns: ['file', 'document'],
      needs: [destination, source],
      write: (v) => ({
        ...auth,
        operation,
        path: v.has('source')
          ? fromRoot(v('source'))
          : (v.field('path', 'file path') ?? placeholder('Dropbox path of the file')),
        toPath: filePath(v),
      }),
      gives: wrapped,
    }),
  ),
  {
    key: 'file.download',
    title: 'Download file from Dropbox',
    intents: ['download', 'get'],
    nouns: ['file', 'document', 'pdf', 'image'],
    needs: [{ ...path, weight: 'should' }],
    write: (v) => ({ ...auth, operation: 'download', path: oneFile(v) }),
    file: 'data',
    items: 'same',
    sideEffect: false,
    flow: 'passes',
  },
  {
    key: 'folder.list',
    title: 'List Dropbox folder',
    intents: ['list', 'get', 'watch'],
    nouns: ['folder', 'file', 'content'],
    needs: [path],
    write: (v) => ({
      ...auth,
      resource: 'folder',
      operation: 'list',
      path: fromRoot(v('path')),
      ...howMany(v),
      filters: {},
    }),
    gives: listed,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'search.query',
    title: 'Search Dropbox',
    intents: ['search'],
    nouns: ['file', 'document'],
    needs: [{ key: 'query', label: 'Search words', ask: 'What should it search for?', from: ['quoted'] }],
    write: (v) => ({ ...auth, resource: 'search', query: v('query'), ...howMany(v), filters: {} }),
    gives: file,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'folder.create',
    title: 'Create Dropbox folder',
    intents: ['create'],
    nouns: ['folder', 'directory'],
    needs: [{ ...path, weight: 'should' }],
    write: (v) => ({ ...auth, resource: 'folder', path: fromRoot(knownOf(v, 'path', 'name', 'title')) }),
    gives: [
      { path: 'metadata.path_lower', words: ['path', 'folder path'] },
      { path: 'metadata.name', words: ['folder name'], internal: true },
      { path: 'metadata.id', words: ['folder id'], internal: true },
    ],
  },
];
