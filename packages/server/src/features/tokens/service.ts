import { randomBytes } from 'node:crypto';
import type { User } from '@plainflow/contracts/accounts';
import type { TokenScope } from '@plainflow/contracts/token-scopes';
import {
  type CreatedToken,
  type newTokenSchema,
  TOKENS_MAX,
  type Token,
  type TokenList,
} from '@plainflow/contracts/tokens';
import type { z } from 'zod';
import type { SessionFacts, TokenHolder } from '../../platform/caller.ts';
import { type Clock, isAhead } from '../../platform/clock.ts';
import type { PersonalTokenRow } from '../../platform/db/tables.ts';
import { newId } from '../../platform/ids.ts';
import { inParts } from '../../platform/in-parts.ts';
import { fail } from '../../platform/problem.ts';
import { toUser } from '../accounts/parts.ts';
import type { Accounts } from '../accounts/service.ts';
import { mustBeConfirmed } from '../accounts/session-rules.ts';
import type { TokenRepository } from './repository.ts';
import { endOfToken } from './token-life.ts';
import { hashOf, isToken, tokenOf } from './token-text.ts';

/** How long one that has expired stays in its owner's list. */
export const EXPIRED_SHOWN_MS = 30 * 24 * 60 * 60 * 1000;
/** Writing down each use would make every reading call a writing one. */
const TOUCH_EVERY_MS = 60_000;

type Parts = {
  repository: TokenRepository;
  accounts: Pick<Accounts, 'facts'>;
  clock: Clock;
  countsDemo: boolean;
};

/** Tokens by which programs act for an account. They outlive a change of the password, as passwords are not what they are made of. */
export function createTokens({ repository, accounts, clock, countsDemo }: Parts) {
  const isVerified = async (user: User): Promise<boolean> => (await accounts.facts(user.id)).verifiedEmail !== null;

  return {
    list: async (user: User, facts: SessionFacts): Promise<TokenList> => {
      mustBeOwner(facts);
      const rows = await repository.list(user.id);
      const live = rows.filter((it) => it.expires_at === null || it.expires_at > clock.now());
      const refused = !(await isVerified(user)) ? 'email-unverified' : live.length >= TOKENS_MAX ? 'too-many' : null;
      return { tokens: rows.map(toToken), refused };
    },

    create: async (user: User, facts: SessionFacts, given: z.output<typeof newTokenSchema>): Promise<CreatedToken> => {
      mustBeOwner(facts);
      const now = clock.now();
      const expires = endOfToken(given.expires, now);
      if (!(await isVerified(user))) fail('forbidden', UNVERIFIED);
      mustBeConfirmed(facts, now);
      const token = tokenOf(randomBytes(32));
      const row: PersonalTokenRow = {
        ...{ id: newId(), user_id: user.id, hash: hashOf(token), name: given.name, scopes: given.scopes.join(' ') },
        ...{ created_at: now, expires_at: expires, last_used_at: null },
      };
      if (!(await repository.insert(user, row, TOKENS_MAX))) fail('conflict', TOO_MANY);
      return { ...toToken(row), token };
    },

    /** Without the password: whoever sees a token in wrong hands must be quick. */
    revoke: async (user: User, facts: SessionFacts, id: string): Promise<void> => {
      mustBeOwner(facts);
      if (!(await repository.remove(user, id, clock.now()))) fail('not-found', 'This token was revoked already.');
    },

    /** Whose token this is, and what it may do; null where it is none, none any more, or its account is suspended. */
    find: async (token: string): Promise<TokenHolder | null> => {
      if (!isToken(token)) return null;
      const now = clock.now();
      const row = await repository.find(hashOf(token));
      if (!row || row.suspended_at !== null || (row.expires_at !== null && row.expires_at <= now)) return null;
      const { token_id: id, last_used_at: used } = row;
      if (used === null || now >= used + TOUCH_EVERY_MS || isAhead(used, now)) await repository.touch(id, now);
      return { user: toUser({ clock, countsDemo }, row), token: { id, scopes: scopesOf(row) } };
    },

    purge: (): Promise<void> => inParts((limit) => repository.removeExpired(clock.now() - EXPIRED_SHOWN_MS, limit)),
  };
}
export type Tokens = ReturnType<typeof createTokens>;

/** An administrator who sees what a user sees neither sees nor makes keys to that account. */
function mustBeOwner({ look }: SessionFacts): void {
  if (look) fail('read-only', 'Personal tokens are shown to the owner of the account alone.');
}

const scopesOf = ({ scopes }: Pick<PersonalTokenRow, 'scopes'>) => scopes.split(' ') as TokenScope[];

const toToken = (row: PersonalTokenRow): Token => ({
  id: row.id,
  name: row.name,
  scopes: scopesOf(row),
  created_at: new Date(row.created_at).toISOString(),
  expires_at: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
  last_used_at: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
});

const UNVERIFIED = 'Verify your e-mail address first: Settings, Profile. Then make a token.';
const TOO_MANY = `You have ${TOKENS_MAX} tokens, which is the most. Revoke one that you do not use any more.`;
