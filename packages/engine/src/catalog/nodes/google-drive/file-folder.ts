import type { Action } from '../../profile.ts';
import { file, folder, folderId } from './shared.ts';

export const fileFolderActions: readonly Action[] = [
  {
    key: 'fileFolder.search',
    title: 'Search files in Google Drive',
    intents: ['search', 'list', 'get'],
    nouns: ['file', 'folder', 'document', 'content'],
    needs: [
      { ...folder, weight: 'may' },
      {
        key: 'query',
        label: 'Search text',
        ask: 'Which words should the file name contain?',
        from: ['quoted'],
        weight: 'may',
      },
    ],
    write: (v) => ({
      resource: 'fileFolder',
      queryString: v('query'),
      returnAll: true,
      filter: { folderId: folderId(v), whatToSearch: 'files' },
      options: { fields: ['id', 'name', 'webViewLink', 'mimeType'] },
    }),
    gives: file,
    items: 'many',
    sideEffect: false,
  },
];
