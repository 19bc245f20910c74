import type { Dict, N8nCode, Node } from '../n8n/code.ts';
import type { Catalog } from '../n8n/description.ts';
import { checkConnections, portsOf } from './connections.ts';
import { checkCredentials } from './credentials.ts';
import { checkExpressions } from './expressions.ts';
import { type Finding, type Findings, isDict, noFindings } from './findings.ts';
import { checkReach, flowWarnings } from './flow.ts';
import { checkParameters } from './parameters.ts';
import { pollingIssues } from './polling.ts';
import { noWorkflowId, structureIssues } from './structure.ts';
import { checkTypes } from './types.ts';
import { edgesOf } from './wires.ts';

/** Everything that can be known of a workflow without running it, by n8n's own functions and descriptions. */
export function check(code: N8nCode, catalog: Catalog, workflow: unknown): Findings {
  const found = noFindings();
  if (!isDict(workflow) || !Array.isArray(workflow.nodes) || !isDict(workflow.connections)) {
    found.structureIssues.push({ issue: 'needs "nodes" (list) and "connections" (object)' });
    return found;
  }
  const given = structuredClone(workflow.nodes).filter(isNode);
  const parametersGiven = new Map(given.map((it) => [it.name, it.parameters]));
  const nodes = given.map((it): Node => ({ ...it, parameters: isDict(it.parameters) ? it.parameters : {} }));
  const byName = new Map(nodes.map((it) => [it.name, it]));
  if (nodes.length !== workflow.nodes.length) found.structureIssues.push({ issue: 'a node has no name or no type' });
  if (byName.size !== nodes.length) found.structureIssues.push({ issue: 'two nodes have the same name' });
  found.structureIssues.push(...structureIssues(workflow, new Set(byName.keys())));
  found.warnings.push(...noWorkflowId(workflow));

  const types = checkTypes(catalog, nodes);
  found.unknownTypes.push(...types.unknownTypes);
  found.badVersions.push(...types.badVersions);
  found.warnings.push(...types.warnings);

  const sound = readNodes(code, catalog, nodes, types.descriptions, found);
  found.nodeIssues.push(...nodesWithoutValues(code, sound, types.descriptions, parametersGiven));

  const edges = edgesOf(workflow.connections);
  const ports = portsOf(code, sound, types.descriptions, workflow);
  if (typeof ports === 'string') {
    found.structureIssues.push({ issue: ports });
    return found;
  }
  const { connections, inputs } = checkConnections(code, workflow, byName, ports);
  found.connectionIssues.push(...connections);
  found.nodeIssues.push(...inputs);

  const reach = checkReach(nodes, types.descriptions, edges);
  found.unreachableNodes.push(...reach.unreachable);
  found.warnings.push(...reach.warnings, ...flowWarnings(sound, edges));

  const isTool = (name: string) => ports(name)?.outputs.some((it) => it.type === 'ai_tool');
  const context = { code, names: new Set(byName.keys()), edges, isTool };
  for (const it of sound) found.nodeIssues.push(...pollingIssues(code, it));
  for (const { name, type } of nodes) {
    if (type === 'n8n-nodes-base.stickyNote') continue;
    const { errors, warnings } = checkExpressions(context, { name, type, parameters: parametersGiven.get(name) });
    found.expressionErrors.push(...errors);
    found.warnings.push(...warnings);
  }
  return found;
}

/** Parameters and credentials of each known node. Gives those back that n8n can read, with their defaults. */
function readNodes(
  code: N8nCode,
  catalog: Catalog,
  nodes: readonly Node[],
  descriptions: ReturnType<typeof checkTypes>['descriptions'],
  found: Findings,
): Node[] {
  return nodes.flatMap((node) => {
    const description = descriptions.get(node.name);
    if (!description) return [];
    const { full, issues, warnings } = checkParameters(code, catalog, node, description);
    found.nodeIssues.push(...issues);
    found.warnings.push(...warnings);
    if (full === null) return [];
    const whole = { ...node, parameters: full };
    const credentials = checkCredentials(code, catalog, whole, description);
    found.credentialsNeeded.push(...credentials.needed);
    found.credentialIssues.push(...credentials.issues);
    return [whole];
  });
}

/** n8n imports a node without `parameters`, and then gives it none of its own defaults either: it runs with nothing. */
function nodesWithoutValues(
  code: N8nCode,
  sound: readonly Node[],
  descriptions: ReturnType<typeof checkTypes>['descriptions'],
  given: ReadonlyMap<string, unknown>,
): Finding[] {
  return sound.flatMap((node) => {
    const description = descriptions.get(node.name);
    if (!description || given.get(node.name) !== undefined) return [];
    const read = code.parameters(node, description, undefined, true);
    const lost = Object.keys(node.parameters).filter((it) => !(it in read));
    if (lost.length === 0) return [];
    return [{ node: node.name, type: node.type, kind: 'malformed', issue: `n8n reads no value of ${lost.join(', ')}` }];
  });
}

const isNode = (value: unknown): value is Dict & { name: string; type: string } =>
  isDict(value) && typeof value.name === 'string' && typeof value.type === 'string';
