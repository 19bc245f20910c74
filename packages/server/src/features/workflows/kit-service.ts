import type { AccountKits } from '@plainflow/contracts/account-kits';
import type { Waiter } from '../../platform/thread-pool.ts';
import { asProblem } from './check-service.ts';
import type { AskAboutSaved } from './release-service.ts';
import type { Saved } from './saved-service.ts';
import type { Workflows } from './service.ts';

type Parts = { workflows: Workflows; saved: Saved; ask: AskAboutSaved };

/** The accounts that an automation needs, told from what is in it: a guide that was made with it may be another's by now. */
export function createAccountKits({ workflows, saved, ask }: Parts) {
  async function kitsOf(title: string, workflow: unknown, waiter: Waiter): Promise<AccountKits> {
    const question = { about: 'accounts', json: JSON.stringify(workflow) } as const;
    const credentials = await ask(question, waiter).catch((cause) => asProblem(cause, waiter));
    if (!Array.isArray(credentials)) throw new Error('The engine answered to another question.');
    return { title, credentials };
  }

  return {
    ofSaved: async (userId: string, id: string, waiter: Waiter): Promise<AccountKits> => {
      const { name, json_data } = await workflows.get(userId, id);
      return kitsOf(name, json_data, waiter);
    },
    ofShared: async (token: string, waiter: Waiter): Promise<AccountKits> => {
      const { name, json_data } = await saved.shared(token);
      return kitsOf(name, json_data, waiter);
    },
  };
}
export type AccountKitsService = ReturnType<typeof createAccountKits>;
