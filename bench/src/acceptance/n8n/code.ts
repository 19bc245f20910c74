import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Catalog, CredentialUse, NodeDescription, Property } from './description.ts';

/**
 * The functions of an installed n8n that the checks call: the same that its editor and its server use. They are loaded
 * from where n8n is installed; none of them is part of this project.
 */
export type N8nCode = {
  /** Parameters as n8n keeps them; `withDefaults` adds what is left out. */
  parameters(node: Node, description: NodeDescription, given: Dict | undefined, withDefaults: boolean): Dict;
  isShown(values: Dict, part: Property | CredentialUse, node: Node, description: NodeDescription, root?: Dict): boolean;
  /** What the red triangle in the editor shows, by parameter. */
  parameterIssues(node: Node, description: NodeDescription): Record<string, string[]>;
  /** Credential types that count with these settings; null where this n8n cannot tell. */
  activeCredentials(node: Node, description: NodeDescription): string[] | null;
  /** n8n's own reading of a whole workflow; throws where it cannot be built. */
  graph(
    nodes: Node[],
    connections: unknown,
    settings: Dict,
  ): { ports(name: string, description: NodeDescription): Ports };
  isFilter(value: unknown): boolean;
  /** What n8n says in its log about an operator that it does not know. */
  filterWarning(condition: Dict): string | undefined;
  isConnectionType(type: string): boolean;
  /** Why the value does not fit the type of a Set field; undefined when it does. */
  assignmentProblem(name: string, value: unknown, type: string): string | undefined;
  expression: ExpressionCode;
  /** Why n8n's scheduler cannot read a cron expression; undefined where it can. */
  cronFault(expression: string): string | undefined;
  /** Throws where a $fromAI call cannot be read. */
  readFromAi(parameters: unknown): void;
};
export type ExpressionCode = {
  /** The JavaScript that n8n makes of a template; throws where it cannot be read. */
  toCode(template: string): string;
  /** The template in pieces; code pieces come with their syntax tree. */
  pieces(
    template: string,
  ): { type: string; text: string; hasClosingBrackets?: boolean; parsed?: { program?: unknown } }[];
  parseScript(code: string): unknown;
  /** Names that exist inside an expression. */
  globals: ReadonlySet<string>;
};
export type Dict = Record<string, unknown>;
export type Node = Dict & { name: string; type: string; parameters: Dict };
export type Port = {
  type: string;
  displayName?: string;
  required?: boolean;
  maxConnections?: number;
  filter?: PortFilter;
};
export type PortFilter = { nodes?: string[]; excludedNodes?: string[] };
export type Ports = { inputs: Port[]; outputs: Port[] };

/** `folder` has node_modules/n8n. */
export function loadN8nCode(folder: string, catalog: Catalog): N8nCode {
  const load = createRequire(join(folder, 'node_modules', 'n8n', 'package.json'));
  const workflow = load('n8n-workflow') as Loaded;
  const helpers = workflow.NodeHelpers;
  const { executeFilterCondition } = load('n8n-workflow/dist/cjs/node-parameters/filter-parameter.js') as Loaded;
  const fromAi = load('n8n-workflow/dist/cjs/from-ai-parse-utils.js') as Loaded;
  const cron = createRequire(load.resolve('n8n-nodes-base/package.json'))('cron') as Loaded;
  const cronTools = load('n8n-workflow/dist/cjs/cron.js') as Loaded;
  const warnings: string[] = [];
  workflow.LoggerProxy.init({ debug() {}, info() {}, error() {}, warn: (it: unknown) => warnings.push(String(it)) });
  console.warn = () => {}; // ports that are expressions warn there when they cannot be worked out
  const nodeTypes = nodeTypesOf(catalog);

  return {
    parameters: (node, description, given, withDefaults) =>
      helpers.getNodeParameters(description.properties, given, withDefaults, false, node, description) ?? {},
    isShown: (values, part, node, description, root) => helpers.displayParameter(values, part, node, description, root),
    parameterIssues: (node, description) =>
      helpers.getNodeParametersIssues(description.properties, { ...node, disabled: false }, description)?.parameters ??
      {},
    activeCredentials: (node, description) => helpers.getActiveCredentialTypes?.(node, description) ?? null,
    graph: (nodes, connections, settings) => {
      const built = new workflow.Workflow({
        id: 'x',
        name: 'x',
        nodes,
        connections,
        active: false,
        nodeTypes,
        settings,
        pinData: {},
      });
      return {
        ports: (name, description) => {
          const node = built.getNode(name);
          if (!node) return { inputs: [], outputs: [] };
          return {
            inputs: portsOf(helpers.getNodeInputs(built, node, description)),
            outputs: portsOf(helpers.getNodeOutputs(built, node, description)),
          };
        },
      };
    },
    isFilter: (value) => workflow.isFilterValue(value),
    filterWarning: (condition) => {
      warnings.length = 0;
      try {
        executeFilterCondition(condition, { caseSensitive: true, leftValue: '', typeValidation: 'loose', version: 2 });
      } catch {
        // Only the operator is of interest, not whether the sample values fit it.
      }
      return warnings.find((it) => it.startsWith('Unknown filter'));
    },
    isConnectionType: (type) => workflow.isNodeConnectionType(type),
    assignmentProblem: (name, value, type) => {
      const found = workflow.validateFieldType(name, value, type, { parseStrings: true });
      return found.valid ? undefined : (found.errorMessage ?? `value does not fit type ${type}`);
    },
    expression: expressionCode(load, workflow, nodeTypes),
    cronFault: (expression) => {
      try {
        cron.sendAt(expression);
        return cronTools.isSubMinuteCron?.(expression) ? 'more often than once a minute' : undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    readFromAi: (parameters) => fromAi.traverseNodeParameters(parameters, []),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: modules of the installed n8n, whose types are not part of this project
type Loaded = any;

const portsOf = (list: unknown): Port[] =>
  (Array.isArray(list) ? list : []).map((it) => (typeof it === 'string' ? { type: it } : it)).filter((it) => it?.type);

function nodeTypesOf(catalog: Catalog) {
  const wrap = (description: NodeDescription | undefined) => description && { description };
  return {
    getByName: (name: string) => wrap(catalog.describe(name)),
    getByNameAndVersion: (name: string, version: number) => wrap(catalog.describe(name, version)),
    getKnownTypes: () => ({}),
  };
}

function expressionCode(load: NodeJS.Require, workflow: Loaded, nodeTypes: unknown): ExpressionCode {
  const { extendSyntax } = load('n8n-workflow/dist/cjs/extensions/expression-extension.js') as Loaded;
  const { expressionSandboxHooks } = load('n8n-workflow/dist/cjs/expression-sandboxing.js') as Loaded;
  const fromWorkflow = createRequire(load.resolve('n8n-workflow'));
  const fromTournament = createRequire(fromWorkflow.resolve('@n8n/tournament'));
  const { Tournament } = fromWorkflow('@n8n/tournament') as Loaded;
  const { getParsedExpression } = fromTournament('./ExpressionBuilder.js') as Loaded;
  const esprima = fromTournament('esprima-next') as Loaded;
  const tournament = new Tournament(() => {}, undefined, undefined, expressionSandboxHooks);
  return {
    toCode: (template) => tournament.getExpressionCode(extendSyntax(template))[0],
    pieces: (template) => getParsedExpression(template),
    parseScript: (code) => esprima.parseScript(code, { tolerant: true, loc: false }),
    globals: globalsOf(load, workflow, nodeTypes),
  };
}

/** What n8n puts into an expression's scope, asked from n8n itself, and names that only exist while it runs. */
function globalsOf(load: NodeJS.Require, workflow: Loaded, nodeTypes: unknown): Set<string> {
  const names = new Set(WHILE_RUNNING.split(' '));
  try {
    const data = {};
    workflow.Expression.initializeGlobalContext(data);
    for (const it of Object.getOwnPropertyNames(data)) names.add(it);
    const { extendedFunctions } = load('n8n-workflow/dist/cjs/extensions/extended-functions.js') as Loaded;
    for (const it of Object.keys(extendedFunctions)) names.add(it);
    const node = { id: '1', name: 'x', type: 'n8n-nodes-base.noOp', typeVersion: 1, position: [0, 0], parameters: {} };
    const built = new workflow.Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
    const proxy = new workflow.WorkflowDataProxy(
      built,
      null,
      0,
      0,
      'x',
      [],
      {},
      'manual',
      {},
      undefined,
    ).getDataProxy();
    for (const it of Reflect.ownKeys(proxy)) if (typeof it === 'string') names.add(it);
  } catch {
    names.add('$'); // the list above has the rest
  }
  return names;
}

const WHILE_RUNNING =
  'undefined NaN Infinity this arguments globalThis console process ' +
  '$execution $executionId $vars $secrets $resumeWebhookUrl $resumeFormUrl $customData $pageCount $request $response ' +
  '$fromAI $fromAi $fromai $tool $value $credentials $responseItem $index $version $if $ifEmpty $max $min $average $not ' +
  '$getWorkflowStaticData $nodeVersion $nodeId $agentInfo $webhookId $evaluateExpression $self $position';
