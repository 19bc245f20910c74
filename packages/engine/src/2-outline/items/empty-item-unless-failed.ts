import type { WrittenCode } from '../outline.ts';
import { BASE, type Flow, needed, outOf, putBehind } from './flow.ts';

/**
 * A node that always gives output and has an error output gives an empty item on the first output when it fails, too: the steps behind it would run as
 * if nothing had been found. A Code node behind it drops the empty item when there are items on the error output.
 */
export function goOnOnlyUnlessFailed(flow: Flow): void {
  for (const it of [...flow.steps]) {
    if (it.data?.emptyToo !== true || it.data.onError !== 'output' || it.kept) continue;
    const next = outOf(flow, it.id, 0);
    if (next.length === 0) continue;
    const check = needed(
      flow,
      {
        id: `${it.id}-worked`,
        node: `${BASE}code`,
        action: 'code',
        title: 'Stop here if it failed',
        data: { code: unlessFailed(it.id), checks: true },
      },
      'the step before sends an empty item on also where it failed',
    );
    putBehind(flow, it.id, check, next);
  }
}

const unlessFailed = (id: string): WrittenCode => ({
  body: `// An empty item stands for "nothing found", but not where the step before failed.
let failed = [];
try {
  failed = $('${id}').all(1);
} catch {
  // Nothing came out of the error output.
}
return items.flatMap((it, item) =>
  Object.keys(it.json).length > 0 || failed.length === 0 ? [{ ...it, pairedItem: { item } }] : [],
);`,
  tried: { fields: [], keeps: true, items: 'same', sample: [] },
});
