import type { Item } from '../item.ts';
import type { Span } from './seen.ts';

/** For each node: named in the span, meant there, named near it, named anywhere, meant anywhere, among the steps of before. */
export function nodeFeatures(
  { named, meant, input }: Item,
  [first, last]: Span,
  nodes: number,
  nodeAt: ReadonlyMap<string, number>,
): Float32Array[] {
  const [here, meantHere, near, anywhere, meantAnywhere, before] = Array.from(
    { length: 6 },
    () => new Float32Array(nodes),
  ) as [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];
  for (const [within, everywhere, some] of [
    [here, anywhere, named],
    [meantHere, meantAnywhere, meant],
  ] as const)
    for (const it of some)
      for (const node of it.nodes) {
        everywhere[node] = 1;
        if (it.first >= first && it.last <= last) within[node] = 1;
      }
  for (const { node } of input.before) {
    const at = nodeAt.get(node);
    if (at !== undefined) before[at] = 1;
  }
  const behind = named.find((it) => it.first > last);
  for (const node of new Set(behind?.nodes)) near[node] = 1 / (1 + ((behind?.first ?? 0) - last) / 4);
  const ahead = named.findLast((it) => it.last < first);
  for (const node of new Set(ahead?.nodes))
    near[node] = (near[node] ?? 0) + 0.5 / (1 + (first - (ahead?.last ?? 0)) / 4);
  return [here, meantHere, near, anywhere, meantAnywhere, before];
}
