import { isBlank } from '../../catalog/convert.ts';
import { removeParameter } from '../edit.ts';
import { quoted, rule } from '../rule.ts';

/** A parameter that this version of the node does not have. n8n drops it on import, without a word. */
export const unknownParameter = rule({
  code: 'unknown-parameter',
  severity: 'error',
  page: {
    title: 'A parameter that the node does not have',
    means: 'This version of the node has no parameter of that name. n8n drops it on import, without a word.',
    example: '"type": "n8n-nodes-base.slack", "parameters": { "channel": "#general" }',
    mend: 'Use the name that the parameter has in this version, or take it out.',
  },
  check: ({ known }) =>
    known.flatMap(({ node, facts, values }) =>
      values
        .filter(({ parameter, hidden, value }) => !parameter && hidden.length === 0 && !isBlank(value))
        .map(({ path }) => ({
          message: `${quoted(node.name)}: ${quoted(facts.label)} in version ${node.typeVersion} has no parameter ${quoted(path)}.`,
          at: { node: node.name, parameter: path },
        })),
    ),
  alwaysFixable: true,
  fix: ({ workflow }, { at }) => removeParameter(workflow, at?.node ?? '', at?.parameter ?? ''),
});
