import type { N8nCode, Node } from '../n8n/code.ts';
import type { Catalog, NodeDescription } from '../n8n/description.ts';
import { type Finding, isDict, isExpression } from './findings.ts';

/** `needed` is for information; wrong ones count. `node` has its parameters with defaults. */
export function checkCredentials(
  code: N8nCode,
  catalog: Catalog,
  node: Node,
  description: NodeDescription,
): { needed: Finding[]; issues: Finding[] } {
  const set = isDict(node.credentials) ? node.credentials : {};
  const shown = (description.credentials ?? []).filter((it) =>
    shownOr(true, () => code.isShown(node.parameters, it, node, description)),
  );
  const accepted = new Set(code.activeCredentials(node, description) ?? shown.map((it) => it.name));
  const declared = new Set([...(description.credentials ?? []).map((it) => it.name), ...accepted]);
  const chosen = ['nodeCredentialType', 'genericAuthType']
    .map((it) => node.parameters[it])
    .filter((it) => typeof it === 'string' && !isExpression(it) && accepted.has(it) && catalog.isCredential(it));
  const needed = new Set([...shown.filter((it) => it.required).map((it) => it.name), ...chosen.map(String)]);
  const about = { node: node.name, type: node.type };
  return {
    needed: [...needed].map((it) => ({ ...about, kind: it, issue: set[it] ? 'set' : 'not set' })),
    issues: Object.entries(set).flatMap(([name, value]) => {
      const list = (names: ReadonlySet<string>) => [...names].join(', ') || 'none';
      const wrong = !catalog.isCredential(name)
        ? ['no such credential type in n8n']
        : !declared.has(name)
          ? [`node does not take this credential type; takes ${list(declared)}`]
          : accepted.has(name)
            ? []
            : [`not used with these settings; active: ${list(accepted)}`];
      const isPair = isDict(value) && 'id' in value && typeof value.name === 'string';
      const all = isPair ? wrong : [...wrong, 'must be {"id": text or null, "name": text}'];
      return all.map((issue) => ({ ...about, kind: name, issue }));
    }),
  };
}

export function shownOr(fallback: boolean, ask: () => boolean): boolean {
  try {
    return ask();
  } catch {
    return fallback;
  }
}
