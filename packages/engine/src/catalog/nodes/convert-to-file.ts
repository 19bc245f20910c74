import { type Action, profile, type Values } from '../profile.ts';
import { given, pathOf } from '../shape.ts';

const name = {
  key: 'fileName',
  label: 'File name',
  ask: 'What should the file be called?',
  from: ['path' as const, 'quoted' as const],
  nouns: ['file'],
  weight: 'may' as const,
};

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
      needs: [name],
      write: (v) => ({
        operation: 'toText',
        sourceProperty: pathOf(v.field('text', 'output', 'content')) ?? 'text',
        ...options(v),
      }),
      file: 'data',
      items: 'same',
      sideEffect: false,
    },
    {
      key: 'toBinary',
      title: 'Turn base64 into file',
      intents: ['convert', 'generate'],
      nouns: ['base64', 'binary', 'image', 'audio', 'picture'],
      needs: [name],
      write: (v) => ({
        operation: 'toBinary',
        sourceProperty: pathOf(v.field('base64', 'image', 'data')) ?? 'data',
        ...options(v),
      }),
      file: 'data',
      items: 'same',
      sideEffect: false,
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
    },
  ],
});
