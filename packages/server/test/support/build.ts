import type { FastifyInstance } from 'fastify';
import { createApp } from '../../src/app.ts';
import type { EngineReply, Respond, Turn } from '../../src/features/chat/engine.ts';
import type { VideoSite } from '../../src/features/video/site/site.ts';
import type { AskForReport } from '../../src/features/workflows/check-service.ts';
import type { AskAboutSaved } from '../../src/features/workflows/release-service.ts';
import { type Config, readConfig } from '../../src/platform/config.ts';
import type { Db } from '../../src/platform/db/tables.ts';
import type { Letter } from '../../src/platform/mail/mail.ts';
import { mailQueue } from '../../src/platform/mail/queue.ts';
import { createMailWorker } from '../../src/platform/mail/worker.ts';
import { createPasswords, type Passwords } from '../../src/platform/passwords.ts';
import { createMails, createServices, type Platform, type Services } from '../../src/services.ts';
import { type Client, createClient } from './client.ts';
import { freshDatabase, type Place } from './database.ts';
import { fakeRespond, noVideoSite } from './fake-engine.ts';

export type World = {
  app: FastifyInstance;
  db: Db;
  /** Where its database is, for a process beside it. */
  place: Place;
  services: Services;
  /** Time stands still until it is moved. */
  clock: { now(): number; pass(ms: number): void };
  /** Everything that was logged, one JSON a line. */
  log: string[];
  visitor(): Client;
  /** Sends what is due and gives the letters that went to this address since it was asked last, oldest first. */
  mailsTo(address: string): Promise<Letter[]>;
  /** A new account, signed in; its password is `password-NAME`. */
  signUp(username: string): Promise<Client & { id: string }>;
  close(): Promise<void>;
};

/** The engine, in this thread or in others. */
export type Engine = (
  turns: Turn[],
  options: { force: boolean },
  waiter: Parameters<Respond>[2],
) => EngineReply | Promise<EngineReply>;

type Parts = {
  config?: Partial<Config>;
  respond?: Engine;
  videoSite?: VideoSite;
  askForReport?: AskForReport;
  askAboutSaved?: AskAboutSaved;
  askTools?: Platform['askTools'];
  onToolFault?: (tool: string, cause: unknown) => void;
  languageModels?: NonNullable<Platform['languageModels']>;
  n8nClient?: NonNullable<Platform['n8nClient']>;
  readTrained?: NonNullable<Platform['readTrained']>;
  webFolder?: string;
  passwords?: Passwords;
  /** The database as the server sees it. */
  served?: (db: Db) => Db;
};

export const SECRET = 'a secret for tests only, long enough';

const site = () => 'https://plainflow.test';

/** Kept as they are at the product, at a hundredth of the cost. */
export const quickPasswords = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });

/** The whole server on a database of its own, without a port and with limits of requests off. */
export async function build({
  config = {},
  respond = fakeRespond,
  videoSite = noVideoSite,
  askForReport = () => Promise.reject(new Error('There is no thread for files in this test.')),
  askAboutSaved = () => Promise.reject(new Error('There is no thread for saved automations in this test.')),
  askTools = () => Promise.reject(new Error('There is no thread for tools in this test.')),
  onToolFault = () => {},
  webFolder = '/nowhere',
  passwords,
  languageModels,
  n8nClient,
  readTrained,
  served = (it) => it,
}: Parts = {}): Promise<World> {
  const { db, place, close: closeDatabase } = await freshDatabase();
  const ofServer = served(db);
  const full: Config = { ...readConfig({ LOG_LEVEL: 'info', RATE_LIMITS: 'off' }, place.dataDir), ...config };
  const clock = stillClock();
  const services = createServices({
    config: full,
    secret: SECRET,
    db: ofServer,
    clock,
    passwords: passwords ?? (await quickPasswords),
    respond: async (turns, options, waiter) => respond(turns, options, waiter),
    videoSite,
    ...(languageModels ? { languageModels } : {}),
    ...(n8nClient ? { n8nClient } : {}),
    ...(readTrained ? { readTrained } : {}),
    askForReport,
    askAboutSaved,
    askTools,
    onToolFault,
    site,
  });
  const log: string[] = [];
  const app = await createApp({
    config: full,
    db: ofServer,
    services,
    webFolder,
    site,
    logStream: { write: (it) => log.push(it) },
  });
  await app.ready();
  const letters: Letter[] = [];
  const mails = createMailWorker({
    queue: mailQueue(ofServer),
    compose: createMails({ secret: SECRET, db: ofServer, clock, site, supportEmail: full.supportEmail }),
    transport: { send: async (it) => void letters.push(it), close: () => {} },
    clock,
    log: app.log,
  });
  return {
    app,
    db,
    place,
    services,
    clock,
    log,
    visitor: () => createClient(app),
    mailsTo: async (address) => {
      while ((await mails.deliverDue()) > 0);
      const theirs = letters.filter((it) => it.to === address);
      for (const it of theirs) letters.splice(letters.indexOf(it), 1);
      return theirs;
    },
    signUp: async (username) => {
      const client = createClient(app);
      const reply = await client.post('/api/auth/register', accountOf(username));
      if (reply.status !== 200) throw new Error(`Could not sign up ${username}: ${reply.text}`);
      return { ...client, id: reply.body.id };
    },
    close: async () => {
      await app.close();
      await closeDatabase();
    },
  };
}

export const accountOf = (username: string) => ({
  username,
  name: `${username} Example`,
  email: `${username}@example.com`,
  password: `password-${username}`,
});

function stillClock() {
  let now = Date.UTC(2026, 0, 5, 12);
  return {
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
  };
}
