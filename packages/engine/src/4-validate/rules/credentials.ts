import { isExpression, isObject, isShown, type Values } from '../../catalog/conditions.ts';
import { changeNode, withoutKey } from '../edit.ts';
import { type Finding, quoted, rule } from '../rule.ts';
import type { KnownNode } from '../subject.ts';

/** Credentials that this node cannot use: of a type that does not exist, of another node, or of another way to sign in. */
export const credentials = rule({
  code: 'credentials',
  severity: 'error',
  page: {
    title: 'A credential that the node cannot use',
    means:
      'The credential is of a type that does not exist, belongs to another service, or to another way to sign in than the one that is set.',
    example: '"type": "n8n-nodes-base.slack", "credentials": { "telegramApi": … }',
    mend: 'Take it out, and choose the right credential in n8n after the import.',
  },
  check: ({ catalog, known }) =>
    known.flatMap((it) => {
      const entries = entriesOf(it);
      const accepted = entries.length > 0 ? acceptedBy(it) : undefined;
      return entries.flatMap(([type, value]): Finding[] => {
        const at = { node: it.node.name };
        const label = catalog.credential(type)?.label;
        const say = (text: string) => [{ message: `${quoted(it.node.name)}: ${text}`, at, detail: type }];
        if (label === undefined) return say(`n8n has no credential type ${quoted(type)}.`);
        if (accepted && !accepted.has(type)) return say(`${quoted(label)} is not used with these settings.`);
        if (!isObject(value) || !('id' in value) || typeof value.name !== 'string')
          return say(`${quoted(label)} must be { "id": …, "name": … }.`);
        return [];
      });
    }),
  fix: ({ workflow }, { at, detail }) =>
    changeNode(workflow, at?.node ?? '', (node) => {
      const rest = withoutKey(node.credentials ?? {}, String(detail));
      return Object.keys(rest).length === 0 ? withoutKey(node, 'credentials') : { ...node, credentials: rest };
    }),
});

function entriesOf({ node }: KnownNode): [string, unknown][] {
  return Object.entries(isObject(node.credentials) ? node.credentials : {});
}

/** The types that are in use as the node is set; undefined where an expression decides it at run time. */
function acceptedBy({ variant, form, complete }: KnownNode): Set<string> | undefined {
  const scope = { values: complete, root: complete, ...form };
  const named = ['nodeCredentialType', 'genericAuthType'].map((name) => (complete as Values)[name]);
  if (named.some(isExpression)) return undefined;
  const shown = variant.credentials.filter((it) => isShown(it, scope)).map((it) => it.name);
  return new Set([...shown, ...named.filter((it) => typeof it === 'string' && it !== '')] as string[]);
}
