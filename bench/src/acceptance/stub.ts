import { randomUUID } from 'node:crypto';
import { shownOr } from './check/credentials.ts';
import { isDict, isExpression } from './check/findings.ts';
import type { Dict, N8nCode, Node } from './n8n/code.ts';
import { type Catalog, isTrigger, type NodeDescription } from './n8n/description.ts';

/**
 * A copy for publishing with stand-ins for what only the user's own n8n has, so that what is left are real faults:
 * ids for required credentials, an existing sub-workflow, webhook paths that no other file uses (`tag`).
 */
export function stubbed(
  code: N8nCode,
  catalog: Catalog,
  workflow: Dict,
  { subWorkflowId, tag }: { subWorkflowId: string; tag: string },
): Dict {
  const copy = structuredClone(workflow);
  const webhookIds = new Map<unknown, string>();
  for (const node of Array.isArray(copy.nodes) ? copy.nodes : []) {
    const description = isDict(node) ? catalog.describe(String(node.type), node.typeVersion) : undefined;
    if (!description) continue;
    addCredentials(code, node, description);
    pointAtSubWorkflow(node, subWorkflowId);
    if (!description.webhooks?.length) continue;
    if (typeof node.webhookId === 'string') {
      webhookIds.set(node.webhookId, webhookIds.get(node.webhookId) ?? randomUUID());
      node.webhookId = webhookIds.get(node.webhookId);
    }
    for (const it of [node.parameters, isDict(node.parameters) ? node.parameters.options : undefined]) {
      if (isDict(it) && typeof it.path === 'string' && it.path && !isExpression(it.path)) it.path = `${it.path}-${tag}`;
    }
  }
  return copy;
}

/** True when an enabled trigger can only register with a credential. */
export function triggerNeedsAccount(code: N8nCode, catalog: Catalog, workflow: Dict): boolean {
  return (Array.isArray(workflow.nodes) ? workflow.nodes : []).some((node) => {
    const description =
      isDict(node) && !node.disabled ? catalog.describe(String(node.type), node.typeVersion) : undefined;
    return description && isTrigger(description) && requiredCredentials(code, node, description, false).length > 0;
  });
}

function addCredentials(code: N8nCode, node: Node, description: NodeDescription): void {
  const set = isDict(node.credentials) ? node.credentials : {};
  const missing = requiredCredentials(code, node, description, true).filter((it) => !(isDict(set[it]) && set[it].id));
  if (missing.length === 0) return;
  node.credentials = { ...set, ...Object.fromEntries(missing.map((it) => [it, { id: 'stand-in', name: 'stand-in' }])) };
}

/** `unsure`: whether those count whose condition cannot be worked out. */
function requiredCredentials(code: N8nCode, node: Node, description: NodeDescription, unsure: boolean): string[] {
  const given = isDict(node.parameters) ? node.parameters : {};
  let full = given;
  try {
    full = code.parameters(node, description, structuredClone(given), true);
  } catch {
    // n8n will say so when it is asked to publish.
  }
  const required = (description.credentials ?? []).filter((it) => it.required);
  return required.filter((it) => shownOr(unsure, () => code.isShown(full, it, node, description))).map((it) => it.name);
}

function pointAtSubWorkflow(node: Node, id: string): void {
  const locator =
    node.type === 'n8n-nodes-base.executeWorkflow' && isDict(node.parameters) ? node.parameters.workflowId : undefined;
  if (!isDict(locator) || typeof locator.value !== 'string' || !locator.value || isExpression(locator.value)) return;
  node.parameters.workflowId = { ...locator, value: id };
}
