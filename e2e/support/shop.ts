import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { type StripeStandIn, startStripe } from '@plainflow/stand-ins';
import { journey } from './journey.ts';

export const DAY = 24 * 60 * 60 * 1000;

interface Fixtures {
  world: World;
  variables: Record<string, string>;
  /** In place of Stripe; started once for the file. Its events reach the server by themselves, unless they are held. */
  stripe: StripeStandIn;
  /** Time goes on, at the server and at Stripe; what falls due happens. Browsers keep the machine's time. ms */
  pass: (ms: number) => Promise<void>;
}

interface World {
  stripe: StripeStandIn;
  variables: Record<string, string>;
  pass: (ms: number) => Promise<void>;
}

/** A journey in which people pay: the real server, and a stand-in for Stripe with pages to pay on. */
export const shopping = journey.extend<Fixtures>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'plainflow-time-'));
      const file = join(folder, 'ahead');
      let ahead = 0;
      const now = () => Date.now() + ahead;
      const write = () => writeFileSync(file, new Float64Array([ahead]));
      write();
      // The signatures of webhooks are checked against the server's clock.
      const stripe = await startStripe({ now, signAt: now, deliver: 'at once' });
      const later = `--import=${new URL('later.ts', import.meta.url).href}`;
      await use({
        stripe,
        variables: {
          STRIPE_SECRET_KEY: stripe.secretKey,
          STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
          STRIPE_API_URL: stripe.url,
          STRIPE_TIMEOUT_SECONDS: '2',
          LATER_FILE: file,
          // Half of these files never chat.
          READER_LOAD: 'first-message',
          NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} ${later}`,
        },
        pass: async (ms) => {
          ahead += ms;
          write();
          await stripe.clock.advance(0);
          await stripe.webhooks.idle();
        },
      });
      await stripe.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'file' },
  ],
  variables: [({ world }, use) => use(world.variables), { scope: 'file' }],
  stripe: [
    async ({ world, product }, use) => {
      world.stripe.webhooks.url = `${product.url}/api/webhooks/stripe`;
      await use(world.stripe);
    },
    { scope: 'file', auto: true },
  ],
  pass: ({ world }, use) => use(world.pass),
});

export { expect } from './journey.ts';

/** What somebody has paid and was not given back, in cents, oldest first. */
export const paidBy = ({ state }: StripeStandIn, email: string): number[] => {
  const customers = state.customers.filter((it) => it.email === email).map((it) => it.id);
  return state.charges
    .filter((it) => it.status === 'succeeded' && customers.includes(String(it.customer)))
    .map((it) => it.amount - it.amount_refunded)
    .filter((it) => it > 0);
};

/** The customer that somebody is at Stripe. */
export function customerOf({ state }: StripeStandIn, email: string): string {
  const found = state.customers.find((it) => it.email === email);
  if (!found) throw new Error(`Stripe does not know ${email}.`);
  return found.id;
}

/** How long somebody's monthly plan is paid for, ms. */
export function leftOfPeriod(stripe: StripeStandIn, email: string): number {
  const customer = customerOf(stripe, email);
  const ends = stripe.state.subscriptions
    .filter((it) => it.customer === customer)
    .flatMap((it) => it.items.data.map((item) => item.current_period_end * 1000));
  return Math.max(...ends) - stripe.clock.now();
}
