import type { InvoiceRecord, Records, SubscriptionRecord } from './provider/records.ts';

/** How long everything still works while a renewal is on its way or has failed: until after Stripe's first new try. */
export const GRACE_MS = 4 * 24 * 60 * 60 * 1000;

/** What an account has a right to, as it is stored. */
export type Right = {
  status: 'active' | 'trialing' | 'past_due' | 'canceled' | 'inactive';
  subscriptionId: string | null;
  endsAt: number | null;
  worksUntil: number | null;
  trouble: 'refunded' | 'disputed' | null;
};

/** What has to be put right at the provider. */
export type Remedy = { end: string } | { refund: string };

export type Assessment = {
  right: Right;
  /** Money was asked for at some time: what is stored of this provider follows these records. */
  hasHistory: boolean;
  remedies: Remedy[];
};

/**
 * What follows from all that the provider knows about the customers of one account. Pure, so the order in which events
 * came, and whether they came at all, does not matter.
 */
export function assess(customers: readonly Records[]): Assessment {
  const books = openBooks(customers);
  const lifetimes = books.lifetimes.filter((it) => it.fate === 'stands');
  const live = books.subscriptions
    .filter((it) => it.status !== 'ended' && it.status !== 'incomplete')
    .toSorted((a, b) => rank(a) - rank(b) || older(a, b));
  const kept = live[0];
  return {
    right: rightOf(books, lifetimes[0]?.paymentIntent, kept),
    hasHistory: books.lifetimes.length > 0 || books.subscriptions.length > 0,
    remedies: remediesFor(books, lifetimes, live),
  };
}

/** For a customer whose account was deleted: nobody is charged for what nobody can use. */
export const endings = ({ subscriptions }: Records): Remedy[] =>
  subscriptions.filter((it) => it.status !== 'ended').map((it) => ({ end: it.id }));

/**
 * What is left of a right whose customer the provider does not know: what was paid works until its end, and is not renewed.
 * null: there is nothing that it would renew.
 */
export const withoutProvider = (right: Right): Right | null =>
  right.subscriptionId?.startsWith('sub_') && ['active', 'trialing', 'past_due'].includes(right.status)
    ? { ...right, status: 'canceled', worksUntil: null, trouble: null }
    : null;

/** Of several plans the one stays that is paid and goes on. */
const rank = ({ status, endsItself }: SubscriptionRecord): number =>
  (status === 'past_due' ? 2 : 0) + (endsItself ? 1 : 0);

function rightOf(books: Books, lifetime: string | undefined, kept: SubscriptionRecord | undefined): Right {
  if (lifetime !== undefined) {
    return { status: 'active', subscriptionId: `lifetime_${lifetime}`, endsAt: null, worksUntil: null, trouble: null };
  }
  const standing = books.invoices.filter(isStanding);
  const last = standing.toSorted((a, b) => b.periodEnd - a.periodEnd)[0];
  const gift = giftAfterRefund(books);
  if (!last) return gift ?? nothing(books, kept);
  const endsAt = Math.max(last.periodEnd, ...freeTimes(books));
  if (gift?.endsAt && gift.endsAt > endsAt) return gift;
  if (!kept || kept.endsItself || !standing.some((it) => it.subscriptionId === kept.id)) {
    return {
      status: 'canceled',
      subscriptionId: kept?.id ?? last.subscriptionId,
      endsAt,
      worksUntil: null,
      trouble: null,
    };
  }
  return {
    status: kept.status === 'past_due' ? 'past_due' : 'active',
    subscriptionId: kept.id,
    endsAt,
    worksUntil: endsAt + GRACE_MS,
    trouble: null,
  };
}

/**
 * Free time was given and not paid for: where the payment before it was refunded, what is left of it begins at that moment.
 * Where a bank took the payment back, it is over too.
 */
function giftAfterRefund({ subscriptions, invoices }: Books): Right | undefined {
  const gifts = subscriptions.flatMap(({ id, freeUntil }): Right[] => {
    const newest = invoices.find((it) => it.subscriptionId === id && it.status === 'paid');
    if (freeUntil === null || newest?.fate !== 'refunded' || newest.refundedAt === null) return [];
    const endsAt = newest.refundedAt + freeUntil - Math.max(newest.refundedAt, newest.periodEnd);
    if (endsAt <= newest.refundedAt) return [];
    return [{ status: 'canceled', subscriptionId: id, endsAt, worksUntil: null, trouble: 'refunded' }];
  });
  return gifts.toSorted((a, b) => (b.endsAt ?? 0) - (a.endsAt ?? 0))[0];
}

/** It hangs on the payment before it as long as that one stands. */
const freeTimes = ({ subscriptions, invoices }: Books): number[] =>
  subscriptions.flatMap(({ id, freeUntil }) => {
    const fate = fateOfNewest(invoices.filter((it) => it.subscriptionId === id));
    return freeUntil !== null && fate === 'stands' ? [freeUntil] : [];
  });

/** The end of what is paid for, without free time; null: nothing is. */
export function paidUntil(customers: readonly Records[]): number | null {
  const ends = openBooks(customers)
    .invoices.filter(isStanding)
    .map((it) => it.periodEnd);
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Nothing is paid, or not any more. */
function nothing(books: Books, kept: SubscriptionRecord | undefined): Right {
  const own = books.invoices.filter((it) => it.subscriptionId === kept?.id);
  if (kept?.status === 'trialing' && fateOfNewest(own) === undefined) {
    const status = kept.endsItself ? 'canceled' : 'trialing';
    return { status, subscriptionId: kept.id, endsAt: kept.periodEnd, worksUntil: null, trouble: null };
  }
  const fates = [...books.lifetimes, ...books.invoices]
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .map((it) => it.fate)
    .filter((it) => it !== 'stands');
  const trouble = fates[0] ?? null;
  return { status: 'inactive', subscriptionId: kept?.id ?? null, endsAt: null, worksUntil: null, trouble };
}

/**
 * Nobody pays twice for the same, and nobody goes on being charged for what they have no more: lifetime access ends
 * monthly plans, of two plans one stays, a refund or a dispute ends what it was about. Refunds come before endings, so
 * that what is interrupted between the two is still seen the next time.
 */
function remediesFor(
  books: Books,
  [lifetime, ...again]: Lifetime[],
  [kept, ...others]: SubscriptionRecord[],
): Remedy[] {
  const standing = books.invoices.filter(isStanding);
  const invoicesOf = ({ id }: SubscriptionRecord) => books.invoices.filter((it) => it.subscriptionId === id);
  // Bought, or renewed, although there was something already: in a second tab, or before the news arrived.
  const paidTwice = [
    ...again,
    ...standing.filter((it) => lifetime !== undefined && paidAt(it) > lifetime.createdAt),
    ...others.filter((it) => kept && older(kept, it) < 0).flatMap((it) => invoicesOf(it).filter(isStanding)),
  ];
  const superfluous = lifetime && kept ? [kept, ...others] : others;
  const fate = kept && fateOfNewest(invoicesOf(kept));
  const takenBack = kept && !lifetime && fate !== undefined && fate !== 'stands' ? [kept] : [];
  const refunds = new Set(paidTwice.flatMap((it) => it.charges.map((charge) => charge.id)));
  return [
    ...[...refunds].map((refund) => ({ refund })),
    ...[...superfluous, ...takenBack].map((it) => ({ end: it.id })),
  ];
}

/** What became of the newest period that was paid; undefined: none was. */
const fateOfNewest = (invoices: readonly Invoice[]): Fate | undefined =>
  invoices.find((it) => it.status === 'paid')?.fate;

/** An old invoice may be paid late. */
const paidAt = (it: Invoice): number => Math.max(it.createdAt, ...it.charges.map((charge) => charge.createdAt));

const isStanding = (it: Invoice) => it.status === 'paid' && it.fate === 'stands';

/** What became of a payment. */
type Fate = 'stands' | 'refunded' | 'disputed';
type Charge = Records['charges'][number];
type Invoice = InvoiceRecord & { fate: Fate; refundedAt: number | null; charges: Charge[] };
type Lifetime = { paymentIntent: string; createdAt: number; fate: Fate; charges: Charge[] };
type Books = {
  /** Oldest first. */
  subscriptions: SubscriptionRecord[];
  /** Newest first, of subscriptions only. */
  invoices: Invoice[];
  /** Oldest first. */
  lifetimes: Lifetime[];
};

function openBooks(customers: readonly Records[]): Books {
  const charges = customers.flatMap((it) => it.charges).filter((it) => it.status === 'succeeded');
  const fate = fateBy(customers);
  const lifetimes = charges.flatMap((it) =>
    it.plan === 'lifetime' && it.paymentIntent !== null
      ? [{ paymentIntent: it.paymentIntent, createdAt: it.createdAt, charges: [it], fate: fate([it]) }]
      : [],
  );
  const invoices = customers
    .flatMap((it) => it.invoices)
    .filter((it) => it.subscriptionId !== null)
    .map((it) => {
      const own = charges.filter((charge) => it.paymentIntents.includes(charge.paymentIntent ?? ''));
      return { ...it, charges: own, fate: fate(own), refundedAt: refundedAt(customers, own) };
    });
  return {
    subscriptions: customers.flatMap((it) => it.subscriptions).toSorted(older),
    invoices: invoices.toSorted((a, b) => older(b, a)),
    lifetimes: lifetimes.toSorted((a, b) => a.createdAt - b.createdAt || compare(a.paymentIntent, b.paymentIntent)),
  };
}

/** When the last of it went back; null: nothing did. */
function refundedAt(customers: readonly Records[], charges: readonly Charge[]): number | null {
  const refunds = customers.flatMap((it) => it.refunds).filter((it) => it.status !== 'failed');
  const times = refunds.filter((it) => charges.some(({ id }) => id === it.chargeId)).map((it) => it.createdAt);
  return times.length === 0 ? null : Math.max(...times);
}

/** A dispute that is open or lost, or a refund of all of it, takes a payment back. */
function fateBy(customers: readonly Records[]): (charges: readonly Charge[]) => Fate {
  const refunds = customers.flatMap((it) => it.refunds).filter((it) => it.status !== 'failed');
  const disputes = customers.flatMap((it) => it.disputes).filter((it) => it.status !== 'won');
  return (charges) => {
    const ids = charges.map((it) => it.id);
    if (disputes.some((it) => ids.includes(it.chargeId))) return 'disputed';
    const paid = charges.reduce((sum, it) => sum + it.amount, 0);
    const back = refunds.filter((it) => ids.includes(it.chargeId)).reduce((sum, it) => sum + it.amount, 0);
    return paid > 0 && back >= paid ? 'refunded' : 'stands';
  };
}

type Dated = { id: string; createdAt: number };
const older = (a: Dated, b: Dated): number => a.createdAt - b.createdAt || compare(a.id, b.id);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
