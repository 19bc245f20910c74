import { profileOf } from '../catalog/profile-of.ts';
import { append, BASE, type Draft, type End, last, plainStep } from './draft.ts';
import type { Step } from './outline.ts';
import { READS } from './work.ts';

/** Work that runs at the same time: it fans out from one step, and meets in a Merge where something follows for all. */

/** What comes now hangs where the work before it hangs. */
export function forkOff(draft: Draft): void {
  const before = draft.fork?.before ?? draft.since ?? feeding(draft);
  if (before.length === 0) return;
  draft.fork = { before, closed: [...(draft.fork?.closed ?? []), draft.ends] };
  draft.ends = [...before];
}

/** Waits until all are done. What was read goes on together; of what was done, the first way's items do. */
export function meet(draft: Draft): void {
  const { fork } = draft;
  if (!fork) return;
  delete draft.fork;
  const inputs = [...fork.closed, draft.ends];
  const read = inputs.every((ends) =>
    reads(
      draft,
      draft.steps.find((it) => it.id === ends[0]?.from),
    ),
  );
  const data = { inputs: inputs.length, ...(read ? {} : { wait: true }) };
  draft.ends = [];
  const title = read ? 'Bring together' : 'When all are done';
  const step = append(draft, plainStep(draft, `${BASE}merge`, 'append', 'all are done', { data, title }));
  inputs.forEach((ends, input) => {
    for (const { from, output } of ends)
      draft.wires.push({ from, to: step.id, ...(output ? { output } : {}), ...(input ? { input } : {}) });
  });
}

/** Nothing follows for all of them: each way simply ends. */
export function part(draft: Draft): void {
  if (draft.fork) draft.ends = [...draft.fork.closed.flat(), ...draft.ends];
  delete draft.fork;
}

function reads(draft: Draft, step: Step | undefined): boolean {
  if (!step || step.node.includes('langchain')) return false;
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  const action = actions.find((it) => it.key === step.action) ?? actions[0];
  return READS.has(action?.intents[0] ?? '');
}

/** What leads to the step that stands last. */
function feeding(draft: Draft): End[] {
  const step = last(draft);
  return draft.wires
    .filter((it) => it.to === step?.id && (it.type ?? 'main') === 'main')
    .map(({ from, output }) => ({ from, ...(output ? { output } : {}) }));
}
