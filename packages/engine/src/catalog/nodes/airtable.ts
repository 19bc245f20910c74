import { keyAccount } from '../accounts.ts';
import { matchValue } from '../match-value.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { columnName, howMany, keyColumn, type Locator, mapper, picked, placeholder, withKey } from '../shape.ts';

const base: Need = {
  key: 'base',
  label: 'Airtable base',
  ask: 'Which Airtable base?',
  from: ['url', 'quoted', 'name'],
  nouns: ['base', 'airtable'],
  weight: 'must',
};
const table: Need = {
  key: 'table',
  label: 'Airtable table',
  ask: 'Which table in Airtable?',
  from: ['quoted', 'name'],
  nouns: ['table'],
};
const match: Need = {
  key: 'match',
  label: 'Field that tells records apart',
  ask: 'By which field should it recognise a record that is there already?',
  from: [],
  nouns: ['field', 'column', 'key'],
  weight: 'may',
};

const place = (v: Values): { base: Locator; table: Locator } => ({
  base: picked('Airtable base', v('base'), { url: /airtable\.com\/app/, id: /^app\w{14}$/ }),
  table: picked('Airtable table', v('table'), { url: /airtable\.com\/app\w+\/tbl/, id: /^tbl\w{14}$/ }),
});

/** What a text says becomes what the field is made for: a number, a date, a choice. */
const TYPED = { typecast: true };

/** Airtable refuses a text where a box is to be ticked. */
const fields = (columns: readonly { name: string; value: string }[], keys?: string[]): object => {
  const ticked = columns.map((it) => ({ ...it, value: TICKS.get(it.value.trim().toLowerCase()) ?? it.value }));
  return mapper(ticked, keys);
};
const TICKS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/** Airtable's own id of the incoming record where there is one. */
const recordId = (v: Values): string => v.field('record id') ?? placeholder('ID of the Airtable record');

const record: Field[] = [
  { path: 'id', words: ['record id', 'id'], internal: true },
  { path: 'createdTime', words: ['created time', 'creation date'], type: 'date', internal: true },
];

export const airtable = profile({
  type: 'n8n-nodes-base.airtable',
  words: ['airtable', 'airtable base', 'airtable table'],
  kind: 'action',
  actions: [
    {
      key: 'record.create',
      title: 'Create Airtable record',
      intents: ['create', 'add', 'copy', 'archive'],
      nouns: ['record', 'row', 'entry', 'lead', 'table', 'base', 'contact'],
      needs: [base, table],
      write: (v) => ({ operation: 'create', ...place(v), columns: fields(v.columns()), options: TYPED }),
      gives: record,
      open: { under: 'fields', spelling: 'as said' },
    },
    {
      key: 'record.search',
      title: 'Search Airtable records',
      intents: ['list', 'get', 'search'],
      nouns: ['record', 'row', 'entry', 'lead', 'table', 'contact', 'list'],
      needs: [
        base,
        table,
        {
          key: 'formula',
          label: 'Airtable formula',
          ask: 'Only certain records?',
          from: [],
          nouns: ['formula'],
          weight: 'may',
        },
      ],
      write: (v) => ({
        operation: 'search',
        ...place(v),
        filterByFormula: v('formula'),
        ...(v.has('limit') ? { returnAll: false, ...howMany(v) } : {}),
        options: {},
      }),
      gives: record,
      items: 'many',
      sideEffect: false,
      open: { under: 'fields', spelling: 'as said' },
    },
    {
      key: 'record.update',
      title: 'Update Airtable record',
      intents: ['update', 'complete', 'assign', 'move'],
      nouns: ['record', 'row', 'status', 'field', 'entry'],
      needs: [base, table, match, matchValue],
      write: (v) => {
        const id = v.field('record id');
        const byId = id !== undefined && !v.has('match');
        const columns = byId ? [...v.columns(), { name: 'id', value: id }] : v.columns();
        const matching = byId ? 'id' : v.has('match') ? columnName(v('match')) : keyColumn(columns);
        return {
          operation: 'update',
          ...place(v),
          columns: fields(byId ? columns : withKey(v, matching, columns), [matching]),
          options: TYPED,
        };
      },
      gives: record,
      open: { under: 'fields', spelling: 'as said' },
    },
    {
      key: 'record.upsert',
      title: 'Create or update Airtable record',
      intents: ['upsert'],
      nouns: ['record', 'row', 'entry', 'contact'],
      needs: [base, table, match, matchValue],
      write: (v) => {
        const key = v.has('match') ? columnName(v('match')) : keyColumn(v.columns());
        return { operation: 'upsert', ...place(v), columns: fields(withKey(v, key), [key]), options: TYPED };
      },
      gives: record,
      open: { under: 'fields', spelling: 'as said' },
    },
    {
      key: 'record.get',
      title: 'Get Airtable record',
      intents: ['get'],
      nouns: ['record'],
      needs: [base, table],
      write: (v) => ({ ...place(v), id: recordId(v), options: {} }),
      gives: record,
      sideEffect: false,
      open: { under: 'fields', spelling: 'as said' },
    },
    {
      key: 'record.deleteRecord',
      title: 'Delete Airtable record',
      intents: ['delete'],
      nouns: ['record', 'row', 'entry'],
      needs: [base, table],
      write: (v) => ({ operation: 'deleteRecord', ...place(v), id: recordId(v) }),
      gives: [
        { path: 'id', words: ['record id', 'id'], internal: true },
        { path: 'deleted', words: ['deleted'], type: 'boolean', internal: true },
      ],
    },
    {
      key: 'base.getMany',
      title: 'Get Airtable bases',
      intents: ['list'],
      nouns: ['base'],
      rare: true,
      write: () => ({ resource: 'base', operation: 'getMany', options: {} }),
      gives: [
        { path: 'name', words: ['base', 'name'] },
        { path: 'permissionLevel', words: ['permission'] },
        { path: 'id', words: ['base id', 'id'], internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'base.getSchema',
      title: 'Get tables of Airtable base',
      intents: ['get', 'list'],
      nouns: ['schema'],
      needs: [base],
      rare: true,
      write: (v) => ({ resource: 'base', operation: 'getSchema', base: place(v).base }),
      gives: [
        { path: 'name', words: ['table', 'name'] },
        { path: 'fields', words: ['fields', 'columns'], type: 'array' },
        { path: 'id', words: ['table id', 'id'], internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
  ],
  credentials: {
    airtableTokenApi: keyAccount(
      'Airtable Personal Access Token API',
      'At airtable.com/create/tokens create a token with the scopes data.records:read, data.records:write and schema.bases:read, and give it access to the base.',
      4,
    ),
  },
});
