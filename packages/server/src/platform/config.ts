import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import { FREE_PROMPTS, FREE_WINDOW_MS, PRODUCT_NAME } from '@plainflow/contracts/product';
import { z } from 'zod';
import { type Models, modelsOf, modelVariables } from './config-models.ts';
import { type MyN8nConfig, myN8nConfigOf, myN8nVariables } from './config-my-n8n.ts';
import { type OperationsConfig, operationsOf, operationsVariables } from './config-operations.ts';
import { type Payments, paymentsOf, paymentVariables } from './config-payments.ts';
import { type VideoConfig, videoConfigOf, videoVariables } from './config-video.ts';

export type Config = {
  production: boolean;
  /** null: not asked for; 3000, or the next one that is free. */
  port: number | null;
  host: string;
  /** Where people reach this server, when that is not simply where it listens. */
  publicUrl: URL | null;
  dataDir: string;
  databaseUrl: string | null;
  /** null: made at the first start and kept in the data folder. */
  sessionSecret: string | null;
  logLevel: string;
  /** Which proxies may say where a request came from: none, all, or these addresses and subnets. */
  trustProxy: boolean | string[];
  freePrompts: number;
  freeWindowMs: number;
  /** Multiplies all rate limits; null switches them off. */
  rateLimits: number | null;
  /** Made at start while there is no administrator. */
  firstAdmin: { username: string; email: string | null; password: string } | null;
  /** Administrators need a second factor to administer. */
  adminSecondFactor: boolean;
  /** `smtpUrl` null: mails become files in the folder `outbox` of the data folder. */
  mail: { smtpUrl: string | null; from: string };
  /** Where people write to. */
  supportEmail: string;
  payments: Payments;
  video: VideoConfig;
  myN8n: MyN8nConfig;
  operations: OperationsConfig;
  /** Language models that read messages; with none the embedded reader serves alone. */
  models: Models;
  /** Folder of another model than the one that ships, which reads messages. */
  readerModel: string | null;
  /** When that model is loaded: at the start, or with the first message that needs it, which then waits for some seconds. */
  readerLoad: 'start' | 'first-message';
};

/** A start that can't succeed, told in one sentence a variable. */
export class ConfigError extends Error {}

/** Reads and checks the environment once. Relative folders start at `projectRoot`. */
export function readConfig(env: Record<string, string | undefined>, projectRoot: string): Config {
  // An empty variable is an unset one, as in `PORT= npm start`.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = variables.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((it) => `  ${String(it.path[0])} ${it.message}`);
    throw new ConfigError(`${CANNOT_BE_USED}\n${lines.join('\n')}`);
  }
  const it = result.data;
  const production = it.NODE_ENV === 'production';
  const payments = paymentsOf(it, production);
  const models = modelsOf(it);
  if ('fault' in payments) throw new ConfigError(`${CANNOT_BE_USED}\n  ${payments.fault}`);
  if (production && payments.stripe && !it.PUBLIC_URL) throw new ConfigError(`${CANNOT_BE_USED}\n  ${NO_WAY_BACK}`);
  if ('fault' in models) throw new ConfigError(`${CANNOT_BE_USED}\n  ${models.fault}`);
  return {
    production,
    port: it.PORT ?? null,
    host: it.HOST ?? 'localhost',
    publicUrl: it.PUBLIC_URL ? new URL(it.PUBLIC_URL) : null,
    dataDir: isAbsolute(it.DATA_DIR) ? it.DATA_DIR : join(projectRoot, it.DATA_DIR),
    databaseUrl: it.DATABASE_URL ?? null,
    sessionSecret: it.SESSION_SECRET ?? null,
    logLevel: it.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: it.TRUST_PROXY,
    freePrompts: it.FREE_PROMPTS,
    freeWindowMs: it.FREE_WINDOW_HOURS * 60 * 60 * 1000,
    rateLimits: it.RATE_LIMITS,
    firstAdmin:
      it.ADMIN_USERNAME && it.ADMIN_PASSWORD
        ? { username: it.ADMIN_USERNAME, email: it.ADMIN_EMAIL ?? null, password: it.ADMIN_PASSWORD }
        : null,
    adminSecondFactor: it.ADMIN_SECOND_FACTOR === 'required',
    mail: { smtpUrl: it.SMTP_URL ?? null, from: it.MAIL_FROM ?? `${PRODUCT_NAME} <no-reply@localhost>` },
    supportEmail: it.SUPPORT_EMAIL ?? `support@${it.PUBLIC_URL ? new URL(it.PUBLIC_URL).hostname : 'localhost'}`,
    payments,
    video: videoConfigOf(it),
    myN8n: myN8nConfigOf(it),
    operations: operationsOf(it, production),
    models,
    readerLoad: it.READER_LOAD,
    readerModel: it.READER_MODEL ? resolve(projectRoot, it.READER_MODEL) : null,
  };
}

const CANNOT_BE_USED = "This configuration can't be used:";
const NO_WAY_BACK = 'PUBLIC_URL is missing: Stripe sends people back to it after they paid.';

// The values themselves are never repeated in a message: some are secrets.
const wholeNumber = (from: number, to: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${from} to ${to}. Change it or leave it out.` })
    .refine(
      (it) => Number.isInteger(it) && it >= from && it <= to,
      `must be a whole number from ${from} to ${to}. Change it or leave it out.`,
    );

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const variables = z
  .object({
    NODE_ENV: z.string().optional(),
    PORT: wholeNumber(1, 65_535).optional(),
    HOST: z
      .string()
      .regex(/^[^\s/]+$/, 'must be a host name or an address such as 0.0.0.0, without http:// and without a port.')
      .optional(),
    PUBLIC_URL: z
      .string()
      .refine(isSiteUrl, 'must be the address of the site alone, such as https://plainflow.example.com')
      .optional(),
    DATA_DIR: z.string().default('data'),
    READER_MODEL: z.string().optional(),
    READER_LOAD: z
      .enum(['start', 'first-message'], 'must be start or first-message. Change it or leave it out.')
      .default('start'),
    DATABASE_URL: z
      .string()
      .regex(
        /^postgres(ql)?:\/\//,
        'must begin with postgres:// or postgresql://. Leave it out to use a file (SQLite).',
      )
      .refine(
        (it) => URL.canParse(it),
        'is not a valid URL. Characters such as @ in a password must be written as %40.',
      )
      .optional(),
    SESSION_SECRET: z
      .string()
      .min(32, 'must have at least 32 characters. Leave it out to have one made and kept in the data folder.')
      .optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}.` }).optional(),
    TRUST_PROXY: z
      .string()
      .default('false')
      .transform((it) => (it === 'true' || it === 'false' ? it === 'true' : it.split(',').map((part) => part.trim())))
      .refine(
        (it) => typeof it === 'boolean' || it.every(isAddress),
        'must be true, false, or the addresses of your proxies such as 127.0.0.1,10.0.0.0/8.',
      ),
    FREE_PROMPTS: wholeNumber(0, 1_000_000).default(FREE_PROMPTS),
    FREE_WINDOW_HOURS: z.coerce
      .number({ error: 'must be a number of hours, such as 24.' })
      .positive('must be more than 0.')
      .max(24 * 366, 'must be a year or less.')
      .default(FREE_WINDOW_MS / (60 * 60 * 1000)),
    RATE_LIMITS: z
      .string()
      .default('on')
      .transform((it, context): number | null => {
        if (it === 'on') return 1;
        if (it === 'off') return null;
        if (Number(it) > 0 && Number.isFinite(Number(it))) return Number(it);
        context.addIssue({ code: 'custom', message: 'must be on, off, or a factor such as 0.5 or 10.' });
        return z.NEVER;
      }),
    ADMIN_USERNAME: z
      .string()
      .regex(/^[A-Za-z0-9_]{3,30}$/, 'must have 3 to 30 letters, numbers and underscores.')
      .optional(),
    ADMIN_EMAIL: z.email('must be an e-mail address.').optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters.').optional(),
    ADMIN_SECOND_FACTOR: z
      .enum(['optional', 'required'], { error: 'must be optional or required.' })
      .default('optional'),
    SMTP_URL: z
      .string()
      .refine(
        (it) => /^smtps?:\/\/[^/]/.test(it) && URL.canParse(it),
        'must look like smtp://user:password@host:587. Characters such as @ in a password must be written as %40.',
      )
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(
        /^(?:[^<>@\r\n]+ )?<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/,
        'must be an address such as Plainflow <hello@example.com>.',
      )
      .optional(),
    SUPPORT_EMAIL: z
      .string()
      .regex(/^[^<>"&\s@]+@[^<>"&\s@]+$/, 'must be an address such as support@example.com.')
      .optional(),
    ...paymentVariables,
    ...videoVariables,
    ...myN8nVariables,
    ...operationsVariables,
    ...modelVariables,
  })
  .superRefine((it, context) => {
    if (it.METRICS_TOKEN && it.METRICS_PORT === undefined) {
      const message = 'is missing: METRICS_TOKEN protects what is read there.';
      context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message });
    }
    // Links in mails can't be made of the name by which a request came: whoever asks could put in another.
    for (const needed of ['MAIL_FROM', 'PUBLIC_URL'] as const) {
      if (!it.SMTP_URL || it[needed]) continue;
      const message = 'is missing: SMTP_URL needs it, for the sender and for the links in mails.';
      context.addIssue({ code: 'custom', path: [needed], message });
    }
    if (Boolean(it.ADMIN_USERNAME) === Boolean(it.ADMIN_PASSWORD)) return;
    const missing = it.ADMIN_USERNAME ? 'ADMIN_PASSWORD' : 'ADMIN_USERNAME';
    context.addIssue({
      code: 'custom',
      path: [missing],
      message: 'is missing: ADMIN_USERNAME and ADMIN_PASSWORD are given together, or neither.',
    });
  });

function isSiteUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username;
}

function isAddress(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && more.length === 0;
}
