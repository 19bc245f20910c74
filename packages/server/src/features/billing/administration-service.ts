import { createHash } from 'node:crypto';
import type { User } from '@plainflow/contracts/accounts';
import type {
  extendSchema,
  SubscriptionDetails,
  setExpirySchema,
  updateSubscriptionSchema,
} from '@plainflow/contracts/admin-subscriptions';
import type { z } from 'zod';
import { lastOfDayIn } from '../../platform/days.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { fail } from '../../platform/problem.ts';
import {
  ENDED_LIFETIME,
  GIVEN,
  isEntitled,
  isLifetime,
  renews,
  statusForAdministrators,
} from '../accounts/entitlement.ts';
import { createAtProvider } from './administration-at-provider.ts';
import { GRACE_MS, type Right } from './assess.ts';
import { endAfter } from './decision.ts';
import { detailsOf } from './details.ts';
import type { BillingParts } from './parts.ts';
import type { Account, BillingTables } from './repository.ts';
import { rightOf } from './right.ts';
import type { Sync } from './sync-service.ts';

type Change = {
  action: 'subscription-updated' | 'subscription-canceled' | 'subscription-extended' | 'subscription-expiry-set';
  details: string;
};
type Target = { status: 'active' | 'canceled' | 'inactive'; plan: 'monthly' | 'lifetime' };
type Version = { version?: string | undefined };
/**
 * Does what has to happen at the provider, and says whether something did. `decide` says what the account shall have
 * above what is there afterwards; null: it has it already. `isDecided`: it has what an administrator decided before.
 */
type Step = (
  seen: Right,
  isDecided: boolean,
) => Promise<{ isTouched: boolean; decide: (fresh: Right) => Right | null }>;

const CHANGED = 'Somebody else changed this subscription in the meantime. Nothing was saved. Look at what it is now.';
const NEVER_ENDS = 'Lifetime access never expires.';
const TOO_LATE = 'This has to end before the year 9999.';
const LAST_END = Date.UTC(9999, 0, 1);

/**
 * What administrators do with the subscriptions of others. What has to happen at the payment provider happens first:
 * where that fails, nothing is written. Each change is written down together with itself.
 */
export function createAdministration(parts: BillingParts & { sync: Sync }) {
  const { repository, clock, payments } = parts;
  const atProvider = createAtProvider(parts);
  const inOrder = oneAtATime();
  const find = async (userId: string): Promise<Account> =>
    (await repository.account(userId)) ?? fail('not-found', 'There is no such user.');
  const works = (it: Right) => isEntitled(it, clock.now());
  const hasLifetimePlan = (it: Right) => it.subscriptionId === ENDED_LIFETIME || (works(it) && isLifetime(it));

  async function details(userId: string): Promise<SubscriptionDetails> {
    const account = await find(userId);
    const history = await repository.audit.newest(userId, HISTORY, 100);
    const { countsDemo } = payments;
    return detailsOf(
      { account, right: rightOf(account), version: versionOf(account), history },
      { now: clock.now(), countsDemo },
    );
  }

  /** One at a time for each account: of two decisions upon the same version the second is told of the first. */
  const change = (by: User, userId: string, asked: Version, what: Change, step: Step) =>
    inOrder(userId, () => changeNow(by, userId, asked, what, step));

  async function changeNow(
    by: User,
    userId: string,
    { version }: Version,
    what: Change,
    step: Step,
  ): Promise<{ subscription: SubscriptionDetails }> {
    const seen = await find(userId);
    if (version !== undefined && version !== versionOf(seen)) fail('conflict', CHANGED);
    const { isTouched, decide } = await step(rightOf(seen), seen.subscription_decided_over !== null);
    const fresh = isTouched ? await find(userId) : seen;
    const next = decide(rightOf(fresh));
    if (!isTouched && (next === null || isSame(rightOf(seen), next))) return { subscription: await details(userId) };
    await repository.atOnce(async (tables) => {
      if (next !== null && !(await write(tables, fresh, next))) fail('conflict', CHANGED);
      const [before, after] = [inShort(rightOf(seen)), inShort(next ?? rightOf(fresh))];
      await tables.audit.add({ actor: by, userId, ...what, before, after, now: clock.now() });
    });
    return { subscription: await details(userId) };
  }

  /** Above what the provider says, where it says anything. */
  async function write(tables: BillingTables, account: Account, next: Right): Promise<boolean> {
    const hasCustomer = (await tables.customersOf(account.id)).length > 0;
    const said = account.subscription_decided_over;
    const over = hasCustomer ? (said ?? JSON.stringify(rightOf(account))) : null;
    // What was taken away by hand does not come back by itself.
    return tables.decide(account, next, { over, gift: next.status === 'inactive' ? null : account.subscription_gift });
  }

  const given = (endsAt: number): Right => ({ ...nothing, status: 'active', subscriptionId: GIVEN, endsAt });

  function decideFor({ status, plan }: Target): (it: Right) => Right | null {
    return (it) => {
      const now = clock.now();
      const hasLifetime = works(it) && isLifetime(it);
      if (status === 'inactive') return it.status === 'inactive' ? null : { ...it, status, worksUntil: null };
      if (status === 'canceled') {
        if (it.status === 'canceled') return null;
        // Lifetime access has no period that could be used up.
        return hasLifetime
          ? { ...it, status, subscriptionId: ENDED_LIFETIME, endsAt: now, worksUntil: null }
          : { ...it, status, worksUntil: null };
      }
      if (plan === 'lifetime') return hasLifetime ? null : { ...nothing, status: 'active' };
      if (works(it) && !hasLifetime && it.status !== 'canceled') return null;
      const rest = it.endsAt !== null && it.endsAt > now ? it.endsAt : endAfter(now, 1, 'month');
      return given(hasLifetime ? endAfter(now, 1, 'month') : rest);
    };
  }

  function prepareFor(userId: string, { status, plan }: Target, it: Right): Promise<boolean> {
    if (status === 'canceled') return atProvider.stop(userId, it, 'at the end');
    if (status === 'inactive' || plan === 'lifetime') return atProvider.stop(userId, it, 'now');
    return atProvider.goOn(userId, it);
  }

  const set = (by: User, userId: string, given: Version, target: Target, what: Change) =>
    change(by, userId, given, what, async (it) => ({
      isTouched: await prepareFor(userId, target, it),
      decide: decideFor(target),
    }));

  /** `field`: where it is told that the end can't be then. */
  const moveEnd = (
    by: User,
    userId: string,
    given_: Version,
    what: Change,
    field: string,
    endOf: (it: Right) => number,
  ) =>
    change(by, userId, given_, what, async (it, isDecided) => {
      if (works(it) && isLifetime(it)) fail('conflict', NEVER_ENDS);
      if (!(endOf(it) < LAST_END)) fail('invalid-request', TOO_LATE, { errors: { [field]: TOO_LATE } });
      const { isTouched, movedTo } = await atProvider.moveEnd(userId, it, { end: endOf(it), field });
      const decide = (fresh: Right): Right | null => {
        if (movedTo === null)
          return works(fresh) ? { ...fresh, endsAt: endOf(it), worksUntil: null } : given(endOf(it));
        if (fresh.endsAt === movedTo) return null;
        // Somebody else moved it too, through another server, and later.
        if (!isDecided) fail('conflict', CHANGED);
        // What was given here before, above what the provider said, may be later than what it says now.
        return { ...fresh, endsAt: movedTo, worksUntil: renews(fresh) ? movedTo + GRACE_MS : null };
      };
      return { isTouched, decide };
    });

  return {
    details,

    /** What a new account begins with. */
    firstPlan: ({ active, type }: { active: boolean; type: 'free' | 'monthly' | 'lifetime' }) => {
      const it = !active || type === 'free' ? nothing : type === 'lifetime' ? lifetime : given(monthFrom(clock.now()));
      return {
        subscription_status: it.status,
        stripe_subscription_id: it.subscriptionId,
        subscription_end_date: it.endsAt,
      };
    },

    /** What is not said stays. */
    update: async (by: User, userId: string, asked: z.output<typeof updateSubscriptionSchema>) => {
      const it = rightOf(await find(userId));
      const present = statusForAdministrators(it, clock.now());
      const target: Target = {
        status: asked.status ?? (present === 'inactive' || present === 'canceled' ? present : 'active'),
        plan: asked.subscriptionType ?? (hasLifetimePlan(it) ? 'lifetime' : 'monthly'),
      };
      const details = target.status === 'active' ? `active, ${target.plan}` : target.status;
      return set(by, userId, asked, target, { action: 'subscription-updated', details });
    },

    cancel: async (by: User, userId: string, asked: Version) => {
      const it = rightOf(await find(userId));
      if (!works(it) || it.status === 'canceled') fail('conflict', 'There is no active subscription to cancel.');
      const what: Change = {
        action: 'subscription-canceled',
        details: isLifetime(it) ? 'canceled, lifetime' : 'canceled, monthly',
      };
      return set(by, userId, asked, { status: 'canceled', plan: 'monthly' }, what);
    },

    extend: (by: User, userId: string, asked: z.output<typeof extendSchema>) => {
      const { period, unit } = asked;
      const what: Change = { action: 'subscription-extended', details: `${period} ${unit}${period === 1 ? '' : 's'}` };
      return moveEnd(by, userId, asked, what, 'period', (it) => {
        const now = clock.now();
        return endAfter(works(it) ? Math.max(it.endsAt ?? now, now) : now, period, unit);
      });
    },

    /** The whole of that day still counts where the administrator is. */
    setExpiry: (by: User, userId: string, asked: z.output<typeof setExpirySchema>) => {
      const end = lastOfDayIn(asked.expiryDate, asked.zone);
      const message = 'Choose today or a later day.';
      if (end <= clock.now()) fail('invalid-request', message, { errors: { expiryDate: message } });
      const what: Change = { action: 'subscription-expiry-set', details: asked.expiryDate };
      return moveEnd(by, userId, asked, what, 'expiryDate', () => end);
    },

    addNote: async (by: User, userId: string, note: string) => {
      const now = clock.now();
      const when = `${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
      await repository.atOnce(async (tables) => {
        if (!(await tables.addNote(userId, `[${when}, ${by.username}] ${note}`)))
          fail('not-found', 'There is no such user.');
        await tables.audit.add({ actor: by, userId, action: 'note-added', details: note, now });
      });
      return { subscription: await details(userId) };
    },
  };
}
export type Administration = ReturnType<typeof createAdministration>;

const nothing: Right = { status: 'inactive', subscriptionId: null, endsAt: null, worksUntil: null, trouble: null };
const lifetime: Right = { ...nothing, status: 'active' };
const monthFrom = (now: number) => endAfter(now, 1, 'month');

/** What is written down about a subscription, whoever changed it. */
const HISTORY = [
  'user-created',
  'subscription-changed',
  'subscription-updated',
  'subscription-canceled',
  'subscription-extended',
  'subscription-expiry-set',
  'note-added',
] as const;

const isSame = (one: Right, other: Right): boolean =>
  one.worksUntil === other.worksUntil && JSON.stringify(inShort(one)) === JSON.stringify(inShort(other));

const versionOf = (account: Account): string =>
  createHash('sha256')
    .update(JSON.stringify(rightOf(account)))
    .digest('base64url')
    .slice(0, 22);

const inShort = ({ status, subscriptionId, endsAt }: Right) => ({
  status,
  subscription: subscriptionId,
  endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
});
