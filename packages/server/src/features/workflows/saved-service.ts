import { WORKFLOW_NAME_MAX } from '@plainflow/contracts/product';
import type { SharedWorkflow, savedPageQuerySchema } from '@plainflow/contracts/saved';
import type { SavedWorkflow } from '@plainflow/contracts/workflows';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { WorkflowRow } from '../../platform/db/tables.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { inParts } from '../../platform/in-parts.ts';
import { fail } from '../../platform/problem.ts';
import type { WorkflowRepository } from './repository.ts';
import { toListed, toSaved, type Workflows } from './service.ts';
import { createVersions } from './version-service.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long a deleted automation can be brought back. */
export const UNDELETE_MS = 30 * DAY;

type Parts = { repository: WorkflowRepository; workflows: Workflows; clock: Clock };

/** What people do with automations that they saved: look through them, share, delete, go back. */
export function createSaved({ repository, workflows, clock }: Parts) {
  const missing = (): never => fail('not-found', 'That automation is not in your list.');
  const find = async (userId: string, id: string): Promise<WorkflowRow> =>
    (await repository.find(userId, id)) ?? missing();

  const findShared = async (token: string): Promise<SharedWorkflow | null> => {
    const row = await repository.findShared(token);
    if (!row) return null;
    const { name, description, json_data, updated_at } = toSaved(row);
    return { name, description, json_data, updated_at };
  };

  const versions = createVersions({ repository, find });

  return {
    page: async (userId: string, query: z.output<typeof savedPageQuerySchema>) => {
      const { items, ...counts } = await repository.page(userId, query);
      return { ...counts, items: items.map(toListed) };
    },

    delete: async (userId: string, id: string): Promise<void> => {
      if (!(await repository.setDeleted(userId, id, clock.now()))) missing();
    },

    /** Also what is there already: pressing “Undo” twice does no harm. */
    undelete: async (userId: string, id: string): Promise<SavedWorkflow> =>
      toSaved((await repository.setDeleted(userId, id, null)) ?? (await find(userId, id))),

    /** Erases what was deleted long enough ago. */
    purge: (): Promise<void> => inParts((limit) => repository.purge(clock.now() - UNDELETE_MS, limit)),

    duplicate: async (userId: string, id: string): Promise<SavedWorkflow> => {
      const { name, description, json_data } = toSaved(await find(userId, id));
      const copy = `Copy of ${name}`.slice(0, WORKFLOW_NAME_MAX).trim();
      return workflows.save(userId, { name: copy, description, json_data: { ...json_data, id: newId(), name: copy } });
    },

    versions,

    restore: async (userId: string, id: string, version: number): Promise<SavedWorkflow> => {
      const { json_data } = await versions.one(userId, id, version);
      return workflows.update(userId, id, { json_data });
    },

    share: async (userId: string, id: string): Promise<SavedWorkflow> => {
      const row = await find(userId, id);
      if (row.share_token !== null) return toSaved(row);
      return toSaved((await repository.setShareToken(userId, id, newToken())) ?? missing());
    },

    unshare: async (userId: string, id: string): Promise<SavedWorkflow> =>
      toSaved((await repository.setShareToken(userId, id, null)) ?? missing()),

    shared: async (token: string): Promise<SharedWorkflow> =>
      (await findShared(token)) ?? fail('not-found', 'This link leads to no automation. It may have been taken back.'),

    /** null where the link leads to nothing. */
    findShared,
  };
}
export type Saved = ReturnType<typeof createSaved>;
