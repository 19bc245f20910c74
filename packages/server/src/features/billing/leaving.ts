import { Problem } from '../../platform/problem.ts';
import type { Checkouts } from './checkout-service.ts';
import type { BillingParts } from './parts.ts';
import type { Sync } from './sync-service.ts';

/** What has to happen with payments when somebody deletes their account. */
export function createLeaving({
  repository,
  sync,
  checkouts,
}: Pick<BillingParts, 'repository'> & { sync: Sync; checkouts: Checkouts }) {
  return {
    /**
     * Before and after `remove`: it is to see what was paid just now, and nothing is to go on that nobody can use. It is
     * not kept waiting by a provider that can't be reached: what is left over ends with the next event or reconciliation.
     */
    leave: async (userId: string, remove: () => Promise<void>): Promise<void> => {
      const customers = await repository.customersOf(userId);
      await asFarAsPossible(async () => {
        await checkouts.closeAll(userId);
        await sync.user(userId);
      });
      await remove();
      for (const { id } of customers) await asFarAsPossible(() => sync.customer(id));
    },
  };
}

async function asFarAsPossible(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
