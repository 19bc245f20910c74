import type { KeepTestRun, TestKind, TestRun, TestRunRow } from '@plainflow/contracts/admin-test-runs';
import type { AuditRepository } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/problem.ts';
import type { TestRunRepository } from './test-run-repository.ts';

const SHOWN = 50;

type Actor = { id: string; username: string };
type TestRunFacts = Pick<TestRunRow, 'id' | 'kind' | 'total' | 'succeeded'>;
type Parts = { repository: TestRunRepository; audit: Pick<AuditRepository, 'add'>; clock: Clock };

/** Results of the test tool, kept to compare later ones with. All administrators share them. */
export function createTestRuns({ repository, audit, clock }: Parts) {
  const tell = (actor: Actor, action: 'test-run-kept' | 'test-run-deleted', run: TestRunFacts) => {
    const facts = { run: run.id, kind: run.kind, total: run.total, succeeded: run.succeeded };
    const [before, after] = action === 'test-run-kept' ? [null, facts] : [facts, null];
    return audit.add({ actor, userId: null, action, details: run.kind, before, after, now: clock.now() });
  };

  return {
    keep: async (actor: Actor, { kind, cases }: KeepTestRun): Promise<TestRunRow> => {
      const facts = {
        id: newId(),
        kind,
        created_by: actor.username,
        total: cases.length,
        succeeded: cases.filter((it) => it.outcome === 'success').length,
      };
      const now = clock.now();
      await repository.add({ ...facts, created_at: now, cases: JSON.stringify(cases) });
      await tell(actor, 'test-run-kept', facts);
      return { ...facts, created_at: isoOf(now) };
    },

    /** Newest first. */
    list: async (kind: TestKind | undefined): Promise<TestRunRow[]> =>
      (await repository.newest(kind, SHOWN)).map((it) => ({ ...it, created_at: isoOf(it.created_at) })),

    get: async (id: string): Promise<TestRun> => {
      const run = (await repository.find(id)) ?? fail('not-found', 'This run was deleted.');
      return { ...run, created_at: isoOf(run.created_at), cases: JSON.parse(run.cases) };
    },

    remove: async (actor: Actor, id: string): Promise<{ message: string }> => {
      const run = await repository.find(id);
      if (!run || !(await repository.remove(id))) return fail('not-found', 'This run was deleted already.');
      await tell(actor, 'test-run-deleted', run);
      return { message: 'The run was deleted.' };
    },
  };
}
export type TestRuns = ReturnType<typeof createTestRuns>;

const isoOf = (time: number): string => new Date(time).toISOString();
