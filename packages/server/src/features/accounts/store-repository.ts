import { auditRepository } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/tables.ts';
import { outbox } from '../../platform/mail/outbox.ts';
import { deviceRepository } from './device-repository.ts';
import { peopleRepository } from './people-repository.ts';
import { accountRepository } from './repository.ts';
import { secondFactorRepository } from './second-factor-repository.ts';
import { sessionRepository } from './session-repository.ts';
import { verificationRepository } from './verification-repository.ts';

/** All that accounts keep. */
const tables = (db: Db) => ({
  users: accountRepository(db),
  people: peopleRepository(db),
  sessions: sessionRepository(db),
  devices: deviceRepository(db),
  verifications: verificationRepository(db),
  factors: secondFactorRepository(db),
  audit: auditRepository(db),
  outbox: outbox(db),
});
export type AccountTables = ReturnType<typeof tables>;

export type AccountStore = AccountTables & {
  /** All of the work or none of it. Inside, only the tables that are handed in; no waiting for anything else. */
  atOnce<T>(work: (tables: AccountTables) => Promise<T>): Promise<T>;
};

export function accountStore(db: Db): AccountStore {
  return {
    ...tables(db),
    atOnce: (work) => db.transaction().execute((transaction) => work(tables(transaction))),
  };
}
