import { type StripeStandIn, startStripe } from '@plainflow/stand-ins';
import { sql } from 'kysely';
import { type Config, readConfig } from '../../src/platform/config.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import type { Db } from '../../src/platform/db/tables.ts';
import { freshDatabase, onPostgres } from '../support/database.ts';
import { type Process, startProcess } from './processes.ts';

export type World = {
  db: Db;
  stripe: StripeStandIn;
  /** Two over one database. */
  processes: [Process, Process];
  clock: { now(): number; pass(ms: number): void };
  /** Errors that were logged, one JSON a line. */
  log: string[];
  /** Nobody and nothing is there; all of it begins anew. `types`: the events that Stripe sends; null for all. */
  reset(types: readonly string[] | null): Promise<void>;
  close(): Promise<void>;
};

const BEGIN = Date.UTC(2026, 0, 5, 12);
const WEBHOOK = '/api/webhooks/stripe';
export const webhookOf = ({ name }: Process): string => `https://${name}.test${WEBHOOK}`;

/** What one would choose for the endpoint in Stripe's dashboard: enough to learn of everything once. */
export const CHOSEN_EVENTS = [
  ...['completed', 'expired', 'async_payment_succeeded', 'async_payment_failed'].map((it) => `checkout.session.${it}`),
  ...['updated', 'deleted'].map((it) => `customer.subscription.${it}`),
  ...['finalized', 'paid', 'payment_failed'].map((it) => `invoice.${it}`),
  ...['pending', 'failed', 'refunded', 'dispute.created', 'dispute.closed'].map((it) => `charge.${it}`),
  ...['updated', 'failed'].map((it) => `refund.${it}`),
];

export async function openWorld(): Promise<World> {
  const { db, place, close: closeDatabase } = await hastyDatabase();
  let now = BEGIN;
  const clock = {
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
  };
  const log: string[] = [];
  const stripe = await startStripe({
    now: clock.now,
    seed: 'm',
    webhookUrl: `https://a.test${WEBHOOK}`,
    send: async ({ url, body, headers }) => {
      const process = url.startsWith('https://b.') ? b : a;
      const reply = await process.inject({ method: 'POST', url: WEBHOOK, headers, payload: body });
      return { status: reply?.statusCode ?? 0 };
    },
  });
  const base: Config = readConfig({ LOG_LEVEL: 'error', RATE_LIMITS: 'off' }, place.dataDir);
  const config = {
    ...base,
    production: true,
    payments: {
      mode: 'stripe' as const,
      keyFault: null,
      countsDemo: false,
      stripe: {
        secretKey: stripe.secretKey,
        webhookSecret: stripe.webhookSecret,
        apiUrl: new URL(stripe.url),
        timeoutMs: 1000,
      },
    },
  };
  const parts = {
    config,
    db,
    clock,
    fetch: stripe.fetch as typeof fetch,
    logStream: { write: (it: string) => void log.push(it) },
  };
  const a = await startProcess({ ...parts, name: 'a' });
  const b = await startProcess({ ...parts, name: 'b' });
  return {
    db,
    stripe,
    processes: [a, b],
    clock,
    log,
    reset: async (types) => {
      now = BEGIN;
      log.length = 0;
      stripe.reset();
      stripe.webhooks.types = types;
      for (const it of [a, b]) {
        it.letLive();
        it.restart();
      }
      for (const it of ['transactions', 'stripe_events', 'checkouts', 'stripe_customers', 'outbox'] as const) {
        await db.deleteFrom(it).execute();
      }
      await db.deleteFrom('audit_entries').execute();
      await db.deleteFrom('users').execute();
    },
    close: async () => {
      await a.close();
      await b.close();
      await stripe.stop();
      await closeDatabase();
    },
  };
}

/** What a crash of the machine would leave on the disk is not the question here: a crash of the process is. */
async function hastyDatabase(): ReturnType<typeof freshDatabase> {
  const fresh = await freshDatabase();
  if (!onPostgres) {
    await sql`pragma synchronous = off`.execute(fresh.db);
    return fresh;
  }
  const name = new URL(fresh.place.databaseUrl ?? '').pathname.slice(1);
  await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(fresh.db);
  // It holds for connections that are made from now on.
  await fresh.db.destroy();
  const db = openDatabase(fresh.place);
  return {
    db,
    place: fresh.place,
    close: async () => {
      await db.destroy();
      await fresh.place.remove();
    },
  };
}
