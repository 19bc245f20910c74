import { z } from 'zod';
import { SUBSCRIPTION_STATUSES } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { plainText } from './plain-text.ts';
import { PAID_PLANS } from './subscriptions.ts';

export const historyEntrySchema = z.object({
  /** Of the closed list of what is written down: `subscription-extended`, `note-added`, … */
  action: z.string(),
  details: z.string(),
  /** ISO 8601, UTC. */
  date: z.string(),
  /** A user name, or `system`. */
  changedBy: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const subscriptionDetailsSchema = z.object({
  userId: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  createdAt: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  planType: z.enum(PAID_PLANS).nullable(),
  isLifetime: z.boolean(),
  /** ISO 8601; null: it never ends, or there is no end to tell. */
  expiresAt: z.string().nullable(),
  /** The provider asks for money again. */
  renews: z.boolean(),
  notes: z.string().nullable(),
  stripeCustomerId: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
  /** Newest first. The first is the present state, the last the creation of the account. */
  subscriptionHistory: z.array(historyEntrySchema),
  /** What a change was made upon. Sent along, a change fails with `conflict` where somebody else was quicker. */
  version: z.string(),
});
export type SubscriptionDetails = z.infer<typeof subscriptionDetailsSchema>;

export const PERIOD_UNITS = ['day', 'week', 'month', 'year'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

export const EXTENSION = { period: 1, unit: 'month', max: 1000 } as const;
/** Days after the present end, or after today. */
export const CUSTOM_EXPIRY_DAYS = 30;
export const NOTE_MAX = 2000;

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

const byId = z.object({ id: z.string().max(100) });
const version = z.string().max(100).optional();
const changed = z.object({ subscription: subscriptionDetailsSchema });

/** Administrators choose among these; the others are the provider's. */
export const SETTABLE_STATUSES = ['active', 'canceled', 'inactive'] as const;
export const updateSubscriptionSchema = z.object({
  status: z.enum(SETTABLE_STATUSES).optional(),
  subscriptionType: z.enum(PAID_PLANS).optional(),
  version,
});
export const extendSchema = z.object({
  period: z
    .number({ error: 'Period must be at least 1' })
    .int('Period must be a whole number')
    .min(1, 'Period must be at least 1')
    .max(EXTENSION.max, `Period can't be more than ${EXTENSION.max}`),
  unit: z.enum(PERIOD_UNITS),
  version,
});
/** A name of the IANA database. */
const zone = z.string().max(60).refine(isZone, 'There is no such time zone');
export const setExpirySchema = z.object({
  expiryDate: z.iso.date('A date is required'),
  /** Whose day it is. */
  zone: zone.default('UTC'),
  version,
});
export const addNoteSchema = z.object({
  note: z
    .string()
    .overwrite(plainText)
    .trim()
    .min(1, 'A note needs some text')
    .max(NOTE_MAX, `A note can't be longer than ${NOTE_MAX} characters`),
});

export const subscriptionDetails = endpoint('GET', '/api/admin/users/:id/subscription', {
  summary: 'The subscription of an account, with its history',
  params: byId,
  reply: subscriptionDetailsSchema,
});
export const updateSubscription = endpoint('PATCH', '/api/admin/users/:id/subscription', {
  summary: 'Set status and plan; a plan at the payment provider follows',
  params: byId,
  body: updateSubscriptionSchema,
  reply: changed,
});
export const cancelUserSubscription = endpoint('POST', '/api/admin/users/:id/subscription/cancel', {
  summary: 'Cancel; a monthly plan works until the end of what is paid for, lifetime access ends at once',
  params: byId,
  body: z.object({ version }).nullish(),
  reply: changed,
});
export const extendSubscription = endpoint('POST', '/api/admin/users/:id/subscription/extend', {
  summary: 'Move the end on by a period, from the present end or from now',
  params: byId,
  body: extendSchema,
  reply: changed,
});
export const setExpiry = endpoint('POST', '/api/admin/users/:id/subscription/set-expiry', {
  summary: 'Set the last day',
  params: byId,
  body: setExpirySchema,
  reply: changed,
});
export const addNote = endpoint('POST', '/api/admin/users/:id/subscription/add-note', {
  summary: 'Add a note, which only administrators see',
  params: byId,
  body: addNoteSchema,
  reply: changed,
});
