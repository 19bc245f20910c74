import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { Catalog } from './catalog.ts';
import { isObject, type Values, valueAt } from './conditions.ts';
import type { Port, PortTable, Variant } from './facts.ts';
import { completeParameters, variantOf } from './parameters.ts';

/** The inputs that n8n gives a node that is set this way; none for a type or version that does not exist. */
export function inputsOf(catalog: Catalog, node: WorkflowNode): Port[] {
  return portsOf(catalog, node).inputs;
}

/** Its outputs, in n8n's order. `onError: continueErrorOutput` adds one for errors, the last. */
export function outputsOf(catalog: Catalog, node: WorkflowNode): Port[] {
  return portsOf(catalog, node).outputs;
}

export type Ports = { inputs: Port[]; outputs: Port[] };

/** Both, of a node whose completed parameters are known already. */
export function portsFrom(variant: Variant, node: WorkflowNode, complete: Values): Ports {
  const outputs = portsOn('outputs', variant, node, complete);
  const errors: Port[] = node.onError === 'continueErrorOutput' ? [{ type: 'main', label: 'Error' }] : [];
  return { inputs: portsOn('inputs', variant, node, complete), outputs: [...outputs, ...errors] };
}

function portsOf(catalog: Catalog, node: WorkflowNode): Ports {
  const facts = catalog.facts(node.type);
  const variant = facts && variantOf(facts, node.typeVersion);
  if (!facts || !variant) return { inputs: [], outputs: [] };
  return portsFrom(variant, node, completeParameters(facts, node.typeVersion, node.parameters));
}

function portsOn(side: keyof Ports, variant: Variant, { type, typeVersion }: WorkflowNode, complete: Values): Port[] {
  if (variant.computed !== side && variant.computed !== 'both') return fromTable(variant[side], complete);
  return COMPUTED[`${type} ${side}`]?.(complete, typeVersion) ?? [];
}

function fromTable(table: PortTable, values: Values): Port[] {
  const row = table.find(({ when }) =>
    Object.entries(when).every(([key, wanted]) => wanted.includes(valueAt(values, key) ?? null)),
  );
  return row?.ports ?? [];
}

const main = (label: string): Port => ({ type: 'main', label });

/** Ports by the entries of a list: no table could tell. */
export const COMPUTED: Record<string, (values: Values, version: number) => Port[]> = {
  'n8n-nodes-base.switch outputs': switchOutputs,
  'n8n-nodes-base.webhook outputs': ({ httpMethod }) =>
    Array.isArray(httpMethod) ? httpMethod.map((method) => main(String(method))) : [main(String(httpMethod))],
  '@n8n/n8n-nodes-langchain.sentimentAnalysis outputs': (values) =>
    String(valueAt(values, 'options.categories') ?? 'Positive, Neutral, Negative')
      .split(',')
      .map((category) => main(category.trim())),
  '@n8n/n8n-nodes-langchain.textClassifier outputs': (values) => [
    ...listAt(values, 'categories.categories').map((it) => main(String(it.category ?? ''))),
    ...(valueAt(values, 'options.fallback') === 'other' ? [main('Other')] : []),
  ],
  '@n8n/n8n-nodes-langchain.guardrails inputs': ({ guardrails }) =>
    isObject(guardrails) && MODEL_CHECKS.some((check) => check in guardrails)
      ? [{ type: 'main' }, CHAT_MODEL]
      : [{ type: 'main' }],
  '@n8n/n8n-nodes-langchain.code inputs': (values) => listAt(values, 'inputs.input').map(declared),
  '@n8n/n8n-nodes-langchain.code outputs': (values) => listAt(values, 'outputs.output').map(declared),
};

/** A file may ask for a million. */
const MOST_OUTPUTS = 1000;

/** Rule i is output i; a fallback of its own comes after them. */
function switchOutputs(values: Values, version: number): Port[] {
  if (values.mode === 'expression') {
    const count = Number(version >= 3 ? values.numberOutputs : values.outputsAmount);
    return Array.from({ length: Number.isFinite(count) ? Math.min(Math.max(count, 0), MOST_OUTPUTS) : 0 }, (_, index) =>
      main(String(index)),
    );
  }
  const rules = listAt(values, version >= 3 ? 'rules.values' : 'rules.rules');
  const outputs = rules.map((rule, index) => main(String(rule.outputKey || index)));
  if (version < 3 || valueAt(values, 'options.fallbackOutput') !== 'extra') return outputs;
  return [...outputs, main(String(valueAt(values, 'options.renameFallbackOutput') || 'Fallback'))];
}

/** Checks of the Guardrails node that a language model makes. */
const MODEL_CHECKS = ['nsfw', 'topicalAlignment', 'custom', 'jailbreak'];

const CHAT_MODEL: Port = {
  type: 'ai_languageModel',
  label: 'Chat Model',
  required: true,
  max: 1,
  except: [
    '@n8n/n8n-nodes-langchain.lmCohere',
    '@n8n/n8n-nodes-langchain.lmOllama',
    '@n8n/n8n-nodes-langchain.lmOpenHuggingFaceInference',
  ],
};

/** A port that the LangChain Code node declares in its own parameters. */
function declared({ type, required, maxConnections }: Values): Port {
  const most = Number(maxConnections);
  return {
    type: String(type),
    ...(required === true ? { required: true as const } : {}),
    ...(most > 0 ? { max: most } : {}),
  };
}

function listAt(values: Values, path: string): Values[] {
  const list = valueAt(values, path);
  return Array.isArray(list) ? list.filter(isObject) : [];
}
