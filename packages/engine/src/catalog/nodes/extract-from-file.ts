import { type Action, type Field, profile } from '../profile.ts';
import { fileField } from '../shape.ts';

/** Each format has its operation; tables give one item a row, documents one item. */
const from = (key: string, title: string, nouns: string[], gives: Field[] = [], open?: Action['open']): Action => ({
  key,
  title,
  intents: ['extract', 'get', 'convert', 'analyze'],
  nouns,
  write: (v) => ({ operation: key, binaryPropertyName: fileField(v), options: {} }),
  gives,
  // The rows have the columns of the file.
  ...(gives.length > 0
    ? { items: 'same' as const, ...(open ? { open } : {}) }
    : { items: 'many' as const, open: { spelling: 'as said' as const } }),
  sideEffect: false,
});

const text: Field[] = [
  { path: 'text', words: ['text', 'content', 'document', 'pdf', 'body'] },
  { path: 'numpages', words: ['number of pages', 'page count', 'pages'], type: 'number', internal: true },
  { path: 'info.Title', words: ['document title'], internal: true },
  { path: 'info.Author', words: ['document author'], internal: true },
];
/** n8n gives the whole calendar as one object; its events are a list in it. */
const calendar: Field[] = [
  { path: 'data.events', words: ['events', 'list', 'items', 'data', 'entries', 'calendar'], type: 'array' },
  { path: 'data.events.summary', words: ['summary', 'title', 'event', 'event name'], internal: true, likely: true },
  { path: 'data.events.description', words: ['description', 'details'], internal: true, likely: true },
  { path: 'data.events.location', words: ['location', 'place'], internal: true, likely: true },
  {
    path: 'data.events.start.date',
    words: ['start', 'date', 'start date', 'start time'],
    type: 'date',
    internal: true,
    likely: true,
  },
  { path: 'data.events.end.date', words: ['end', 'end date', 'end time'], type: 'date', internal: true, likely: true },
  { path: 'data.events.uid', words: ['uid', 'event id', 'id'], internal: true, likely: true },
];
const data: Field[] = [{ path: 'data', words: ['text', 'content', 'data', 'document'] }];

export const extractFromFile = profile({
  type: 'n8n-nodes-base.extractFromFile',
  words: ['extract from file', 'extract from pdf'],
  kind: 'action',
  actions: [
    from(
      'pdf',
      'Extract text from PDF',
      ['pdf', 'invoice', 'resume', 'cv', 'document', 'receipt', 'contract', 'attachment'],
      text,
    ),
    from('csv', 'Extract rows from CSV', ['csv', 'row', 'table']),
    from('xlsx', 'Extract rows from Excel file', ['excel', 'xlsx', 'spreadsheet', 'worksheet']),
    from('text', 'Extract text from file', ['text', 'txt', 'markdown', 'log', 'transcript'], data),
    from('fromJson', 'Extract JSON from file', ['json'], data, { under: 'data', spelling: 'snake' }),
    from('html', 'Extract table from HTML file', ['html']),
    from('fromIcs', 'Extract calendar file', ['ics', 'calendar', 'event'], calendar),
    from('xml', 'Extract XML file', ['xml'], data),
    from('binaryToPropery', 'Turn file into base64', ['base64', 'binary', 'image'], data),
  ],
});
