import type { Ask } from './asks.ts';
import { leading, type Way, wayKey, waysOf } from './forks.ts';
import type { KeptRun } from './kept-run.ts';
import type { Marks } from './marks.ts';
import type { Overrides } from './overrides.ts';
import { placeRead } from './places.ts';
import type { Made } from './prepare.ts';
import type { Work } from './work.ts';

export type Passed = { kept: KeptRun; asks: Ask[]; marks: Marks; sampled: ReadonlySet<string> };

/** The ways that no item has taken yet, with samples that are to take them, where some are known. */
export function openWays(
  { asks, marks, kept, sampled }: Passed,
  work: Work,
  workflow: Made,
  reached: ReadonlySet<string>,
): { way: Way; overrides: Overrides | undefined }[] {
  return waysOf(workflow).flatMap((way) => {
    const node = workflow.nodes.find((it) => it.name === way.node);
    if (!node || reached.has(wayKey(way)) || !kept.runs[way.node]) return [];
    const own = asks.filter((it) => it.node === way.node);
    const meant = work.meant?.get(way.node)?.[way.output]?.all;
    const placeOf = (says: string) => placeRead(says, way.node, kept, sampled, workflow);
    return [{ way, overrides: leading(node, way, own, marks, meant, placeOf) }];
  });
}
