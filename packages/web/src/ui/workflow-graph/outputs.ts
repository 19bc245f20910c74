import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { bareType } from './words.ts';

/** The names of a node's outputs, in order; empty where there is one and it needs no name. */
export function outputLabels(node: WorkflowNode): string[] {
  const own = ownLabels(node);
  return node.onError === 'continueErrorOutput' ? [...(own.length > 0 ? own : ['success']), 'error'] : own;
}

function ownLabels({ type, typeVersion, parameters }: WorkflowNode): string[] {
  switch (bareType(type)) {
    case 'if':
      return ['true', 'false'];
    case 'splitInBatches':
      return typeVersion >= 3 ? ['done', 'loop'] : typeVersion >= 2 ? ['loop', 'done'] : [];
    case 'switch':
      return switchLabels(parameters);
    case 'sentimentAnalysis':
      return ['positive', 'neutral', 'negative'];
    case 'textClassifier':
      return listAt(parameters, 'categories', 'categories').map((it, i) => textOf(it.category) ?? `category ${i + 1}`);
    case 'compareDatasets':
      return ['only in A', 'same', 'different', 'only in B'];
    case 'guardrails':
      return ['pass', 'fail'];
    default:
      return [];
  }
}

function switchLabels(parameters: WorkflowNode['parameters']): string[] {
  const rules = listAt(parameters, 'rules', 'values').concat(listAt(parameters, 'rules', 'rules'));
  const named = rules.map((it, i) => textOf(it.outputKey) ?? firstComparison(it) ?? `route ${i + 1}`);
  const options = recordOf(parameters.options);
  const fallback = options.fallbackOutput === 'extra' || parameters.fallbackOutput === 'extra';
  return fallback ? [...named, textOf(options.renameFallbackOutput) ?? 'otherwise'] : named;
}

/** The value that a route compares with, where it is a plain one. */
function firstComparison(rule: Record<string, unknown>): string | undefined {
  const conditions = recordOf(rule.conditions).conditions;
  const first = Array.isArray(conditions) ? recordOf(conditions[0]) : {};
  const value =
    textOf(first.rightValue) ?? (typeof first.rightValue === 'number' ? String(first.rightValue) : undefined);
  return value?.startsWith('=') ? undefined : value;
}

function listAt(parameters: Record<string, unknown>, outer: string, inner: string): Record<string, unknown>[] {
  const list = recordOf(parameters[outer])[inner];
  return Array.isArray(list) ? list.map(recordOf) : [];
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
