import type { WrittenCode } from '../outline.ts';
import { BASE, type Flow, needed, outOf } from './flow.ts';

/**
 * A step that is to go on with an empty item where it finds nothing sends that item on also where it failed, beside the error on its own output: the
 * rest would run as if there were nothing. So behind it the empty item goes on only where nothing came out of the error output.
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
    flow.steps.splice(flow.steps.findIndex((step) => step.id === it.id) + 1, 0, check);
    flow.wires = flow.wires.map((wire) => (next.includes(wire) ? { ...wire, from: check.id } : wire));
    flow.wires.push({ from: it.id, to: check.id });
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
