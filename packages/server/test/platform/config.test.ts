import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/platform/config.ts';

const read = (env: Record<string, string>) => readConfig(env, '/srv/plainflow');

describe('with nothing set', () => {
  test('it serves this machine only, from the first free port, with its data in the project', () => {
    expect(read({})).toMatchObject({
      production: false,
      port: null,
      host: 'localhost',
      publicUrl: null,
      dataDir: '/srv/plainflow/data',
      databaseUrl: null,
      sessionSecret: null,
      freePrompts: 3,
      freeWindowMs: 24 * 60 * 60 * 1000,
      rateLimits: 1,
      trustProxy: false,
      firstAdmin: null,
      adminSecondFactor: false,
      mail: { smtpUrl: null, from: 'Plainflow <no-reply@localhost>' },
      supportEmail: 'support@localhost',
    });
  });

  test('an empty variable counts as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: null, databaseUrl: null });
  });
});

describe('what is set is used', () => {
  test.each([
    [{ PORT: '8080' }, { port: 8080 }],
    [{ DATA_DIR: '/var/lib/plainflow' }, { dataDir: '/var/lib/plainflow' }],
    [{ DATA_DIR: 'elsewhere' }, { dataDir: '/srv/plainflow/elsewhere' }],
    [{ DATABASE_URL: 'postgres://me:pw@db/plain' }, { databaseUrl: 'postgres://me:pw@db/plain' }],
    [
      { FREE_PROMPTS: '0', FREE_WINDOW_HOURS: '0.5' },
      { freePrompts: 0, freeWindowMs: 30 * 60 * 1000 },
    ],
    [{ PUBLIC_URL: 'https://flows.example.com' }, { supportEmail: 'support@flows.example.com' }],
    [{ SUPPORT_EMAIL: 'help@example.com' }, { supportEmail: 'help@example.com' }],
    [{ RATE_LIMITS: 'off' }, { rateLimits: null }],
    [{ RATE_LIMITS: '10' }, { rateLimits: 10 }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [{ NODE_ENV: 'production' }, { production: true, logLevel: 'info' }],
    [
      { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'long enough' },
      { firstAdmin: { username: 'boss', email: null, password: 'long enough' } },
    ],
    [{ ADMIN_SECOND_FACTOR: 'required' }, { adminSecondFactor: true }],
    [
      { MY_N8N_NETWORKS: '192.168.1.20, 10.0.0.0/8', MY_N8N_TIMEOUT_SECONDS: '5' },
      { myN8n: { networks: ['192.168.1.20', '10.0.0.0/8'], timeoutMs: 5000 } },
    ],
    [{ MAIL_FROM: 'me@example.com' }, { mail: { smtpUrl: null, from: 'me@example.com' } }],
    [
      { SMTP_URL: 'smtps://me:pw@mail', MAIL_FROM: 'P <me@example.com>', PUBLIC_URL: 'https://p.example.com' },
      { mail: { smtpUrl: 'smtps://me:pw@mail', from: 'P <me@example.com>' } },
    ],
  ])('%j', (env, expected) => {
    expect(read(env as Record<string, string>)).toMatchObject(expected);
  });
});

describe('a message names the variable and the fix', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535'],
    [{ HOST: 'http://localhost' }, 'HOST must be a host name or an address'],
    [{ PUBLIC_URL: 'plainflow.example.com' }, 'PUBLIC_URL must be the address of the site alone'],
    [{ PUBLIC_URL: 'https://example.com/app' }, 'PUBLIC_URL must be the address of the site alone'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must begin with postgres://'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters'],
    [{ READER_LOAD: 'never' }, 'READER_LOAD must be start or first-message'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error'],
    [{ MY_N8N_NETWORKS: '10.0.0.0/8,my-n8n' }, 'MY_N8N_NETWORKS must be addresses and subnets'],
    [{ TRUST_PROXY: 'my-proxy' }, 'TRUST_PROXY must be true, false, or the addresses'],
    [{ FREE_PROMPTS: '-1' }, 'FREE_PROMPTS must be a whole number from 0'],
    [{ FREE_WINDOW_HOURS: '0' }, 'FREE_WINDOW_HOURS must be more than 0'],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS must be on, off, or a factor'],
    [{ ADMIN_USERNAME: 'boss' }, 'ADMIN_PASSWORD is missing'],
    [{ ADMIN_SECOND_FACTOR: 'yes' }, 'ADMIN_SECOND_FACTOR must be optional or required'],
    [{ SMTP_URL: 'mail.example.com:587' }, 'SMTP_URL must look like smtp://'],
    [{ SMTP_URL: 'smtp://mail', PUBLIC_URL: 'https://example.com' }, 'MAIL_FROM is missing'],
    [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'me@example.com' }, 'PUBLIC_URL is missing'],
    [{ MAIL_FROM: 'Me <me@example.com>\nBcc: you@example.com' }, 'MAIL_FROM must be an address'],
    [{ ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 8 characters'],
  ])('%j', (env, message) => {
    expect(() => read(env as Record<string, string>)).toThrow(ConfigError);
    expect(() => read(env as Record<string, string>)).toThrow(message);
  });

  test('all faults are told at once, and no secret is repeated', () => {
    const faults = () => read({ PORT: 'x', DATABASE_URL: 'mysql://root:hunter2@db' });
    expect(faults).toThrow(/PORT[\s\S]*DATABASE_URL/);
    expect(faults).not.toThrow('hunter2');
  });
});
