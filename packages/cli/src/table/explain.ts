import type { Command } from './command.ts';
import { json } from './options.ts';

export const explain = {
  name: 'explain',
  takes: '[FILE…]',
  about: 'tells what workflows do, in words',
  text: ['Tells for each file, as Markdown, what it does node by node, and which credentials it needs.'],
  offers: 'files',
  options: { json: json('the same as JSON, one entry a file') },
  exits: { 0: 'done', 2: 'wrong usage or a file that cannot be read' },
  examples: ['plainflow explain workflow.json'],
} as const satisfies Command;
