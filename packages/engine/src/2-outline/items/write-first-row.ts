import { isTable } from '../../catalog/table-nodes.ts';
import type { Step } from '../outline.ts';
import { collects, type Flow, finds, intoOf, namedFields, stepOf, thins } from './flow.ts';

/**
 * A row that is written each time, behind a look at the last one: in a table that is still empty there is none, n8n would stop there, and
 * the first row would never be written.
 */
export function writeFirstRow(flow: Flow): void {
  const found = new Set(flow.steps.flatMap((it) => lastRowBefore(flow, it)?.id ?? []));
  flow.steps = flow.steps.map((it) => (found.has(it.id) ? { ...it, data: { ...it.data, emptyToo: true } } : it));
}

/** The look into the same table for one row, of which the row that is written needs nothing. */
function lastRowBefore(flow: Flow, write: Step): Step | undefined {
  if (write.kept || !write.sketched || !isTable(write.node) || !ADDS.test(write.action)) return undefined;
  const between: string[] = [];
  let one = false;
  for (let at = write; between.length < 10; ) {
    const [into, more] = intoOf(flow, at.id);
    const step = into && !more ? stepOf(flow, into.from) : undefined;
    if (!step || step.kept || between.includes(step.id)) return undefined;
    between.push(step.id);
    if (step.node === write.node && finds(flow, step))
      return one && isSameTable(step, write) && !readsOf(write, between) ? step : undefined;
    // What a filter lets through decides whether there is anything to write.
    if ((!thins(step) && !collects(flow, step)) || DECIDES.test(step.node)) return undefined;
    one ||= collects(flow, step);
    at = step;
  }
  return undefined;
}

const ADDS = /(?:^|\.)(?:append|create|insert)$/;
const DECIDES = /\.(?:filter|removeDuplicates)$/;

const PLACE = ['document', 'workbook', 'base', 'database', 'table', 'tab', 'sheet'];
const isSameTable = (one: Step, other: Step): boolean =>
  PLACE.every((key) => placeIn(one, key) === placeIn(other, key));
const placeIn = ({ settings }: Step, key: string): string => {
  const it = settings[key];
  return it && it.from !== 'missing' ? it.value.toLowerCase() : '';
};

const readsOf = (write: Step, between: readonly string[]): boolean =>
  namedFields(write).some(({ step }) => between.includes(step));
