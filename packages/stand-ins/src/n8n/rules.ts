// What n8n's public API says of a workflow before it takes it. Checked against n8n 2.41.1.

const NEEDED = ['name', 'nodes', 'connections', 'settings'];
const READ_ONLY = ['id', 'active', 'tags', 'meta', 'versionId', 'createdAt', 'updatedAt', 'isArchived', 'triggerCount'];
const TAKEN = [
  ...NEEDED,
  'pinData',
  'staticData',
  'nodeGroups',
  'projectId',
  'parentFolderId',
  'shared',
  'description',
];
const OF_NODE =
  'id name type typeVersion position parameters credentials webhookId disabled notes notesInFlow executeOnce ' +
  'alwaysOutputData retryOnFail maxTries waitBetweenTries continueOnFail onError customTelemetryTags';
const OF_SETTINGS =
  'saveExecutionProgress saveManualExecutions saveDataErrorExecution saveDataSuccessExecution executionTimeout ' +
  'errorWorkflow timezone executionOrder binaryMode callerPolicy callerIds timeSavedMode timeSavedPerExecution ' +
  'redactionPolicy availableInMCP customTelemetryTags credentialResolverId';

/** The sentence with which it is refused; null: it is taken. */
export function objectionTo(workflow: Record<string, unknown>): string | null {
  for (const it of NEEDED) if (!(it in workflow)) return `request/body/${it} Required`;
  for (const it of Object.keys(workflow)) {
    if (READ_ONLY.includes(it)) return `request/body/${it} is read-only`;
    if (!TAKEN.includes(it)) return `request/body Unrecognized key(s) in object: '${it}'`;
  }
  const nodes = workflow.nodes as Record<string, unknown>[];
  const strange = nodes.findIndex((node) => otherIn(node, OF_NODE) !== undefined);
  if (strange !== -1) {
    const key = otherIn(nodes[strange] ?? {}, OF_NODE);
    return `request/body/nodes/${strange} Unrecognized key(s) in object: '${key}'`;
  }
  const setting = otherIn(workflow.settings as object, OF_SETTINGS);
  if (setting !== undefined) return `request/body/settings Unrecognized key(s) in object: '${setting}'`;
  const names = nodes.map((it) => it.name);
  const source = Object.keys(workflow.connections as object).find((it) => !names.includes(it));
  return source === undefined ? null : `Workflow structure is invalid. Connection source "${source}" does not exist`;
}

const otherIn = (it: object, known: string): string | undefined =>
  Object.keys(it).find((key) => !known.split(' ').includes(key));

export type Node = {
  id?: string;
  name: string;
  type: string;
  disabled?: boolean;
  parameters: Record<string, unknown>;
  credentials?: Record<string, { id?: string | null; name?: string }>;
};

/** What needs a credential, as far as tests use it. */
const CREDENTIALS: Readonly<Record<string, string>> = {
  'n8n-nodes-base.slack': 'slackApi',
  'n8n-nodes-base.gmail': 'gmailOAuth2',
};

/** Why it is not switched on; null: it is. `taken`: paths of webhooks that are switched on. */
export function whyNotOn(
  nodes: readonly Node[],
  taken: ReadonlySet<string>,
): { status: number; message: string } | null {
  if (pathsOf(nodes).some((it) => taken.has(it))) {
    return { status: 409, message: 'There is a conflict with one of the webhooks.' };
  }
  const isTrigger = ({ type, disabled }: Node) =>
    !disabled && /(?:Trigger|\.webhook)$/.test(type) && !type.endsWith('.manualTrigger');
  if (!nodes.some(isTrigger)) {
    return {
      status: 400,
      message:
        'Workflow cannot be activated because it has no trigger node. At least one trigger, webhook, or polling node is required.',
    };
  }
  const lacking = nodes.flatMap(({ name, type, credentials }) => {
    const needs = CREDENTIALS[type];
    return needs && !credentials?.[needs]?.id ? [`Node "${name}":\n  - Missing required credential: ${needs}`] : [];
  });
  if (lacking.length === 0) return null;
  const count = lacking.length === 1 ? '1 node has' : `${lacking.length} nodes have`;
  return {
    status: 400,
    message: `Cannot publish workflow: ${count} configuration issues:\n\n${lacking.join('\n\n')}`,
  };
}

export const pathsOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ type, parameters }) => (type.endsWith('.webhook') ? [String(parameters.path)] : []));
