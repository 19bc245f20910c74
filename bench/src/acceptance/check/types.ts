import type { Node } from '../n8n/code.ts';
import type { Catalog, NodeDescription } from '../n8n/description.ts';
import type { Finding } from './findings.ts';

/** Are there such node types in these versions, and would the editor still add them? */
export type TypeFindings = {
  /** By node name, of those that n8n knows. */
  descriptions: Map<string, NodeDescription>;
  unknownTypes: Finding[];
  badVersions: Finding[];
  warnings: Finding[];
};

export function checkTypes(catalog: Catalog, nodes: readonly Node[]): TypeFindings {
  const found: TypeFindings = { descriptions: new Map(), unknownTypes: [], badVersions: [], warnings: [] };
  for (const node of nodes) {
    const about = { node: node.name, type: node.type };
    if (!catalog.has(node.type)) {
      found.unknownTypes.push({ ...about, issue: `there is no node type "${node.type}"` });
      continue;
    }
    const version = node.typeVersion ?? undefined;
    const description = catalog.describe(node.type, version);
    const available = catalog.versions(node.type).join(', ');
    if (version === undefined) found.badVersions.push({ ...about, issue: `no typeVersion; there are ${available}` });
    else if (!description)
      found.badVersions.push({ ...about, issue: `no version ${String(version)}; there are ${available}` });
    if (!description) continue;
    found.descriptions.set(node.name, description);
    found.warnings.push(...ageWarnings(catalog, node, description));
  }
  return found;
}

function ageWarnings(catalog: Catalog, node: Node, description: NodeDescription): Finding[] {
  const about = { node: node.name, type: node.type };
  const newest = catalog.defaultVersion(node.type);
  return [
    ...(typeof node.typeVersion === 'number' && node.typeVersion < newest
      ? [{ ...about, kind: 'old-version', issue: `version ${node.typeVersion}, the editor would add ${newest}` }]
      : []),
    ...(description.hidden
      ? [{ ...about, kind: 'hidden-type', issue: 'node type is hidden (deprecated) in the editor' }]
      : []),
    ...(description.webhooks?.length && !node.webhookId
      ? [
          {
            ...about,
            kind: 'no-webhookId',
            issue: 'a real export has webhookId here (n8n adds one on save, not on CLI import)',
          },
        ]
      : []),
  ];
}
