import { isObject } from '../../catalog/conditions.ts';
import { rule, shown } from '../rule.ts';

/** Without it, n8n runs the branches in the order of its first releases: all first steps, then all second ones. */
export const executionOrder = rule({
  code: 'execution-order',
  severity: 'error',
  check: ({ workflow: { settings } }) => {
    const order = isObject(settings) ? settings.executionOrder : undefined;
    if (order === 'v1') return [];
    return [
      {
        message: `The settings name ${order === undefined ? 'no' : `the unknown (${shown(order)})`} order of execution: n8n would use its old one.`,
      },
    ];
  },
  fix: (_catalog, workflow) => ({
    ...workflow,
    settings: { ...(isObject(workflow.settings) ? workflow.settings : {}), executionOrder: 'v1' },
  }),
});
