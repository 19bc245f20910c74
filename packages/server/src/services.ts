import { accountMails } from './features/accounts/mails/compose.ts';
import { type Accounts, createAccounts } from './features/accounts/service.ts';
import { accountStore } from './features/accounts/store-repository.ts';
import { type Billing, createBilling } from './features/billing/service.ts';
import type { Respond } from './features/chat/engine.ts';
import { chatRepository } from './features/chat/repository.ts';
import { type Chat, createChat } from './features/chat/service.ts';
import { myDataRepository } from './features/my-data/repository.ts';
import { createMyData, type MyData } from './features/my-data/service.ts';
import { workflowRepository } from './features/workflows/repository.ts';
import { createWorkflows, type Workflows } from './features/workflows/service.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/db/tables.ts';
import type { Compose } from './platform/mail/worker.ts';
import type { Passwords } from './platform/passwords.ts';
import { createSecrets } from './platform/secrets.ts';

export type Services = { accounts: Accounts; billing: Billing; workflows: Workflows; chat: Chat; myData: MyData };

export type Platform = {
  config: Pick<Config, 'freePrompts' | 'freeWindowMs' | 'adminSecondFactor'>;
  /** The secret of this installation: sessions, links in mails, second factors. */
  secret: string;
  db: Db;
  clock: Clock;
  passwords: Passwords;
  /** The engine with its catalog. */
  respond: Respond;
};

/** The wiring, in the order of the features: each knows only those above it. */
export function createServices({ config, secret, db, clock, passwords, respond }: Platform): Services {
  const { adminSecondFactor } = config;
  const accounts = createAccounts({
    store: accountStore(db),
    passwords,
    secrets: createSecrets(secret),
    clock,
    adminSecondFactor,
  });
  const billing = createBilling({ accounts, limits: config, clock });
  const workflows = createWorkflows({ repository: workflowRepository(db), clock });
  const chat = createChat({ repository: chatRepository(db), billing, workflows, respond, clock });
  const myData = createMyData({ repository: myDataRepository(db), accounts, clock });
  return { accounts, billing, workflows, chat, myData };
}

/** What the lines of the outbox become. `site`: the origin that links begin with, known once the server listens. */
export function createMails({
  secret,
  db,
  clock,
  site,
}: Pick<Platform, 'secret' | 'db' | 'clock'> & { site: () => string }): Compose {
  return accountMails({ store: accountStore(db), secrets: createSecrets(secret), clock, site });
}
