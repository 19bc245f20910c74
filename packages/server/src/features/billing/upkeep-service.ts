import type { BillingParts } from './parts.ts';
import { createPeople } from './person-service.ts';
import type { Reconciled, Reconciliation } from './reconcile-service.ts';
import type { Sync } from './sync-service.ts';
import type { UpkeepRepository } from './upkeep-repository.ts';
import type { WaitingPayments } from './waiting-payments.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How far back completed checkouts are looked through each day: further than servers are away. */
const LOOKED_THROUGH_MS = 10 * DAY;

type Parts = BillingParts & {
  sync: Sync;
  reconciliation: Reconciliation;
  waiting: WaitingPayments;
  upkeep: UpkeepRepository;
};

/** What mends itself, without anybody asking: one of several servers over one database does it. */
export function createUpkeep(parts: Parts) {
  const { payments, notices, clock, reconciliation, waiting, upkeep } = parts;
  const people = createPeople(parts);

  async function reconcile(): Promise<Reconciled> {
    const result = await reconciliation.run({ since: clock.now() - LOOKED_THROUGH_MS, fix: true });
    for (const it of result.left) {
      const message = `Differs from Stripe and could not be mended: ${it}`;
      await notices.tell({ id: `left:${it}`, kind: 'left-by-reconciliation', message }, clock.now());
    }
    return result;
  }

  /** @returns what it did; null: it is not due, or another process does it */
  async function inTurn<T>(name: string, every: number, work: () => Promise<T>): Promise<T | null> {
    const now = clock.now();
    if (!(await upkeep.takeTurn(name, now, now + every))) return null;
    try {
      return await work();
    } catch (error) {
      await upkeep.dueAgain(name, clock.now() + Math.min(every, HOUR));
      throw error;
    }
  }

  return {
    /** Once a minute. @returns what the comparison with Stripe found, where it was due */
    turn: async (): Promise<Reconciled | null> => {
      if (payments.mode !== 'stripe') return null;
      await inTurn('tell-stripe-of-people', MINUTE / 2, people.tellChanges);
      await inTurn('waiting-payments', HOUR, waiting.lookAfter);
      return inTurn('reconcile-payments', DAY, reconcile);
    },
  };
}
