import type { HistoryEntry, SubscriptionDetails } from '@plainflow/contracts/admin-subscriptions';
import type { AuditRow } from '../../platform/db/tables.ts';
import {
  ENDED_LIFETIME,
  idAtProvider,
  isDemo,
  isEntitled,
  isLifetime,
  renews,
  statusForAdministrators,
} from '../accounts/entitlement.ts';
import type { Right } from './assess.ts';
import type { Account } from './repository.ts';

type Facts = {
  account: Account;
  right: Right;
  version: string;
  /** Newest first. */
  history: readonly AuditRow[];
};

/** A subscription as administrators see it. */
export function detailsOf(
  { account, right, version, history }: Facts,
  { now, countsDemo }: { now: number; countsDemo: boolean },
): SubscriptionDetails {
  const counted: Right = isDemo(right.subscriptionId) && !countsDemo ? { ...right, status: 'inactive' } : right;
  const status = statusForAdministrators(counted, now);
  const works = isEntitled(counted, now);
  const lifetime = works && isLifetime(counted);
  const expiresAt = lifetime || right.endsAt === null ? null : iso(right.endsAt);
  const wasLifetime = right.subscriptionId === ENDED_LIFETIME;
  const isMonthly = right.subscriptionId !== null || right.endsAt !== null;
  const planType = lifetime || wasLifetime ? 'lifetime' : isMonthly ? 'monthly' : null;
  return {
    userId: account.id,
    username: account.username,
    email: account.email,
    createdAt: iso(account.created_at),
    status,
    planType,
    isLifetime: lifetime,
    expiresAt,
    renews: works && renews(counted),
    notes: account.notes,
    stripeCustomerId: account.stripe_customer_id,
    stripeSubscriptionId: idAtProvider(right.subscriptionId),
    subscriptionHistory: [
      {
        action: 'present-state',
        details: [status, planType].filter(Boolean).join(', '),
        date: history[0] ? iso(history[0].created_at) : iso(account.created_at),
        changedBy: history[0] ? changedBy(history[0]) : SYSTEM,
      },
      ...history.map(toEntry),
      { action: 'account-made', details: account.username, date: iso(account.created_at), changedBy: SYSTEM },
    ],
    version,
  };
}

const SYSTEM = 'system';

function toEntry(row: AuditRow): HistoryEntry {
  return {
    action: row.action,
    details: row.details ?? changeIn(row),
    date: iso(row.created_at),
    changedBy: changedBy(row),
  };
}

const changedBy = (row: AuditRow): string => (row.actor_name === 'visitor' ? SYSTEM : row.actor_name);

/** `inactive to active` */
function changeIn({ before, after }: AuditRow): string {
  const [from, to] = [before, after].map((it) => (it === null ? null : (JSON.parse(it) as { status?: string }).status));
  return from && to ? `${from} to ${to}` : '';
}

const iso = (time: number): string => new Date(time).toISOString();
