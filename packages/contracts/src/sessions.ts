import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const sessionSchema = z.object({
  id: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
  /** Such as "Firefox on Windows". */
  device: z.string(),
  /** The network that it came from, without its last part: "203.0.113.x". */
  network: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
});
export type Session = z.infer<typeof sessionSchema>;

const done = z.object({ ok: z.literal(true) });

export const listSessions = endpoint('GET', '/api/auth/sessions', {
  summary: 'Where this account is signed in, last used first, at most 100',
  reply: z.array(sessionSchema),
});
export const endSession = endpoint('DELETE', '/api/auth/sessions/:id', {
  summary: 'Sign out one device; the own session is one of them',
  params: z.object({ id: z.string().max(64) }),
  reply: done,
});
export const endOtherSessions = endpoint('POST', '/api/auth/sessions/end-others', {
  summary: 'Sign out everywhere else',
  reply: z.object({ ended: z.number() }),
});
export const logoutEverywhere = endpoint('POST', '/api/auth/logout-everywhere', {
  summary: 'Sign out everywhere, here too',
  reply: done,
});
