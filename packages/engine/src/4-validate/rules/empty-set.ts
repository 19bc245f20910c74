import { isObject, valueAt } from '../../catalog/conditions.ts';
import { quoted, rule } from '../rule.ts';

/** An Edit Fields node that sets no field does nothing, or empties every item. */
export const emptySet = rule({
  code: 'empty-set',
  severity: 'warning',
  page: {
    title: 'Edit Fields without fields',
    means: 'The node sets nothing. Without *Include Other Input Fields* it even empties every item.',
    example: '"type": "n8n-nodes-base.set", "parameters": { "options": {} }',
    mend: 'Add the fields that are meant, or delete the node.',
  },
  check: ({ known }) =>
    known
      .filter(({ node, complete }) => node.type === 'n8n-nodes-base.set' && setsNothing(complete))
      .map(({ node }) => ({ message: `${quoted(node.name)} sets no field.`, at: { node: node.name } })),
});

function setsNothing(complete: Record<string, unknown>): boolean {
  if (complete.mode === 'raw') return /^\s*(?:\{\s*\})?\s*$/.test(String(complete.jsonOutput ?? ''));
  const lists = [valueAt(complete, 'assignments.assignments'), valueAt(complete, 'fields.values')];
  const groups = isObject(complete.values) ? Object.values(complete.values) : [];
  const hasNone = [...lists, ...groups].every((it) => !Array.isArray(it) || it.length === 0);
  // Keeping some of the fields, or duplicating items, is something as well.
  return hasNone && !['selected', 'except'].includes(String(complete.include)) && complete.duplicateItem !== true;
}
