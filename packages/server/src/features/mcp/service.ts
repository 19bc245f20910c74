import type { User } from '@plainflow/contracts/accounts';
import { createMcpServer, type Parts as ToolParts } from '@plainflow/mcp';
import type { UsedToken } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { inParts } from '../../platform/in-parts.ts';
import { Problem } from '../../platform/problem.ts';
import { VERSION } from '../../platform/version.ts';
import type { Billing } from '../billing/service.ts';
import type { Workflows } from '../workflows/service.ts';
import { ANSWER_WITHIN_MS, countFor } from './counting.ts';
import { createLastGuides } from './last-guides.ts';
import type { ToolQuestionRepository } from './repository.ts';
import { type AskTools, engineFor } from './tool-engine.ts';

type Parts = Pick<ToolParts, 'sketches' | 'readFile' | 'onFault'> & {
  askTools: AskTools;
  repository: ToolQuestionRepository;
  billing: Billing;
  workflows: Workflows;
  clock: Clock;
};

/** Who calls the tools, by a personal token. */
export type ToolCaller = { user: User; token: UsedToken };

/** Plainflow's tools for agents, for whoever has a personal token. */
export function createMcp({ askTools, repository, billing, workflows, clock, ...handed }: Parts) {
  const lastGuideOf = createLastGuides();

  return {
    /** A server of what this token may do: tools by the scope `generate`, saved automations by `workflows:read`. */
    serverFor: ({ user, token }: ToolCaller) => {
      const may = (scope: UsedToken['scopes'][number]) => token.scopes.includes(scope);
      const saved = { list: () => workflows.titles(user.id), read: (id: string) => readOf(user.id, id) };
      const parts: ToolParts = {
        ...handed,
        engine: engineFor(user.id, askTools),
        count: countFor(user.id, { repository, billing, clock }),
        ...(may('workflows:read') && { saved }),
      };
      return createMcpServer(parts, { version: VERSION, lastGuide: lastGuideOf(token.id), tools: may('generate') });
    },

    /** Erases questions that no answer will come to. */
    purge: (): Promise<void> => inParts((limit) => repository.removeOld(clock.now() - ANSWER_WITHIN_MS, limit)),
  };

  async function readOf(userId: string, id: string) {
    try {
      return (await workflows.get(userId, id)).json_data;
    } catch (error) {
      if (error instanceof Problem && error.code === 'not-found') return undefined;
      throw error;
    }
  }
}
export type Mcp = ReturnType<typeof createMcp>;
