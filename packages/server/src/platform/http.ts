import type { User } from '@plainflow/contracts/accounts';
import type { Endpoint } from '@plainflow/contracts/endpoint';
import { problemSchema } from '@plainflow/contracts/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { BODY_LIMIT } from './body.ts';
import { fail } from './problem.ts';
import type { Limits, RateClass } from './rate-limit.ts';
import type { FindUser, SessionCookie } from './session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    findUser: FindUser;
    sessionCookie: SessionCookie;
    limits: Limits;
  }
  interface FastifyRequest {
    user: User | null;
  }
}

/** One call as its handler sees it: everything is checked already. */
export type Call<Who, Params, Query, Body> = {
  user: Who;
  params: Params;
  query: Query;
  body: Body;
  /** The caller's own session: its token, and the means to begin and to end it. */
  session: { token: string | null; begin(token: string, expiresAt: number): void; end(): void };
};

type Options = {
  /** How often it may be called; reading where nothing is said and the method is GET, else writing. */
  limit?: RateClass;
  /** Bytes. */
  bodyLimit?: number;
};

/** Serves a call to whoever is signed in; others get `not-signed-in`. */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handler: (call: Call<User, z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.output<R>> | z.output<R>,
  options: Options = {},
): void {
  route(app, endpoint, options, mustBeSignedIn, (request, reply) =>
    handler({ ...callOf<P, Q, B>(app, request, reply), user: request.user ?? notSignedIn() }),
  );
}

/** Serves a call to everybody; `user` is null for a visitor. */
export function serveAnyone<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handler: (call: Call<User | null, z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.output<R>> | z.output<R>,
  options: Options = {},
): void {
  route(app, endpoint, options, mayBeAnyone, (request, reply) =>
    handler({ ...callOf<P, Q, B>(app, request, reply), user: request.user }),
  );
}

function route(
  app: FastifyInstance,
  endpoint: Endpoint,
  { limit = endpoint.method === 'GET' ? 'read' : 'write', bodyLimit = BODY_LIMIT }: Options,
  admit: (request: FastifyRequest) => void,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit,
    schema: schemaOf(endpoint),
    // In this order: an unknown caller's body is not even read.
    onRequest: async (request) => {
      const token = app.sessionCookie.read(request);
      request.user = token ? await app.findUser(token) : null;
      admit(request);
      await app.limits.check(limit, request);
    },
    preHandler: (request) => app.limits.checkBody(limit, request),
    handler: async (request, reply) => {
      // What is told about a person must not stay in a cache.
      reply.header('cache-control', 'no-store');
      return handler(request, reply);
    },
  });
}

function schemaOf({ summary, path, params, query, body, reply }: Endpoint): FastifySchema {
  return {
    summary,
    tags: [path.split('/')[2] ?? 'other'],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      200: reply,
      default: {
        description: 'Problem details: `message` is for people, `code` for programs',
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    },
  };
}

function callOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<Call<User | null, z.output<P>, z.output<Q>, z.output<B>>, 'user'> {
  return {
    params: request.params as z.output<P>,
    query: request.query as z.output<Q>,
    body: request.body as z.output<B>,
    session: {
      token: app.sessionCookie.read(request),
      begin: (token, expiresAt) => app.sessionCookie.write(reply, token, expiresAt),
      end: () => app.sessionCookie.clear(reply),
    },
  };
}

const mayBeAnyone = () => {};
const mustBeSignedIn = (request: FastifyRequest) => {
  if (!request.user) notSignedIn();
};
const notSignedIn = () => fail('not-signed-in', 'Authentication required. Please log in to continue.');
