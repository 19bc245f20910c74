import type { Step } from '../outline.ts';
import { BASE, before, type Flow, intoOf, stepOf } from './flow.ts';

/**
 * Airtable gives each record an id of its own, and n8n finds records by it where the key is called "id". Rows of another app have none of these
 * ids: by which column they are found is left open.
 */
export function keepRecordIdsApart(flow: Flow): void {
  flow.steps = flow.steps.map((it) =>
    it.node === `${BASE}airtable` &&
    it.action === 'record.upsert' &&
    it.sketched &&
    !it.kept &&
    it.settings.match?.from !== 'missing' &&
    it.settings.match?.value.trim().toLowerCase() === 'id' &&
    !comesFromAirtable(flow, it)
      ? { ...it, settings: { ...it.settings, match: { from: 'missing' } } }
      : it,
  );
}

/** Behind a comparison, the items of its second list come of that list alone. */
function comesFromAirtable(flow: Flow, step: Step): boolean {
  const isOne = (id: string): boolean => stepOf(flow, id)?.node.includes('.airtable') === true;
  return intoOf(flow, step.id).some(({ from, output }) => {
    const prior = stepOf(flow, from);
    if (!prior?.node.endsWith('.compareDatasets')) return isOne(from) || [...before(flow, from)].some(isOne);
    const side = (output ?? 0) === ONLY_SECOND ? 1 : 0;
    const list = intoOf(flow, from).find((it) => (it.input ?? 0) === side);
    return list !== undefined && (isOne(list.from) || [...before(flow, list.from)].some(isOne));
  });
}
const ONLY_SECOND = 3;
