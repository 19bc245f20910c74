import type { Option } from './command.ts';

/** Options that several commands have in the same words. */
export const OUT = {
  type: 'string',
  short: 'o',
  value: 'FILE',
  about: 'where to write the workflow; standard output otherwise',
} as const satisfies Option;

export const GUIDE = {
  type: 'string',
  short: 'g',
  value: 'FILE',
  about: 'where to write the guide for setting it up, as Markdown',
} as const satisfies Option;

export const ANSWERS = {
  type: 'string',
  short: 'a',
  multiple: true,
  value: 'TEXT',
  about: 'an answer to a question, in order; may be given several times',
} as const satisfies Option;

export const NEXT = {
  type: 'string',
  short: 'n',
  multiple: true,
  value: 'TEXT',
  about: 'what to say next, once it is built; may be given several times',
} as const satisfies Option;

export const PROMPT = {
  type: 'boolean',
  about: 'prints what to ask an AI assistant of your own, so that it reads the next message',
} as const satisfies Option;

export const ANSWER = {
  type: 'string',
  multiple: true,
  value: 'FILE',
  about: 'what the assistant answered; once for each message, in order',
} as const satisfies Option;

export const STRICT = { type: 'boolean', about: 'warnings count as well' } as const satisfies Option;

export const N8N_BUILD = {
  type: 'string',
  value: 'RELEASE',
  about: 'the n8n release that it is for, such as 1.80',
} as const satisfies Option;

export const N8N_JUDGE = {
  type: 'string',
  value: 'RELEASE',
  about: 'the n8n release that it is to run on, such as 1.80; otherwise the newest that we know',
} as const satisfies Option;

export const json = <const About extends string>(about: About) =>
  ({ type: 'boolean', about }) as const satisfies Option;

/** parseArgs answers it before any command begins. */
export const HELP = { type: 'boolean', short: 'h', about: 'tells of the command and its options' } as const;
