import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHIPPED } from '@plainflow/reader/shipped';
import type { FastifyBaseLogger } from 'fastify';
import { createApp } from './app.ts';
import { createEnginePool } from './engine-pool.ts';
import { offerLocalModels } from './features/reading/local-models.ts';
import { sdkModel } from './features/reading/sdk-model.ts';
import { redirected } from './features/video/site/site-fetch.ts';
import { youtube } from './features/video/site/youtube.ts';
import { jobsOf, startJobs } from './jobs.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { beginWith } from './platform/db/begin.ts';
import type { PoolFacts } from './platform/db/postgres.ts';
import { loadEnvFile } from './platform/env-file.ts';
import { every } from './platform/every.ts';
import { listen } from './platform/listen.ts';
import { mailQueue } from './platform/mail/queue.ts';
import { createMailTransport } from './platform/mail/transport.ts';
import { createMailWorker } from './platform/mail/worker.ts';
import { createPasswords } from './platform/passwords.ts';
import { Problem } from './platform/problem.ts';
import { keptSecret } from './platform/secret.ts';
import { placeOf, startFailure } from './platform/start-failure.ts';
import { stopOnSignals } from './platform/stop.ts';
import { createMails, createServices, type Services } from './services.ts';
import { createTracing, tracedEngine, tracedModel } from './traced.ts';
import { createWatching } from './watching.ts';

const MINUTE = 60_000;
const READER_FAILED = 'The trained reader failed; messages are read by the rules.';
const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

let config: Config | null = null;
try {
  loadEnvFile(projectRoot);
  config = readConfig(process.env, projectRoot);
  await start(config);
} catch (error) {
  process.stderr.write(`${startFailure(error, config)}\n`);
  // One line tells an operator; where in the code it was is for whoever asks for more.
  if (config?.logLevel === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const tracing = await createTracing(config.operations);
  let lost = (_error: Error) => {};
  let connections = (): PoolFacts | null => null;
  const { db } = await beginWith(config, {
    onLostConnection: (error) => lost(error),
    onPool: (facts) => {
      connections = facts;
    },
    span: tracing.span,
  });
  const watching = await createWatching(config.operations);
  const { watch } = watching;
  const secret = config.sessionSecret ?? keptSecret(config.dataDir);
  const engine = tracedEngine(createEnginePool(modelFolderOf(config)), tracing.span);
  let site = '';
  const services = createServices({
    config,
    site: () => site,
    secret,
    db,
    clock: systemClock,
    passwords: await createPasswords(),
    respond: engine.respond,
    videoSite: youtube(config.video.origin ? redirected(fetch, config.video.origin) : fetch),
    languageModels: {
      models: config.models.providers.map((it) => tracedModel(sdkModel(it, config.models), tracing.span)),
      sketching: engine.sketching,
      onFault: (model, { kind, message, cause }) => app.log.warn({ model, kind, err: cause }, message),
      onReply: (figures) => {
        app.log.info(figures, 'A message was read by a language model.');
        watch.modelReply(figures);
      },
    },
    readTrained: engine.read,
    onReaderFault: (err) => app.log.error({ err }, READER_FAILED),
    askTools: engine.tool,
    onToolFault: (tool, err) => app.log.error({ err, tool }, 'a tool of an agent failed'),
    askForReport: engine.report,
    watch,
    askAboutSaved: engine.aboutSaved,
  });
  if (config.firstAdmin) await makeFirstAdmin(services, config.firstAdmin);
  const app = await createApp({
    config,
    db,
    services,
    webFolder: join(projectRoot, 'packages/web/dist'),
    site: () => site,
    readerState: engine.readerState,
    watch,
    tracing,
  });
  lost = (error) => app.log.error({ err: error }, 'a database connection was lost');
  const mails = createMailWorker({
    queue: mailQueue(db),
    compose: createMails({ secret, db, clock: systemClock, site: () => site, supportEmail: config.supportEmail }),
    transport: createMailTransport(config),
    clock: systemClock,
    log: app.log,
  });
  const stopJobs = startJobs(jobsOf(services), { db, log: app.log, watch });
  // Its turns are one process' by themselves: no lock may be held while Stripe is asked.
  const stopUpkeep = every(MINUTE, () => lookAfterPayments(services, app.log), {
    what: 'the upkeep of payments',
    log: app.log,
    onFailure: () => watch.jobFailed('the upkeep of payments'),
  });
  stopOnSignals(app, config.operations, async () => {
    await stopJobs();
    await stopUpkeep();
    await mails.stop();
    await engine.stop();
    await watching.stop();
    await tracing.stop();
    await db.destroy();
  });
  // In its thread, while the server begins to listen: from the first reply on `/health/ready` tells the truth.
  if (config.readerLoad === 'start') void engine.warm().catch((err: unknown) => app.log.error({ err }, READER_FAILED));
  await watching.serve({ db, clock: systemClock, engine, billing: services.billing, connections: () => connections() });
  const port = await listen(app, config);
  site = siteOf(config, port);
  mails.start();
  process.stdout.write(`Plainflow is ready at ${site}  (data in ${placeOf(config)})\n`);
  if (config.production && !config.publicUrl) services.notices.tell('public-url-missing', app.log);
  // Nobody waits for the answers: the server serves already.
  void offerLocalModels(config.models.providers, { fetch }).then((offers) => {
    for (const it of offers) process.stdout.write(`${it}\n`);
  });
}

async function makeFirstAdmin({ accounts }: Services, fields: NonNullable<Config['firstAdmin']>): Promise<void> {
  try {
    await accounts.makeFirstAdmin(fields);
  } catch (error) {
    if (error instanceof Problem) throw new ConfigError(`ADMIN_USERNAME can't be made: ${error.message}`);
    throw error;
  }
}

/** What was mended is worth a line; each difference is a sentence without names. */
async function lookAfterPayments({ billing }: Services, log: FastifyBaseLogger): Promise<void> {
  const reconciled = await billing.upkeep.turn();
  if (reconciled) log.info(reconciled, 'payments were compared with Stripe');
}

/** The folder of the model that reads messages. */
function modelFolderOf({ readerModel }: Config): string {
  if (readerModel !== null && !existsSync(join(readerModel, 'reader.json')))
    throw new ConfigError(
      `READER_MODEL ${readerModel} holds no model. Leave it out, or name a folder that training/reader exports to.`,
    );
  return readerModel ?? SHIPPED;
}

function siteOf({ publicUrl, host }: Config, port: number): string {
  if (publicUrl) return publicUrl.origin;
  const shown = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}
