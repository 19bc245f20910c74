import type { Command } from './command.ts';
import { json, N8N_JUDGE, STRICT } from './options.ts';

export const validate = {
  name: 'validate',
  takes: '[FILE|FOLDER…]',
  about: 'says what n8n would refuse, drop, mark or do wrong',
  text: [
    'Says for each file what is wrong with it, one issue a line: place, severity, code, sentence. Every code has a page in docs/issues.',
    'Of a folder, each workflow in it and below is judged (*.json; other JSON files, hidden folders and node_modules are passed over).',
  ],
  offers: 'files',
  options: {
    json: json('the issues as JSON, on standard output'),
    sarif: { type: 'boolean', about: 'the issues as SARIF 2.1.0, for code scanning in CI' },
    strict: STRICT,
    n8n: N8N_JUDGE,
  },
  exits: {
    0: 'no errors',
    1: 'errors (with --strict warnings too)',
    2: 'wrong usage or a file that cannot be read',
  },
  examples: ['plainflow validate workflows/', 'plainflow validate --sarif . > plainflow.sarif'],
} as const satisfies Command;
