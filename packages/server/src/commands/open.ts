import { fileURLToPath } from 'node:url';
import { type Accounts, createAccounts } from '../features/accounts/service.ts';
import { createSignInLimits } from '../features/accounts/sign-in-limits.ts';
import { accountStore } from '../features/accounts/store-repository.ts';
import { clientRepository } from '../features/billing/client-repository.ts';
import { noticeRepository } from '../features/billing/notice-repository.ts';
import { stripeProvider } from '../features/billing/provider/stripe.ts';
import { billingRepository } from '../features/billing/repository.ts';
import { revenueRepository } from '../features/billing/revenue-repository.ts';
import { type Billing, createBilling } from '../features/billing/service.ts';
import { upkeepRepository } from '../features/billing/upkeep-repository.ts';
import { webhookFailureRepository } from '../features/billing/webhook-failure-repository.ts';
import { attemptsOfProcess } from '../platform/attempts.ts';
import { auditRepository } from '../platform/audit.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, ConfigError, readConfig } from '../platform/config.ts';
import { beginWith } from '../platform/db/begin.ts';
import type { Db } from '../platform/db/tables.ts';
import { loadEnvFile } from '../platform/env-file.ts';
import { createPasswords } from '../platform/passwords.ts';
import { createSecrets } from '../platform/secrets.ts';
import { startFailure } from '../platform/start-failure.ts';

const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url));

type Opened = { config: Config; db: Db; accounts: Accounts; migrated: string[] };

/**
 * Runs a command with the same configuration and database as the server, which may run at the same time.
 * `flags`: variables that were given on the command line.
 */
export async function run(
  command: (opened: Opened) => Promise<string>,
  flags: Record<string, string | undefined> = {},
): Promise<void> {
  let config: Config | null = null;
  try {
    loadEnvFile(projectRoot);
    config = readConfig({ ...process.env, ...definedOf(flags) }, projectRoot);
    const { db, migrated } = await beginWith(config, { unhurried: true });
    try {
      const accounts = createAccounts({
        store: accountStore(db),
        passwords: await createPasswords(),
        // A command signs nobody in and sends no link, so it needs nobody's secret.
        secrets: createSecrets(''),
        clock: systemClock,
        signInLimits: createSignInLimits(null, attemptsOfProcess(systemClock)),
        adminSecondFactor: config.adminSecondFactor,
        countsDemo: config.payments.countsDemo,
        supportEmail: config.supportEmail,
      });
      process.stdout.write(`${await command({ config, db, accounts, migrated })}\n`);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    process.stderr.write(`${startFailure(error, config)}\n`);
    process.exitCode = 1;
  }
}

/** Billing for a command, which sends nobody anywhere. */
export function billingFor({ config, db, accounts }: Opened): Billing {
  const { payments, production } = config;
  if (!payments.stripe)
    throw new ConfigError('STRIPE_SECRET_KEY is missing: without it there is nothing to compare with.');
  const notices = noticeRepository(db);
  return createBilling({
    accounts,
    repository: billingRepository(db),
    ledger: revenueRepository(db),
    clients: clientRepository(db),
    failures: webhookFailureRepository(db),
    notices,
    upkeep: upkeepRepository(db),
    audit: auditRepository(db),
    provider: stripeProvider(payments.stripe, (it) => notices.tell(it, systemClock.now())),
    payments,
    production,
    limits: config,
    clock: systemClock,
    site: () => config.publicUrl?.origin ?? '',
  });
}

const definedOf = (flags: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
