import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';

/**
 * A new workflow as n8n's public API takes it: it refuses the whole for one key that it does not know, or that it only gives
 * (`id`, `active`, `tags`, `meta`, `versionId`). Lists of n8n 2.41; what older releases lack in them is seldom used.
 */
export function bodyOfNew({ name, nodes, connections, settings = {}, pinData = {} }: Workflow): object {
  return {
    name,
    nodes: nodes.map((it) => toNode(it, NODE)),
    connections,
    settings: only(settings, SETTINGS_OF_ALL),
    ...(Object.keys(pinData).length > 0 && { pinData }),
  };
}

/**
 * What takes the place of one that is there. What is left out stays as it is there; settings are added to those that are.
 * `settingsTaken`: only these; all where nothing is said, as that n8n gave them itself.
 */
export function bodyOfChanged(workflow: Workflow, settingsTaken?: ReadonlySet<string>): object {
  const { name, nodes, connections, settings = {}, pinData, nodeGroups } = workflow;
  return {
    name,
    nodes: nodes.map((it) => toNode(it, NODE_NOW)),
    connections,
    settings: settingsTaken ? only(settings, settingsTaken) : settings,
    ...(pinData && { pinData }),
    ...(Array.isArray(nodeGroups) && { nodeGroups }),
  };
}

function toNode(node: WorkflowNode, keys: ReadonlySet<string>): object {
  const { credentials = {}, ...rest } = only(node, keys) as Partial<WorkflowNode>;
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
/** It is on nodes that a present release gave. */
const NODE_NOW = new Set([...NODE, 'customTelemetryTags']);

export const SETTINGS_OF_ALL: ReadonlySet<string> = new Set([
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
