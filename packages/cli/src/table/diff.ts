import type { Command } from './command.ts';
import { json } from './options.ts';

export const diff = {
  name: 'diff',
  takes: 'FILE FILE',
  about: 'tells in words what differs between two workflows',
  text: [
    'Nodes added (+), removed (-) and changed (~) with their parameters as n8n labels them, then connections and settings. A node is the same where its name is, or else its id. Positions, ids and what n8n counts itself (versions, dates, tags) are no difference.',
  ],
  offers: 'files',
  options: {
    json: json('the differences as JSON'),
    layout: { type: 'boolean', about: 'positions on the canvas count as well' },
  },
  exits: { 0: 'no difference', 1: 'they differ', 2: 'wrong usage or a file that cannot be read' },
  examples: ['plainflow diff old.json new.json', 'git show HEAD:flow.json | plainflow diff - flow.json'],
} as const satisfies Command;
