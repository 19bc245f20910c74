import { isObject } from '../../catalog/conditions.ts';
import { quoted, rule } from '../rule.ts';

/** Credentials with an id belong to one n8n only; in another they are gone after the import. */
export const foreignCredential = rule({
  code: 'foreign-credential',
  severity: 'hint',
  page: {
    title: 'A credential of another n8n',
    means:
      'Credentials are named by an id that one n8n only knows. After the import into another, the node asks for a new choice.',
    example: '"credentials": { "slackApi": { "id": "aB3dE5", "name": "Team" } }',
    mend: 'Choose the credential again after the import. Nothing secret is in the file.',
  },
  check: ({ nodes }) =>
    nodes.flatMap((node) =>
      Object.values(isObject(node.credentials) ? node.credentials : {})
        .filter(isObject)
        .filter((it) => typeof it.id === 'string' && it.id !== '')
        .map((it) => ({
          message: `${quoted(node.name)} uses the credential ${quoted(it.name ?? it.id)} of one n8n; in another it must be chosen again.`,
          at: { node: node.name },
        })),
    ),
});
