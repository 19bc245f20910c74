import { type Action, type Intent, profile } from '../profile.ts';

const on = (key: string, title: string, intents: Intent[], nouns: string[]): Action => ({
  key,
  title,
  intents,
  nouns,
  write: () => ({ events: [key] }),
  gives: [
    { path: 'event', words: ['event', 'text', 'message'] },
    { path: 'timestamp', words: ['time', 'date', 'timestamp'], type: 'date' },
    { path: 'workflow_id', words: ['workflow id'], internal: true },
  ],
});

export const n8nTrigger = profile({
  type: 'n8n-nodes-base.n8nTrigger',
  words: ['n8n trigger', 'n8n instance', 'n8n server', 'n8n itself', 'n8n'],
  kind: 'trigger',
  actions: [
    on('init', 'When n8n starts', ['watch', 'run', 'create'], ['start', 'restart', 'instance', 'server', 'boot']),
    on('activate', 'When this workflow is switched on', ['publish', 'add'], ['workflow', 'activation']),
    on('update', 'When this workflow is updated', ['update'], ['workflow', 'change']),
  ],
});
