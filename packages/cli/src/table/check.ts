import type { Command } from './command.ts';
import { json } from './options.ts';

export const check = {
  name: 'check',
  takes: '--release RELEASE [FILE|FOLDER…]',
  about: 'says which nodes change with another n8n release',
  text: [
    'Says which nodes of the files that release does not have (any more, or yet), has replaced, calls otherwise, or has in a new major version, and what a node would lose there; saved automations are compared in the same way. Of releases whose facts are not known, the nearest that is not newer is used.',
    'What would not run or be dropped is an error; new major versions and nodes that n8n offers no more are warnings, as they keep running; a new name is a hint.',
  ],
  offers: 'files',
  options: {
    release: {
      type: 'string',
      short: 'r',
      value: 'RELEASE',
      about: 'the n8n release to move to, such as 2.20; needed',
    },
    from: {
      type: 'string',
      value: 'RELEASE',
      about: 'the n8n release that runs them now: only what is otherwise there is told',
    },
    json: json('the nodes that change as JSON, one entry a file'),
    sarif: { type: 'boolean', about: 'the same as SARIF 2.1.0, for code scanning in CI' },
    strict: { type: 'boolean', about: 'warnings count as well' },
  },
  exits: {
    0: 'every node runs there as it stands',
    1: 'some do not (with --strict also new major versions and retired nodes)',
    2: 'wrong usage or a file that cannot be read',
  },
  examples: [
    'plainflow check --release 2.20 workflows/',
    'plainflow check --from 1.123 --release 2.41 flow.json',
    'plainflow check --release 2.41 --sarif . > plainflow.sarif',
  ],
} as const satisfies Command;
