import { microsoftAccount } from '../accounts.ts';
import { withApostrophes } from '../cells.ts';
import { matchValue } from '../match-value.ts';
import { type Need, profile, type Values } from '../profile.ts';
import { columnName, keyColumn, type Locator, picked } from '../shape.ts';

const workbook: Need = {
  key: 'workbook',
  label: 'Excel workbook',
  ask: 'Which Excel workbook in OneDrive?',
  from: ['path', 'quoted', 'name'],
  nouns: ['workbook', 'excel file', 'spreadsheet', 'excel', 'file', 'excel sheet'],
  weight: 'must',
};
const sheet: Need = {
  key: 'sheet',
  label: 'Worksheet',
  ask: 'Which worksheet of the workbook?',
  from: ['quoted'],
  nouns: ['worksheet', 'sheet', 'tab'],
};
const match: Need = {
  key: 'match',
  label: 'Column that tells rows apart',
  ask: 'By which column should it find the row?',
  from: [],
  nouns: ['column', 'key'],
  weight: 'may',
};

const place = (v: Values): { workbook: Locator; worksheet: Locator } => ({
  workbook: picked('Excel workbook', v('workbook')),
  worksheet: picked('worksheet', v('sheet')),
});

function data(v: Values, except?: string): object {
  const columns = withApostrophes(v.columns().filter(({ name }) => name !== except));
  if (columns.length === 0) return { dataMode: 'autoMap' };
  return { fieldsUi: { values: columns.map(({ name, value }) => ({ column: name, fieldValue: value })) } };
}

function matching(v: Values): object {
  const columns = v.columns();
  const column = v.has('match') ? columnName(v('match')) : keyColumn(columns);
  const others = columns.some(({ name }) => name !== column);
  const value = v.has('matchValue')
    ? // Matched by name, the incoming field of that name is the one.
      others
      ? v('matchValue')
      : undefined
    : (columns.find(({ name }) => name === column)?.value ?? v.field(column));
  return { columnToMatchOn: column, ...(value === undefined ? {} : { valueToMatchOn: value }), ...data(v, column) };
}

export const microsoftExcel = profile({
  type: 'n8n-nodes-base.microsoftExcel',
  words: ['microsoft excel', 'excel 365', 'excel', 'excel online', 'excel workbook', 'excel spreadsheet'],
  kind: 'action',
  actions: [
    {
      key: 'worksheet.append',
      title: 'Append row to Excel sheet',
      intents: ['add', 'create', 'copy', 'archive'],
      nouns: ['row', 'line', 'entry', 'record', 'worksheet', 'sheet'],
      needs: [workbook, sheet],
      write: (v) => ({ resource: 'worksheet', operation: 'append', ...place(v), ...data(v), options: {} }),
      gives: [],
      open: { spelling: 'as said' },
    },
    {
      key: 'worksheet.readRows',
      title: 'Get rows from Excel sheet',
      intents: ['get', 'list', 'search'],
      nouns: ['row', 'sheet', 'worksheet', 'workbook', 'list', 'data'],
      needs: [workbook, sheet],
      write: (v) => ({ resource: 'worksheet', operation: 'readRows', ...place(v), options: {} }),
      items: 'many',
      sideEffect: false,
      gives: [],
      open: { spelling: 'as said' },
    },
    {
      key: 'worksheet.update',
      title: 'Update row in Excel sheet',
      intents: ['update', 'complete'],
      nouns: ['row', 'status', 'column', 'cell'],
      needs: [workbook, sheet, match, matchValue],
      write: (v) => ({ resource: 'worksheet', operation: 'update', ...place(v), ...matching(v), options: {} }),
      gives: [],
      open: { spelling: 'as said' },
    },
    {
      key: 'worksheet.upsert',
      title: 'Append or update row in Excel sheet',
      intents: ['upsert'],
      nouns: ['row', 'entry', 'record'],
      needs: [workbook, sheet, match, matchValue],
      write: (v) => ({ resource: 'worksheet', operation: 'upsert', ...place(v), ...matching(v), options: {} }),
      gives: [],
      open: { spelling: 'as said' },
    },
    {
      key: 'table.append',
      title: 'Add row to Excel table',
      intents: ['add', 'create'],
      nouns: ['table'],
      needs: [
        workbook,
        sheet,
        {
          key: 'table',
          label: 'Excel table',
          ask: 'Which table on the worksheet?',
          from: ['quoted'],
          nouns: ['table'],
        },
      ],
      write: (v) => ({
        resource: 'table',
        operation: 'append',
        ...place(v),
        table: picked('Excel table', v('table')),
        ...data(v),
        options: {},
      }),
      gives: [],
      open: { spelling: 'as said' },
    },
  ],
  credentials: { microsoftExcelOAuth2Api: microsoftAccount('Microsoft Excel OAuth2 API', 'Files.ReadWrite') },
});
