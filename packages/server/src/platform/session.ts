import type { User } from '@plainflow/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, deviceName, type Keepsake, networkOf, type SessionFacts, sourceOf } from './caller.ts';
import type { Config } from './config.ts';

/** What the HTTP side needs to know about sessions; accounts answers it. */
export type FindSession = (token: string) => Promise<{ user: User; facts: SessionFacts } | null>;

/** The cookies: one carries the opaque token of the session, one lets a browser be known again. */
export type Cookies = {
  /** What browsers call the one of the session. */
  sessionName: string;
  /** Of the session that the browser has, if it has one. */
  token(request: FastifyRequest): string | null;
  caller(request: FastifyRequest): Caller;
  write(reply: FastifyReply, keepsake: Keepsake): void;
  /** The browser is known from now on, without a session. */
  know(reply: FastifyReply, device: string): void;
  /** Ends the session; the browser stays known. */
  clear(reply: FastifyReply): void;
};

/** The longest that browsers keep a cookie, in seconds. */
const DEVICE_MAX_AGE = 400 * 24 * 60 * 60;

export function sessionCookies({ publicUrl }: Pick<Config, 'publicUrl'>): Cookies {
  const secure = publicUrl?.protocol === 'https:';
  // Browsers take a __Host- cookie only with Secure, without a domain and for the whole site: no subdomain can set it.
  const prefix = secure ? '__Host-plainflow' : 'plainflow';
  const [session, device] = [`${prefix}_session`, `${prefix}_device`];
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  const know = (reply: FastifyReply, token: string): void => {
    reply.setCookie(device, token, { ...options, maxAge: DEVICE_MAX_AGE });
  };
  return {
    sessionName: session,
    token: (request) => tokenIn(request.cookies[session]),
    caller: (request) => ({
      token: tokenIn(request.cookies[session]),
      device: tokenIn(request.cookies[device]),
      deviceName: deviceName(request.headers['user-agent'] ?? ''),
      network: networkOf(request.ip),
      from: sourceOf(request.ip),
    }),
    write: (reply, { token, expiresAt, device: known }) => {
      reply.setCookie(session, token, { ...options, expires: new Date(expiresAt) });
      if (known !== undefined) know(reply, known);
    },
    know,
    clear: (reply) => {
      reply.clearCookie(session, options);
    },
  };
}

const tokenIn = (cookie: string | undefined): string | null =>
  cookie && /^[A-Za-z0-9_-]{43}$/.test(cookie) ? cookie : null;
