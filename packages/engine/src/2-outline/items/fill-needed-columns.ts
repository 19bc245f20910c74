import type { Step } from '../outline.ts';
import { BASE, before, type Flow, isMain, namedFields, needed, stepOf } from './flow.ts';

/**
 * A list is sorted by a column that the workflow itself fills later. Google Sheets leaves an empty cell out, and n8n's Sort stops where no
 * row has the column, as on the first run: before it each row gets the column.
 */
export function fillSortedColumns(flow: Flow): void {
  for (const step of [...flow.steps]) {
    const { by } = step.settings;
    if (step.node !== `${BASE}sort` || !step.sketched || step.kept || !by || by.from === 'missing') continue;
    const rows = [...before(flow, step.id)].flatMap((id) => stepOf(flow, id) ?? []).filter((it) => it.node === SHEETS);
    const column = namedFields({ settings: { by } }).find((it) => rows.some((one) => one.id === it.step))?.field;
    if (column === undefined || !isFilled(flow, column)) continue;
    fillBefore(
      flow,
      step,
      column,
      `Rows with ${column}`,
      'Google Sheets leaves an empty cell out, and n8n sorts by no column that is nowhere',
    );
  }
}

/** A search that goes on with nothing gives an empty item, and n8n's Remove Duplicates stops at an item without the field that it compares. */
export function fillComparedFields(flow: Flow): void {
  for (const step of [...flow.steps]) {
    const { by } = step.settings;
    if (step.node !== `${BASE}removeDuplicates` || step.action !== 'input' || !step.sketched || step.kept) continue;
    const field = by && by.from !== 'missing' ? (namedFields({ settings: { by } })[0]?.field ?? by.value) : '';
    const mayBeEmpty = [...before(flow, step.id)].some((id) => stepOf(flow, id)?.data?.emptyToo === true);
    if (!mayBeEmpty || !/^\w+$/.test(field)) continue;
    fillBefore(
      flow,
      step,
      field,
      `Items with ${field}`,
      'n8n compares no items of which one, such as the empty one where nothing was found, lacks the field',
    );
  }
}

function fillBefore(flow: Flow, step: Step, column: string, title: string, why: string): void {
  const set = needed(
    flow,
    { id: `${step.id}-column`, node: `${BASE}set`, action: 'set', title, data: { column } },
    why,
  );
  flow.steps.splice(flow.steps.indexOf(step), 0, set);
  flow.wires = flow.wires.map((it) => (it.to === step.id && isMain(it) ? { ...it, to: set.id } : it));
  flow.wires.push({ from: set.id, to: step.id });
}

const SHEETS = `${BASE}googleSheets`;

const isFilled = (flow: Flow, column: string): boolean =>
  flow.steps.some(
    ({ node, data }) =>
      node === SHEETS &&
      ((data?.sets as { field: string }[] | undefined) ?? []).some(
        (it) => it.field.toLowerCase() === column.toLowerCase(),
      ),
  );
