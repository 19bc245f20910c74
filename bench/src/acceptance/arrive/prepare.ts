import { checkCredentials, shownOr } from '../check/credentials.ts';
import { isDict } from '../check/findings.ts';
import type { Dict, N8nCode, Node } from '../n8n/code.ts';
import type { Catalog, CredentialUse, NodeDescription } from '../n8n/description.ts';
import type { CredentialFor } from './credentials.ts';

export type Connections = Record<string, Record<string, ({ node: string; type: string; index: number }[] | null)[]>>;
export type Made = Dict & { nodes: Node[]; connections: Connections; pinData?: Record<string, unknown> };

/** What makes a workflow ready to run. */
export type Prepare = (workflow: Made) => Promise<Made>;

/**
 * A copy that runs at once and by itself: each node with credentials of this run, pauses without length, nothing tried twice, a
 * webhook that lets everybody in, a sub-workflow that is there.
 */
export function preparer(
  code: N8nCode,
  catalog: Catalog,
  credentialFor: CredentialFor,
  subWorkflowId: string,
): Prepare {
  const ready = async (node: Node): Promise<Node> => {
    const description = catalog.describe(node.type, node.typeVersion);
    const { retryOnFail: _, ...once } = node;
    if (!description) return once;
    const parameters = parametersOf(node, subWorkflowId);
    const full = { ...node, parameters: withDefaults(code, node, parameters, description) };
    const needed = new Set([
      ...checkCredentials(code, catalog, full, description).needed.map((it) => String(it.kind)),
      // Some that n8n does not insist on are still what the call goes by.
      ...(description.credentials ?? []).filter((it) => shown(code, full, it, description)).map((it) => it.name),
    ]);
    const found = await Promise.all([...needed].map(async (type) => [type, await credentialFor(type)] as const));
    return { ...once, parameters, credentials: Object.fromEntries(found.filter(([, it]) => it)) };
  };
  return async (workflow) => ({ ...workflow, nodes: await Promise.all(workflow.nodes.map(ready)) });
}

function shown(code: N8nCode, node: Node, use: CredentialUse, description: NodeDescription): boolean {
  return (
    use.displayOptions !== undefined && shownOr(false, () => code.isShown(node.parameters, use, node, description))
  );
}

function parametersOf({ type, parameters: given }: Node, subWorkflowId: string): Dict {
  const parameters = structuredClone(given);
  const { resume, workflowId } = parameters;
  if (/\.wait$/.test(type) && (resume === undefined || resume === 'specificTime'))
    return { amount: 0, unit: 'seconds' };
  if (/\.webhook$/.test(type)) {
    const { authentication: _, ...open } = parameters;
    return open;
  }
  if (/\.executeWorkflow$/.test(type) && isDict(workflowId)) {
    return { ...parameters, workflowId: { ...workflowId, mode: 'id', value: subWorkflowId } };
  }
  return parameters;
}

function withDefaults(code: N8nCode, node: Node, given: Dict, description: NodeDescription): Dict {
  try {
    return code.parameters(node, description, structuredClone(given), true);
  } catch {
    return given;
  }
}
