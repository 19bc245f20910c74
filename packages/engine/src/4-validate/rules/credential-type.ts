import { isExpression } from '../../catalog/conditions.ts';
import { quoted, rule } from '../rule.ts';

/** The type that a parameter names (HTTP Request) must exist. */
export const credentialType = rule({
  code: 'credential-type',
  severity: 'error',
  check: ({ catalog, known }) =>
    known.flatMap(({ node, values }) =>
      values
        .filter(({ parameter, value }) => parameter?.type === 'credentialsSelect' && !isExpression(value))
        .filter(({ value }) => value && !catalog.credential(String(value)))
        .map(({ path, value }) => ({
          message: `${quoted(node.name)}: n8n has no credential type ${quoted(value)}.`,
          at: { node: node.name, parameter: path },
        })),
    ),
});
