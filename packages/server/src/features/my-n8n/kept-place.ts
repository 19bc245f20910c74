import type { Clock } from '../../platform/clock.ts';
import type { N8nConnectionRow } from '../../platform/db/tables.ts';
import { fail, Problem } from '../../platform/problem.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { FaultOfN8n } from './faults.ts';
import type { Place } from './n8n-client.ts';
import type { MyN8nRepository } from './repository.ts';

type Parts = { repository: MyN8nRepository; secrets: Pick<Secrets, 'seal' | 'unseal'>; clock: Clock };

/** The n8n that somebody connected, and its key, which leaves this file for that n8n alone. */
export function createKeptPlace({ repository, secrets, clock }: Parts) {
  const keyOf = ({ user_id, address, key }: N8nConnectionRow): string => {
    const [user, where, plain] = JSON.parse(secrets.unseal(key) ?? '[]') as (string | undefined)[];
    if (user !== user_id || where !== address || plain === undefined) throw new FaultOfN8n('key-lost');
    return plain;
  };

  return {
    // Sealed with user and address: who can write to the database can't have a key sent elsewhere by it.
    sealed: (userId: string, { address, key }: Place) => secrets.seal(JSON.stringify([userId, address, key])),

    /** Does it with what is kept, and keeps that it worked. */
    use: async <Result>(userId: string, work: (place: Place) => Promise<Result>): Promise<Result> => {
      const row =
        (await repository.find(userId)) ?? fail('conflict', 'No n8n is connected. Connect yours in Settings.');
      const result = await told(async () => work({ address: row.address, key: keyOf(row) }));
      await repository.setWorked(userId, clock.now());
      return result;
    },

    address: async (userId: string): Promise<string | null> => (await repository.find(userId))?.address ?? null,
  };
}
export type KeptPlace = ReturnType<typeof createKeptPlace>;

/** A fault of somebody's n8n as the problem that is told. */
export async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FaultOfN8n)) throw error;
    const { fault, message, issues } = error;
    const field = KEY_FAULTS.includes(fault) ? 'key' : 'address';
    throw new Problem(
      'n8n-unavailable',
      message,
      {
        n8nFault: fault,
        ...(issues && { n8nIssues: issues }),
        ...(!NOT_OF_CONNECTION.includes(fault) && { errors: { [field]: message } }),
      },
      { cause: error },
    );
  }
}

const KEY_FAULTS: readonly string[] = ['wrong-key', 'key-not-allowed', 'key-lost'];
/** Another address or key would not help. */
const NOT_OF_CONNECTION: readonly string[] = [
  ...['refused', 'too-many', 'too-large', 'too-large-here', 'not-there'],
  ...['archived', 'unreadable', 'not-activated', 'no-credential'],
];
