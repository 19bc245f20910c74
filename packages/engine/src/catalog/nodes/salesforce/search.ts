import type { Action } from '../../profile.ts';
import { SOQL } from '../../query-languages.ts';
import { person } from './shared.ts';

export const searchActions: readonly Action[] = [
  {
    key: 'search.query',
    title: 'Query Salesforce',
    intents: ['search', 'run', 'list'],
    nouns: ['query', 'soql', 'report', 'account', 'opportunity', 'contact'],
    needs: [
      {
        key: 'query',
        label: 'Salesforce query (SOQL)',
        ask: 'Which records (A SOQL query tells it)?',
        from: ['quoted'],
        nouns: ['query'],
        language: SOQL,
      },
    ],
    write: (v) => ({ resource: 'search', query: v('query') }),
    gives: person,
    open: { spelling: 'as said' },
    items: 'many',
    sideEffect: false,
  },
];
