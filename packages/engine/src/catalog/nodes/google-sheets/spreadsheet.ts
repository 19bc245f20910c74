import type { Action } from '../../profile.ts';

export const spreadsheetActions: readonly Action[] = [
  {
    key: 'spreadsheet.create',
    title: 'Create spreadsheet',
    intents: ['create', 'generate'],
    nouns: ['spreadsheet', 'document', 'file'],
    needs: [
      {
        key: 'title',
        label: 'Name of the spreadsheet',
        ask: 'What should the spreadsheet be called?',
        from: ['quoted'],
      },
    ],
    write: (v) => ({ resource: 'spreadsheet', title: v('title') }),
    gives: [
      { path: 'spreadsheetId', words: ['spreadsheet id'], internal: true },
      { path: 'spreadsheetUrl', words: ['spreadsheet link', 'link', 'url'] },
    ],
  },
];
