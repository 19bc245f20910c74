import { type StripeStandIn, startStripe } from '@plainflow/stand-ins';
import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { vi } from 'vitest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Payments } from '../../src/platform/config-payments.ts';
import { createServices } from '../../src/services.ts';
import { build, quickPasswords, SECRET, type World } from './build.ts';
import type { Client } from './client.ts';
import { fakeRespond, noVideoSite } from './fake-engine.ts';

export const DAY = 24 * 60 * 60 * 1000;

export type Shop = World & {
  stripe: StripeStandIn;
  /** Time goes on, here and at Stripe; what falls due there happens. */
  wait(ms: number): Promise<void>;
  /** Sends every event that waits to our webhook, in order. */
  deliver(): Promise<void>;
};

/** The whole server with a Stripe beside it. Events wait until `deliver`. */
export async function openShop(
  parts: Parameters<typeof build>[0] & { payments?: (given: Payments) => Partial<Payments> } = {},
): Promise<Shop> {
  let now = () => Date.UTC(2026, 0, 5, 12);
  let world: World | undefined;
  const stripe = await startStripe({
    now: () => now(),
    webhookUrl: `https://plainflow.test${WEBHOOK}`,
    send: async ({ body, headers }) => {
      const reply = await world?.app.inject({ method: 'POST', url: WEBHOOK, headers, payload: body });
      return { status: reply?.statusCode ?? 503 };
    },
  });
  const { payments = (it) => it, ...others } = parts;
  const given = paymentsOf(stripe);
  const config = { ...others.config, payments: { ...given, ...payments(given) } };
  world = await build({ ...others, config });
  const { close } = world;
  now = world.clock.now;
  return {
    ...world,
    stripe,
    wait: async (ms) => {
      world.clock.pass(ms);
      await stripe.clock.advance(0);
    },
    deliver: async () => {
      const refused = (await stripe.webhooks.deliver()).filter((it) => !it.ok);
      if (refused.length > 0) throw new Error(`Webhooks were refused: ${JSON.stringify(refused)}`);
    },
    close: async () => {
      await close();
      await stripe.stop();
    },
  };
}

const WEBHOOK = '/api/webhooks/stripe';

export const paymentsOf = (stripe: StripeStandIn): Payments => ({
  mode: 'stripe',
  keyFault: null,
  countsDemo: true,
  stripe: {
    secretKey: stripe.secretKey,
    webhookSecret: stripe.webhookSecret,
    apiUrl: new URL(stripe.url),
    timeoutMs: 1000,
  },
});

/** The id of the session that an address of Stripe's page is of. */
export function sessionIn(url: string): string {
  const id = /(cs_[A-Za-z0-9_]+)/.exec(url)?.[1] ?? /session_id=([^&]+)/.exec(url)?.[1];
  if (!id) throw new Error(`No checkout session in ${url}`);
  return id;
}

/** A signed-in person buys a plan and pays; nothing is told to us yet. Returns the session. */
export async function pays(shop: Shop, client: Client, plan: 'monthly' | 'lifetime'): Promise<string> {
  const reply = await client.post('/api/subscriptions/create-checkout', { planType: plan });
  if (reply.status !== 200) throw new Error(reply.text);
  const session = sessionIn(reply.body.url);
  await shop.stripe.pay(session, { card: 'ok' });
  return session;
}

/** Signs in again: a session does not last a month of doing nothing. */
export async function signInAgain(shop: Shop, username: string): Promise<Client> {
  const client = shop.visitor();
  const reply = await client.post('/api/auth/login', { username, password: `password-${username}` });
  if (reply.status !== 200) throw new Error(reply.text);
  return client;
}

/** What the subscription page shows. */
export const statusOf = async (client: Client) => (await client.get('/api/subscriptions/status')).body;

/** A person with a plan that we know of. */
export async function subscriber(shop: Shop, username: string, plan: 'monthly' | 'lifetime' = 'monthly') {
  const client = await shop.signUp(username);
  const session = await pays(shop, client, plan);
  await shop.deliver();
  return { ...client, session };
}

/** A second server over the same database, as behind a load balancer; it knows nothing of the first. */
export async function anotherServer(shop: Shop): Promise<FastifyInstance> {
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }, '/nowhere'),
    payments: paymentsOf(shop.stripe),
  };
  const { db, clock } = shop;
  const services = createServices({
    config,
    secret: SECRET,
    db,
    clock,
    passwords: await quickPasswords,
    respond: async (turns, options) => fakeRespond(turns, options),
    videoSite: noVideoSite,
    askForReport: () => Promise.reject(new Error('No files are checked here.')),
    askAboutSaved: () => Promise.reject(new Error('Nothing saved is looked into here.')),
    askTools: () => Promise.reject(new Error('No tools are asked here.')),
    site: () => 'https://plainflow.test',
  });
  const app = await createApp({ config, db, services, webFolder: '/nowhere', site: () => 'https://plainflow.test' });
  await app.ready();
  return app;
}

/** The SDK's second try comes at once: waiting for it would spare nobody anything. Undone by `vi.restoreAllMocks`. */
export function retryAtOnce(): void {
  const waits = Stripe.prototype as unknown as { getInitialNetworkRetryDelay(): number };
  vi.spyOn(waits, 'getInitialNetworkRetryDelay').mockReturnValue(0);
}
