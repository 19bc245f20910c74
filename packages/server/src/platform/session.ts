import { createHmac } from 'node:crypto';
import type { User } from '@plainflow/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** What the HTTP side needs to know about sessions; accounts answers it. */
export type FindUser = (token: string) => Promise<User | null>;

/** The cookie that carries the opaque token, and nothing else. */
export type SessionCookie = {
  read(request: FastifyRequest): string | null;
  /** `expiresAt`: epoch milliseconds. */
  write(reply: FastifyReply, token: string, expiresAt: number): void;
  clear(reply: FastifyReply): void;
};

export function sessionCookie({ publicUrl }: Pick<Config, 'publicUrl'>): SessionCookie {
  const secure = publicUrl?.protocol === 'https:';
  // Browsers take a __Host- cookie only with Secure, without a domain and for the whole site: no subdomain can set it.
  const name = secure ? '__Host-plainflow_session' : 'plainflow_session';
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  return {
    read: (request) => {
      const token = request.cookies[name];
      return token && TOKEN.test(token) ? token : null;
    },
    write: (reply, token, expiresAt) => {
      reply.setCookie(name, token, { ...options, expires: new Date(expiresAt) });
    },
    clear: (reply) => {
      reply.clearCookie(name, options);
    },
  };
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What is stored instead of a token. Keyed, so that a copy of the database alone can't be used to look for tokens. */
export const tokenHasher =
  (secret: string) =>
  (token: string): string =>
    createHmac('sha256', secret).update(token).digest('hex');
