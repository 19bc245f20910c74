import type { WebhookFailureRow } from '../../platform/db/tables.ts';
import { fail } from '../../platform/problem.ts';
import { together } from '../../platform/together.ts';
import { causeInWords } from './cause-in-words.ts';
import type { Notice } from './notices.ts';
import type { BillingParts } from './parts.ts';
import type { ProviderEvent } from './provider/provider.ts';
import type { Sync } from './sync-service.ts';

/** Events after which something that we keep may be different. Others are accepted and left alone. */
const RELEVANT =
  /^(?:checkout\.session|customer\.subscription|invoice|charge|refund|payment_intent)\.|^customer\.deleted$/;

/** What became of an event: for the log and the counters. */
export type Outcome = 'handled' | 'repeated' | 'ignored';

/** The outcome is written by the work that is done for all of a customer's. */
type Asked = { readonly event: ProviderEvent; outcome: Outcome };

const CUSTOMERS_AT_ONCE = 4;

export function createWebhooks({
  payments,
  repository,
  failures,
  notices,
  audit,
  provider,
  sync,
  clock,
}: BillingParts & { sync: Sync }) {
  /** One purchase makes a dozen events within a second or two, and each says no more than of whom. */
  const byCustomer = together<Asked>(workTogether, {
    gatherMs: payments.stripe?.pace?.gatherMs ?? 0,
    // People's own calls have a place beside them.
    atMost: CUSTOMERS_AT_ONCE,
  });

  /**
   * A visitor's customer is first heard of by whatever event of theirs comes first; and an invoice may be paid long
   * after its checkout, when a debit had come back from the bank.
   */
  async function isKnown(customer: string, asked: readonly Asked[]): Promise<boolean> {
    const isPaid = asked.some(({ event }) => event.type === 'invoice.paid');
    if (!isPaid && (await repository.customer(customer))) return true;
    for (const it of await provider.checkoutsOf(customer)) {
      if (!(await repository.checkout(it.id))?.paid_at) await sync.noteCheckout(it);
    }
    return (await repository.customer(customer)) !== undefined;
  }

  async function workTogether(customer: string, asked: Asked[]): Promise<void> {
    const checkouts = new Set(asked.flatMap(({ event }) => event.checkoutId ?? []));
    const ours = new Set<string>();
    let isPaid = false;
    for (const id of checkouts) {
      const session = await provider.checkout(id);
      if (session) ours.add(id);
      if (session && (await sync.noteCheckout(session)) === customer) isPaid = true;
    }
    const isTheirs = isPaid || (await isKnown(customer, asked));
    const ofUs = asked.filter(({ event }) =>
      event.checkoutId === null || isPaid ? isTheirs : ours.has(event.checkoutId),
    );
    for (const it of asked) it.outcome = ofUs.includes(it) ? 'handled' : 'ignored';
    const events = ofUs.map(({ event }) => event);
    await (isTheirs ? sync.customer(customer, ...events) : sync.noteEvents(events));
  }

  /** Throws where it could not be handled. */
  async function work(event: ProviderEvent): Promise<Outcome> {
    const customer = await provider.customerOf(event);
    if (customer !== null) {
      const asked: Asked = { event, outcome: 'ignored' };
      await byCustomer(customer, asked);
      return asked.outcome;
    }
    const session = event.checkoutId === null ? null : await provider.checkout(event.checkoutId);
    if (!session) return 'ignored';
    await sync.checkout(session, event);
    return 'handled';
  }

  /** What fails is written down for administrators, until it is done. */
  async function workNoted(event: ProviderEvent): Promise<Outcome> {
    try {
      const outcome = await work(event);
      await failures.forget(event.id);
      return outcome;
    } catch (error) {
      await failures.note(event, causeInWords(error), clock.now());
      throw error;
    }
  }

  return {
    /**
     * One event of Stripe. Throws where it could not be handled, so that Stripe sends it again.
     * `body`: as it came, for the signature.
     */
    handle: async (body: string, signature: string): Promise<{ outcome: Outcome; type: string }> => {
      const read = provider.readEvent(body, signature);
      if (read.kind === 'forged') return fail('invalid-request', 'The signature of this webhook is not valid.');
      if (read.kind === 'unexpected') {
        // Sent again it would be the same: a person has to look at what the endpoint is sent.
        await notices.tell(unexpected(read.about), clock.now());
        return { outcome: 'ignored', type: 'unexpected' };
      }
      const { event } = read;
      const { id, type } = event;
      if (await repository.isHandled(id)) return { outcome: 'repeated', type };
      if (!RELEVANT.test(type)) return { outcome: 'ignored', type };
      return { outcome: await workNoted(event), type };
    },

    /** What could not be handled, newest first, at most `limit`; and how many there are. */
    failures: async (limit: number): Promise<{ all: number; newest: WebhookFailureRow[] }> => {
      const [all, newest] = await Promise.all([failures.count(), failures.newest(limit)]);
      return { all, newest };
    },

    /** The same once more, by an administrator. Throws as the first time where it still can't be handled. */
    replay: async (actor: Actor, id: string): Promise<void> => {
      const event = await failures.find(id);
      if (!event) fail('not-found', 'This event is not in the list of failures any more: it was handled meanwhile.');
      if (await repository.isHandled(id)) await failures.forget(id);
      else await workNoted(event);
      await audit.add({
        actor,
        userId: null,
        action: 'webhook-replayed',
        details: `${event.type} ${id}`,
        now: clock.now(),
      });
    },
  };
}
export type Webhooks = ReturnType<typeof createWebhooks>;

const unexpected = (about: string): Notice => ({
  id: `unexpected:${about}`,
  kind: 'unexpected-event',
  message: `Stripe sent ${about} to the webhook, signed. It was ignored. Look at what the endpoint in Stripe’s dashboard sends.`,
});

type Actor = { id: string; username: string };
