import { z } from 'zod';
import { ROLES } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { plainText } from './plain-text.ts';
import { LOOK_MINUTES } from './product.ts';

/** What administrators see of an account before they do something with it. */
export const adminAccountSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  /** null: never since this is written down. */
  signed_in_at: z.string().nullable(),
  /** null: not suspended. */
  suspension: z.object({ since: z.string(), reason: z.string() }).nullable(),
  hasSecondFactor: z.boolean(),
  /** Where they are signed in now. */
  sessions: z.number().int(),
  /** The payment provider asks them for money again. */
  renews: z.boolean(),
  /** Of who asks: nobody does any of this to themselves. */
  isOwn: z.boolean(),
  /** What a change was made upon. Sent along, a change fails with `conflict` where somebody else was quicker. */
  version: z.string(),
});
export type AdminAccount = z.infer<typeof adminAccountSchema>;

export const SUSPENSION_REASON_MAX = 500;

const byId = z.object({ id: z.string().max(100) });
const version = z.string().max(100).optional();
const changed = z.object({ account: adminAccountSchema });

export const roleSchema = z.object({ role: z.enum(ROLES, 'Role is required'), version });
export const suspendSchema = z.object({
  reason: z
    .string({ error: 'A reason is needed' })
    .overwrite(plainText)
    .trim()
    .min(1, 'A reason is needed')
    .max(SUSPENSION_REASON_MAX, `A reason can't be longer than ${SUSPENSION_REASON_MAX} characters`),
  version,
});
const unchanged = z.object({ version }).nullish();

export const accountDetails = endpoint('GET', '/api/admin/users/:id', {
  summary: 'An account: role, sessions, second factor, suspension',
  params: byId,
  reply: adminAccountSchema,
});
export const changeRole = endpoint('PATCH', '/api/admin/users/:id/role', {
  summary: 'Make a user an administrator, or the other way round; never oneself',
  params: byId,
  body: roleSchema,
  reply: changed,
});
export const signOutUser = endpoint('POST', '/api/admin/users/:id/sign-out', {
  summary: 'End all sessions of a user',
  params: byId,
  body: unchanged,
  reply: changed.extend({ ended: z.number().int() }),
});
export const resetSecondFactor = endpoint('POST', '/api/admin/users/:id/reset-second-factor', {
  summary: 'Switch off the second factor of who has lost app and codes; all their sessions end, and they get a mail',
  params: byId,
  body: unchanged,
  reply: changed,
});
export const suspendUser = endpoint('POST', '/api/admin/users/:id/suspend', {
  summary: 'Lock a user out at once; what they pay for at the payment provider goes on',
  params: byId,
  body: suspendSchema,
  reply: changed,
});
export const liftSuspension = endpoint('POST', '/api/admin/users/:id/lift-suspension', {
  summary: 'Let a suspended user in again',
  params: byId,
  body: unchanged,
  reply: changed,
});

/** When the look ends by itself. ISO 8601. */
const until = z.string();
export const beginLook = endpoint('POST', '/api/admin/users/:id/look', {
  summary: `See what a user sees, in this session, for ${LOOK_MINUTES} minutes; every call that would change something is refused with \`read-only\``,
  params: byId,
  reply: z.object({ until }),
});
/** Not among the calls for administrators: who looks has the rights of the user. */
export const endLook = endpoint('POST', '/api/auth/look/end', {
  summary: 'Back to being an administrator',
  reply: z.object({ ok: z.literal(true) }),
});
