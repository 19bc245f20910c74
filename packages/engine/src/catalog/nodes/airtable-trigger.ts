import { keyAccount } from '../accounts.ts';
import { pollTimes } from '../poll-times.ts';
import { type Action, type Need, profile, type Values } from '../profile.ts';
import { identified } from '../shape.ts';

const needs: Need[] = [
  {
    key: 'base',
    label: 'Airtable base',
    ask: 'Which Airtable base should it watch (best by its link)?',
    from: ['url', 'quoted', 'name'],
    nouns: ['base', 'airtable'],
    weight: 'must',
  },
  {
    key: 'table',
    label: 'Airtable table',
    ask: 'Which table should it watch?',
    from: ['quoted', 'name'],
    nouns: ['table'],
  },
];

const watching = (v: Values, field: string): Record<string, unknown> => ({
  pollTimes: pollTimes(v),
  authentication: 'airtableTokenApi',
  baseId: identified('Airtable base', v('base'), { url: /airtable\.com\/app\w+\/\w/, id: /^app\w{14}$/ }),
  tableId: identified('Airtable table', v('table'), { url: /airtable\.com\/app\w+\/tbl/, id: /^tbl\w{14}$/ }),
  triggerField: field,
  additionalFields: {},
});

const gives: Action['gives'] = [
  { path: 'id', words: ['record id', 'id'], internal: true },
  { path: 'fields', words: ['fields', 'record'], type: 'object' },
];

export const airtableTrigger = profile({
  type: 'n8n-nodes-base.airtableTrigger',
  words: ['airtable', 'airtable base', 'airtable table'],
  kind: 'trigger',
  actions: [
    {
      key: 'created',
      title: 'When an Airtable record is created',
      intents: ['watch', 'create', 'add', 'get'],
      nouns: ['record', 'row', 'entry', 'lead'],
      // The table needs a field of this name; the guide says which kind.
      needs: [
        ...needs,
        {
          key: 'field',
          label: 'Field with the creation time',
          ask: 'Which field holds the creation time?',
          from: [],
          assume: {
            value: 'Created',
            because: 'this is what Airtable calls a “Created time” field; add one if the table has none',
          },
        },
      ],
      write: (v) => watching(v, v('field')),
      gives,
      open: { under: 'fields', spelling: 'as said' },
    },
    {
      key: 'updated',
      title: 'When an Airtable record changes',
      intents: ['update', 'complete', 'move'],
      nouns: ['record', 'row', 'status', 'change', 'field'],
      needs: [
        ...needs,
        {
          key: 'field',
          label: 'Field with the time of the last change',
          ask: 'Which field holds the time of the last change?',
          from: [],
          assume: {
            value: 'Last Modified',
            because: 'this is what Airtable calls a “Last modified time” field; add one if the table has none',
          },
        },
      ],
      write: (v) => watching(v, v('field')),
      gives,
      open: { under: 'fields', spelling: 'as said' },
    },
  ],
  credentials: {
    airtableTokenApi: keyAccount(
      'Airtable Personal Access Token API',
      'At airtable.com/create/tokens create a token with the scopes data.records:read and schema.bases:read, and give it access to the base.',
      4,
    ),
  },
});
