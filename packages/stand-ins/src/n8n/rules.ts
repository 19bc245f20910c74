// What n8n's public API says of a workflow before it takes it. Checked against n8n 2.41.1.

const NEEDED = ['name', 'nodes', 'connections', 'settings'];
const READ_ONLY = ['id', 'active', 'tags', 'meta', 'versionId', 'createdAt', 'updatedAt', 'isArchived', 'triggerCount'];
const TAKEN = [...NEEDED, 'pinData', 'staticData', 'nodeGroups', 'projectId', 'shared'];
const OF_NODE =
  'id name type typeVersion position parameters credentials webhookId disabled notes notesInFlow executeOnce ' +
  'alwaysOutputData retryOnFail maxTries waitBetweenTries continueOnFail onError';
const OF_SETTINGS =
  'saveExecutionProgress saveManualExecutions saveDataErrorExecution saveDataSuccessExecution executionTimeout ' +
  'errorWorkflow timezone executionOrder binaryMode callerPolicy callerIds';

/** The sentence with which it is refused; null: it is taken. */
export function objectionTo(workflow: Record<string, unknown>): string | null {
  for (const it of NEEDED) if (!(it in workflow)) return `request/body must have required property '${it}'`;
  for (const it of Object.keys(workflow)) {
    if (READ_ONLY.includes(it)) return `request/body/${it} is read-only`;
    if (!TAKEN.includes(it)) return 'request/body must NOT have additional properties';
  }
  const nodes = workflow.nodes as Record<string, unknown>[];
  const strange = nodes.findIndex((node) => hasOther(node, OF_NODE));
  if (strange !== -1) return `request/body/nodes/${strange} must NOT have additional properties`;
  if (hasOther(workflow.settings as object, OF_SETTINGS)) {
    return 'request/body/settings must NOT have additional properties';
  }
  const names = nodes.map((it) => it.name);
  const source = Object.keys(workflow.connections as object).find((it) => !names.includes(it));
  return source === undefined ? null : `Workflow structure is invalid. Connection source "${source}" does not exist`;
}

const hasOther = (it: object, known: string): boolean => Object.keys(it).some((key) => !known.split(' ').includes(key));
