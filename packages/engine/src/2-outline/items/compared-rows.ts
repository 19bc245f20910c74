import { before, type Flow, stepOf } from './paths.ts';

/**
 * Two lists are compared by all that their items hold. The number of a row, and what a table keeps of each row by itself, would make every
 * pair another.
 */
export function compareWhatRowsSay(flow: Flow): void {
  flow.steps = flow.steps.map((it) => {
    if (it.kept || !it.node.endsWith('.compareDatasets')) return it;
    const skips = [...before(flow, it.id)].flatMap((id) => OWN[stepOf(flow, id)?.node.split('.').at(-1) ?? ''] ?? []);
    return skips.length === 0 ? it : { ...it, data: { ...it.data, skips: [...new Set(skips)] } };
  });
}

const OWN: Readonly<Record<string, readonly string[]>> = {
  googleSheets: ['row_number'],
  dataTable: ['id', 'createdAt', 'updatedAt'],
};
