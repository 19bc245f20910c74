import type { ConfirmPassword } from '@plainflow/contracts/account-settings';
import type { User } from '@plainflow/contracts/accounts';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { JsonFile, jsonInParts } from '../../platform/json-file.ts';
import { fail } from '../../platform/problem.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Billing } from '../billing/service.ts';
import type { MyDataRepository } from './repository.ts';

type Parts = { repository: MyDataRepository; accounts: Accounts; billing: Pick<Billing, 'leave'>; clock: Clock };

export function createMyData({ repository, accounts, billing, clock }: Parts) {
  return {
    /** Everything that is kept about a person, for people and for programs: read while it is sent. */
    export: async (user: User): Promise<JsonFile> => {
      const account = await repository.account(user.id);
      if (!account) return fail('not-signed-in', 'This account does not exist any more.');
      await accounts.noteExport(user);
      const head = { exported_at: new Date(clock.now()).toISOString(), account: readable(account) };
      const lists = Object.entries(repository.rowsOf(user.id)).map(([name, parts]) => [name, readableParts(parts)]);
      return new JsonFile('plainflow-my-data.json', jsonInParts(head, Object.fromEntries(lists)));
    },

    delete: async (user: User, caller: Caller, given: ConfirmPassword): Promise<void> => {
      await accounts.password.confirm(user, caller, given);
      await billing.leave(user.id, () => accounts.remove(user));
    },
  };
}
export type MyData = ReturnType<typeof createMyData>;

async function* readableParts(parts: AsyncIterable<readonly object[]>): AsyncGenerator<object[]> {
  for await (const rows of parts) yield rows.map(readable);
}

const JSON_COLUMNS = [
  'json_data',
  'workflow_json',
  'guide',
  'options',
  'read',
  'before',
  'after',
  'changes',
  'here',
  'there',
];
const TIME = /(?:_at|_date|_window)$/;

/** Times as ISO 8601, and JSON as itself instead of as text within text. */
function readable(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      if (TIME.test(key) && typeof value === 'number') return [key, new Date(value).toISOString()];
      return [key, JSON_COLUMNS.includes(key) && typeof value === 'string' ? JSON.parse(value) : value];
    }),
  );
}
