import { profile } from '../profile.ts';

export const executeWorkflowTrigger = profile({
  type: 'n8n-nodes-base.executeWorkflowTrigger',
  words: ['execute workflow trigger', 'when executed by another workflow', 'sub-workflow trigger'],
  kind: 'trigger',
  actions: [
    {
      key: 'called',
      title: 'When called by another workflow',
      intents: ['watch', 'run', 'get'],
      nouns: ['workflow', 'sub-workflow', 'input', 'call'],
      // Named inputs where the outline knows them; else it takes whatever the caller passes on.
      write: (v) => {
        const fields = v.data('fields');
        const named = Array.isArray(fields) ? (fields as { label: string }[]) : [];
        if (named.length === 0) return { inputSource: 'passthrough' };
        return { workflowInputs: { values: named.map(({ label }) => ({ name: label })) } };
      },
      gives: [],
      open: { spelling: 'snake' },
    },
  ],
});
