import type { Action } from '../../profile.ts';
import { chosen, knownOf } from '../../shape.ts';
import { ID, title } from './shared.ts';

export const listActions: readonly Action[] = [
  {
    key: 'list.create',
    title: 'Create Trello list',
    intents: ['create'],
    nouns: ['list', 'column'],
    needs: [
      { ...title, label: 'Name of the list', ask: 'What should the list be called?' },
      { key: 'board', label: 'Trello board ID', ask: 'On which board?', from: [], nouns: ['board'] },
    ],
    write: (v) => ({
      resource: 'list',
      operation: 'create',
      idBoard: chosen('Trello board', v('board'), ID),
      name: knownOf(v, 'title', 'name', 'title'),
      additionalFields: {},
    }),
    gives: [
      { path: 'id', words: ['list id', 'id'], internal: true },
      { path: 'name', words: ['list name'], internal: true },
    ],
  },
];
