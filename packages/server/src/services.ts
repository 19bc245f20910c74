import { accountRepository } from './features/accounts/repository.ts';
import { type Accounts, createAccounts } from './features/accounts/service.ts';
import { sessionRepository } from './features/accounts/session-repository.ts';
import { type Billing, createBilling } from './features/billing/service.ts';
import type { Respond } from './features/chat/engine.ts';
import { chatRepository } from './features/chat/repository.ts';
import { type Chat, createChat } from './features/chat/service.ts';
import { workflowRepository } from './features/workflows/repository.ts';
import { createWorkflows, type Workflows } from './features/workflows/service.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/db/tables.ts';
import type { Passwords } from './platform/passwords.ts';
import { tokenHasher } from './platform/session.ts';

export type Services = { accounts: Accounts; billing: Billing; workflows: Workflows; chat: Chat };

export type Platform = {
  config: Pick<Config, 'freePrompts' | 'freeWindowMs'>;
  /** The key of the stored sessions. */
  secret: string;
  db: Db;
  clock: Clock;
  passwords: Passwords;
  /** The engine with its catalog. */
  respond: Respond;
};

/** The wiring, in the order of the features: each knows only those above it. */
export function createServices({ config, secret, db, clock, passwords, respond }: Platform): Services {
  const accounts = createAccounts({
    repository: accountRepository(db),
    sessions: sessionRepository(db),
    passwords,
    hashToken: tokenHasher(secret),
    clock,
  });
  const billing = createBilling({ accounts, limits: config, clock });
  const workflows = createWorkflows({ repository: workflowRepository(db), clock });
  const chat = createChat({ repository: chatRepository(db), billing, workflows, respond, clock });
  return { accounts, billing, workflows, chat };
}
