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
    const set = needed(
      flow,
      { id: `${step.id}-column`, node: `${BASE}set`, action: 'set', title: `Rows with ${column}`, data: { column } },
      'Google Sheets leaves an empty cell out, and n8n sorts by no column that is nowhere',
    );
    flow.steps.splice(flow.steps.indexOf(step), 0, set);
    flow.wires = flow.wires.map((it) => (it.to === step.id && isMain(it) ? { ...it, to: set.id } : it));
    flow.wires.push({ from: set.id, to: step.id });
  }
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
