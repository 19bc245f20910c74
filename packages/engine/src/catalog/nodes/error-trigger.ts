import { profile } from '../profile.ts';

export const errorTrigger = profile({
  type: 'n8n-nodes-base.errorTrigger',
  words: ['error trigger', 'error workflow'],
  kind: 'trigger',
  actions: [
    {
      key: 'error',
      title: 'When a workflow fails',
      intents: ['watch'],
      nouns: ['error', 'failure', 'workflow'],
      write: () => ({}),
      gives: [
        { path: 'workflow.name', words: ['workflow name', 'workflow', 'name', 'which workflow'] },
        { path: 'execution.error.message', words: ['error message', 'error', 'message', 'reason', 'what went wrong'] },
        { path: 'execution.lastNodeExecuted', words: ['failed node', 'last node', 'node', 'step'] },
        { path: 'execution.url', words: ['execution link', 'link', 'url', 'execution url'] },
        { path: 'execution.id', words: ['execution id', 'id'], internal: true },
        { path: 'execution.error.stack', words: ['stack', 'stack trace', 'error details'], internal: true },
        { path: 'execution.mode', words: ['execution mode'], internal: true },
        { path: 'execution.retryOf', words: ['retry of'], internal: true },
        { path: 'workflow.id', words: ['workflow id'], internal: true },
      ],
    },
  ],
});
