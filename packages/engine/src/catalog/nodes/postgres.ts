import { matchValue } from '../match-value.ts';
import { type Need, profile, type Values } from '../profile.ts';
import { SQL } from '../query-languages.ts';
import { done } from '../receipts.ts';
import {
  databaseColumn,
  howMany,
  keyColumn,
  keyValue,
  type Locator,
  locator,
  mapper,
  placeholder,
  withKey,
} from '../shape.ts';
import { sqlQuery } from '../sql.ts';
import { inSql, rowTests, sqlWhere } from '../where.ts';

const table: Need = {
  key: 'table',
  label: 'Postgres table',
  ask: 'Which table in Postgres?',
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

/** "shop.orders" names the schema too. */
function place(v: Values): { schema: Locator; table: Locator } {
  const [schema, name] = /^[\w-]+\.[\w-]+$/.test(v('table')) ? v('table').split('.') : ['public', v('table')];
  return { schema: locator('name', schema ?? 'public'), table: locator('name', name ?? '') };
}

const key = (v: Values): string => (v.has('match') ? databaseColumn(v('match')) : keyColumn(v.columns()));

const where = (v: Values): object => {
  if (rowTests(v) || !v.has('match')) return sqlWhere(v);
  const column = databaseColumn(v('match'));
  return { where: { values: [{ column, value: keyValue(v, column) }] } };
};

export const postgres = profile({
  type: 'n8n-nodes-base.postgres',
  words: ['postgres', 'postgresql', 'postgre sql', 'pg database', 'psql'],
  implies: ['database', 'sql database'],
  kind: 'action',
  actions: [
    {
      key: 'database.insert',
      title: 'Insert rows in Postgres',
      intents: ['add', 'create', 'copy', 'archive', 'upload'],
      nouns: ['row', 'record', 'entry', 'table', 'database', 'lead', 'order'],
      needs: [table],
      write: (v) => ({ ...place(v), columns: mapper(v.columns()), options: {} }),
      open: { spelling: 'snake' },
      gives: [],
    },
    {
      key: 'database.select',
      title: 'Get rows from Postgres',
      intents: ['list', 'get', 'search'],
      nouns: ['row', 'record', 'entry', 'table', 'database', 'user', 'customer', 'order'],
      needs: [table, match, matchValue],
      write: (v) => ({ operation: 'select', ...place(v), ...howMany(v), ...where(v), options: {} }),
      tests: inSql,
      items: 'many',
      sideEffect: false,
      open: { spelling: 'snake' },
      gives: [],
    },
    {
      key: 'database.executeQuery',
      title: 'Run SQL in Postgres',
      intents: ['run', 'compute', 'search'],
      nouns: ['query', 'sql', 'statement', 'report'],
      needs: [
        {
          key: 'query',
          label: 'SQL query',
          ask: 'Which SQL query should it run?',
          from: ['quoted'],
          weight: 'should',
          language: SQL,
        },
      ],
      write: (v) => ({ operation: 'executeQuery', ...sqlQuery(v('query')) }),
      items: 'many',
      sideEffect: false,
      open: { spelling: 'snake' },
      gives: [],
    },
    {
      key: 'database.update',
      title: 'Update rows in Postgres',
      intents: ['update', 'complete'],
      nouns: ['row', 'record', 'status', 'column', 'entry'],
      needs: [table, match, matchValue],
      write: (v) => ({ operation: 'update', ...place(v), columns: mapper(withKey(v, key(v)), [key(v)]), options: {} }),
      open: { spelling: 'snake' },
      gives: [],
    },
    {
      key: 'database.upsert',
      title: 'Insert or update rows in Postgres',
      intents: ['upsert'],
      nouns: ['row', 'record', 'entry'],
      needs: [table, match, matchValue],
      write: (v) => ({ operation: 'upsert', ...place(v), columns: mapper(withKey(v, key(v)), [key(v)]), options: {} }),
      open: { spelling: 'snake' },
      gives: [],
    },
    {
      key: 'database.delete',
      title: 'Delete rows from Postgres',
      intents: ['delete'],
      nouns: ['row', 'record', 'entry'],
      needs: [table, { ...match, weight: 'should' }, matchValue],
      tests: inSql,
      write: (v) => {
        if (rowTests(v))
          return { operation: 'deleteTable', ...place(v), deleteCommand: 'delete', ...sqlWhere(v), options: {} };
        const column = databaseColumn(v('match'));
        const value = v.has('match') ? keyValue(v, column) : placeholder('value of the rows to delete');
        return {
          operation: 'deleteTable',
          ...place(v),
          deleteCommand: 'delete',
          where: { values: [{ column, value }] },
          options: {},
        };
      },
      gives: done,
      items: 'one',
    },
  ],
  credentials: {
    postgres: {
      label: 'Postgres',
      how: 'In n8n open Credentials → Add credential → Postgres and enter host, database, user, password and port (5432) of your database. The host must be reachable from n8n, and a user who may only touch the tables in question is enough.',
      minutes: 5,
    },
  },
});
