import { isBlank } from '../../catalog/convert.ts';
import { removeParameter } from '../edit.ts';
import type { GivenValue } from '../parameter-values.ts';
import { quoted, rule } from '../rule.ts';

/** A parameter that belongs to another choice of resource, operation or mode. n8n drops it on import. */
export const hiddenParameter = rule({
  code: 'hidden-parameter',
  severity: 'error',
  page: {
    title: 'A parameter of another choice',
    means:
      'The parameter belongs to another resource, operation or mode than the one that is set. n8n drops it on import.',
    example: '"sendBody": false, "jsonBody": "{…}"',
    mend: 'Set the choice that it belongs to, or take it out.',
  },
  check: ({ known }) =>
    known.flatMap(({ node, values, problems }) =>
      (problems.some(isWrongChoice) ? [] : values)
        .filter(({ parameter, hidden, value }) => !parameter && hidden.length > 0 && !isBlank(value))
        .map(({ path, hidden: [first] }) => ({
          message: `${quoted(node.name)}: ${quoted(first?.label || path)} does not belong to how the node is set, and is dropped.`,
          at: { node: node.name, parameter: path },
        })),
    ),
  // The value was meant for something: its owner may rather change the choice that hides the parameter.
  suggest: ({ workflow }, { at }) => [
    {
      label: `Take ${quoted(at?.parameter ?? '')} out`,
      workflow: removeParameter(workflow, at?.node ?? '', at?.parameter ?? ''),
    },
  ],
});

/** A choice that does not exist shows nothing of what belongs to it: first that must be put right. */
function isWrongChoice({ given: { parameter, path } }: { given: GivenValue }): boolean {
  return parameter?.type === 'options' && !path.includes('.');
}
