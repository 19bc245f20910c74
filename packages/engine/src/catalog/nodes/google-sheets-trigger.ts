import { googleAccount } from '../accounts.ts';
import { spellingsOf } from '../column-spellings.ts';
import { pollTimes } from '../poll-times.ts';
import { type Need, profile, type Values } from '../profile.ts';
import { type Locator, locator, picked } from '../shape.ts';

const needs: Need[] = [
  {
    key: 'document',
    label: 'Google spreadsheet',
    ask: 'Which Google spreadsheet should it watch (its name or its link)?',
    from: ['url', 'quoted', 'name'],
    nouns: ['spreadsheet', 'google sheet', 'sheet', 'gsheet', 'workbook', 'document'],
    weight: 'must',
  },
  {
    key: 'tab',
    label: 'Sheet (tab)',
    ask: 'Which sheet (tab) of the spreadsheet?',
    from: [],
    nouns: ['tab', 'worksheet'],
    assume: { value: 'gid=0', because: 'this is the first sheet of a spreadsheet' },
  },
];

const place = (v: Values): { pollTimes: object; documentId: Locator; sheetName: Locator } => ({
  pollTimes: pollTimes(v),
  documentId: picked('Google spreadsheet', v('document'), {
    url: /docs\.google\.com\/spreadsheets/,
    id: /^[\w-]{30,}$/,
  }),
  // This node, unlike Google Sheets itself, does not take a tab by its name.
  sheetName: /^gid=\d+$/.test(v('tab')) ? locator('id', v('tab')) : picked('Sheet (tab)', v('tab')),
});

/** Names that the sheet does not have are passed over. n8n's list knows only names that are there; an expression may hold any. */
function watched(v: Values): { columnsToWatch?: string } {
  const names = ((v.data('watched') as string[] | undefined) ?? []).flatMap(spellingsOf);
  return names.length === 0 ? {} : { columnsToWatch: `={{ ${JSON.stringify(names)} }}` };
}

/** Dates come in the form of the sheet's country, which nobody knows, unless they are told as numbers. */
const optionsOf = (v: Values): object =>
  v.data('serialDates') === undefined ? {} : { dateTimeRenderOption: 'SERIAL_NUMBER' };

const row = { path: 'row_number', words: ['row number', 'row'], type: 'number' as const, internal: true as const };

export const googleSheetsTrigger = profile({
  type: 'n8n-nodes-base.googleSheetsTrigger',
  words: [
    'google sheets',
    'google sheet',
    'gsheet',
    'gsheets',
    'google spreadsheet',
    'google form',
    'google forms',
    'gform',
  ],
  implies: ['spreadsheet', 'sheet', 'sheets'],
  kind: 'trigger',
  actions: [
    {
      key: 'rowAdded',
      title: 'When a row is added',
      intents: ['watch', 'add', 'create', 'answer', 'send'],
      nouns: ['row', 'line', 'entry', 'record', 'response', 'answer', 'submission', 'form', 'lead'],
      needs,
      write: (v) => ({ ...place(v), event: 'rowAdded', options: optionsOf(v) }),
      gives: [row],
      open: { spelling: 'as said' },
    },
    {
      key: 'rowUpdate',
      title: 'When a row is updated',
      intents: ['update', 'complete'],
      nouns: ['row', 'column', 'status', 'cell', 'change'],
      needs,
      write: (v) => ({ ...place(v), event: 'rowUpdate', options: { ...watched(v), ...optionsOf(v) } }),
      gives: [row],
      open: { spelling: 'as said' },
    },
    {
      key: 'anyUpdate',
      title: 'When a row is added or updated',
      intents: ['upsert'],
      nouns: ['change', 'edit'],
      needs,
      write: (v) => ({ ...place(v), event: 'anyUpdate', options: optionsOf(v) }),
      gives: [row],
      open: { spelling: 'as said' },
    },
  ],
  credentials: {
    googleSheetsTriggerOAuth2Api: googleAccount(
      'Google Sheets Trigger OAuth2 API',
      'Google Sheets API',
      'Google Drive API',
    ),
  },
});
