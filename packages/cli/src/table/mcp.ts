import type { Command } from './command.ts';

export const mcp = {
  name: 'mcp',
  takes: '',
  about: 'gives all of this to an AI agent as tools (Claude, Cursor …)',
  text: [
    'Serves tools that build, change, check, mend and explain n8n workflows to an AI agent on this machine, by the Model Context Protocol over standard input and output: no account, no key, no network. An agent starts it by itself; docs/mcp.md says how Claude Desktop, Claude Code and Cursor are told of it. What goes wrong is told on standard error.',
  ],
  offers: 'nothing',
  options: {},
  exits: { 0: 'the agent left', 2: 'wrong usage' },
  examples: ['claude mcp add plainflow -- plainflow mcp'],
} as const satisfies Command;
