import { change } from './change.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { completion } from './completion.ts';
import { diff } from './diff.ts';
import { explain } from './explain.ts';
import { generate } from './generate.ts';
import { mcp } from './mcp.ts';
import { preview } from './preview.ts';
import { repair } from './repair.ts';
import { validate } from './validate.ts';

/** All commands, in the order in which they are told. */
export const TABLE: readonly Command[] = [
  generate,
  change,
  validate,
  repair,
  explain,
  preview,
  diff,
  check,
  mcp,
  completion,
];

export const IN_SHORT = 'plain English to n8n workflow files, and checks for files that others made';

/** What each exit status means, whatever the command. */
export const EXITS: readonly [status: number, meaning: string][] = [
  [0, 'nothing wrong'],
  [1, 'something found: errors, a difference, nodes that would not run, an answer of no use'],
  [2, 'wrong usage, a file that cannot be read, or nothing that could be built'],
  [130, 'interrupted'],
];
