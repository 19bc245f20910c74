import { fail } from '../../platform/problem.ts';
import { isEntitled, renews } from '../accounts/entitlement.ts';
import { paidUntil, type Right } from './assess.ts';
import type { BillingParts } from './parts.ts';
import type { Sync } from './sync-service.ts';

const RENEWING = 'This plan is being renewed at Stripe. Nothing was changed. Try again once that is through.';
const ENDED = 'This plan has ended at Stripe in the meantime. Nothing was changed. Look at what it is now.';
const TOO_FAR = 'Stripe can’t move the next charge that far: two years ahead is the most.';

/**
 * What decisions of administrators mean at the payment provider, where the plan is paid there. Where a call fails after
 * it was done there, the provider's news brings it, and the same decision once more asks for the same.
 */
export function createAtProvider({
  provider,
  repository,
  clock,
  sync,
}: Pick<BillingParts, 'provider' | 'repository' | 'clock'> & { sync: Sync }) {
  const idOf = ({ subscriptionId }: Right): string | null =>
    subscriptionId?.startsWith('sub_') ? subscriptionId : null;
  const works = (it: Right) => isEntitled(it, clock.now());

  /** Stops what would ask for money again. @returns whether anything was done there */
  async function stop(userId: string, it: Right, when: 'now' | 'at the end'): Promise<boolean> {
    const id = idOf(it);
    if (id === null) return false;
    if (when === 'now' || it.status === 'past_due') await provider.endSubscription(id);
    else if (renews(it)) await provider.setEndsItself(id, true);
    else return false;
    await sync.user(userId);
    return true;
  }

  /** Takes up again what was canceled and still runs. @returns whether anything was done there */
  async function goOn(userId: string, it: Right): Promise<boolean> {
    const id = idOf(it);
    if (id === null || it.status !== 'canceled' || !works(it)) return false;
    await provider.setEndsItself(id, false);
    await sync.user(userId);
    return true;
  }

  /**
   * Moves the next charge to the new end: nobody is charged for time that was given. An end before what is paid for
   * cancels instead: nobody goes on being charged for what they have no more.
   *
   * @returns movedTo: the end that the plan has there now; null: there is nothing to move, it is ours alone
   */
  async function moveEnd(
    userId: string,
    it: Right,
    { end, field }: { end: number; field: string },
  ): Promise<{ isTouched: boolean; movedTo: number | null }> {
    const id = idOf(it);
    if (id === null || !works(it)) return { isTouched: false, movedTo: null };
    const isShorter = it.endsAt !== null && end < it.endsAt;
    // What could not be paid is collected on, whatever is given here.
    if (it.status === 'past_due') return { isTouched: isShorter && (await stop(userId, it, 'now')), movedTo: null };
    if (renews(it) && it.endsAt !== null && it.endsAt <= clock.now()) {
      await sync.user(userId);
      fail('conflict', RENEWING);
    }
    if (isShorter && end < (await paidUntilOf(userId)))
      return { isTouched: await stop(userId, it, 'at the end'), movedTo: null };
    const movedTo = Math.floor(end / 1000) * 1000;
    const outcome = await provider.moveNextCharge(id, movedTo);
    if (outcome === 'refused') fail('invalid-request', TOO_FAR, { errors: { [field]: TOO_FAR } });
    await sync.user(userId);
    if (outcome === 'moved') return { isTouched: true, movedTo };
    return renews(it) ? fail('conflict', ENDED) : { isTouched: true, movedTo: null };
  }

  async function paidUntilOf(userId: string): Promise<number> {
    const customers = await repository.customersOf(userId);
    return paidUntil(await Promise.all(customers.map(({ id }) => provider.records(id)))) ?? 0;
  }

  return { stop, goOn, moveEnd };
}
