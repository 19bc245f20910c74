import { isBlank } from '../../catalog/convert.ts';
import { removeParameter } from '../edit.ts';
import { quoted, rule } from '../rule.ts';

/** A parameter that this version of the node does not have. n8n drops it on import, without a word. */
export const unknownParameter = rule({
  code: 'unknown-parameter',
  severity: 'error',
  check: ({ known }) =>
    known.flatMap(({ node, facts, values }) =>
      values
        .filter(({ parameter, hidden, value }) => !parameter && hidden.length === 0 && !isBlank(value))
        .map(({ path }) => ({
          message: `${quoted(node.name)}: ${quoted(facts.label)} in version ${node.typeVersion} has no parameter ${quoted(path)}.`,
          at: { node: node.name, parameter: path },
        })),
    ),
  fix: (_catalog, workflow, { at }) => removeParameter(workflow, at?.node ?? '', at?.parameter ?? ''),
});
