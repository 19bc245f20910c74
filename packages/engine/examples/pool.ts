import { compile } from '../src/3-compile/compile.ts';
import type { Catalog } from '../src/catalog/catalog.ts';
import type { Port } from '../src/catalog/facts.ts';
import { inputsOf, outputsOf } from '../src/catalog/ports.ts';
import type { Action } from '../src/catalog/profile.ts';
import { profileOf } from '../src/catalog/profile-of.ts';
import { settingsOf } from './samples.ts';

/** One thing that a step may do, and what hangs on it. */
export type Choice = { node: string; action: Action; inputs: readonly Port[]; outputs: readonly Port[] };

/** All that random outlines choose from. */
export type Pool = {
  triggers: readonly Choice[];
  /** Steps with something before and something after them, whatever else they need. */
  acts: readonly Choice[];
  /** Those that wait for a person's yes or no. */
  approvals: readonly Choice[];
  /** Sub-nodes by the type of connection that they give; tools with the tool forms of nodes. */
  subs: ReadonlyMap<string, readonly Choice[]>;
};

export const BASE = 'n8n-nodes-base.';
export const LC = '@n8n/n8n-nodes-langchain.';

/** Their outputs or values come from the words around them; each has a block of its own. */
const BLOCKS = new Set([
  ...['if', 'filter', 'switch', 'merge', 'splitInBatches', 'compareDatasets'].map((it) => BASE + it),
  ...['agent', 'chainLlm', 'textClassifier', 'sentimentAnalysis', 'code'].map((it) => LC + it),
]);

/** A default n8n has none of these. */
const NOT_THERE = new Set(
  ['executeCommand', 'localFileTrigger', 'e2eTest', 'dynamicCredentialCheck'].map((it) => BASE + it),
);

/** Every action of each profile; of nodes without one, the first. */
export function poolOf(catalog: Catalog): Pool {
  const types = catalog.index.filter((it) => !it.hidden && !NOT_THERE.has(it.type)).map((it) => it.type);
  const choices = types.flatMap((type) => {
    const actions = profileOf(catalog, type)?.actions ?? [];
    return (catalog.profile(type) ? actions : actions.slice(0, 1)).map((it) => choiceOf(catalog, type, it));
  });
  const tools = catalog.index.flatMap(({ type, toolType, hidden }) => {
    if (!toolType || hidden || NOT_THERE.has(type)) return [];
    const actions = profileOf(catalog, toolType)?.actions ?? [];
    return actions.slice(0, catalog.profile(type) ? undefined : 1).map((it) => choiceOf(catalog, toolType, it));
  });
  const acts = choices.filter((it) => hasMain(it.inputs) && hasMain(it.outputs) && !BLOCKS.has(it.node));
  const isApproval = ({ action }: Choice): boolean => action.intents[0] === 'approve';
  return {
    triggers: choices.filter((it) => catalog.entry(it.node)?.group === 'trigger'),
    acts: acts.filter((it) => !isApproval(it)),
    approvals: acts.filter(isApproval),
    subs: Map.groupBy(
      [...choices, ...tools].filter((it) => !hasMain(it.inputs) && !hasMain(it.outputs)),
      (it) => it.outputs[0]?.type ?? '',
    ),
  };
}

function choiceOf(catalog: Catalog, node: string, action: Action): Choice {
  const step = { id: 's1', node, action: action.key, settings: settingsOf(action, 'nothing'), says: '' };
  const [made] = compile(catalog, { name: '', steps: [step], wires: [], notUnderstood: [], notes: [] }).nodes;
  if (!made) throw new Error(`no node for ${node}`);
  return { node, action, inputs: inputsOf(catalog, made), outputs: outputsOf(catalog, made) };
}

const hasMain = (ports: readonly Port[]): boolean => ports.some((it) => it.type === 'main');

/** One of a list, by a number as large as you like. */
export function chosen<T>(list: readonly T[], pick: number): T {
  const it = list[pick % list.length];
  if (it === undefined) throw new Error('nothing to choose from');
  return it;
}
