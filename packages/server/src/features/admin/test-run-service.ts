import type { KeepTestRun, TestKind, TestRun, TestRunRow } from '@plainflow/contracts/admin-test-runs';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/problem.ts';
import type { TestRunRepository } from './test-run-repository.ts';

const SHOWN = 50;

/** Results of the test tool, kept to compare later ones with. All administrators share them. */
export function createTestRuns({ repository, clock }: { repository: TestRunRepository; clock: Clock }) {
  return {
    keep: async (actor: { username: string }, { kind, cases }: KeepTestRun): Promise<TestRunRow> => {
      const facts = {
        id: newId(),
        kind,
        created_by: actor.username,
        total: cases.length,
        succeeded: cases.filter((it) => it.outcome === 'success').length,
      };
      const now = clock.now();
      await repository.add({ ...facts, created_at: now, cases: JSON.stringify(cases) });
      return { ...facts, created_at: isoOf(now) };
    },

    /** Newest first. */
    list: async (kind: TestKind | undefined): Promise<TestRunRow[]> =>
      (await repository.newest(kind, SHOWN)).map((it) => ({ ...it, created_at: isoOf(it.created_at) })),

    get: async (id: string): Promise<TestRun> => {
      const run = (await repository.find(id)) ?? fail('not-found', 'This run was deleted.');
      return { ...run, created_at: isoOf(run.created_at), cases: JSON.parse(run.cases) };
    },

    remove: async (id: string): Promise<{ message: string }> => {
      if (!(await repository.remove(id))) fail('not-found', 'This run was deleted already.');
      return { message: 'The run was deleted.' };
    },
  };
}
export type TestRuns = ReturnType<typeof createTestRuns>;

const isoOf = (time: number): string => new Date(time).toISOString();
