import { BASE, before, type Flow, intoOf, isMain, needed, stepOf } from './flow.ts';

/**
 * Two lists are compared by all that their items hold. The number of a row, and what a table keeps of each row by itself, would make every
 * pair another.
 */
export function compareWhatRowsSay(flow: Flow): void {
  for (const it of [...flow.steps]) if (it.node.endsWith('.compareDatasets') && !it.kept) takeColumns(flow, it.id);
  flow.steps = flow.steps.map((it) => {
    if (it.kept || !it.node.endsWith('.compareDatasets')) return it;
    const skips = [...before(flow, it.id)].flatMap((id) => OWN[stepOf(flow, id)?.node.split('.').at(-1) ?? ''] ?? []);
    const data = {
      ...(skips.length === 0 ? {} : { skips: [...new Set(skips)] }),
      ...(isForBoth(flow, it.id) ? { alike: true } : {}),
    };
    return Object.keys(data).length === 0 ? it : { ...it, data: { ...it.data, ...data } };
  });
}

/** What is the same in both and what differs go on alike: that an item is in both is all that matters of it. */
function isForBoth(flow: Flow, compared: string): boolean {
  const by = (output: number): string =>
    flow.wires
      .filter((it) => it.from === compared && isMain(it) && (it.output ?? 0) === output)
      .map((it) => it.to)
      .toSorted()
      .join();
  return by(SAME) !== '' && by(SAME) === by(DIFFERENT);
}
const [SAME, DIFFERENT] = [1, 2];

const OWN: Readonly<Record<string, readonly string[]>> = {
  googleSheets: ['row_number'],
  dataTable: ['id', 'createdAt', 'updatedAt'],
};

/** Airtable keeps the columns of a record in a part of their own, so that none would be found beside a column of another list. */
function takeColumns(flow: Flow, compared: string): void {
  for (const wire of intoOf(flow, compared)) {
    const list = stepOf(flow, wire.from);
    if (list?.node !== `${BASE}airtable` || list.kept || list.action !== 'record.search') continue;
    const columns = needed(
      flow,
      {
        id: `${list.id}-columns`,
        node: `${BASE}set`,
        action: 'set',
        title: 'Take the columns',
        data: { lift: 'fields' },
      },
      'Airtable keeps the columns of a record in a part of their own',
    );
    flow.steps.splice(flow.steps.indexOf(list) + 1, 0, columns);
    flow.wires = flow.wires.map((it) => (it === wire ? { ...it, from: columns.id } : it));
    flow.wires.push({ from: list.id, to: columns.id });
  }
}
