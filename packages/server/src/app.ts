import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { PROBLEM_STATUS, type ProblemBody } from '@plainflow/contracts/problem';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from './features/accounts/routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { systemRoutes } from './features/admin/system-routes.ts';
import { testRunRoutes } from './features/admin/test-run-routes.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { chatRoutes } from './features/chat/routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { investorRoutes } from './features/investors/routes.ts';
import { mcpRoutes } from './features/mcp/routes.ts';
import { myDataRoutes } from './features/my-data/routes.ts';
import { myN8nRoutes } from './features/my-n8n/routes.ts';
import { tokenRoutes } from './features/tokens/routes.ts';
import { tryOutRoutes } from './features/try-out/routes.ts';
import { videoRoutes } from './features/video/routes.ts';
import { cardRoutes } from './features/workflows/card-routes.ts';
import { fileCheckRoutes } from './features/workflows/check-routes.ts';
import { releaseRoutes } from './features/workflows/release-routes.ts';
import { workflowRoutes } from './features/workflows/routes.ts';
import { savedRoutes } from './features/workflows/saved-routes.ts';
import { collectMethods } from './platform/allowed-methods.ts';
import { BODY_LIMIT, readJsonBodies } from './platform/body.ts';
import type { Config } from './platform/config.ts';
import { askingAs, type Patience, wholePatience } from './platform/db/patience.ts';
import type { Db } from './platform/db/tables.ts';
import { toProblem } from './platform/failure.ts';
import { sendSecurityHeaders } from './platform/headers.ts';
import { serveHealth } from './platform/health.ts';
import { logOptions, logRequests } from './platform/log.ts';
import { refuseOddAddresses } from './platform/odd-addresses.ts';
import { describeCalls } from './platform/openapi.ts';
import { refuseForeignOrigins } from './platform/origin.ts';
import { Problem, problemBody } from './platform/problem.ts';
import { tellProtocolError } from './platform/protocol-errors.ts';
import { noticeProxies } from './platform/proxy-notice.ts';
import { createLimits } from './platform/rate-limit.ts';
import { serveRateLimitTest } from './platform/rate-limit-test.ts';
import { sessionCookies } from './platform/session.ts';
import { endConnectionsWhenStopping } from './platform/stop.ts';
import { noTracing, type Tracing } from './platform/traces/tracing.ts';
import { noWatch, type Watch } from './platform/watch.ts';
import { serveWebFiles } from './platform/web-files.ts';
import type { Services } from './services.ts';

type AppParts = {
  config: Config;
  db: Db;
  services: Services;
  /** The built web app. */
  webFolder: string;
  /** The origin that addresses begin with, known once the server listens. */
  site: () => string;
  /** Whether the trained reader is loaded, as `/health/ready` tells it; "none" where nothing is said. */
  readerState?: () => string;
  /** Is told of each request and webhook. */
  watch?: Watch;
  tracing?: Tracing;
  /** Where log lines go; standard output where nothing is said. */
  logStream?: { write(line: string): void };
};

/** The HTTP app without a port: `listen` gives it one, tests `inject` their requests. */
export async function createApp({
  config,
  db,
  services,
  webFolder,
  site,
  readerState = () => 'none',
  watch = noWatch,
  tracing = noTracing,
  logStream,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(config.logLevel, { ids: tracing.ids, ...(logStream && { stream: logStream }) }),
    // Our own line says less about people.
    logController: new LogController({ disableRequestLogging: true }),
    // Of all ids the one that each request needs; these are made in store.
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    // Open requests are finished on closing; connections that only wait for more are closed.
    forceCloseConnections: 'idle',
    // A request on a connection that is there already is answered as any other; its reply ends the connection.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: tellProtocolError,
    // Told by `refuseOddAddresses`, in words.
    http: { requireHostHeader: false },
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('findSession', services.accounts.findSession);
  app.decorate('findToken', services.tokens.find);
  app.decorate('cookies', sessionCookies(config));
  app.decorateRequest('user', null);
  app.decorateRequest('sessionFacts', null);
  app.decorateRequest('usedToken', null);

  app.decorate('failureBody', failureBody);

  const methodsOf = collectMethods(app);
  tellFailures(app);
  endConnectionsWhenStopping(app);
  tracing.requests(app);
  countPatience(app);
  refuseOddAddresses(app);
  logRequests(app, watch);
  readJsonBodies(app);
  await sendSecurityHeaders(app, { secure: config.publicUrl?.protocol === 'https:' });
  await app.register(cookie);
  app.decorate('limits', createLimits(services.takeAttempts, config.rateLimits));
  noticeProxies(app, config, services.notices);
  refuseForeignOrigins(app, config.publicUrl);
  await describeCalls(app);

  serveHealth(app, db, readerState);
  serveRateLimitTest(app, config);
  accountRoutes(app, services);
  tokenRoutes(app, services);
  billingRoutes(app, services, watch);
  workflowRoutes(app, services);
  savedRoutes(app, services);
  cardRoutes(app, services);
  fileCheckRoutes(app, services);
  releaseRoutes(app, services);
  videoRoutes(app, services);
  chatRoutes(app, services);
  tryOutRoutes(app, services);
  feedbackRoutes(app, services);
  investorRoutes(app, services);
  mcpRoutes(app, services, config);
  myN8nRoutes(app, services);
  myDataRoutes(app, services);
  adminRoutes(app, services);
  systemRoutes(app, services);
  testRunRoutes(app, services);
  await serveWebFiles(app, webFolder, {
    site,
    methodsOf,
    findShared: services.saved.findShared,
    isMember: (request) => app.cookies.token(request) !== null,
    supportEmail: config.supportEmail,
  });
  return app;
}

/** What a request asks of the database is counted from its beginning, and on when its body has come, which is another event. */
function countPatience(app: FastifyInstance): void {
  const patience = new WeakMap<FastifyRequest, Patience>();
  app.addHook('onRequest', (request, _reply, done) => {
    const whole = wholePatience();
    patience.set(request, whole);
    askingAs(whole, done);
  });
  app.addHook('preValidation', (request, _reply, done) => askingAs(patience.get(request) ?? wholePatience(), done));
}

/** Every failure leaves as problem details with the request's id; what is our own fault is also logged. */
function tellFailures(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.setErrorHandler(sendFailure);
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = failureBody(error, request);
  if (body.waitTimeSeconds !== undefined) reply.header('retry-after', body.waitTimeSeconds);
  return reply
    .code(body.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(body));
}

function failureBody(error: unknown, request: FastifyRequest): ProblemBody {
  const problem = hasLeft(error, request) ? new Problem('canceled', 'The request was given up.') : toProblem(error);
  if (problem.code === 'canceled') request.log.info({ route: request.routeOptions.url }, 'a request was given up');
  if (PROBLEM_STATUS[problem.code] >= 500) {
    request.log.error({ err: error, code: problem.code }, 'a request failed');
  }
  return problemBody(problem, request.id);
}

/** In the middle of a request, such as an upload that was given up: no failure of ours. A database that is lost says the same code. */
const hasLeft = (error: unknown, request: FastifyRequest): boolean =>
  request.raw.readableAborted && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
