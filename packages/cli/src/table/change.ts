import type { Command } from './command.ts';
import { ANSWER, ANSWERS, GUIDE, json, N8N_BUILD, NEXT, OUT, PROMPT } from './options.ts';

export const change = {
  name: 'change',
  takes: 'FILE "what to change"',
  about: 'changes a workflow that anybody made',
  text: [
    'Nodes that the words do not speak of stay as they are, byte for byte. Without words they are read from standard input; with "-" for FILE, the workflow is.',
  ],
  offers: 'files',
  options: {
    out: OUT,
    write: { type: 'boolean', short: 'w', about: 'back into the file' },
    guide: GUIDE,
    answers: ANSWERS,
    next: NEXT,
    n8n: N8N_BUILD,
    prompt: PROMPT,
    answer: ANSWER,
    json: json('the workflow with its guide and what was told, as one JSON object'),
  },
  exits: {
    0: 'written or printed',
    1: "an answer that can't be used",
    2: 'nothing was changed, wrong usage, or a file that cannot be read',
  },
  examples: [
    'plainflow change workflow.json "post to #ops instead" --write',
    'cat workflow.json | plainflow change - "add a row to Google Sheets at the end" > changed.json',
  ],
} as const satisfies Command;
