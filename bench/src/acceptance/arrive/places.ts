import { itemsInto, type KeptRun } from './kept-run.ts';
import type { Made } from './prepare.ts';

export type Place = { node: string; path: string };

/**
 * The sample that a plain reference reads: `$json.approved` behind a step whose items are ours, `$('Ask').item.json.data`.
 * `sampled`: the steps whose items are samples of this run.
 */
export function placeRead(
  says: string,
  reader: string,
  { runs }: Pick<KeptRun, 'runs'>,
  sampled: ReadonlySet<string>,
  { nodes }: Pick<Made, 'nodes'>,
): Place | undefined {
  const [, named, rest = ''] =
    /^\{\{\s*(?:\$json|\$\('((?:[^'\\]|\\.)+)'\)\.(?:item|first\(\))\.json)((?:\??\.[\w$]+|\['[^']+'\]|\[\d+\])+)\s*\}\}$/.exec(
      says,
    ) ?? [];
  const path = [...rest.matchAll(/\.([\w$]+)|\['([^']+)'\]|\[(\d+)\]/g)].map((it) => it[1] ?? it[2] ?? it[3]).join('.');
  if (path === '') return undefined;
  let node = named?.replace(/\\'/g, "'") ?? sourceOf(reader, runs);
  // Forks hand on what came in as it is.
  while (node !== undefined && !sampled.has(node) && nodes.some((it) => it.name === node && PASSES.test(it.type))) {
    node = sourceOf(node, runs);
  }
  return node !== undefined && sampled.has(node) ? { node, path } : undefined;
}

const PASSES = /\.(?:if|switch|filter|noOp|wait|limit|sort)$/;

function sourceOf(node: string, runs: KeptRun['runs']): string | undefined {
  const run = runs[node]?.[0];
  return run && itemsInto(runs, run).length > 0 ? run.source?.find((it) => it !== null)?.previousNode : undefined;
}
