import { isObject } from '../../catalog/conditions.ts';
import { quoted, rule } from '../rule.ts';

/** Credentials with an id belong to one n8n only; in another they are gone after the import. */
export const foreignCredential = rule({
  code: 'foreign-credential',
  severity: 'info',
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
