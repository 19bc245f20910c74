import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow } from '@plainflow/contracts/workflow';
import { accountOf } from '../catalog/account-of.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { conditionsHold } from '../catalog/credentials-shown.ts';
import type { Use } from '../catalog/kit/kit.ts';
import { useOf } from '../catalog/kit/uses.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { accountKit } from './account-kit.ts';

/** The credentials that a workflow needs, each once, with the nodes that use it and how to make it. */
export function credentialsOf(catalog: Catalog, workflow: Workflow): Guide['credentials'] {
  const found = new Map<string, { first: string; nodes: string[]; uses: Use[] }>();
  for (const node of workflow.nodes) {
    const facts = catalog.facts(node.type);
    if (!facts) continue;
    for (const type of conditionsHold(facts, node.typeVersion, node.parameters)) {
      const { first = node.type, nodes = [], uses = [] } = found.get(type) ?? {};
      found.set(type, { first, nodes: [...nodes, node.name], uses: [...uses, useOf(facts, node)] });
    }
  }
  const services = new Set<string>();
  return [...found].map(([type, { first, nodes, uses }]) => {
    const label = catalog.credential(type)?.label ?? type;
    const known = accountOf(catalog, profileOf(catalog, first), type) ?? {
      label,
      how: `In n8n, open the node, choose “Create new credential” and follow the fields for ${label}.`,
    };
    const kit = accountKit(catalog, type, uses, known, services);
    services.add(kit.service);
    return {
      type,
      label: known.label,
      nodes,
      how: known.how,
      ...(kit.minutes === undefined ? {} : { minutes: kit.minutes }),
      ...('rights' in known ? { rights: known.rights } : {}),
      ...('test' in known ? { test: known.test } : {}),
      kit,
    };
  });
}
