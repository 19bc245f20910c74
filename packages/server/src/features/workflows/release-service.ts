import { COMPARED_MAX, type ComparedWorkflow } from '@plainflow/contracts/n8n-releases';
import type { SavedWorkflow } from '@plainflow/contracts/workflows';
import { fail } from '../../platform/problem.ts';
import { JobTooHeavy, type Waiter } from '../../platform/thread-pool.ts';
import { asProblem } from './check-service.ts';
import type { WorkflowRepository } from './repository.ts';
import type { AnswerOfSaved, QuestionOfSaved } from './saved-engine.ts';
import type { Workflows } from './service.ts';

/** The work itself: in a thread, because many automations take a while. */
export type AskAboutSaved = (question: QuestionOfSaved, waiter: Waiter) => Promise<AnswerOfSaved>;

/** Bytes of automations that are compared in one go, and altogether: more would be much to keep in memory, and to wait for. */
const PART = 4_000_000;
const ALTOGETHER = 20_000_000;

/** Findings that one reply tells one by one; of more, how many there are. */
const MOST_TOLD = 300;

type Parts = { repository: WorkflowRepository; workflows: Workflows; ask: AskAboutSaved };

/** What becomes of saved automations when n8n changes. */
export function createReleases({ repository, workflows, ask }: Parts) {
  const compare = async (release: string, userId: string, ids: readonly string[], waiter: Waiter) => {
    const rows = await repository.contents(userId, ids);
    const files = rows.map(({ id, json_data: json }) => ({ id, json }));
    const answer = await ask({ about: 'release', release, files }, waiter).catch((cause) => {
      // What is too heavy is left out; the others are told all the same.
      if (cause instanceof JobTooHeavy) return { files: [] };
      return asProblem(cause, waiter);
    });
    const found = new Map(('files' in answer ? answer.files : []).map((it) => [it.id, it.found]));
    return rows.map((row) => ({ row, found: found.get(row.id) ?? null }));
  };

  return {
    compare: async (userId: string, release: string, waiter: Waiter) => {
      const sizes = await repository.sizes(userId, COMPARED_MAX);
      const items: ComparedWorkflow[] = [];
      let compared = 0;
      let room = MOST_TOLD;
      for (const ids of inParts(sizes)) {
        for (const { row, found } of await compare(release, userId, ids, waiter)) {
          if (found) compared += 1;
          if (!found || found.findings.length === 0) continue;
          const { findings, more, updates } = found;
          const { id, name, version } = row;
          const told = findings.slice(0, room);
          room -= told.length;
          items.push({ id, name, version, findings: told, more: more + findings.length - told.length, updates });
        }
      }
      return { release, total: await repository.count(userId), compared, items };
    },

    /** Refused where the automation is another than the one that the updates were shown for. */
    update: async (
      userId: string,
      id: string,
      { release, version }: { release: string; version: number },
      waiter: Waiter,
    ): Promise<{ saved: SavedWorkflow; updated: string[] }> => {
      const row = (await repository.find(userId, id)) ?? fail('not-found', 'That automation is not in your list.');
      const question = { about: 'update', release, json: row.json_data } as const;
      const answer = await ask(question, waiter).catch((cause) => asProblem(cause, waiter));
      if (!('json' in answer)) throw new Error('The engine answered to another question.');
      const saved = await workflows.update(userId, id, { json_data: JSON.parse(answer.json) }, { expected: version });
      return { saved, updated: answer.updated };
    },
  };
}
export type Releases = ReturnType<typeof createReleases>;

/** The automations in parts that are read and compared together. */
function inParts(sizes: readonly { id: string; size: number }[]): string[][] {
  const parts: string[][] = [];
  let room = 0;
  let left = ALTOGETHER;
  for (const { id, size } of sizes) {
    left -= size;
    if (left < 0) break;
    if (size > room) {
      parts.push([]);
      room = PART;
    }
    parts.at(-1)?.push(id);
    room -= size;
  }
  return parts;
}
