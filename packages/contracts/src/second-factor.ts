import { z } from 'zod';
import { userSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';

/** Six digits of the app, or a recovery code; spaces and hyphens do no harm. */
export const codeSchema = z
  .string({ error: 'Enter the code from your authenticator app' })
  .trim()
  .min(6, 'Enter the code from your authenticator app')
  .max(40, 'This is not a code');

export const loginCodeSchema = z.object({
  /** From the problem `second-factor-required`; good for five minutes. */
  challenge: z.string().min(1).max(1000),
  code: codeSchema,
});
export type LoginCode = z.infer<typeof loginCodeSchema>;

export const recoveryCodesSchema = z.object({
  /** Shown this once. Each works once. */
  recoveryCodes: z.array(z.string()),
});
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

const done = z.object({ ok: z.literal(true) });

export const loginWithCode = endpoint('POST', '/api/auth/login/code', {
  summary: 'The second step of signing in',
  body: loginCodeSchema,
  reply: userSchema,
});
/** These four answer `confirmation-required` when the password was given more than 15 minutes ago. */
export const beginSecondFactor = endpoint('POST', '/api/auth/second-factor', {
  summary: 'Make a key for an authenticator app; nothing is on until it is confirmed',
  reply: z.object({
    /** To type in by hand. */
    secret: z.string(),
    /** `otpauth://…`, the content of the picture. */
    uri: z.string(),
    /** An SVG image as text. */
    qr: z.string(),
  }),
});
export const confirmSecondFactor = endpoint('POST', '/api/auth/second-factor/confirm', {
  summary: 'Switch it on by a first code',
  body: z.object({ code: codeSchema }),
  reply: recoveryCodesSchema,
});
export const disableSecondFactor = endpoint('POST', '/api/auth/second-factor/disable', {
  summary: 'Switch it off; not for administrators who must have one',
  reply: done,
});
export const newRecoveryCodes = endpoint('POST', '/api/auth/second-factor/recovery-codes', {
  summary: 'Ten new recovery codes; the old ones end',
  reply: recoveryCodesSchema,
});
