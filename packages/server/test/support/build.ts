import type { FastifyInstance } from 'fastify';
import { createApp } from '../../src/app.ts';
import type { Respond } from '../../src/features/chat/engine.ts';
import { type Config, readConfig } from '../../src/platform/config.ts';
import type { Db } from '../../src/platform/db/tables.ts';
import { createPasswords } from '../../src/platform/passwords.ts';
import { createServices, type Services } from '../../src/services.ts';
import { type Client, createClient } from './client.ts';
import { freshDatabase } from './database.ts';
import { fakeRespond } from './fake-engine.ts';

export type World = {
  app: FastifyInstance;
  db: Db;
  services: Services;
  /** Time stands still until it is moved. */
  clock: { now(): number; pass(ms: number): void };
  /** Everything that was logged, one JSON a line. */
  log: string[];
  visitor(): Client;
  /** A new account, signed in; its password is `password-NAME`. */
  signUp(username: string): Promise<Client & { id: string }>;
  close(): Promise<void>;
};

type Parts = { config?: Partial<Config>; respond?: Respond; webFolder?: string };

/** The whole server on a database of its own, without a port and with limits of requests off. */
export async function build({
  config = {},
  respond = fakeRespond,
  webFolder = '/nowhere',
}: Parts = {}): Promise<World> {
  const { db, place, close: closeDatabase } = await freshDatabase();
  const full: Config = { ...readConfig({ LOG_LEVEL: 'info', RATE_LIMITS: 'off' }, place.dataDir), ...config };
  const clock = stillClock();
  const services = createServices({
    config: full,
    secret: 'a secret for tests only, long enough',
    db,
    clock,
    passwords: await createPasswords(),
    respond,
  });
  const log: string[] = [];
  const app = await createApp({ config: full, db, services, webFolder, logStream: { write: (it) => log.push(it) } });
  await app.ready();
  return {
    app,
    db,
    services,
    clock,
    log,
    visitor: () => createClient(app),
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
