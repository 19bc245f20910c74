import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isPlainName, plainText } from './plain-text.ts';
import { tokenScopeSchema } from './token-scopes.ts';

/** Live tokens of one account. */
export const TOKENS_MAX = 20;
export const TOKEN_NAME_MAX = 60;
/** The latest day on which a token may end, counted from today. */
export const TOKEN_DAYS_MAX = 3650;
export const TOKEN_LIVES = [30, 90, 365] as const;

/** The beginning, 43 characters for 256 bits of chance, and six by which a mistyped one is known; what scanners of secrets look for. */
export const TOKEN_PATTERN = /^pf_[0-9A-Za-z]{49}$/;

const NO_NAME = 'Give the token a name';
const NO_END = 'Choose 30, 90 or 365 days, a date, or never';

export const newTokenSchema = z.object({
  /** For its owner, to know it again. */
  name: z
    .string({ error: NO_NAME })
    .overwrite(plainText)
    .trim()
    .min(1, NO_NAME)
    .max(TOKEN_NAME_MAX, `Name can't be longer than ${TOKEN_NAME_MAX} characters`)
    .refine(isPlainName, 'Name contains characters that cannot be used'),
  scopes: z
    .array(tokenScopeSchema, { error: 'Choose what the token may do' })
    .min(1, 'Choose what the token may do')
    .max(10, 'Choose each only once')
    .overwrite((it) => [...new Set(it)]),
  /** Days from now; or the last day on which it works (UTC); or never. */
  expires: z.union([z.literal(TOKEN_LIVES), z.iso.date(), z.literal('never')], NO_END),
});
export type NewToken = z.input<typeof newTokenSchema>;

export const tokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(tokenScopeSchema),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  /** null: never. */
  expires_at: z.string().nullable(),
  /** To the minute; null: not yet. */
  last_used_at: z.string().nullable(),
});
export type Token = z.infer<typeof tokenSchema>;

export const tokenListSchema = z.object({
  /** Newest first; those that have expired stay for thirty days. */
  tokens: z.array(tokenSchema),
  /** Why none can be made; null: one can. */
  refused: z.enum(['email-unverified', 'too-many']).nullable(),
});
export type TokenList = z.infer<typeof tokenListSchema>;

export const createdTokenSchema = tokenSchema.extend({
  /** Shown this once; only its SHA-256 is kept. */
  token: z.string(),
});
export type CreatedToken = z.infer<typeof createdTokenSchema>;

export const listTokens = endpoint('GET', '/api/tokens', {
  summary: 'Personal tokens of the own account, without the tokens themselves',
  reply: tokenListSchema,
});
export const createToken = endpoint('POST', '/api/tokens', {
  summary:
    `Make a personal token, at most ${TOKENS_MAX} at a time. Needs a verified address, and a password given within the last 15 minutes ` +
    '(`confirmation-required`)',
  body: newTokenSchema,
  reply: createdTokenSchema,
});
export const revokeToken = endpoint('DELETE', '/api/tokens/:id', {
  summary: 'Revoke a personal token: from now on it opens nothing',
  params: z.object({ id: z.string().max(64) }),
  reply: z.object({ ok: z.literal(true) }),
});
