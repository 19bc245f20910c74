import { type Action, type Need, profile, type Values } from '../profile.ts';
import { fieldPath, given, pathOf, placeholder } from '../shape.ts';

const name = {
  key: 'fileName',
  label: 'File name',
  ask: 'What should the file be called?',
  from: ['path' as const, 'quoted' as const],
  nouns: ['file'],
  weight: 'may' as const,
};

/** n8n reads one field by its name: said, or what the step before surely or likely gives. */
const source = (label: string, nouns: string[]): Need => ({
  key: 'field',
  label,
  ask: `${label}: which one?`,
  from: [],
  nouns,
  weight: 'may',
});
const textField = source('Field with the text', ['text field']);
const base64Field = source('Field with the base64 text', ['base64 field']);

const sourceProperty = (v: Values, need: Need, ...words: string[]): string =>
  v.has(need.key)
    ? fieldPath(v, v(need.key))
    : (pathOf(v.field(...words)) ?? pathOf(v.likely(words[0] ?? '')) ?? placeholder(lower(need.label)));

const lower = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

const options = (v: Values): object => ({ options: given(v, { fileName: 'fileName' }) });

/** All incoming items become the rows of one file. */
const table = (key: string, title: string, nouns: string[]): Action => ({
  key,
  title,
  intents: ['convert', 'create', 'generate', 'download'],
  nouns,
  needs: [name],
  write: (v) => ({ operation: key, ...options(v) }),
  file: 'data',
  items: 'one',
  sideEffect: false,
  gives: [],
});

export const convertToFile = profile({
  type: 'n8n-nodes-base.convertToFile',
  words: ['convert to file', 'convert to csv'],
  kind: 'action',
  actions: [
    table('csv', 'Make CSV file', ['csv', 'table', 'export', 'file']),
    table('xlsx', 'Make Excel file', ['excel', 'xlsx', 'spreadsheet', 'workbook']),
    table('html', 'Make HTML table file', ['html']),
    table('toJson', 'Make JSON file', ['json', 'backup']),
    {
      key: 'toText',
      title: 'Make text file',
      intents: ['convert', 'create', 'generate'],
      nouns: ['text', 'txt', 'markdown', 'note', 'report'],
      needs: [textField, name],
      write: (v) => ({
        operation: 'toText',
        sourceProperty: sourceProperty(v, textField, 'text', 'output', 'content'),
        ...options(v),
      }),
      file: 'data',
      items: 'same',
      sideEffect: false,
      gives: [],
    },
    {
      key: 'toBinary',
      title: 'Turn base64 into file',
      intents: ['convert', 'generate'],
      nouns: ['base64', 'binary', 'image', 'audio', 'picture'],
      needs: [base64Field, name],
      write: (v) => ({
        operation: 'toBinary',
        sourceProperty: sourceProperty(v, base64Field, 'base64', 'image', 'data'),
        ...options(v),
      }),
      file: 'data',
      items: 'same',
      sideEffect: false,
      gives: [],
    },
    {
      key: 'iCal',
      title: 'Make calendar file',
      intents: ['convert', 'create'],
      nouns: ['calendar', 'ics', 'event', 'invitation'],
      write: (v) => {
        const start = v.field('start time', 'start', 'date') ?? "={{ $now.plus(1, 'day') }}";
        return {
          operation: 'iCal',
          title: v.field('title', 'name', 'subject') ?? '',
          start,
          end: v.field('end time', 'end') ?? "={{ $now.plus(1, 'day').plus(1, 'hour') }}",
          additionalFields: {},
        };
      },
      file: 'data',
      items: 'same',
      sideEffect: false,
      gives: [],
    },
  ],
});
