import type { User } from '@plainflow/contracts/accounts';
import type { SubscriptionStatus } from '@plainflow/contracts/subscriptions';
import type { Transaction } from '@plainflow/contracts/transactions';
import type { Page, Route } from 'playwright-core';

/** Replies of the server, played: every state of a plan without having to bring it about. */

export const FREE: SubscriptionStatus = {
  isActive: false,
  isLifetime: false,
  isDemoMode: false,
  status: 'inactive',
  subscriptionId: null,
  expiresAt: null,
  planType: null,
  nextPaymentAt: null,
  trouble: null,
  worksUntil: null,
  hasPortal: false,
  payments: 'stripe',
};
export const MONTHLY: SubscriptionStatus = {
  ...FREE,
  isActive: true,
  status: 'active',
  subscriptionId: 'sub_1QmP8kLk',
  expiresAt: '2026-12-21T10:00:00.000Z',
  nextPaymentAt: '2026-12-21T10:00:00.000Z',
  planType: 'monthly',
  hasPortal: true,
};
export const CANCELED: SubscriptionStatus = { ...MONTHLY, status: 'canceled', nextPaymentAt: null };
export const LIFETIME: SubscriptionStatus = {
  ...FREE,
  isActive: true,
  isLifetime: true,
  status: 'active',
  subscriptionId: 'lifetime_cs_a1b2c3',
  planType: 'lifetime',
  hasPortal: true,
};
export const DEMO: SubscriptionStatus = {
  ...MONTHLY,
  isDemoMode: true,
  subscriptionId: 'demo_sub_1',
  nextPaymentAt: null,
  hasPortal: false,
  payments: 'demo',
};

const PAYMENT: Transaction = {
  id: '1',
  transaction_type: 'subscription',
  amount: 900,
  description: 'Monthly plan',
  payment_method: 'stripe',
  status: 'completed',
  stripe_payment_id: 'pi_1',
  receipt_url: 'https://pay.example.com/receipts/1',
  created_at: '2026-09-21T14:05:00.000Z',
};
export const TRANSACTIONS: readonly Transaction[] = [
  { ...PAYMENT, id: '5', transaction_type: 'refund', description: 'Refund of the renewal', created_at: 'soon' },
  {
    ...PAYMENT,
    id: '4',
    transaction_type: 'lifetime',
    amount: 4900,
    description: 'Lifetime access',
    status: 'pending',
    receipt_url: null,
    created_at: '2026-11-02T09:30:00.000Z',
  },
  { ...PAYMENT, id: '3', transaction_type: 'renewal', status: 'failed', created_at: '2026-10-21T14:05:00.000Z' },
  { ...PAYMENT, id: '1' },
  {
    ...PAYMENT,
    id: '0',
    transaction_type: 'signup',
    amount: 0,
    description: null,
    payment_method: 'demo',
    status: 'succeeded',
    receipt_url: null,
    created_at: '2026-09-20T08:00:00.000Z',
  },
];

type Json = Readonly<Record<string, unknown>> | readonly unknown[];

/** Answers `/api` + path with JSON, or as `reply` says. Returns the bodies that were sent there. */
export async function play(page: Page, path: string, reply: Json | ((route: Route) => unknown)): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.unroute(`**/api${path}`);
  await page.route(`**/api${path}`, async (route) => {
    sent.push(route.request().method() === 'GET' ? null : (route.request().postDataJSON() as unknown));
    if (typeof reply === 'function') await reply(route);
    else await route.fulfill({ json: reply });
  });
  return sent;
}

/** Answers with a problem of the server. */
export function problem(status: number, code: string, message: string, more: Json = {}) {
  const body = { type: 'about:blank', title: code, status, detail: message, message, code, ...more };
  return (route: Route) => route.fulfill({ status, contentType: 'application/problem+json', json: body });
}

/** Somebody is signed in, with this plan and these payments. */
export async function member(
  page: Page,
  subscription: SubscriptionStatus = FREE,
  { transactions = TRANSACTIONS, ...who }: Partial<User> & { transactions?: readonly Transaction[] } = {},
): Promise<void> {
  const user = {
    id: 'u1',
    username: 'ada',
    name: 'Ada Berger',
    email: 'ada@example.com',
    role: 'user',
    subscription_status: subscription.status,
    ...who,
  };
  await page.addInitScript(() => localStorage.setItem('plainflow.signed-in', 'yes'));
  await play(page, '/auth/user', user);
  await play(page, '/subscriptions/status', { ...subscription });
  await play(page, '/user/transactions', transactions);
  await play(page, '/user/prompt-stats', {
    isSubscribed: subscription.isActive,
    maxQuestions: 3,
    questionsUsed: 0,
    questionsRemaining: 3,
    resetDate: null,
  });
  await play(page, '/conversations', []);
}

/** A page of the payment provider, and how often somebody came there. */
export async function paymentPage(page: Page, address = 'https://pay.example.com/checkout'): Promise<() => number> {
  let visits = 0;
  await page.route(`${address}**`, async (route) => {
    visits += 1;
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Pay</title><h1>Pay here</h1>' });
  });
  return () => visits;
}
