import { matchValue } from '../match-value.ts';
import { type Need, profile, type Values } from '../profile.ts';
import { SQL } from '../query-languages.ts';
import { done } from '../receipts.ts';
import {
  databaseColumn,
  howMany,
  keyColumn,
  keyedValue,
  keyValue,
  type Locator,
  locator,
  placeholder,
} from '../shape.ts';
import { sqlQuery } from '../sql.ts';
import { inSql, rowTests, sqlWhere } from '../where.ts';

const table: Need = {
  key: 'table',
  label: 'MySQL table',
  ask: 'Which table in MySQL?',
  from: ['quoted', 'id'],
  nouns: ['table'],
  weight: 'must',
};
const match: Need = {
  key: 'match',
  label: 'Column that tells rows apart',
  ask: 'By which column should it find the row?',
  from: [],
  nouns: ['column', 'key'],
  weight: 'may',
};

const place = (v: Values): { table: Locator } => ({ table: locator('name', v('table')) });

/** Without known columns the node matches the incoming fields to the columns by name. */
function data(v: Values, except?: string): object {
  const columns = v.columns().filter(({ name }) => name !== except);
  if (columns.length === 0) return { dataMode: 'autoMapInputData' };
  return {
    dataMode: 'defineBelow',
    valuesToSend: { values: columns.map(({ name, value }) => ({ column: name, value })) },
  };
}

function matching(v: Values): object {
  const columns = v.columns();
  const column = v.has('match') ? databaseColumn(v('match')) : keyColumn(columns);
  // Matched by name, the incoming field of that name is the one.
  if (!columns.some(({ name }) => name !== column)) return { columnToMatchOn: column, ...data(v, column) };
  const value = keyedValue(v, column, columns);
  return { columnToMatchOn: column, valueToMatchOn: value, ...data(v, column) };
}

const only = (v: Values): { column: string; value: string } => ({
  column: databaseColumn(v('match')),
  value: v.has('match') ? keyValue(v, databaseColumn(v('match'))) : placeholder('value of the rows to delete'),
});

export const mySql = profile({
  type: 'n8n-nodes-base.mySql',
  words: ['mysql', 'my sql', 'mariadb', 'maria db'],
  kind: 'action',
  actions: [
    {
      key: 'insert',
      title: 'Insert rows in MySQL',
      intents: ['add', 'create', 'copy', 'archive'],
      nouns: ['row', 'record', 'entry', 'table', 'database'],
      needs: [table],
      write: (v) => ({ operation: 'insert', ...place(v), ...data(v), options: {} }),
      gives: done,
      items: 'one',
    },
    {
      key: 'select',
      title: 'Get rows from MySQL',
      intents: ['list', 'get', 'search'],
      nouns: ['row', 'record', 'entry', 'table', 'database', 'user', 'customer', 'order'],
      needs: [table, match, matchValue],
      write: (v) => ({
        operation: 'select',
        ...place(v),
        ...howMany(v),
        ...(rowTests(v) || !v.has('match') ? sqlWhere(v) : { where: { values: [only(v)] } }),
        options: {},
      }),
      tests: inSql,
      items: 'many',
      sideEffect: false,
      open: { spelling: 'snake' },
      gives: [],
    },
    {
      key: 'executeQuery',
      title: 'Run SQL in MySQL',
      intents: ['run', 'compute', 'search'],
      nouns: ['query', 'sql', 'statement', 'report'],
      needs: [
        { key: 'query', label: 'SQL query', ask: 'Which SQL query should it run?', from: ['quoted'], language: SQL },
      ],
      write: (v) => ({ operation: 'executeQuery', ...sqlQuery(v('query')) }),
      items: 'many',
      sideEffect: false,
      open: { spelling: 'snake' },
      gives: [],
    },
    {
      key: 'update',
      title: 'Update rows in MySQL',
      intents: ['update', 'complete'],
      nouns: ['row', 'record', 'status', 'column'],
      needs: [table, match, matchValue],
      write: (v) => ({ operation: 'update', ...place(v), ...matching(v), options: {} }),
      gives: done,
      items: 'one',
    },
    {
      key: 'delete',
      title: 'Delete rows from MySQL',
      intents: ['delete'],
      nouns: ['row', 'record', 'entry'],
      needs: [table, { ...match, weight: 'should' }, matchValue],
      tests: inSql,
      // Without a test every row would go.
      write: (v) => ({
        operation: 'deleteTable',
        ...place(v),
        deleteCommand: 'delete',
        ...(rowTests(v) ? sqlWhere(v) : { where: { values: [only(v)] } }),
        options: {},
      }),
      gives: done,
      items: 'one',
    },
    {
      key: 'upsert',
      title: 'Insert or update rows in MySQL',
      intents: ['upsert'],
      nouns: ['row', 'record', 'entry'],
      needs: [table, match, matchValue],
      write: (v) => ({ operation: 'upsert', ...place(v), ...matching(v), options: {} }),
      gives: done,
      items: 'one',
    },
  ],
  credentials: {
    mySql: {
      label: 'MySQL',
      how: 'In n8n open Credentials → Add credential → MySQL and enter host, database, user, password and port (3306). The host must be reachable from n8n.',
      minutes: 5,
    },
  },
});
