import { type Need, profile } from '../profile.ts';
import { knownOf } from '../shape.ts';

const command: Need = {
  key: 'command',
  label: 'Command',
  ask: 'Which command should it run on the machine of n8n?',
  from: ['quoted', 'text'],
  nouns: ['command', 'script', 'shell'],
};

/** n8n has it switched off by default, because it may do anything on the machine: NODES_EXCLUDE=[] brings it back. */
export const executeCommand = profile({
  type: 'n8n-nodes-base.executeCommand',
  words: ['execute command'],
  kind: 'action',
  actions: [
    {
      key: 'run',
      title: 'Run command',
      intents: ['run'],
      nouns: ['command', 'script', 'shell'],
      needs: [command],
      write: (v) => ({ command: knownOf(v, 'command', 'command', 'script') }),
      gives: [
        { path: 'stdout', words: ['output', 'result', 'stdout', 'text'] },
        { path: 'stderr', words: ['error output', 'stderr'], internal: true },
        { path: 'exitCode', words: ['exit code', 'status'], type: 'number', internal: true },
      ],
      sideEffect: false,
      items: 'one',
    },
  ],
});
