import { BASE, before, type Flow, intoOf, isMain, needed, stepOf } from './flow.ts';

/**
 * Rows that are looked up in a Google sheet and then deleted one after the other: each that is gone moves those below it up, so that the
 * numbers that were read would be those of other rows. The lowest goes first.
 */
export function deleteFromBelow(flow: Flow): void {
  for (const step of [...flow.steps]) {
    if (step.node !== SHEETS || step.action !== 'sheet.delete' || step.kept) continue;
    const wires = intoOf(flow, step.id);
    const [wire] = wires;
    if (!wire || wires.length > 1 || [...before(flow, step.id)].some((id) => sortsRows(flow, id))) continue;
    // Whatever lies between hands the rows on as they are.
    let from = stepOf(flow, wire.from);
    while (from && PASSES.test(from.node)) from = stepOf(flow, intoOf(flow, from.id)[0]?.from ?? '');
    if (from?.node !== SHEETS || !/^sheet\.(?:read|lookup)$/.test(from.action)) continue;
    // An empty item stands for no rows.
    if (from.id === wire.from && from.data?.emptyToo === true) continue;
    const because = 'a row that is deleted moves those below it up, so the lowest goes first';
    const sort = needed(
      flow,
      { id: `${step.id}-below`, node: `${BASE}sort`, action: 'descending', title: 'Lowest row first' },
      because,
    );
    const by = { from: 'assumed', value: '[[row_number]]', template: [ROW], because } as const;
    flow.steps.splice(
      flow.steps.findIndex((it) => it.id === step.id),
      0,
      { ...sort, settings: { ...sort.settings, by } },
    );
    flow.wires = flow.wires.map((it) => (it.to === step.id && isMain(it) ? { ...it, to: sort.id } : it));
    flow.wires.push({ from: sort.id, to: step.id });
  }
}

const SHEETS = `${BASE}googleSheets`;
const PASSES = /\.(?:if|filter|switch|limit|sort|noOp|removeDuplicates)$/;
const ROW = { kind: 'field', field: 'row_number' } as const;

const sortsRows = (flow: Flow, id: string): boolean => {
  const step = stepOf(flow, id);
  const by = step?.settings.by;
  return step?.node.endsWith('.sort') === true && by?.from !== 'missing' && /row.?number/i.test(by?.value ?? '');
};
