import { isObject } from '../../catalog/conditions.ts';
import { rule } from '../rule.ts';

/** The two keys that n8n asks for before it reads anything. */
export const workflowShape = rule({
  code: 'workflow-shape',
  severity: 'error',
  check: ({ workflow }) => [
    ...(Array.isArray(workflow.nodes) ? [] : [{ message: 'The file has no list of nodes.', detail: 'nodes' }]),
    ...(isObject(workflow.connections) ? [] : [{ message: 'The file has no connections.', detail: 'connections' }]),
  ],
  fix: (_catalog, workflow, { detail }) => (detail === 'connections' ? { ...workflow, connections: {} } : workflow),
});
