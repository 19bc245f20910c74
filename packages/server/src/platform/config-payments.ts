import { z } from 'zod';

/** How this server takes money. */
export type Payments = {
  /** `demo`: checkout shows what it would be like, and no money moves. `off`: nothing can be bought. */
  mode: 'stripe' | 'demo' | 'off';
  /** What stands in STRIPE_SECRET_KEY is no such key; payment goes on as a demo and says why. */
  keyFault: 'stripe-key' | 'db-as-stripe-key' | null;
  /** Subscriptions for which no money was moved count. */
  countsDemo: boolean;
  stripe: StripeSettings | null;
};

export type StripeSettings = {
  secretKey: string;
  /** null: webhooks are refused; then only the success pages tell of payments (not in production). */
  webhookSecret: string | null;
  /** Another place that speaks Stripe's protocol; null is Stripe itself. */
  apiUrl: URL | null;
  timeoutMs: number;
  /** null: calls are made as they come, and events are handled at once. */
  pace?: Pace | null;
  /** In place of the network, where there is to be none; nothing of the environment sets it. */
  fetch?: typeof fetch;
};

export type Pace = {
  /** Calls of one server, at most; Stripe refuses more than 25 of its test world and 100 of the live one. */
  perSecond: number;
  /** How long the first event of a customer waits for those that come with it. */
  gatherMs: number;
};

export const paymentVariables = {
  PAYMENTS: z.enum(['stripe', 'demo', 'off'], { error: 'must be stripe, demo or off.' }).optional(),
  STRIPE_SECRET_KEY: z.string().trim().optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, "must be the endpoint's signing secret, which begins with whsec_.")
    .optional(),
  STRIPE_API_URL: z
    .string()
    .refine(
      (it) => URL.canParse(it) && /^https?:$/.test(new URL(it).protocol),
      'must be an address such as http://127.0.0.1:12111',
    )
    .optional(),
  STRIPE_TIMEOUT_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds, such as 10.' })
    .positive('must be more than 0.')
    .max(60, 'must be 60 or less.')
    .default(10),
};

type Given = z.infer<z.ZodObject<typeof paymentVariables>>;

/**
 * Demo mode never comes about by accident in production: there it is asked for by name, and a key that is none stops
 * the start. Elsewhere it is what happens without a key.
 */
export function paymentsOf(it: Given, production: boolean): Payments | { fault: string } {
  const key = it.STRIPE_SECRET_KEY;
  const wrong = key === undefined ? null : faultOfKey(key);
  const asked = it.PAYMENTS;
  const without = (mode: 'demo' | 'off'): Payments => ({
    mode,
    keyFault: mode === 'demo' ? wrong : null,
    countsDemo: !production || mode === 'demo',
    stripe: null,
  });
  if (asked === 'off') return without('off');
  if (asked === 'demo') {
    if (key !== undefined && !wrong) {
      return {
        fault: 'PAYMENTS says demo, but a Stripe key is set. Remove STRIPE_SECRET_KEY, or set PAYMENTS=stripe.',
      };
    }
    return without('demo');
  }
  if (key === undefined) {
    if (asked === 'stripe') return { fault: 'STRIPE_SECRET_KEY is missing: PAYMENTS=stripe needs it.' };
    return without(production ? 'off' : 'demo');
  }
  if (wrong) return production ? { fault: `STRIPE_SECRET_KEY ${WRONG[wrong]}` } : without('demo');
  if (production && !it.STRIPE_WEBHOOK_SECRET) {
    return {
      fault: 'STRIPE_WEBHOOK_SECRET is missing: without it this server would not learn of renewals and refunds.',
    };
  }
  return {
    mode: 'stripe',
    keyFault: null,
    countsDemo: !production,
    stripe: {
      secretKey: key,
      webhookSecret: it.STRIPE_WEBHOOK_SECRET ?? null,
      apiUrl: it.STRIPE_API_URL ? new URL(it.STRIPE_API_URL) : null,
      timeoutMs: it.STRIPE_TIMEOUT_SECONDS * 1000,
      pace: { perSecond: /_live_/.test(key) ? 80 : 20, gatherMs: 300 },
    },
  };
}

/** Secret and restricted keys of the test and the live world. A value is never repeated: it may be somebody's password. */
export function faultOfKey(key: string): Payments['keyFault'] {
  if (/^(?:sk|rk)_(?:test|live)_[A-Za-z0-9]{4,}$/.test(key)) return null;
  const isConnection = /^[a-z][a-z0-9+.-]*:\/\//i.test(key) || /\b(?:host|dbname|server|database)=/i.test(key);
  return isConnection ? 'db-as-stripe-key' : 'stripe-key';
}

const WRONG = {
  'stripe-key': 'is no secret key of Stripe: those begin with sk_live_, rk_live_, sk_test_ or rk_test_.',
  'db-as-stripe-key': 'looks like the address of a database. Were two settings mixed up?',
} as const;
