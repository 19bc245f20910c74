import type { Command } from './command.ts';
import { json, N8N_JUDGE, OUT } from './options.ts';

export const repair = {
  name: 'repair',
  takes: '[FILE…]',
  about: 'mends what has one right answer',
  text: [
    'Mends what has only one right answer, and lists each change with its place, its value before and after. A file that needs no repair stays as it is, to the byte.',
  ],
  offers: 'files',
  options: {
    out: { ...OUT, about: 'where to write the mended workflow; standard output otherwise' },
    write: { type: 'boolean', short: 'w', about: 'back into the files; needed for several' },
    json: json('the changes and what is left as JSON, on standard output'),
    strict: { type: 'boolean', about: 'warnings that are left count as well' },
    n8n: N8N_JUDGE,
  },
  exits: { 0: 'no errors are left', 1: 'some are', 2: 'wrong usage or a file that cannot be read' },
  examples: ['plainflow repair workflow.json > mended.json', 'plainflow repair --write workflows/*.json'],
} as const satisfies Command;
