import type { Clause } from '../1-read/clause.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { append, BASE, type Draft, newId } from './draft.ts';
import type { Step } from './outline.ts';
import { READS } from './work.ts';

/** What follows is done for a few items at a time; where it began is kept until it is known what belongs to it. */
export function openLoop(draft: Draft, clause: Extract<Clause, { kind: 'loop' }>): void {
  const known = draft.loop;
  const after = known?.after ?? draft.ends.at(-1)?.from;
  draft.loop = {
    says: clause.text,
    batch: clause.batch ?? known?.batch ?? 1,
    ...((clause.pause ?? known?.pause) ? { pause: clause.pause ?? known?.pause } : {}),
    ...(after ? { after } : {}),
  } as NonNullable<Draft['loop']>;
}

/** Puts the loop around the steps that work on single items: its second output leads to them, the last of them back to it. */
export function closeLoop(draft: Draft): void {
  const { loop } = draft;
  delete draft.loop;
  const first = loop ? firstInside(draft, loop.after) : undefined;
  if (!loop || !first) return;
  const step: Step = {
    id: newId(draft),
    node: `${BASE}splitInBatches`,
    action: '',
    says: loop.says,
    settings: {},
    data: { batch: loop.batch },
  };
  draft.steps.splice(draft.steps.indexOf(first), 0, step);
  draft.wires = draft.wires.map((it) =>
    it.to === first.id && (it.type ?? 'main') === 'main' ? { ...it, to: step.id } : it,
  );
  draft.wires.push({ from: step.id, to: first.id, output: 1 });
  for (let open = draft.open.pop(); open; open = draft.open.pop())
    draft.ends = [
      ...open.closed,
      ...draft.ends,
      ...(open.output >= 0 ? [{ from: open.step, output: open.output }] : []),
    ];
  if (loop.pause)
    append(draft, { node: `${BASE}wait`, action: '', says: loop.says, settings: {}, data: { ...loop.pause } });
  for (const { from, output } of draft.ends) draft.wires.push({ from, to: step.id, ...(output ? { output } : {}) });
  draft.ends = [{ from: step.id }];
}

/** Steps that make or shorten the list come before the loop; the first that works on its items is inside. */
function firstInside(draft: Draft, after: string | undefined): Step | undefined {
  const main = draft.wires.filter((it) => (it.type ?? 'main') === 'main');
  const next = (id: string): Step | undefined => {
    const wire = main.find((it) => it.from === id);
    return draft.steps.find((it) => it.id === wire?.to);
  };
  const trigger = draft.steps[0];
  if (!trigger) return undefined;
  let passed = after === trigger.id;
  let sources = 0;
  for (let step = next(trigger.id); step; step = next(step.id)) {
    const shortens = SHORTENS.test(step.node);
    const reads = readsList(draft, step);
    if (!shortens && (!reads || (passed && sources > 0))) return step;
    if (reads) sources++;
    if (step.id === after) passed = true;
    if (main.filter((it) => it.from === step.id).length > 1) return undefined;
  }
  return undefined;
}

const SHORTENS =
  /\.(?:filter|sort|limit|splitOut|removeDuplicates|aggregate|extractFromFile|set|xml|summarize|compression)$/;

function readsList(draft: Draft, step: Step): boolean {
  if (step.node.includes('langchain')) return false;
  // "request each url" works on single items, though it reads.
  if (/\b(?:each|every one|one by one)\b/i.test(step.says) && step.node === `${BASE}httpRequest`) return false;
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  const action = actions.find((it) => it.key === step.action) ?? actions[0];
  return READS.has(action?.intents[0] ?? '');
}
