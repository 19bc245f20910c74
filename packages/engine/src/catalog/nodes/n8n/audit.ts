import type { Action } from '../../profile.ts';

export const auditActions: readonly Action[] = [
  {
    key: 'audit.generate',
    title: 'Audit n8n',
    intents: ['generate', 'analyze'],
    nouns: ['audit', 'security', 'risk'],
    write: () => ({ resource: 'audit', operation: 'generate', additionalOptions: {} }),
    sideEffect: false,
    gives: [],
  },
];
