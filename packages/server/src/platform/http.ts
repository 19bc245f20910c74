import type { User } from '@plainflow/contracts/accounts';
import type { Endpoint } from '@plainflow/contracts/endpoint';
import { type ProblemBody, problemSchema } from '@plainflow/contracts/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { attachment } from './attachment.ts';
import { type FindToken, identify } from './authentication.ts';
import { BODY_LIMIT } from './body.ts';
import type { Caller, Keepsake, SessionFacts, UsedToken } from './caller.ts';
import { CsvFile, csvOf } from './csv-file.ts';
import { EventStream, eventsOf } from './event-stream.ts';
import { JsonFile, jsonOf } from './json-file.ts';
import { leaving } from './leaving.ts';
import { fail } from './problem.ts';
import type { Limits, RateClass } from './rate-limit.ts';
import { ReadyJson } from './ready-json.ts';
import type { Cookies, FindSession } from './session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    findSession: FindSession;
    findToken: FindToken;
    cookies: Cookies;
    limits: Limits;
    /** Problem details of an error, which is logged where it is our own fault. */
    failureBody(error: unknown, request: FastifyRequest): ProblemBody;
  }
  interface FastifyRequest {
    user: User | null;
    sessionFacts: SessionFacts | null;
    /** By which somebody is signed in for this request; null: by a session, or not at all. */
    usedToken: UsedToken | null;
  }
}

/** One call as its handler sees it: everything is checked already. */
export type Call<Params, Query, Body> = {
  user: User;
  params: Params;
  query: Query;
  body: Body;
  /** What is known of the session. */
  facts: SessionFacts;
  caller: Caller;
  /** Ends when the caller leaves before the reply. */
  signal: AbortSignal;
  /** The caller would rather follow the work: an `EventStream` may be the reply. */
  wantsEvents: boolean;
  /** What the browser keeps of its session. */
  session: { begin(keepsake: Keepsake): void; end(): void; knowDevice(token: string): void };
};

/** One call of somebody who may or may not be signed in. */
export type AnyonesCall<Params, Query, Body> = Omit<Call<Params, Query, Body>, 'user' | 'facts'> & {
  user: User | null;
  facts: SessionFacts | null;
};

type Options = {
  /** How often it may be called; reading where nothing is said and the method is GET, else writing. */
  limit?: RateClass;
  /** Bytes. */
  bodyLimit?: number;
  /** A GET after which something is not as it was before. */
  changes?: boolean;
  /** Also for administrators who look at somebody's account: only where the account stays as it is. */
  whileLooking?: boolean;
};

type Answer<Reply> = Promise<Reply | ReadyJson<Reply> | JsonFile> | Reply | EventStream<Reply>;

/** Serves a call to whoever is signed in; others get `not-signed-in`. */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Answer<z.output<R>>,
  options: Options = {},
): void {
  route(app, endpoint, options, mustBeSignedIn, (request, reply) => handler(memberCall<P, Q, B>(app, request, reply)));
}

/** Serves a call to administrators; others get `forbidden`, or `second-factor-missing` where they must have one. */
export function serveAdmin<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.output<R> | CsvFile> | z.output<R>,
  options: Options = {},
): void {
  route(app, endpoint, options, mustBeAdmin, (request, reply) => handler(memberCall<P, Q, B>(app, request, reply)));
}

/** Serves a call to everybody; `user` is null for a visitor. */
export function serveAnyone<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handler: (call: AnyonesCall<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.output<R>> | z.output<R>,
  options: Options = {},
): void {
  route(app, endpoint, options, mayBeAnyone, (request, reply) =>
    handler(callOf<P, Q, B, User | null, SessionFacts | null>(app, request, reply, request.user, request.sessionFacts)),
  );
}

function route(
  app: FastifyInstance,
  endpoint: Endpoint,
  {
    limit = endpoint.method === 'GET' ? 'read' : 'write',
    bodyLimit = BODY_LIMIT,
    changes = endpoint.method !== 'GET',
    whileLooking = false,
  }: Options,
  admit: (request: FastifyRequest) => void,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit,
    schema: schemaOf(endpoint, { isForMembers: admit !== mayBeAnyone }),
    // In this order: an unknown caller's body is not even read.
    onRequest: async (request, reply) => {
      await identify(app, request, reply, { scope: endpoint.scope, isForMembers: admit !== mayBeAnyone });
      if (changes && !whileLooking) mustNotLook(request);
      admit(request);
      await app.limits.check(limit, request);
    },
    preHandler: (request) => app.limits.checkBody(limit, request),
    handler: async (request, reply) => {
      // What is told about a person must not stay in a cache.
      reply.header('cache-control', 'no-store');
      const answer = await handler(request, reply);
      if (answer instanceof EventStream) {
        const events = eventsOf(answer, {
          checked: (it) => endpoint.reply.parse(it),
          failed: (error) => app.failureBody(error, request),
        });
        // It may be sent while the server is told to stop: its connection carries nothing else.
        return reply
          .type('text/event-stream; charset=utf-8')
          .headers({ 'x-accel-buffering': 'no', connection: 'close' })
          .send(events);
      }
      if (answer instanceof CsvFile) {
        reply.header('content-disposition', attachment(answer.name));
        return reply.type('text/csv; charset=utf-8').send(csvOf(answer));
      }
      if (answer instanceof JsonFile) {
        reply.header('content-disposition', attachment(answer.name));
        return reply.type('application/json; charset=utf-8').send(jsonOf(answer));
      }
      return answer instanceof ReadyJson ? reply.type('application/json; charset=utf-8').send(answer.text) : answer;
    },
  });
}

function schemaOf(
  { summary, path, params, query, body, reply, scope }: Endpoint,
  { isForMembers }: { isForMembers: boolean },
): FastifySchema {
  return {
    summary,
    security: [...(scope ? [{ personalToken: [scope] }] : []), ...(isForMembers ? [{ session: [] }] : [])],
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

function memberCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<z.output<P>, z.output<Q>, z.output<B>> {
  const { user, sessionFacts: facts } = request;
  return user && facts ? callOf<P, Q, B, User, SessionFacts>(app, request, reply, user, facts) : notSignedIn();
}

/** What costs something is made when a handler asks for it. */
function callOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Who, Facts>(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  user: Who,
  facts: Facts,
) {
  return {
    user,
    facts,
    params: request.params as z.output<P>,
    query: request.query as z.output<Q>,
    body: request.body as z.output<B>,
    get caller() {
      return app.cookies.caller(request);
    },
    get signal() {
      return leaving(reply);
    },
    get wantsEvents() {
      return /\btext\/event-stream\b/.test(request.headers.accept ?? '');
    },
    get session() {
      return {
        begin: (keepsake: Keepsake) => app.cookies.write(reply, keepsake),
        end: () => app.cookies.clear(reply),
        knowDevice: (token: string) => app.cookies.know(reply, token),
      };
    },
  };
}

const mayBeAnyone = () => {};
/** Nothing of a user's account is changed by an administrator who only looks at it. */
const mustNotLook = ({ sessionFacts }: FastifyRequest) => {
  if (!sessionFacts?.look) return;
  fail(
    'read-only',
    'You see this account as its user does. Nothing can be changed here: go back to the console first.',
  );
};
const mustBeSignedIn = (request: FastifyRequest) => {
  if (!request.user) notSignedIn();
};
const mustBeAdmin = (request: FastifyRequest) => {
  const access = (request.sessionFacts ?? notSignedIn()).adminAccess;
  if (access === 'not-admin') fail('forbidden', 'You must be an admin to access this page');
  if (access === 'second-factor-missing') {
    fail('second-factor-missing', 'Administrators need a second factor here. Set one up in Settings, Security.');
  }
};
const notSignedIn = (): never => fail('not-signed-in', 'Authentication required. Please log in to continue.');
