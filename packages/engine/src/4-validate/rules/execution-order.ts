import type { Workflow } from '@plainflow/contracts/workflow';
import { isObject } from '../../catalog/conditions.ts';
import { entriesOf } from '../../graph.ts';
import { rule, shown } from '../rule.ts';

/** Without it, n8n runs the branches in the order of its first releases: all first steps, then all second ones. */
export const executionOrder = rule({
  code: 'execution-order',
  severity: 'warning',
  page: {
    title: "The order of n8n's first releases",
    means:
      'Without `settings.executionOrder: "v1"` n8n works on branches in the way of its first releases: all first steps, then all second ones.',
    example: '"settings": {}',
    mend: "Choose *v1 (recommended)* in the workflow's settings, unless an old workflow relies on the old order.",
  },
  check: ({ workflow }) => {
    const order = orderOf(workflow);
    if (order === 'v1') return [];
    const which = order === undefined ? 'no' : order === 'v0' ? 'the old' : `the unknown (${shown(order)})`;
    return [{ message: `The settings name ${which} order of execution: n8n runs branches as its first releases did.` }];
  },
  /** Where nothing branches, both orders are one. Elsewhere the file may be old and rely on the old one. */
  fix: ({ workflow }) =>
    orderOf(workflow) !== undefined || branches(workflow)
      ? workflow
      : { ...workflow, settings: { ...(isObject(workflow.settings) ? workflow.settings : {}), executionOrder: 'v1' } },
});

const orderOf = ({ settings }: Workflow): unknown => (isObject(settings) ? settings.executionOrder : undefined);

function branches({ connections }: Workflow): boolean {
  const sources = entriesOf(connections).filter((it) => it.type === 'main');
  return new Set(sources.map((it) => it.from)).size < sources.length;
}
