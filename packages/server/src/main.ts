import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHIPPED } from '@plainflow/reader/shipped';
import { createApp } from './app.ts';
import { createEnginePool } from './engine-pool.ts';
import { offerLocalModels } from './features/reading/local-models.ts';
import { sdkModel } from './features/reading/sdk-model.ts';
import { redirected } from './features/video/site/site-fetch.ts';
import { youtube } from './features/video/site/youtube.ts';
import { jobsOf, startJobs } from './jobs.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open.ts';
import { loadEnvFile } from './platform/env-file.ts';
import { listen } from './platform/listen.ts';
import { mailQueue } from './platform/mail/queue.ts';
import { createMailTransport } from './platform/mail/transport.ts';
import { createMailWorker } from './platform/mail/worker.ts';
import { createPasswords } from './platform/passwords.ts';
import { keptSecret } from './platform/secret.ts';
import { stopOnSignals } from './platform/stop.ts';
import { createMails, createServices } from './services.ts';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : reasonOf(error)}\n`);
  process.exit(1);
}

const READER_FAILED = 'The trained reader failed; messages are read by the rules.';

async function start(): Promise<void> {
  loadEnvFile(projectRoot);
  const config = readConfig(process.env, projectRoot);
  const db = openDatabase(config, (error) => app.log.error({ err: error }, 'a database connection was lost'));
  await migrate(db);
  const secret = config.sessionSecret ?? keptSecret(config.dataDir);
  const engine = createEnginePool(modelFolderOf(config));
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
      models: config.models.providers.map((it) => sdkModel(it, config.models)),
      sketching: engine.sketching,
      onFault: (model, { kind, message, cause }) => app.log.warn({ model, kind, err: cause }, message),
      onReply: (figures) => app.log.info(figures, 'A message was read by a language model.'),
    },
    readTrained: engine.read,
    onReaderFault: (err) => app.log.error({ err }, READER_FAILED),
    askForReport: engine.report,
  });
  if (config.firstAdmin) await services.accounts.makeFirstAdmin(config.firstAdmin);
  const app = await createApp({
    config,
    db,
    services,
    webFolder: join(projectRoot, 'packages/web/dist'),
    site: () => site,
    readerState: engine.readerState,
  });
  const mails = createMailWorker({
    queue: mailQueue(db),
    compose: createMails({ secret, db, clock: systemClock, site: () => site, supportEmail: config.supportEmail }),
    transport: createMailTransport(config),
    clock: systemClock,
    log: app.log,
  });
  const stopJobs = startJobs(jobsOf(services), { db, log: app.log });
  stopOnSignals(app, async () => {
    await stopJobs();
    await mails.stop();
    await engine.stop();
    await db.destroy();
  });
  // In its thread, while the server begins to listen: from the first reply on `/health/ready` tells the truth.
  if (config.readerLoad === 'start') void engine.warm().catch((err: unknown) => app.log.error({ err }, READER_FAILED));
  const port = await listen(app, config);
  site = siteOf(config, port);
  mails.start();
  process.stdout.write(`Plainflow is ready at ${site}  (data in ${placeOf(config)})\n`);
  // Nobody waits for the answers: the server serves already.
  void offerLocalModels(config.models.providers, { fetch }).then((offers) => {
    for (const it of offers) process.stdout.write(`${it}\n`);
  });
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

function placeOf({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return dataDir;
  // Without the user and the password.
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  return `Plainflow could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
