import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { workflowFileName } from '@plainflow/contracts/file-name';
import { VERSIONS_KEPT, WORKFLOWS_LISTED } from '@plainflow/contracts/product';
import { inShort, versionChanges } from '@plainflow/contracts/version-changes';
import type { Workflow } from '@plainflow/contracts/workflow';
import type {
  ListedWorkflow,
  SavedWorkflow,
  saveWorkflowSchema,
  updateWorkflowSchema,
  VersionOrigin,
} from '@plainflow/contracts/workflows';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { WorkflowRow } from '../../platform/db/tables.ts';
import { newId } from '../../platform/ids.ts';
import { JsonFile } from '../../platform/json-file.ts';
import { fail } from '../../platform/problem.ts';
import type { EveryonesWorkflowRepository } from './everyones-repository.ts';
import type { ListedRow, WorkflowRepository } from './repository.ts';

/** Of several saves of one automation at once, one succeeds in each round. */
const ATTEMPTS = 20;

type Parts = { repository: WorkflowRepository; everyones: EveryonesWorkflowRepository; clock: Clock };

export function createWorkflows({ repository, everyones, clock }: Parts) {
  const find = async (userId: string, id: string): Promise<WorkflowRow> =>
    (await repository.find(userId, id)) ?? fail('not-found', 'That automation is not in your list.');

  return {
    list: async (userId: string, part: { offset: number; limit: number }): Promise<ListedWorkflow[]> =>
      (await repository.list(userId, part)).map(toListed),

    /** Newest first, without what is in them. */
    titles: async (userId: string) =>
      (await repository.titles(userId, WORKFLOWS_LISTED)).map(({ updated_at, ...it }) => ({
        ...it,
        updated_at: new Date(updated_at).toISOString(),
      })),

    countAll: repository.countAll,

    /** Of all accounts, for administrators. */
    pageOfAll: everyones.page,
    namesOfAll: everyones.names,
    findOfAll: everyones.find,

    get: async (userId: string, id: string): Promise<SavedWorkflow> => toSaved(await find(userId, id)),

    /** The bytes that the page saves. */
    file: async (userId: string, id: string): Promise<JsonFile> => {
      const { json_data } = toSaved(await find(userId, id));
      return new JsonFile(workflowFileName(json_data.name), Readable.from([JSON.stringify(json_data, null, 2)]));
    },

    save: async (
      userId: string,
      workflow: z.output<typeof saveWorkflowSchema>,
      origin?: VersionOrigin,
    ): Promise<SavedWorkflow> => {
      const now = clock.now();
      const row = await repository.insert({
        id: newId(),
        user_id: userId,
        name: workflow.name,
        description: workflow.description,
        json_data: JSON.stringify(workflow.json_data),
        conversation_id: workflow.conversation_id ?? null,
        ...(origin && { origin }),
        created_at: now,
        updated_at: now,
      });
      return toSaved(row);
    },

    /**
     * What is not named stays as it is; JSON that says the same makes no new version. `expected`: the version that the change was made
     * for; it is refused where there is another by now.
     */
    update: async (
      userId: string,
      id: string,
      change: Omit<z.output<typeof updateWorkflowSchema>, 'conversation_id'> & {
        /** null: no conversation is about it any more. */
        conversation_id?: string | null | undefined;
      },
      { origin, expected }: { origin?: VersionOrigin; expected?: number } = {},
    ): Promise<SavedWorkflow> => {
      const { name, description, json_data: json, conversation_id: talk } = change;
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const seen = await find(userId, id);
        if (expected !== undefined && seen.version !== expected)
          fail('conflict', 'This automation was changed meanwhile. Please look at what would change now.');
        if (Object.values(change).every((it) => it === undefined)) return toSaved(seen);
        const before = json && JSON.parse(seen.json_data);
        const isNewJson = json !== undefined && !isDeepStrictEqual(json, before);
        const row = await repository.change(
          seen,
          {
            ...(name !== undefined && { name }),
            ...(description !== undefined && { description }),
            ...(talk !== undefined && { conversation_id: talk }),
            ...(isNewJson && {
              json_data: JSON.stringify(json),
              changes: JSON.stringify(inShort(versionChanges(before, json))),
              ...(origin && { origin }),
            }),
          },
          { now: clock.now(), versions: VERSIONS_KEPT },
        );
        if (row) return toSaved(row);
      }
      return fail('conflict', CHANGED_ELSEWHERE);
    },

    /** Keeps what is about to be overwritten elsewhere as a version before the present one. Returns its number. */
    keepBackup: async (userId: string, id: string, kept: Workflow): Promise<number> => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const seen = await find(userId, id);
        const present: Workflow = JSON.parse(seen.json_data);
        if (isDeepStrictEqual(present, kept)) return seen.version;
        const last = await repository.newestFromN8n(id);
        if (last && isDeepStrictEqual(JSON.parse(last.json_data), kept)) return last.version;
        const backup = {
          name: seen.name,
          json_data: JSON.stringify(kept),
          changes: JSON.stringify(inShort(versionChanges(present, kept))),
          origin: 'n8n-backup' as const,
        };
        const changes = JSON.stringify(inShort(versionChanges(kept, present)));
        const row = await repository.keepBefore(seen, backup, { changes, now: clock.now(), versions: VERSIONS_KEPT });
        if (row) return row.version - 1;
      }
      return fail('conflict', CHANGED_ELSEWHERE);
    },

    /** The automation that a conversation was saved as; null if it was not. */
    savedFrom: async (userId: string, conversationId: string): Promise<string | null> =>
      (await repository.savedFrom(userId, conversationId))?.id ?? null,
  };
}
export type Workflows = ReturnType<typeof createWorkflows>;

const CHANGED_ELSEWHERE = 'This automation is being changed elsewhere. Please try again.';

/** As callers see it. */
export const toSaved = (row: WorkflowRow): SavedWorkflow => ({
  ...toListed({ ...row, json_data: null }),
  json_data: JSON.parse(row.json_data),
});

export const toListed = (row: ListedRow): ListedWorkflow => ({
  id: row.id,
  name: row.name,
  description: row.description,
  json_data: row.json_data === null ? null : JSON.parse(row.json_data),
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
  conversation_id: row.conversation_id,
  share_token: row.share_token,
});
