import type { Action, Field, Need, Values } from '../../profile.ts';
import { receipt } from '../../receipts.ts';
import { howMany, type Locator, picked, placeholder } from '../../shape.ts';

const workflow: Need = {
  key: 'workflow',
  label: 'n8n workflow',
  ask: 'Which workflow in n8n?',
  from: ['quoted', 'name'],
  nouns: ['workflow'],
};

const workflowId = (v: Values): Locator =>
  picked('workflow', v.has('workflow') ? v('workflow') : (v.field('workflow id') ?? placeholder('n8n workflow')), {
    id: /^[A-Za-z0-9]{16}$/,
  });

const fields: Field[] = [
  { path: 'name', words: ['name', 'workflow', 'workflow name'] },
  { path: 'active', words: ['active', 'status'], type: 'boolean' },
  { path: 'updatedAt', words: ['date', 'updated'], type: 'date' },
  { path: 'nodes', words: ['nodes'], type: 'array', internal: true },
  { path: 'id', words: ['workflow id', 'id'], internal: true },
];

export const workflowActions: readonly Action[] = [
  {
    key: 'workflow.getAll',
    title: 'Get n8n workflows',
    intents: ['list', 'get', 'copy', 'archive', 'download'],
    nouns: ['workflow', 'backup', 'automation'],
    write: () => ({ filters: {} }),
    gives: fields,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'workflow.get',
    title: 'Get n8n workflow',
    intents: ['get'],
    nouns: ['detail'],
    needs: [workflow],
    write: (v) => ({ operation: 'get', workflowId: workflowId(v) }),
    gives: fields,
    sideEffect: false,
  },
  {
    key: 'execution.getAll',
    title: 'Get n8n executions',
    intents: ['list', 'get', 'search'],
    nouns: ['execution', 'run', 'failure', 'error'],
    write: (v) => ({
      resource: 'execution',
      operation: 'getAll',
      ...howMany(v),
      filters: v.data('failed') === true ? { status: 'error' } : {},
      options: {},
    }),
    gives: [
      { path: 'workflowId', words: ['workflow id', 'workflow'] },
      { path: 'status', words: ['status'] },
      { path: 'startedAt', words: ['date', 'started', 'time'], type: 'date' },
      { path: 'id', words: ['execution id', 'id'], internal: true },
      { path: 'stoppedAt', words: ['stopped', 'finished'], type: 'date', internal: true },
      { path: 'mode', words: ['execution mode'], internal: true },
      { path: 'finished', words: ['is finished'], type: 'boolean', internal: true },
    ],
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'workflow.activate',
    title: 'Switch on n8n workflow',
    intents: ['run', 'publish'],
    nouns: ['workflow', 'activation'],
    needs: [workflow],
    write: (v) => ({ operation: 'activate', workflowId: workflowId(v), additionalFields: {} }),
    gives: receipt(fields),
  },
  {
    key: 'workflow.deactivate',
    title: 'Switch off n8n workflow',
    intents: ['complete', 'run'],
    nouns: ['workflow', 'deactivation'],
    needs: [workflow],
    write: (v) => ({ operation: 'deactivate', workflowId: workflowId(v) }),
    gives: receipt(fields),
  },
];
