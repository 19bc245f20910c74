import { isEntitled } from '../accounts/entitlement.ts';
import { assess, endings, type Remedy, type Right, withoutProvider } from './assess.ts';
import { causeInWords } from './cause-in-words.ts';
import { isSame as isSameRight } from './decision.ts';
import { type Movement, movementsOf } from './movements.ts';
import type { BillingParts } from './parts.ts';
import type { CheckoutRecord, Records } from './provider/records.ts';
import type { Account } from './repository.ts';
import { rightOf } from './right.ts';
import { isOfDeletedAccount, keepsGift, type Sync, storedGift } from './sync-service.ts';

export type Reconciled = {
  customers: number;
  checkouts: number;
  /** Sentences, one a difference; no names and no addresses. */
  differences: string[];
  /** Those that are still there: all of them where nothing was to be mended. */
  left: string[];
};

const FAULTS = 3;

/**
 * Compares what we keep with what the provider says, customer by customer and checkout by checkout, and mends it where
 * asked to. What webhooks told is the same; this finds what they did not tell.
 */
export function createReconciliation({
  repository,
  provider,
  clock,
  sync,
}: Pick<BillingParts, 'repository' | 'provider' | 'clock'> & { sync: Sync }) {
  /** `since`: epoch milliseconds, from when on completed checkouts are looked through. */
  async function run({ since, fix }: { since: number; fix: boolean }): Promise<Reconciled> {
    const differences: string[] = [];
    const left: string[] = [];
    let faults = 0;
    const compare = async (id: string, look: () => Promise<string[]>, mend: () => Promise<void>) => {
      try {
        const found = await look();
        differences.push(...found);
        if (fix && found.length > 0) await mend();
        left.push(...(fix && found.length > 0 ? await look() : found));
        faults = 0;
      } catch (error) {
        // One that can't be compared keeps the others from nothing; several in a row are the provider's trouble.
        if (++faults === FAULTS) throw error;
        const fault = `${id} could not be compared: ${causeInWords(error)}`;
        differences.push(fault);
        left.push(fault);
      }
    };
    const checkouts = await provider.completedCheckouts(since);
    for (const it of checkouts) {
      await compare(
        it.id,
        () => differencesOfCheckout(it),
        () => sync.checkout(it),
      );
    }
    let customers = 0;
    for (let part = await repository.customersAfter('', PART); part.length > 0; ) {
      for (const { id } of part) {
        await compare(
          id,
          () => differencesOfCustomer(id),
          () => sync.customer(id),
        );
      }
      customers += part.length;
      part = await repository.customersAfter(part.at(-1)?.id ?? '', PART);
    }
    return { customers, checkouts: checkouts.length, differences, left };
  }

  async function differencesOfCheckout(it: CheckoutRecord): Promise<string[]> {
    if (!it.isPaid) return [];
    const known = await repository.checkout(it.id);
    if (!known && (await isOfDeletedAccount(repository, it))) return [];
    if (!known) return [`Checkout ${it.id} was paid and is not known here.`];
    return known.paid_at === null ? [`Checkout ${it.id} was paid; here it is not.`] : [];
  }

  async function differencesOfCustomer(id: string): Promise<string[]> {
    const row = await repository.customer(id);
    if (!row) return [];
    const siblings = row.user_id === null ? [row] : await repository.customersOf(row.user_id);
    const records = await Promise.all(siblings.map((it) => provider.records(it.id)));
    const own = records.find((it) => it.customerId === id);
    return [
      // What was paid to another account of ours at Stripe stays in the books.
      ...(own && !own.isUnknown ? await differencesOfMovements(own) : []),
      ...(row.user_id === null
        ? await goingOnForNobody(id, records)
        : await differencesOfRight(row.user_id, id, records)),
    ];
  }

  async function goingOnForNobody(customerId: string, records: Records[]): Promise<string[]> {
    if (await repository.hasCheckout(customerId)) return [];
    return records.flatMap(endings).map(sentenceOf);
  }

  async function differencesOfMovements(records: Records): Promise<string[]> {
    const theirs = new Map(movementsOf(records).map((it) => [it.stripe_payment_id, it]));
    const ours = await repository.movementsOf(records.customerId);
    const missing = [...theirs.values()].filter(
      (it) => !ours.some((row) => row.stripe_payment_id === it.stripe_payment_id),
    );
    return [
      ...missing.map((it) => `${it.stripe_payment_id} (${cents(it)}, ${it.status}) is missing here.`),
      ...ours.flatMap((row) => {
        const it = theirs.get(row.stripe_payment_id ?? '');
        if (!it) return [`${row.stripe_payment_id} (${cents(row)}) is not at Stripe.`];
        const isSame = it.status === row.status && it.amount === row.amount;
        return isSame
          ? []
          : [`${row.stripe_payment_id}: ${cents(row)} ${row.status} here, ${cents(it)} ${it.status} at Stripe.`];
      }),
    ];
  }

  async function differencesOfRight(userId: string, customerId: string, records: Records[]): Promise<string[]> {
    const { right, hasHistory, remedies } = assess(records);
    const account = await repository.account(userId);
    if (!account) return [];
    if (!hasHistory) {
      const isLeft = records.some((it) => it.isUnknown) && withoutProvider(rightOf(account)) !== null;
      return isLeft ? [`Customer ${customerId} is not at Stripe; here ${inWords(rightOf(account))}.`] : [];
    }
    const pending = remedies.map(sentenceOf);
    const isDecided = account.subscription_decided_over !== null && isSaid(account.subscription_decided_over, right);
    const isSame =
      account.subscription_status === right.status &&
      account.stripe_subscription_id === right.subscriptionId &&
      account.subscription_end_date === right.endsAt;
    if (isSame && giftWaits(account)) return [...pending, `Customer ${customerId}: what was given is to work again.`];
    if (isSame || isDecided || keepsGift(account, right)) return pending;
    return [...pending, `Customer ${customerId}: ${inWords(rightOf(account))} here, ${inWords(right)} at Stripe.`];
  }

  function giftWaits(account: Account): boolean {
    const [gift, now] = [storedGift(account), clock.now()];
    return gift !== null && isEntitled(gift, now) && !isEntitled(rightOf(account), now);
  }

  return { run };
}

export type Reconciliation = ReturnType<typeof createReconciliation>;

/** Customers that are read at once. */
const PART = 500;

/** An administrator decided otherwise, and nothing new has happened since. */
const isSaid = (over: string, right: Right): boolean => isSameRight(JSON.parse(over) as Right, right);

const sentenceOf = (it: Remedy): string => ('end' in it ? `${it.end} has to end.` : `${it.refund} has to be refunded.`);

type Plan = Pick<Right, 'status' | 'subscriptionId' | 'endsAt'>;

function inWords({ status, subscriptionId, endsAt }: Plan): string {
  const until = endsAt === null ? '' : ` until ${new Date(endsAt).toISOString().slice(0, 10)}`;
  return `${status} ${subscriptionId ?? 'without a plan'}${until}`;
}

const cents = ({ amount }: Pick<Movement, 'amount'>): string => `$${(amount / 100).toFixed(2)}`;
