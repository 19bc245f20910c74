import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './paging.ts';

/** All that is ever written down, in the order in which people look for it. */
export const AUDIT_ACTIONS = [
  'account-made',
  'account-deleted',
  'user-created',
  'role-changed',
  'user-suspended',
  'suspension-lifted',
  'look-begun',
  'look-ended',
  'signed-in',
  'signed-out',
  'sign-in-failed',
  'sign-in-refused',
  'session-ended',
  'other-sessions-ended',
  'all-sessions-ended',
  'password-changed',
  'password-reset-asked',
  'password-reset',
  'password-not-confirmed',
  'second-factor-on',
  'second-factor-off',
  'second-factor-failed',
  'recovery-codes-made',
  'recovery-code-used',
  'name-changed',
  'username-changed',
  'email-verified',
  'email-change-asked',
  'email-changed',
  'data-exported',
  'subscription-changed',
  'subscription-updated',
  'subscription-canceled',
  'subscription-extended',
  'subscription-expiry-set',
  'note-added',
  'feedback-answered',
  'lead-contacted',
  'lead-not-contacted',
  'workflows-read',
  'messages-read',
  'test-run-kept',
  'test-run-deleted',
  'users-exported',
  'leads-exported',
  'transactions-exported',
  'feedback-exported',
  'webhook-replayed',
  'payment-notice-done',
  'n8n-connected',
  'n8n-disconnected',
  'n8n-updated',
  'n8n-switched-on',
  'n8n-switched-off',
  'token-made',
  'token-revoked',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const auditEntrySchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  date: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  details: z.string().nullable(),
  /** Who did it: a user name, `visitor` for somebody who was not signed in, or `deleted account`. */
  actor: z.string(),
  /** To whose account; null where there is none, or none any more. */
  user: z.object({ id: z.string(), username: z.string(), name: z.string().nullable() }).nullable(),
  /** What was different, as it was kept. */
  before: z.unknown().nullable(),
  after: z.unknown().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const WRONG_DATE = 'Not a date';
/** A day in UTC, or an instant: the viewer's own days begin at other times. */
const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })], WRONG_DATE);
const name = z.string().trim().max(200).default('');
const { offset, limit } = pageQuery(['date'], 'date').shape;

/** All of it combines. `who` is part of the user name of who did it; `whom` of a user name, a name or an address. */
export const auditPageQuerySchema = z.object({
  who: name,
  whom: name,
  action: z.enum(AUDIT_ACTIONS).optional(),
  from: date.optional(),
  to: date.optional(),
  offset,
  limit,
});

export const listAudit = endpoint('GET', '/api/admin/audit', {
  summary: 'A page of what happened to accounts and who did it, the newest first',
  query: auditPageQuerySchema,
  reply: z.object({ entries: z.array(auditEntrySchema), found: z.number().int() }),
});
