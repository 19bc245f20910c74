import { keyAccount } from '../accounts.ts';
import { matchValue } from '../match-value.ts';
import { type Need, profile, type Values } from '../profile.ts';
import { databaseColumn, howMany, keyColumn, keyedValue } from '../shape.ts';
import { inSupabase, rowTests, supabaseWhere } from '../where.ts';

const table: Need = {
  key: 'table',
  label: 'Supabase table',
  ask: 'Which table in Supabase?',
  from: ['quoted', 'id'],
  nouns: ['table'],
  weight: 'must',
};
const match: Need = {
  key: 'match',
  label: 'Column to find rows by',
  ask: 'By which column should it find the row?',
  from: [],
  nouns: ['column', 'key'],
  weight: 'may',
};

function fields(v: Values, except?: string): object {
  const columns = v.columns().filter(({ name }) => name !== except);
  if (columns.length === 0) return { dataToSend: 'autoMapInputData' };
  return { fieldsUi: { fieldValues: columns.map(({ name, value }) => ({ fieldId: name, fieldValue: value })) } };
}

function matching(v: Values, comparison: object): { column: string; filters: object } {
  const columns = v.columns();
  const column = v.has('match') ? databaseColumn(v('match')) : columns.length > 0 ? keyColumn(columns) : 'id';
  const value = keyedValue(v, column, columns);
  return { column, filters: { conditions: [{ keyName: column, ...comparison, keyValue: value }] } };
}

export const supabase = profile({
  type: 'n8n-nodes-base.supabase',
  words: ['supabase', 'supa base'],
  kind: 'action',
  actions: [
    {
      key: 'row.create',
      title: 'Create row in Supabase',
      intents: ['add', 'create', 'copy', 'archive'],
      nouns: ['row', 'record', 'entry', 'table', 'database', 'lead'],
      needs: [table],
      write: (v) => ({ tableId: v('table'), ...fields(v) }),
      open: { spelling: 'snake' },
      gives: [],
    },
    {
      key: 'row.getAll',
      title: 'Get rows from Supabase',
      intents: ['list', 'get', 'search'],
      nouns: ['row', 'record', 'entry', 'table', 'database', 'user'],
      needs: [table, match, matchValue],
      write: (v) => ({
        operation: 'getAll',
        tableId: v('table'),
        ...howMany(v),
        ...(rowTests(v)
          ? supabaseWhere(v)
          : v.has('match')
            ? { matchType: 'allFilters', filters: matching(v, { condition: 'eq' }).filters }
            : { filterType: 'none' }),
      }),
      tests: inSupabase,
      items: 'many',
      sideEffect: false,
      open: { spelling: 'snake' },
      gives: [],
    },
    {
      key: 'row.get',
      title: 'Get row from Supabase',
      intents: ['get'],
      nouns: ['user', 'profile', 'customer'],
      needs: [table, match, matchValue],
      write: (v) => ({ operation: 'get', tableId: v('table'), filters: matching(v, {}).filters }),
      sideEffect: false,
      open: { spelling: 'snake' },
      gives: [],
    },
    {
      key: 'row.update',
      title: 'Update row in Supabase',
      intents: ['update', 'upsert', 'complete'],
      nouns: ['row', 'record', 'status', 'column', 'field'],
      needs: [table, match, matchValue],
      write: (v) => {
        const { column, filters } = matching(v, { condition: 'eq' });
        return { operation: 'update', tableId: v('table'), matchType: 'allFilters', filters, ...fields(v, column) };
      },
      open: { spelling: 'snake' },
      gives: [],
    },
    {
      key: 'row.delete',
      title: 'Delete row from Supabase',
      intents: ['delete'],
      nouns: ['row', 'record', 'entry'],
      needs: [table, match, matchValue],
      tests: inSupabase,
      write: (v) => ({
        operation: 'delete',
        tableId: v('table'),
        ...(rowTests(v)
          ? supabaseWhere(v)
          : { matchType: 'allFilters', filters: matching(v, { condition: 'eq' }).filters }),
      }),
      open: { spelling: 'snake' },
      gives: [],
    },
  ],
  credentials: {
    supabaseApi: keyAccount(
      'Supabase API',
      'In Supabase open Project settings → API: the host is the project URL, the key is the “service_role” secret.',
    ),
  },
});
