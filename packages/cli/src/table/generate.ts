import type { Command } from './command.ts';
import { ANSWER, ANSWERS, GUIDE, json, N8N_BUILD, NEXT, OUT, PROMPT } from './options.ts';

export const generate = {
  name: 'generate',
  takes: '"what to automate"',
  about: 'writes a workflow from plain English',
  text: [
    'Without a text or with "-" the request is read from standard input. Questions are asked on a terminal; elsewhere the answers are those of --answers, then sensible defaults. What was assumed, what was not understood and what is left to fill in is told on standard error.',
  ],
  offers: 'nothing',
  options: {
    out: OUT,
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
    2: 'nothing that could be built, or wrong usage',
  },
  examples: [
    'plainflow generate "every weekday at 9 post the weather in Oslo to Slack #general" > workflow.json',
    'plainflow generate --out workflow.json --guide guide.md < request.txt',
  ],
} as const satisfies Command;
