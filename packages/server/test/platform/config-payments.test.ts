import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/platform/config.ts';
import { faultOfKey } from '../../src/platform/config-payments.ts';

const read = (env: Record<string, string>) => readConfig(env, '/srv/plainflow').payments;
const KEY = 'sk_live_abcdEFGH1234';
const SECRET = 'whsec_abc';
const DATABASE = 'postgres://root:hunter2@db/flow';
const LIVE = { NODE_ENV: 'production' };
const SITE = 'https://plainflow.example.com';

describe('how money is taken follows from key and place', () => {
  test.each([
    [{}, { mode: 'demo', keyFault: null, countsDemo: true, stripe: null }],
    [{ STRIPE_SECRET_KEY: '' }, { mode: 'demo', keyFault: null }],
    [{ STRIPE_SECRET_KEY: DATABASE }, { mode: 'demo', keyFault: 'db-as-stripe-key', stripe: null }],
    [{ STRIPE_SECRET_KEY: 'hunter2' }, { mode: 'demo', keyFault: 'stripe-key', stripe: null }],
    [{ STRIPE_SECRET_KEY: KEY }, { mode: 'stripe', countsDemo: true, stripe: { secretKey: KEY, webhookSecret: null } }],
    [{ STRIPE_SECRET_KEY: ` ${KEY}\n` }, { mode: 'stripe', stripe: { secretKey: KEY } }],
    [
      { PAYMENTS: 'off', STRIPE_SECRET_KEY: KEY },
      { mode: 'off', stripe: null },
    ],
    [{ PAYMENTS: 'demo' }, { mode: 'demo', countsDemo: true }],
    [LIVE, { mode: 'off', keyFault: null, countsDemo: false, stripe: null }],
    [
      { ...LIVE, PAYMENTS: 'demo' },
      { mode: 'demo', countsDemo: true, stripe: null },
    ],
    [
      { ...LIVE, PAYMENTS: 'off', STRIPE_SECRET_KEY: DATABASE },
      { mode: 'off', stripe: null },
    ],
    [
      { ...LIVE, STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: SECRET, PUBLIC_URL: SITE },
      { mode: 'stripe', countsDemo: false, stripe: { webhookSecret: SECRET, apiUrl: null, timeoutMs: 10_000 } },
    ],
    [
      { STRIPE_SECRET_KEY: KEY, STRIPE_API_URL: 'http://127.0.0.1:12111', STRIPE_TIMEOUT_SECONDS: '2.5' },
      { stripe: { apiUrl: new URL('http://127.0.0.1:12111'), timeoutMs: 2500 } },
    ],
  ])('%j', (env, expected) => {
    expect(read(env as Record<string, string>)).toMatchObject(expected);
  });
});

describe('a start that would take no money, or not learn of it, does not happen in production', () => {
  test.each([
    [{ ...LIVE, STRIPE_SECRET_KEY: DATABASE }, 'STRIPE_SECRET_KEY looks like the address of a database.'],
    [{ ...LIVE, STRIPE_SECRET_KEY: 'hunter2' }, 'STRIPE_SECRET_KEY is no secret key of Stripe'],
    [{ ...LIVE, STRIPE_SECRET_KEY: KEY }, 'STRIPE_WEBHOOK_SECRET is missing'],
    [
      { ...LIVE, STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: SECRET },
      'PUBLIC_URL is missing: Stripe sends people back to it after they paid.',
    ],
    [{ ...LIVE, PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY is missing: PAYMENTS=stripe needs it.'],
    [{ ...LIVE, PAYMENTS: 'demo', STRIPE_SECRET_KEY: KEY }, 'PAYMENTS says demo, but a Stripe key is set.'],
    [{ ...LIVE, PAYMENTS: 'stripe', STRIPE_SECRET_KEY: DATABASE }, 'STRIPE_SECRET_KEY looks like'],
    [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY is missing'],
    [{ PAYMENTS: 'free' }, 'PAYMENTS must be stripe, demo or off.'],
    [{ STRIPE_WEBHOOK_SECRET: KEY }, 'STRIPE_WEBHOOK_SECRET must be the endpoint'],
    [{ STRIPE_API_URL: 'localhost:12111' }, 'STRIPE_API_URL must be an address'],
    [{ STRIPE_TIMEOUT_SECONDS: '0' }, 'STRIPE_TIMEOUT_SECONDS must be more than 0.'],
    [{ STRIPE_TIMEOUT_SECONDS: 'soon' }, 'STRIPE_TIMEOUT_SECONDS must be a number of seconds'],
  ])('%j', (env, message) => {
    const start = () => read(env as Record<string, string>);
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(message);
    // What stands in the wrong place may be somebody's password.
    expect(start).not.toThrow(/hunter2|abcdEFGH/);
  });

  test('whatever the variables are, a demo in production was asked for by name', () => {
    const values = {
      PAYMENTS: [undefined, '', 'stripe', 'off', 'demo'],
      STRIPE_SECRET_KEY: [undefined, '', KEY, DATABASE, 'hunter2', 'sk_test_1234abcd', 'rk_live_1234abcd'],
      STRIPE_WEBHOOK_SECRET: [undefined, SECRET],
    };
    let demos = 0;
    for (const PAYMENTS of values.PAYMENTS) {
      for (const STRIPE_SECRET_KEY of values.STRIPE_SECRET_KEY) {
        for (const STRIPE_WEBHOOK_SECRET of values.STRIPE_WEBHOOK_SECRET) {
          const mode = modeOf({ ...LIVE, PAYMENTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET });
          if (mode !== 'demo') continue;
          expect(PAYMENTS).toBe('demo');
          demos++;
        }
      }
    }
    expect(demos).toBeGreaterThan(0);
  });
});

function modeOf(env: Record<string, string | undefined>): string | null {
  try {
    return readConfig(env, '/srv/plainflow').payments.mode;
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return null;
  }
}

describe('a key is known by its shape', () => {
  test.each(['sk_test_4242', 'sk_live_51Habc', 'rk_test_4242', 'rk_live_51Habc'])('%s may be one', (key) => {
    expect(faultOfKey(key)).toBeNull();
  });
  test.each(['pk_live_4242', 'sk_live_', 'sk_prod_4242', 'whsec_4242', 'sk_live_42 42', 'SK_LIVE_4242', 'x'])(
    '%s is none',
    (key) => {
      expect(faultOfKey(key)).toBe('stripe-key');
    },
  );
  test.each([
    'postgres://me:pw@db/flow',
    'postgresql://db',
    'POSTGRES://DB',
    'mysql://root@db/flow',
    'mongodb+srv://me:pw@cluster.example.net',
    'redis://localhost:6379',
    'host=db dbname=flow user=me',
    'Server=db;Database=flow;User Id=me',
  ])('%s is a database’s address', (key) => {
    expect(faultOfKey(key)).toBe('db-as-stripe-key');
  });
});
