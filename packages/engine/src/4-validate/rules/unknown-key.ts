import type { Workflow } from '@plainflow/contracts/workflow';
import { isObject } from '../../catalog/conditions.ts';
import { nearest } from '../../catalog/nearest.ts';
import { changeNodeAt, withoutKey } from '../edit.ts';
import { quoted, rule } from '../rule.ts';

/** Keys that n8n does not have: its API refuses the file, its editor drops them. */
export const unknownKey = rule({
  code: 'unknown-key',
  severity: 'error',
  page: {
    title: 'A key that n8n does not have',
    means: "n8n's interface refuses the file, and its editor drops the key.",
    example: '"nodes": [{ "description": "Sends the mail", … }]',
    mend: 'Take it out. Notes on a node are called `notes`.',
  },
  check: ({ workflow, nodes }) => [
    ...strangers(workflow, WORKFLOW_KEYS).map((key) => ({
      message: `A workflow has no ${quoted(key)}.`,
      detail: { key },
    })),
    ...strangers(isObject(workflow.settings) ? workflow.settings : {}, SETTINGS).map((key) => ({
      message: `A workflow has no setting ${quoted(key)}.`,
      detail: { key, setting: true },
    })),
    ...nodes.flatMap((node) =>
      strangers(node, NODE_KEYS).map((key) => ({
        message: `${quoted(node.name)}: a node has no ${quoted(key)}.`,
        at: { node: node.name },
        detail: { key, node: workflow.nodes.indexOf(node) },
      })),
    ),
  ],
  fix({ workflow }, { detail }) {
    const { key, setting, node } = detail as Stranger;
    if (meantKey(workflow, detail as Stranger) !== undefined) return workflow;
    if (node !== undefined) return changeNodeAt(workflow, node, (it) => withoutKey(it, key));
    if (setting) return { ...workflow, settings: withoutKey(workflow.settings ?? {}, key) };
    return withoutKey(workflow, key);
  },
  suggest({ workflow }, { detail }) {
    const { key, node } = detail as Stranger;
    const meant = meantKey(workflow, detail as Stranger);
    if (meant === undefined || node === undefined) return [];
    return [
      {
        label: `Call it ${quoted(meant)}`,
        workflow: changeNodeAt(workflow, node, (it) => ({
          ...withoutKey(it, key),
          [meant]: (it as unknown as Record<string, unknown>)[key],
        })),
      },
      { label: `Take ${quoted(key)} out`, workflow: changeNodeAt(workflow, node, (it) => withoutKey(it, key)) },
    ];
  },
});

type Stranger = { key: string; setting?: true; node?: number };

/** The key of a node that one is nearly spelled like, where the node has none of that name. */
function meantKey(workflow: Workflow, { key, node }: Stranger): string | undefined {
  if (node === undefined) return undefined;
  const free = [...NODE_KEYS].filter((it) => !Object.hasOwn(workflow.nodes[node] ?? {}, it));
  return nearest(key, free, (it) => it, 1, LEAST_LIKE)[0];
}

/** How like a key must be to one of n8n's: `paramters` and `parameters` are. */
const LEAST_LIKE = 0.7;

const strangers = (it: object, known: Set<string>): string[] => Object.keys(it).filter((key) => !known.has(key));
const words = (text: string): Set<string> => new Set(text.split(/\s+/));

const WORKFLOW_KEYS = words(
  `name nodes connections settings staticData pinData nodeGroups projectId shared id active tags meta versionId createdAt
  updatedAt triggerCount isArchived parentFolderId activeVersionId versionCounter parentFolder homeProject usedCredentials scopes description
  activeVersion sourceWorkflowId`,
);
const NODE_KEYS = words(
  `id name type typeVersion position parameters credentials webhookId disabled notes notesInFlow retryOnFail maxTries
  waitBetweenTries alwaysOutputData executeOnce onError continueOnFail extendsCredential rewireOutputLogTo customTelemetryTags
  forceCustomOperation createdAt updatedAt`,
);
const SETTINGS = words(
  `saveExecutionProgress saveManualExecutions saveDataErrorExecution saveDataSuccessExecution executionTimeout errorWorkflow
  timezone executionOrder binaryMode callerPolicy callerIds timeSavedMode timeSavedPerExecution redactionPolicy availableInMCP
  customTelemetryTags credentialResolverId`,
);
