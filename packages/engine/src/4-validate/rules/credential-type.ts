import { isExpression } from '../../catalog/conditions.ts';
import { quoted, rule } from '../rule.ts';

/** The type that a parameter names (HTTP Request) must exist. */
export const credentialType = rule({
  code: 'credential-type',
  severity: 'error',
  page: {
    title: 'A type of credential that n8n does not have',
    means: 'The node is told to use a type of credential by a name that does not exist, so nobody can create one.',
    example: '"nodeCredentialType": "bearerAuth"',
    mend: 'Choose the type again in n8n, where all of them are listed.',
  },
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
