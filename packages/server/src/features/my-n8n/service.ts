import type { User } from '@plainflow/contracts/accounts';
import { type ConnectN8n, type N8nConnection, n8nAddressOf } from '@plainflow/contracts/my-n8n';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Workflows } from '../workflows/service.ts';
import { createCredentialChoices } from './credential-choices.ts';
import type { ExplainFile } from './explain-file.ts';
import { createKeptPlace, told } from './kept-place.ts';
import { createN8nLinks } from './links.ts';
import type { N8nLinksRepository } from './links-repository.ts';
import type { N8nClient } from './n8n-client.ts';
import type { MyN8nRepository } from './repository.ts';
import { createN8nWorkflows } from './their-workflows.ts';

type Parts = {
  repository: MyN8nRepository;
  links: N8nLinksRepository;
  workflows: Workflows;
  explain: ExplainFile;
  client: N8nClient;
  secrets: Pick<Secrets, 'seal' | 'unseal'>;
  clock: Clock;
};

/** The n8n of a user: connected once, then workflows go both ways. */
export function createMyN8n({ repository, links, workflows, explain, client, secrets, clock }: Parts) {
  const get = async (userId: string): Promise<N8nConnection> => {
    const row = await repository.find(userId);
    return { connection: row ? { address: row.address, worked_at: new Date(row.worked_at).toISOString() } : null };
  };
  const kept = createKeptPlace({ repository, secrets, clock });
  const credentials = createCredentialChoices({ kept, client, links, workflows, explain });

  return {
    get,

    /** The key is given anew with each change: a stolen session can't have the kept one sent elsewhere. */
    connect: async (user: User, given: ConnectN8n): Promise<N8nConnection> => {
      const place = { address: n8nAddressOf(given.address) ?? given.address, key: given.key };
      await told(() => client.test(place));
      await repository.put(user, { address: place.address, key: kept.sealed(user.id, place) }, clock.now());
      return get(user.id);
    },

    test: async (userId: string): Promise<N8nConnection> => {
      await kept.use(userId, client.test);
      return get(userId);
    },

    disconnect: async (user: User): Promise<N8nConnection> => {
      await repository.remove(user, clock.now());
      return get(user.id);
    },

    credentials,
    workflows: createN8nWorkflows({ kept, client, links, workflows, credentials, explain, clock }),
    links: createN8nLinks({ kept, client, links, workflows, credentials, clock }),
  };
}
export type MyN8n = ReturnType<typeof createMyN8n>;
