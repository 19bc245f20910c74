import { originsTold } from '../../catalog/origins.ts';
import type { Part } from '../../catalog/template.ts';
import type { Step } from '../outline.ts';
import { actionOf, type Flow, intoOf, isMain, outOf, partsOf, reached, stepOf } from './flow.ts';

/**
 * Behind a step that writes and does not tell which item each of its items was made of, n8n finds nothing of what was before. Where what
 * follows reads that, and nothing of what was written, it follows the step before the writer instead; the writer still runs first.
 */
export function goBesideWriters(flow: Flow): void {
  for (const it of [...flow.steps]) if (isPassed(flow, it)) goBeside(flow, it);
}

function isPassed(flow: Flow, step: Step): boolean {
  const told = originsTold(step);
  if (told === undefined || !step.sketched || step.kept || step.data?.onError === 'output') return false;
  if (actionOf(flow, step)?.sideEffect === false) return false;
  const next = outOf(flow, step.id, 0).flatMap((it) => stepOf(flow, it.to) ?? []);
  const joins = next.some((it) => /\.(?:splitInBatches|merge|compareDatasets)$/.test(it.node));
  if (next.length === 0 || joins || intoOf(flow, step.id).length === 0) return false;
  const behind = [...reached(flow, [step.id])].flatMap((id) => (id === step.id ? [] : (stepOf(flow, id) ?? [])));
  const parts = behind.flatMap(partsOf);
  // The same table once more: the rows that were written may be meant. One item of all is what tells that all is done.
  if (behind.some((it) => it.kept || it.node === step.node) || parts.some((it) => stepIn(it) === step.id)) return false;
  return told === 'others' || parts.some((it) => stepIn(it) !== undefined && !isAllItems(it));
}

const isAllItems = (it: Part): boolean => typeof it === 'object' && it.kind === 'whole' && it.what === 'items';

function stepIn(it: Part): string | undefined {
  if (typeof it === 'string') return undefined;
  if (it.kind === 'worked') return it.code.map(stepIn).find((one) => one !== undefined);
  if (it.kind === 'moment') return typeof it.of === 'object' ? it.of.step : undefined;
  return it.step;
}

/** What follows a step follows the ones before it, behind the step itself. */
export function goBeside(flow: Flow, { id }: Step): void {
  const next = outOf(flow, id, 0);
  const before = intoOf(flow, id);
  flow.wires = [
    ...flow.wires.filter((it) => !(it.from === id && isMain(it) && (it.output ?? 0) === 0)),
    ...before.flatMap((it) => next.map(({ to }) => ({ ...it, to }))),
  ];
}
