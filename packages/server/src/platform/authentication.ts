import { PRODUCT_NAME } from '@plainflow/contracts/product';
import type { TokenScope } from '@plainflow/contracts/token-scopes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionFacts, TokenHolder } from './caller.ts';
import { fail } from './problem.ts';

/** What the HTTP side needs to know about personal tokens; the feature of that name answers it. */
export type FindToken = (token: string) => Promise<TokenHolder | null>;

/** `scopes`: any of these will do; none: no token will. */
type Needs = { scope?: TokenScope | readonly TokenScope[] | undefined; isForMembers?: boolean };

/**
 * Who calls: by the personal token that the request brings, else by the session of its cookie. A token that is wrong, or
 * does not do for this call, is refused and never passed over for a cookie: a program is to learn of it.
 */
export async function identify(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { scope, isForMembers = true }: Needs,
): Promise<void> {
  const scopes = [scope ?? []].flat();
  const cookie = app.cookies.token(request);
  const bearer = bearerOf(request);
  // What a proxy before this server adds to all requests is not meant for it.
  const isOurs = bearer?.startsWith('pf_') || (bearer !== null && cookie === null && scopes.length > 0);
  if (bearer !== null && isOurs && isForMembers) {
    const holder = (await app.findToken(bearer)) ?? refuseToken(reply);
    if (!scopes.some((it) => holder.token.scopes.includes(it))) refuseScope(reply, scopes);
    request.user = holder.user;
    request.usedToken = holder.token;
    request.sessionFacts = FACTS_OF_TOKENS;
    return;
  }
  // A call for everybody is for nobody in particular where a token comes with it.
  const session = cookie && !isOurs ? await app.findSession(cookie) : null;
  request.user = session?.user ?? null;
  request.sessionFacts = session?.facts ?? null;
  if (!session && scopes.length > 0) reply.header('www-authenticate', CHALLENGE);
}

/** Where a session does not do. */
export function mustUseToken({ user, usedToken: token }: FastifyRequest, reply: FastifyReply): TokenHolder {
  if (user && token) return { user, token };
  reply.header('www-authenticate', CHALLENGE);
  return fail('not-signed-in', 'Send a personal token with each request: Authorization: Bearer pf_…');
}

/** Nothing that asks for a session, a password given just now or an administrator is open to a token. */
const FACTS_OF_TOKENS: SessionFacts = {
  ...{ handle: '', authenticatedAt: 0, expiresAt: 0, look: null },
  adminAccess: 'not-admin',
};

function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** RFC 6750. */
const CHALLENGE = `Bearer realm="${PRODUCT_NAME}"`;

function refuseToken(reply: FastifyReply): never {
  reply.header('www-authenticate', `${CHALLENGE}, error="invalid_token"`);
  return fail(
    'token-invalid',
    'This personal token opens nothing: it is mistyped, expired or revoked, or its account is suspended. Look at Settings, API.',
  );
}

function refuseScope(reply: FastifyReply, scopes: readonly TokenScope[]): never {
  const needed = scopes.length > 0 ? `, scope="${scopes.join(' ')}"` : '';
  reply.header('www-authenticate', `${CHALLENGE}, error="insufficient_scope"${needed}`);
  return fail(
    'token-not-allowed',
    scopes.length > 0
      ? `This personal token may not do this: it needs the scope ${scopes.join(' or ')}.`
      : 'This call takes no personal token. Do it in the browser, signed in.',
  );
}
