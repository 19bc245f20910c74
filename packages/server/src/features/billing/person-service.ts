import { isPlaceholderEmail } from '@plainflow/contracts/account-names';
import type { CustomerChangeRow } from '../../platform/db/tables.ts';
import type { BillingParts } from './parts.ts';
import type { Sync } from './sync-service.ts';
import type { UpkeepRepository } from './upkeep-repository.ts';

/** Customers at a time. */
const AT_ONCE = 100;
/** After so many it is Stripe that can't be reached. */
const FAULTS = 3;

type Parts = Pick<BillingParts, 'repository' | 'provider'> & { sync: Sync; upkeep: UpkeepRepository };

/** Tells Stripe another name or address of somebody, and has it forget who has left. The database notes of whom. */
export function createPeople({ repository, provider, sync, upkeep }: Parts) {
  async function tell(change: CustomerChangeRow): Promise<void> {
    const id = change.customer_id;
    const customer = await repository.customer(id);
    if (customer?.user_id) {
      const account = await repository.account(customer.user_id);
      if (account) {
        const email = account.email && !isPlaceholderEmail(account.email) ? account.email : null;
        if (email !== null || account.name !== null) await provider.tellPerson(id, { email, name: account.name });
      }
    } else if (change.kind === 'left') {
      // What renews ends first: without a card it would only fail.
      await sync.customer(id);
      if (!(await provider.forgetPerson(id))) await upkeep.dropCustomer(id);
    }
    await upkeep.changeDone(change);
  }

  return {
    /** Throws where Stripe can't be reached; what is left is told the next time. */
    tellChanges: async (): Promise<void> => {
      const faults: unknown[] = [];
      for (const it of await upkeep.changes(AT_ONCE)) {
        // One of whom Stripe refuses what it is told keeps nobody else waiting.
        await tell(it).catch((error: unknown) => faults.push(error));
        if (faults.length === FAULTS) break;
      }
      if (faults.length > 0) throw faults[0];
    },
  };
}
