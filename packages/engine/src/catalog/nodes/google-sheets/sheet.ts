import { matchValue } from '../../match-value.ts';
import type { Action, Field, Need, Values } from '../../profile.ts';
import { done } from '../../receipts.ts';
import {
  columnName,
  fieldPath,
  isExpression,
  type Locator,
  locator,
  openValue,
  picked,
  placeholder,
  withKey,
} from '../../shape.ts';
import { key, row } from './shared.ts';

const document: Need = {
  key: 'document',
  label: 'Google spreadsheet',
  ask: 'Which Google spreadsheet (its name or its link)?',
  from: ['url', 'quoted', 'name'],
  nouns: ['spreadsheet', 'google sheet', 'sheet', 'gsheet', 'workbook', 'document', 'file'],
  weight: 'must',
};
const tab: Need = {
  key: 'tab',
  label: 'Sheet (tab)',
  ask: 'Which sheet (tab) of the spreadsheet?',
  from: [],
  nouns: ['tab', 'worksheet', 'page'],
  assume: { value: 'gid=0', because: 'this is the first sheet of a spreadsheet' },
};
const match: Need = {
  key: 'match',
  label: 'Column that tells rows apart',
  ask: 'By which column should it recognise a row that is there already?',
  from: [],
  nouns: ['column', 'key', 'match', 'matching'],
  weight: 'may',
};

const rowNumber: Field = { path: 'row_number', words: ['row number', 'row'], type: 'number', internal: true };

/** Where the rows are. */
const place = (v: Values): { documentId: Locator; sheetName: Locator } => ({
  documentId: picked('Google spreadsheet', v('document'), {
    url: /docs\.google\.com\/spreadsheets/,
    id: /^[\w-]{30,}$/,
  }),
  sheetName: /^gid=\d+$/.test(v('tab')) ? locator('id', v('tab')) : locator('name', v('tab')),
});

/** A column is called like the field that is looked for in it. */
function columnOf(v: Values): string | undefined {
  const field = v.has('value') && isExpression(v('value')) ? fieldPath(v, v('value')) : undefined;
  return field === undefined || isExpression(field) ? undefined : columnName(field.split('.').at(-1) ?? field);
}

export const sheetActions: readonly Action[] = [
  {
    key: 'sheet.append',
    title: 'Append row to sheet',
    intents: ['add', 'create', 'copy', 'archive'],
    nouns: ['row', 'line', 'entry', 'record', 'lead', 'log', 'sheet', 'spreadsheet', 'column'],
    needs: [document, tab],
    write: (v) => ({ operation: 'append', ...place(v), ...row(v.columns()) }),
    open: { spelling: 'as said' },
    gives: [],
  },
  {
    key: 'sheet.read',
    title: 'Get rows from sheet',
    intents: ['get', 'list', 'download'],
    nouns: ['row', 'sheet', 'spreadsheet', 'list', 'line', 'lead', 'contact', 'data'],
    needs: [document, tab],
    write: (v) => ({ ...place(v), options: {} }),
    gives: [rowNumber],
    items: 'many',
    sideEffect: false,
    open: { spelling: 'as said' },
  },
  {
    key: 'sheet.lookup',
    title: 'Look up row in sheet',
    intents: ['search', 'get'],
    nouns: ['lookup', 'match', 'row'],
    needs: [
      document,
      tab,
      { ...match, ask: 'In which column should it look?', label: 'Column to look in' },
      {
        key: 'value',
        label: 'Value to find',
        ask: 'Which value should it find in that column?',
        from: [],
        nouns: ['value'],
        weight: 'may',
      },
    ],
    write: (v) => {
      const usual = v.field('email') === undefined ? 'ID' : 'Email';
      const column = v.has('match') ? columnName(v('match')) : (columnOf(v) ?? usual);
      const value = v.has('value')
        ? v('value')
        : (v.field(column.toLowerCase(), 'id') ?? placeholder(`value to find in the column ${column}`));
      return { ...place(v), filtersUI: { values: [{ lookupColumn: column, lookupValue: value }] }, options: {} };
    },
    gives: [rowNumber],
    items: 'many',
    sideEffect: false,
    open: { spelling: 'as said' },
  },
  {
    key: 'sheet.update',
    title: 'Update row in sheet',
    intents: ['update', 'complete'],
    nouns: ['row', 'status', 'column', 'cell', 'line', 'entry'],
    needs: [document, tab, match, matchValue],
    write: (v) => {
      const number = v.field('row number');
      const columns = v.columns().filter((it) => it.name !== 'row_number');
      const byNumber = number !== undefined && !v.has('match');
      const all = byNumber && columns.length > 0 ? [...columns, { name: 'row_number', value: number }] : columns;
      return {
        operation: 'update',
        ...place(v),
        ...(byNumber ? row(all, ['row_number']) : row(withKey(v, key(v), all), [key(v)])),
      };
    },
    open: { spelling: 'as said' },
    gives: [],
  },
  {
    key: 'sheet.appendOrUpdate',
    title: 'Append or update row in sheet',
    intents: ['upsert'],
    nouns: ['row', 'line', 'entry', 'record'],
    needs: [document, tab, match, matchValue],
    write: (v) => ({
      operation: 'appendOrUpdate',
      ...place(v),
      ...row(withKey(v, key(v)), [key(v)]),
    }),
    open: { spelling: 'as said' },
    gives: [],
  },
  {
    key: 'sheet.delete',
    title: 'Delete row from sheet',
    intents: ['delete'],
    nouns: ['row', 'line', 'entry'],
    needs: [document, tab],
    write: (v) => ({
      operation: 'delete',
      ...place(v),
      startIndex: v.field('row number') ?? openValue('number of the row'),
    }),
    gives: done,
  },
  {
    key: 'sheet.clear',
    title: 'Clear sheet',
    intents: ['delete'],
    nouns: ['sheet', 'tab', 'content'],
    needs: [document, tab],
    write: (v) => ({ operation: 'clear', ...place(v), keepFirstRow: true }),
    flow: 'passes',
  },
  {
    key: 'sheet.create',
    title: 'Add sheet to spreadsheet',
    intents: ['create'],
    nouns: ['tab', 'worksheet'],
    needs: [
      document,
      { key: 'title', label: 'Name of the new sheet', ask: 'What should the new sheet be called?', from: ['quoted'] },
    ],
    write: (v) => ({ operation: 'create', documentId: place(v).documentId, title: v('title') }),
    gives: [
      { path: 'title', words: ['sheet name', 'tab name'] },
      { path: 'sheetId', words: ['sheet id'], internal: true },
    ],
  },
  {
    key: 'sheet.remove',
    title: 'Delete sheet of spreadsheet',
    intents: ['delete'],
    nouns: ['tab', 'worksheet'],
    needs: [
      document,
      { key: 'tab', label: 'Sheet (tab)', ask: tab.ask, from: [], nouns: ['tab', 'worksheet'], weight: 'must' },
    ],
    rare: true,
    write: (v) => ({ operation: 'remove', ...place(v) }),
    gives: [{ path: 'spreadsheetId', words: ['spreadsheet id'], internal: true }],
  },
];
