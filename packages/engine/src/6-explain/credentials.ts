import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { Catalog } from '../catalog/catalog.ts';
import { conditionsHold } from '../catalog/credentials-shown.ts';
import { profileOf } from '../catalog/profile-of.ts';

/** The credentials that a workflow needs, each once, with the nodes that use it and how to make it. */
export function credentialsOf(catalog: Catalog, workflow: Workflow): Guide['credentials'] {
  const found = new Map<string, Guide['credentials'][number]>();
  for (const node of workflow.nodes) {
    const facts = catalog.facts(node.type);
    if (!facts) continue;
    for (const type of conditionsHold(facts, node.typeVersion, node.parameters)) {
      const known = found.get(type);
      if (known) known.nodes.push(node.name);
      else {
        const own = profileOf(catalog, node.type)?.credentials?.[type];
        const label = own?.label ?? catalog.credential(type)?.label ?? type;
        found.set(type, {
          type,
          label,
          nodes: [node.name],
          how: own?.how ?? `In n8n, open the node, choose “Create new credential” and follow the fields for ${label}.`,
          ...(own ? { minutes: own.minutes } : {}),
        });
      }
    }
  }
  return [...found.values()];
}
