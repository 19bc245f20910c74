import { isObject } from '../../catalog/conditions.ts';
import { withoutKey } from '../edit.ts';
import { quoted, rule } from '../rule.ts';

/** Pinned data of a node that is not there: left over from a node that was renamed or deleted. */
export const pinData = rule({
  code: 'pin-data',
  severity: 'warning',
  page: {
    title: 'Data pinned to a node that is not there',
    means: 'Pinned data goes by the name of a node. This name is left over from a node that was renamed or deleted.',
    example: '"pinData": { "Old name": […] }',
    mend: 'Take it out, or rename it as the node is called now.',
  },
  check: ({ workflow, node }) =>
    Object.keys(workflow.pinData ?? {})
      .filter((name) => !node(name))
      .map((name) => ({ message: `Data is pinned to ${quoted(name)}, and no node has that name.`, detail: name })),
  fix: ({ workflow }, { detail }) => ({
    ...workflow,
    pinData: isObject(workflow.pinData) ? withoutKey(workflow.pinData, String(detail)) : {},
  }),
});
