import { VERSIONS_KEPT } from '@plainflow/contracts/product';
import { inShort, type VersionChange, versionChanges } from '@plainflow/contracts/version-changes';
import type { ListedVersion, WorkflowVersion } from '@plainflow/contracts/workflows';
import type { WorkflowRow } from '../../platform/db/tables.ts';
import { fail } from '../../platform/problem.ts';
import type { WorkflowRepository } from './repository.ts';

type Parts = { repository: WorkflowRepository; find: (userId: string, id: string) => Promise<WorkflowRow> };
type Facts = Pick<WorkflowRow, 'version' | 'name' | 'changes' | 'origin'> & { created_at: number };

/** How an automation came to be what it is. However many and large its versions are, one at a time is read. */
export function createVersions({ repository, find }: Parts) {
  const contentOf = async (workflow: WorkflowRow, version: number) =>
    version === workflow.version ? presentOf(workflow) : repository.version(workflow.id, version);

  /** As it was kept with the version; compared here for those that are older than this column. */
  async function changeOf(workflow: WorkflowRow, { version, changes }: Facts): Promise<VersionChange | null> {
    if (changes !== null) return JSON.parse(changes);
    const [before, after] = [await contentOf(workflow, version - 1), await contentOf(workflow, version)];
    return before && after ? inShort(versionChanges(JSON.parse(before.json_data), JSON.parse(after.json_data))) : null;
  }

  return {
    /** The present one first. */
    list: async (
      userId: string,
      id: string,
      { offset, limit }: { offset: number; limit: number },
    ): Promise<{ items: ListedVersion[]; total: number }> => {
      const workflow = await find(userId, id);
      const first = offset === 0 ? [presentOf(workflow)] : [];
      const earlier = { offset: Math.max(0, offset - 1), limit: limit - first.length };
      const rows: Facts[] = [...first, ...(earlier.limit > 0 ? await repository.versions(id, earlier) : [])];
      const items: ListedVersion[] = [];
      for (const row of rows) {
        const { version, name, origin, created_at } = row;
        items.push({ version, name, origin, created_at: iso(created_at), change: await changeOf(workflow, row) });
      }
      return { items, total: 1 + (await repository.countVersions(id)) };
    },

    one: async (userId: string, id: string, version: number): Promise<WorkflowVersion> => {
      const workflow = await find(userId, id);
      const row = await contentOf(workflow, version);
      if (!row) return fail('not-found', version < workflow.version ? NO_LONGER_KEPT : 'There is no such version.');
      return { ...row, json_data: JSON.parse(row.json_data), created_at: iso(row.created_at) };
    },
  };
}

const NO_LONGER_KEPT = `This version is not kept any more: of each automation there are the newest ${VERSIONS_KEPT}.`;

const presentOf = ({ version, name, json_data, changes, origin, updated_at }: WorkflowRow) => ({
  ...{ version, name, json_data, changes, origin },
  created_at: updated_at,
});

const iso = (time: number): string => new Date(time).toISOString();
