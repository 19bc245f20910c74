import { isObject } from '../../catalog/conditions.ts';
import { rule } from '../rule.ts';

/** The two keys that n8n asks for before it reads anything. */
export const workflowShape = rule({
  code: 'workflow-shape',
  severity: 'error',
  page: {
    title: 'A file that is no workflow',
    means: 'n8n asks for a list of `nodes` and an object of `connections` before it reads anything else.',
    example: '{ "name": "My workflow" }',
    mend: 'Export the workflow again, or add `"connections": {}`.',
  },
  check: ({ workflow }) => [
    ...(Array.isArray(workflow.nodes) ? [] : [{ message: 'The file has no list of nodes.', detail: 'nodes' }]),
    ...(isObject(workflow.connections) ? [] : [{ message: 'The file has no connections.', detail: 'connections' }]),
  ],
  fix: ({ workflow }, { detail }) => (detail === 'connections' ? { ...workflow, connections: {} } : workflow),
});
