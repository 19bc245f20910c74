import { keyAccount } from '../accounts.ts';
import { headingOf } from '../headings.ts';
import { columnCode, columnsCode, isKnownColumn, isTextColumn } from '../monday-columns.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { chosen, howMany, messageOf, objectCode, placeholder } from '../shape.ts';

const board: Need = {
  key: 'board',
  label: 'monday.com board',
  ask: 'Which board in monday.com?',
  from: ['quoted', 'name'],
  nouns: ['board', 'monday'],
  weight: 'must',
};
const group: Need = {
  key: 'group',
  label: 'Group of the board',
  ask: 'Which group of the board?',
  from: [],
  nouns: ['group'],
};
const title: Need = {
  key: 'title',
  label: 'Name of the item',
  ask: 'What should the item be called?',
  from: ['quoted'],
};
const text: Need = { key: 'text', label: 'Text', ask: 'What should it say?', from: ['text'], weight: 'may' };

const ID = /^\d{6,}$/;

const place = (v: Values): object => ({
  boardId: chosen('monday.com board', v('board'), ID),
  groupId: chosen('group of the board', v('group'), /^(?:topics|group_\w+)$/),
});

const itemId = (v: Values): string => v.field('item id') ?? placeholder('ID of the monday.com item');

/** A column of which the name tells nothing is most often one of labels. */
const newValue = (column: string, value: string): string =>
  isKnownColumn(column) || isTextColumn(column) ? columnCode(column, value) : objectCode([{ name: 'label', value }]);

const item: Field[] = [
  { path: 'name', words: ['item', 'title', 'name', 'task'] },
  { path: 'column_values', words: ['columns', 'values'], type: 'array' },
  { path: 'id', words: ['item id', 'id'], internal: true },
  { path: 'created_at', words: ['created'], type: 'date', internal: true },
  { path: 'state', words: ['state'], internal: true },
];

export const mondayCom = profile({
  type: 'n8n-nodes-base.mondayCom',
  words: ['monday.com', 'monday board', 'monday item', 'monday crm'],
  kind: 'action',
  actions: [
    {
      key: 'boardItem.create',
      title: 'Create monday.com item',
      intents: ['create', 'add', 'post'],
      nouns: ['item', 'task', 'row', 'lead', 'ticket'],
      needs: [board, group, title],
      write: (v) => {
        // Monday knows columns by their ids, and refuses an item with one that it does not know: none is guessed.
        const isNamed = v.data('sets') !== undefined || v.data('mentions') !== undefined;
        const columns = isNamed ? v.columns().filter(({ name }) => !/^(?:name|title)$/i.test(name)) : [];
        return {
          resource: 'boardItem',
          operation: 'create',
          ...place(v),
          name: headingOf(v, 'title', 'title', 'subject', 'name', 'full name'),
          additionalFields:
            columns.length > 0 ? { columnValues: `={{ JSON.stringify(${columnsCode(columns)}) }}` } : {},
        };
      },
      gives: [{ path: 'id', words: ['item id', 'id'], internal: true }],
    },
    {
      key: 'boardItem.getAll',
      title: 'Get monday.com items',
      intents: ['list', 'get', 'search'],
      nouns: ['item', 'task', 'board', 'row'],
      needs: [board, group],
      write: (v) => ({ resource: 'boardItem', operation: 'getAll', ...place(v), ...howMany(v) }),
      gives: item,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'boardItem.changeColumnValue',
      title: 'Update monday.com item',
      intents: ['update', 'complete', 'move'],
      nouns: ['item', 'status', 'column'],
      needs: [
        board,
        {
          key: 'column',
          label: 'Column of the board',
          ask: 'Which column should change?',
          from: [],
          nouns: ['column'],
          assume: { value: 'status', because: 'no column was named' },
        },
        { key: 'value', label: 'New value', ask: 'What should it be set to?', from: ['quoted'] },
      ],
      write: (v) => ({
        resource: 'boardItem',
        operation: 'changeColumnValue',
        boardId: chosen('monday.com board', v('board'), ID),
        itemId: itemId(v),
        columnId: v('column'),
        value: `={{ JSON.stringify(${newValue(v('column'), v('value'))}) }}`,
      }),
      gives: [{ path: 'id', words: ['item id'], internal: true }],
    },
    {
      key: 'boardItem.addUpdate',
      title: 'Add update to monday.com item',
      intents: ['comment', 'reply', 'add'],
      nouns: ['comment', 'update', 'note'],
      needs: [text],
      write: (v) => ({ resource: 'boardItem', operation: 'addUpdate', itemId: itemId(v), value: messageOf(v) }),
      gives: [{ path: 'id', words: ['update id', 'comment id'], internal: true }],
    },
  ],
  credentials: {
    mondayComApi: keyAccount('Monday.com API', 'In monday.com click your picture → Developers → API token → Show.'),
  },
});
