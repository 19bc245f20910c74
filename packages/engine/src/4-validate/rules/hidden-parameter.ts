import { isBlank } from '../../catalog/convert.ts';
import { removeParameter } from '../edit.ts';
import type { GivenValue } from '../parameter-values.ts';
import { quoted, rule } from '../rule.ts';
import { problemsOf } from '../value-problems.ts';

/** A parameter that belongs to another choice of resource, operation or mode. n8n drops it on import. */
export const hiddenParameter = rule({
  code: 'hidden-parameter',
  severity: 'error',
  check: ({ known }) =>
    known.flatMap(({ node, values }) =>
      values
        .filter(() => !values.some(isWrongChoice))
        .filter(({ parameter, hidden, value }) => !parameter && hidden.length > 0 && !isBlank(value))
        .map(({ path, hidden: [first] }) => ({
          message: `${quoted(node.name)}: ${quoted(first?.label || path)} does not belong to how the node is set, and is dropped.`,
          at: { node: node.name, parameter: path },
        })),
    ),
  fix: (_catalog, workflow, { at }) => removeParameter(workflow, at?.node ?? '', at?.parameter ?? ''),
});

/** A choice that does not exist shows nothing of what belongs to it: first that must be put right. */
function isWrongChoice({ parameter, value, at, path }: GivenValue): boolean {
  if (parameter?.type !== 'options' || path.includes('.')) return false;
  return problemsOf(parameter, value, at).length > 0;
}
