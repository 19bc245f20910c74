import { type Graph, type Node, parametersOf } from './graph.ts';
import { base, langchain } from './node-types.ts';
import { isDict, type Json, truthy } from './values.ts';

/**
 * How many decisions a workflow takes: If and Filter one each, Switch and classifiers one for each output used, error
 * outputs one. Where the case wants a filter, a node that filters by itself counts too.
 */
export const decisions = (graph: Graph, kind = 'if'): number =>
  graph.nodes.reduce((sum, node, i) => sum + decides(node, graph.outputsUsed(i), kind), 0);

const MANY_WAYS = new Set([base('switch'), langchain('textClassifier'), langchain('sentimentAnalysis')]);
const FILTER_OPTIONS = ['filters', 'filtersUI', 'filterByFormula', 'filterJson', 'where', 'q', 'queryString'];

function decides(node: Node, outputs: number, kind: string): number {
  if (node.type === base('if') || node.type === base('filter')) return 1;
  if (MANY_WAYS.has(node.type)) return Math.max(1, outputs);
  if (node.type === base('compareDatasets')) return Math.max(0, outputs - 1);
  if (node.onError === 'continueErrorOutput') return 1;
  return kind === 'filter' && filtersItself(parametersOf(node)) ? 1 : 0;
}

function filtersItself(parameters: Json): boolean {
  if (!isDict(parameters)) return false;
  const options = isDict(parameters.options) ? parameters.options : {};
  return FILTER_OPTIONS.some((it) => truthy(parameters[it]) || truthy(options[it]));
}
