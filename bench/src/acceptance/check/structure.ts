import type { Dict } from '../n8n/code.ts';
import { type Finding, isDict, short } from './findings.ts';

/** Faults of the file's skeleton, many of which n8n lets pass although no real export has them. */
export function structureIssues(workflow: Dict, names: ReadonlySet<string>): Finding[] {
  const settings = workflow.settings;
  const pinned = isDict(workflow.pinData) ? Object.keys(workflow.pinData) : [];
  return [
    ...nodesOf(workflow).flatMap(nodeIssues),
    ...repeatedIds(nodesOf(workflow)),
    ...(isDict(settings) ? orderIssue(settings) : [{ issue: 'no settings object' }]),
    ...pinned
      .filter((it) => !names.has(it))
      .map((it) => ({ issue: `pinData for a node that does not exist: "${it}"` })),
  ];
}

/** A warning only: the editor, the API and `--separate` do without. */
export const noWorkflowId = (workflow: Dict): Finding[] =>
  typeof workflow.id === 'string' && workflow.id
    ? []
    : [{ kind: 'no-workflow-id', issue: 'no top-level id: `n8n import:workflow --input=FILE` fails' }];

const nodesOf = (workflow: Dict): Dict[] =>
  (Array.isArray(workflow.nodes) ? workflow.nodes : []).filter(
    (it) => isDict(it) && typeof it.name === 'string' && typeof it.type === 'string',
  );

const NODE_KEYS = new Set(
  (
    'id name type typeVersion position parameters credentials webhookId disabled notes notesInFlow retryOnFail maxTries ' +
    'waitBetweenTries alwaysOutputData executeOnce onError continueOnFail extendsCredential rewireOutputLogTo ' +
    'customTelemetryTags forceCustomOperation color'
  ).split(' '),
);
const FLAGS = ['disabled', 'retryOnFail', 'alwaysOutputData', 'executeOnce', 'notesInFlow', 'continueOnFail'];
const ON_ERROR: unknown[] = ['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'];

function nodeIssues(node: Dict): Finding[] {
  const { position, onError } = node;
  const isPlace = Array.isArray(position) && position.length === 2 && position.every((it) => Number.isFinite(it));
  const issues = [
    ...(typeof node.id !== 'string' || !node.id ? ['no id'] : []),
    ...(isPlace ? [] : ['position must be [x, y]']),
    ...(node.parameters === undefined ? ['no parameters object'] : []),
    ...(onError === undefined || ON_ERROR.includes(onError)
      ? []
      : [`onError ${short(onError)} is not ${ON_ERROR.join(' | ')}`]),
    ...FLAGS.filter((it) => node[it] !== undefined && typeof node[it] !== 'boolean').map(
      (it) => `${it} must be true/false`,
    ),
    ...['maxTries', 'waitBetweenTries']
      .filter((it) => node[it] !== undefined && typeof node[it] !== 'number')
      .map((it) => `${it} must be a number`),
    ...Object.keys(node)
      .filter((it) => !NODE_KEYS.has(it))
      .map((it) => `unknown node key "${it}"`),
  ];
  return issues.map((issue) => ({ node: String(node.name), issue }));
}

function repeatedIds(nodes: readonly Dict[]): Finding[] {
  const seen = new Set<unknown>();
  return nodes.flatMap((it) => {
    const repeated = typeof it.id === 'string' && it.id !== '' && seen.has(it.id);
    seen.add(it.id);
    return repeated ? [{ node: String(it.name), issue: 'id used twice' }] : [];
  });
}

const orderIssue = ({ executionOrder }: Dict): Finding[] =>
  executionOrder === 'v1'
    ? []
    : [{ issue: `settings.executionOrder is ${short(executionOrder)}, not "v1": n8n would run the legacy order` }];
