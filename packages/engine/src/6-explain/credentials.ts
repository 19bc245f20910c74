import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow } from '@plainflow/contracts/workflow';
import { accountOf } from '../catalog/account-of.ts';
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
      const used = found.get(type);
      if (used) used.nodes.push(node.name);
      else {
        const known = accountOf(catalog, profileOf(catalog, node.type), type);
        const label = known?.label ?? catalog.credential(type)?.label ?? type;
        found.set(type, {
          type,
          label,
          nodes: [node.name],
          how:
            known?.how ?? `In n8n, open the node, choose “Create new credential” and follow the fields for ${label}.`,
          ...(known ? { minutes: known.minutes } : {}),
          ...(known?.rights ? { rights: known.rights } : {}),
          ...(known?.test ? { test: known.test } : {}),
        });
      }
    }
  }
  return [...found.values()];
}
