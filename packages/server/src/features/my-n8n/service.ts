import type { User } from '@plainflow/contracts/accounts';
import { type ConnectN8n, type N8nConnection, n8nAddressOf, type SentWorkflow } from '@plainflow/contracts/my-n8n';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { Clock } from '../../platform/clock.ts';
import type { N8nConnectionRow } from '../../platform/db/tables.ts';
import { fail, Problem } from '../../platform/problem.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { FaultOfN8n } from './faults.ts';
import type { N8nClient, Place } from './n8n-client.ts';
import type { MyN8nRepository } from './repository.ts';

type Parts = {
  repository: MyN8nRepository;
  client: N8nClient;
  secrets: Pick<Secrets, 'seal' | 'unseal'>;
  clock: Clock;
};

export function createMyN8n({ repository, client, secrets, clock }: Parts) {
  const get = async (userId: string): Promise<N8nConnection> => {
    const row = await repository.find(userId);
    return { connection: row ? { address: row.address, worked_at: new Date(row.worked_at).toISOString() } : null };
  };

  // Sealed with user and address: who can write to the database can't have a key sent elsewhere by it.
  const sealed = (userId: string, { address, key }: Place) => secrets.seal(JSON.stringify([userId, address, key]));
  const keyOf = ({ user_id, address, key }: N8nConnectionRow): string => {
    const [user, where, plain] = JSON.parse(secrets.unseal(key) ?? '[]') as (string | undefined)[];
    if (user !== user_id || where !== address || plain === undefined) throw new FaultOfN8n('key-lost');
    return plain;
  };

  /** Does it with what is kept, and keeps that it worked. */
  const withKept = async <Result>(userId: string, work: (place: Place) => Promise<Result>): Promise<Result> => {
    const row = (await repository.find(userId)) ?? fail('conflict', 'No n8n is connected. Connect yours in Settings.');
    const result = await told(async () => work({ address: row.address, key: keyOf(row) }));
    await repository.setWorked(userId, clock.now());
    return result;
  };

  return {
    get,

    /** The key is given anew with each change: a stolen session can't have the kept one sent elsewhere. */
    connect: async (user: User, given: ConnectN8n): Promise<N8nConnection> => {
      const place = { address: n8nAddressOf(given.address) ?? given.address, key: given.key };
      await told(() => client.test(place));
      await repository.put(user, { address: place.address, key: sealed(user.id, place) }, clock.now());
      return get(user.id);
    },

    test: async (userId: string): Promise<N8nConnection> => {
      await withKept(userId, client.test);
      return get(userId);
    },

    send: (userId: string, workflow: Workflow): Promise<SentWorkflow> =>
      withKept(userId, async (place) => {
        const { id } = await client.create(place, workflow);
        return { id, url: `${place.address}/workflow/${id}` };
      }),

    disconnect: async (user: User): Promise<N8nConnection> => {
      await repository.remove(user, clock.now());
      return get(user.id);
    },
  };
}
export type MyN8n = ReturnType<typeof createMyN8n>;

const KEY_FAULTS = ['wrong-key', 'key-not-allowed', 'key-lost'];

async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FaultOfN8n)) throw error;
    const { fault, message } = error;
    const field = KEY_FAULTS.includes(fault) ? 'key' : 'address';
    throw new Problem(
      'n8n-unavailable',
      message,
      { n8nFault: fault, ...(fault !== 'refused' && { errors: { [field]: message } }) },
      { cause: error },
    );
  }
}
