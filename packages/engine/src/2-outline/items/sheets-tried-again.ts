import type { Step } from '../outline.ts';
import { BASE, before, type Flow, finds, outOf, reached, readsItem } from './flow.ts';
import { severalCome } from './one-by-one.ts';

/** Google takes 60 calls a minute: what is done in rounds, or looked up for each of many, is tried again where it says "too many". */
export function trySheetsAgain(flow: Flow): void {
  flow.steps = flow.steps.map((it) =>
    isSheets(it) && (isInRounds(flow, it) || (finds(flow, it) && readsItem(it) && severalCome(flow, it)))
      ? { ...it, data: { ...it.data, tries: 5, pause: 5 } }
      : it,
  );
}

const isSheets = ({ node, kept, sketched, data }: Step): boolean =>
  node === `${BASE}googleSheets` && sketched === true && !kept && data?.tries === undefined;

const isInRounds = (flow: Flow, { id }: Step): boolean =>
  flow.steps.some((loop) => {
    if (!loop.node.endsWith('.splitInBatches') || !before(flow, loop.id).has(id)) return false;
    const first = outOf(flow, loop.id, 1).map((it) => it.to);
    return reached(flow, first, loop.id).has(id);
  });
