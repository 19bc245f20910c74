import { matchValue } from '../match-value.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { databaseColumn, howMany, keyColumn, keyedValue, locator, mapper } from '../shape.ts';

const table: Need = {
  key: 'table',
  label: 'n8n data table',
  ask: 'Which data table in n8n?',
  from: ['quoted', 'id', 'name'],
  nouns: ['data table', 'datatable', 'table'],
  weight: 'should',
};
const match: Need = {
  key: 'match',
  label: 'Column to find rows by',
  ask: 'By which column should it find the row?',
  from: [],
  nouns: ['column', 'key'],
  weight: 'may',
};

/** n8n adds these to the columns that the table has. */
const row: Field[] = [
  { path: 'id', words: ['row id', 'id'], type: 'number', internal: true },
  { path: 'createdAt', words: ['row created'], type: 'date', internal: true },
  { path: 'updatedAt', words: ['row updated'], type: 'date', internal: true },
];

const place = (v: Values): object => ({ dataTableId: locator('name', v('table')) });

function matching(v: Values): object {
  const { column, value } = keyOf(v);
  return { filters: { conditions: [{ keyName: column, keyValue: value }] } };
}

function keyOf(v: Values): { column: string; value: string } {
  const columns = v.columns();
  const column = v.has('match') ? databaseColumn(v('match')) : columns.length > 0 ? keyColumn(columns) : 'id';
  return { column, value: keyedValue(v, column, columns) };
}

/** A row that is not there yet gets what it will be found by: n8n writes the columns alone, and nothing of the filter. */
function withKey(v: Values): { name: string; value: string }[] {
  const columns = v.columns();
  const { column, value } = keyOf(v);
  const isThere = column === 'id' || columns.some((it) => it.name === column);
  return isThere ? columns : [{ name: column, value }, ...columns];
}

export const dataTable = profile({
  type: 'n8n-nodes-base.dataTable',
  words: ['data table', 'datatable', 'n8n table', 'n8n data table', 'data tables'],
  implies: ['internal table'],
  kind: 'action',
  actions: [
    {
      key: 'row.insert',
      title: 'Insert row in data table',
      intents: ['add', 'create', 'copy', 'archive'],
      nouns: ['row', 'record', 'entry', 'table'],
      needs: [table],
      write: (v) => ({ operation: 'insert', ...place(v), columns: mapper(v.columns()), options: {} }),
      gives: row,
      open: { spelling: 'snake' },
    },
    {
      key: 'row.get',
      title: 'Get rows from data table',
      intents: ['get', 'list', 'search'],
      nouns: ['row', 'record', 'entry', 'table'],
      needs: [table, match, matchValue],
      write: (v) => ({ operation: 'get', ...place(v), ...(v.has('match') ? matching(v) : {}), ...howMany(v) }),
      gives: row,
      items: 'many',
      sideEffect: false,
      open: { spelling: 'snake' },
    },
    {
      key: 'row.upsert',
      title: 'Insert or update row in data table',
      intents: ['upsert'],
      nouns: ['row', 'record', 'entry'],
      needs: [table, match, matchValue],
      write: (v) => ({ operation: 'upsert', ...place(v), ...matching(v), columns: mapper(withKey(v)), options: {} }),
      gives: row,
      open: { spelling: 'snake' },
    },
    {
      key: 'row.update',
      title: 'Update row in data table',
      intents: ['update', 'complete'],
      nouns: ['row', 'record', 'status', 'column'],
      needs: [table, match, matchValue],
      write: (v) => ({ operation: 'update', ...place(v), ...matching(v), columns: mapper(v.columns()), options: {} }),
      gives: row,
      open: { spelling: 'snake' },
    },
    {
      key: 'row.deleteRows',
      title: 'Delete row from data table',
      intents: ['delete'],
      nouns: ['row', 'record', 'entry'],
      needs: [table, match, matchValue],
      write: (v) => ({ operation: 'deleteRows', ...place(v), ...matching(v), options: {} }),
      gives: row,
      open: { spelling: 'snake' },
    },
    {
      key: 'row.rowNotExists',
      title: 'Keep only what is not in data table',
      intents: ['filter', 'deduplicate'],
      nouns: ['new', 'seen', 'duplicate'],
      needs: [table, match, matchValue],
      write: (v) => ({ operation: 'rowNotExists', ...place(v), ...matching(v) }),
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
  ],
});
