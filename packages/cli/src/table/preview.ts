import type { Command } from './command.ts';
import { json } from './options.ts';

export const preview = {
  name: 'preview',
  takes: '[FILE…]',
  about: 'tells what workflows would send or store, with sample items',
  text: [
    'Works each workflow out with made-up items and tells what each step would send, store, remove, answer or call. Nothing is sent, and no account is needed.',
  ],
  offers: 'files',
  options: { json: json('the same as JSON, one entry a file') },
  exits: { 0: 'done', 2: 'wrong usage or a file that cannot be read' },
  examples: ['plainflow preview workflow.json'],
} as const satisfies Command;
