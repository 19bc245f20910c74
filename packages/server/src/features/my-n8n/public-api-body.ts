import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';

/**
 * A workflow as n8n's public API takes it: it refuses the whole for one key that it does not know, or that it only gives
 * (`id`, `active`, `tags`, `meta`, `versionId`). Lists of n8n 2.41; what older releases lack in them is seldom used.
 */
export function publicApiBody({ name, nodes, connections, settings = {}, pinData = {} }: Workflow): object {
  return {
    name,
    nodes: nodes.map(toNode),
    connections,
    settings: only(settings, SETTINGS),
    ...(Object.keys(pinData).length > 0 && { pinData }),
  };
}

function toNode(node: WorkflowNode): object {
  const { credentials = {}, ...rest } = only(node, NODE) as Partial<WorkflowNode>;
  // Who was never chosen has no id, and n8n would not publish with it.
  const chosen = Object.entries(credentials).filter(([, it]) => Boolean((it as { id?: unknown } | null)?.id));
  return { ...rest, ...(chosen.length > 0 && { credentials: Object.fromEntries(chosen) }) };
}

const only = (it: object, keys: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(it).filter(([key, value]) => keys.has(key) && value !== undefined));

const NODE = new Set([
  'id',
  'name',
  'type',
  'typeVersion',
  'position',
  'parameters',
  'credentials',
  'webhookId',
  'disabled',
  'notes',
  'notesInFlow',
  'executeOnce',
  'alwaysOutputData',
  'retryOnFail',
  'maxTries',
  'waitBetweenTries',
  'continueOnFail',
  'onError',
]);

const SETTINGS = new Set([
  'saveExecutionProgress',
  'saveManualExecutions',
  'saveDataErrorExecution',
  'saveDataSuccessExecution',
  'executionTimeout',
  'errorWorkflow',
  'timezone',
  'executionOrder',
  'callerPolicy',
  'callerIds',
]);
