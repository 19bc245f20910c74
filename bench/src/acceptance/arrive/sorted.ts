import type { Node } from '../n8n/code.ts';
import type { Ask } from './asks.ts';
import { holdsFor } from './compare.ts';
import { conditionsAt, type Said } from './forks.ts';
import { type KeptRun, type NodeRun, unitsOf } from './kept-run.ts';

/** Of the items at a fork, how many took the way that was said for them, and why another did not. */
export type Sorted = { node: string; type: string; right: number; wrong: number; why?: string };

/**
 * Holds each item at a fork against what was said, whatever became of it in the workflow. `said`: by output, the comparisons;
 * `byModel`: the kind that the model gave. Undefined where nothing can be told.
 */
export function sortedBy(
  node: Node,
  kept: Pick<KeptRun, 'runs'>,
  asks: readonly Ask[],
  said: readonly (Said | undefined)[] | undefined,
  byModel: number | undefined,
): Sorted | undefined {
  const runs = kept.runs[node.name] ?? [];
  const isModel = /\.(?:textClassifier|sentimentAnalysis)$/.test(node.type);
  if (!isModel && !said) return undefined;
  const about = { node: node.name, type: node.type, right: 0, wrong: 0 };
  const all = unitsOf(kept.runs, node.name).map((unit) => {
    const [run = 0, item = 0] = unit.split(':').map(Number);
    const own = asks.filter((it) => it.node === node.name && it.unit === unit);
    const expected = isModel ? byModel : expectedWay(node, own, said ?? []);
    const outputs = runs[run]?.data?.main ?? [];
    // What a filter holds back leaves by an output that nobody sees.
    const shown = node.type.endsWith('.filter') ? outputs.slice(0, 1) : outputs;
    const went = runs[run] ? waysTaken(runs[run], item, shown) : undefined;
    if (expected === undefined || went === undefined) return undefined;
    const right = expected === NOWHERE ? went.length === 0 : went.length === 1 && went[0] === expected;
    return {
      right,
      why: `it went to ${went.join(' and ') || 'none'} and not to ${expected === NOWHERE ? 'none' : expected}`,
    };
  });
  const known = all.filter((it) => it !== undefined);
  if (known.length === 0) return undefined;
  const wrong = known.filter((it) => !it.right);
  const [first] = wrong;
  return { ...about, right: known.length - wrong.length, wrong: wrong.length, ...(first ? { why: first.why } : {}) };
}

const NOWHERE = -1;

/** The outputs that an item left by; undefined where n8n does not say which item came out. */
function waysTaken(
  run: NodeRun,
  item: number,
  outputs: readonly (readonly { pairedItem?: unknown }[] | null)[],
): number[] | undefined {
  if (run.error) return undefined;
  const all = outputs.flatMap((items, output) =>
    (items ?? []).map((it) => ({ output, from: pairedWith(it.pairedItem) })),
  );
  if (all.some((it) => it.from === undefined)) return undefined;
  return [...new Set(all.filter((it) => it.from === item).map((it) => it.output))];
}

function pairedWith(paired: unknown): number | undefined {
  const one = Array.isArray(paired) ? (paired.length === 1 ? paired[0] : undefined) : paired;
  if (typeof one === 'number') return one;
  return one && typeof one === 'object' && 'item' in one && typeof one.item === 'number' ? one.item : undefined;
}

function expectedWay(node: Node, asks: readonly Ask[], said: readonly (Said | undefined)[]): number | undefined {
  const isSwitch = node.type.endsWith('.switch');
  const outputs = isSwitch ? said.map((_, i) => i) : [0];
  for (const output of outputs) {
    const holds = heldAt(node, output, asks, said[output]);
    if (holds === undefined) return undefined;
    if (holds) return output;
  }
  if (node.type.endsWith('.if')) return 1;
  return isSwitch && (node.parameters.options as { fallbackOutput?: string } | undefined)?.fallbackOutput === 'extra'
    ? said.length
    : NOWHERE;
}

function heldAt(node: Node, output: number, asks: readonly Ask[], said: Said | undefined): boolean | undefined {
  const places = conditionsAt(node, output);
  if (!said || said.all.length === 0 || places.length !== said.all.length) return undefined;
  const each = said.all.map((meant, i) => {
    const left = asks.find((it) => it.parameter === `${places[i]}.leftValue`);
    const right = asks.find((it) => it.parameter === `${places[i]}.rightValue` && it.kind === 'expression');
    if (!left || left.error) return undefined;
    return /\{\{|\[\[/.test(meant.value) || right
      ? holdsFor(meant, left.value, right?.value)
      : holdsFor(meant, left.value);
  });
  const any = said.combinator === 'or';
  if (any ? each.includes(true) : each.includes(false)) return any;
  return each.includes(undefined) ? undefined : !any;
}

/** Of several runs, all items together. */
export function addedUp(all: readonly Sorted[]): Sorted[] {
  const sums = new Map<string, Sorted>();
  for (const it of all) {
    const known = sums.get(it.node);
    const why = known?.why ?? it.why;
    sums.set(
      it.node,
      known ? { ...it, right: known.right + it.right, wrong: known.wrong + it.wrong, ...(why ? { why } : {}) } : it,
    );
  }
  return [...sums.values()];
}
