import { isObject } from '../../catalog/conditions.ts';
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
  alwaysFixable: true,
  fix({ workflow }, { detail }) {
    const { key, setting, node } = detail as { key: string; setting?: true; node?: number };
    if (node !== undefined) return changeNodeAt(workflow, node, (it) => withoutKey(it, key));
    if (setting) return { ...workflow, settings: withoutKey(workflow.settings ?? {}, key) };
    return withoutKey(workflow, key);
  },
});

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
