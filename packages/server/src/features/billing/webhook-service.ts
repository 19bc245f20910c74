import { fail } from '../../platform/problem.ts';
import type { BillingParts } from './parts.ts';
import type { Sync } from './sync-service.ts';

/** Events after which something that we keep may be different. Others are accepted and left alone. */
const RELEVANT =
  /^(?:checkout\.session|customer\.subscription|invoice|charge|refund|payment_intent)\.|^customer\.deleted$/;

/** What became of an event: for the log and the counters. */
export type Outcome = 'handled' | 'repeated' | 'ignored';

export function createWebhooks({ repository, provider, sync }: BillingParts & { sync: Sync }) {
  /**
   * A visitor's customer is first heard of by whatever event of theirs comes first; and an invoice may be paid long
   * after its checkout, when a debit had come back from the bank.
   */
  async function isKnown(customer: string, type: string): Promise<boolean> {
    if (type !== 'invoice.paid' && (await repository.customer(customer))) return true;
    for (const it of await provider.checkoutsOf(customer)) {
      if (!(await repository.checkout(it.id))?.paid_at) await sync.checkout(it);
    }
    return (await repository.customer(customer)) !== undefined;
  }

  return {
    /**
     * One event of Stripe. Throws where it could not be handled, so that Stripe sends it again.
     * `body`: as it came, for the signature.
     */
    handle: async (body: string, signature: string): Promise<{ outcome: Outcome; type: string }> => {
      const event = provider.readEvent(body, signature);
      if (!event) return fail('invalid-request', 'The signature of this webhook is not valid.');
      const { id, type } = event;
      if (await repository.isHandled(id)) return { outcome: 'repeated', type };
      if (!RELEVANT.test(type)) return { outcome: 'ignored', type };
      if (event.checkoutId !== null) {
        const session = await provider.checkout(event.checkoutId);
        if (!session) return { outcome: 'ignored', type };
        await sync.checkout(session, event);
        return { outcome: 'handled', type };
      }
      const customer = await provider.customerOf(event);
      if (customer === null || !(await isKnown(customer, type))) return { outcome: 'ignored', type };
      await sync.customer(customer, event);
      return { outcome: 'handled', type };
    },
  };
}
export type Webhooks = ReturnType<typeof createWebhooks>;
