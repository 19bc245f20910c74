import type { TestKind } from '@plainflow/contracts/admin-test-runs';
import type { Db, NewTestRun } from '../../platform/db/tables.ts';

/** Runs of the test tool that were kept. */
export function testRunRepository(db: Db) {
  return {
    add: async (run: NewTestRun): Promise<void> => {
      await db.insertInto('test_runs').values(run).execute();
    },

    /** Newest first, without what came of each case. */
    newest: (kind: TestKind | undefined, limit: number) => {
      const all = db
        .selectFrom('test_runs')
        .select(['id', 'kind', 'created_by', 'created_at', 'total', 'succeeded'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit);
      return (kind ? all.where('kind', '=', kind) : all).execute();
    },

    find: (id: string) => db.selectFrom('test_runs').selectAll().where('id', '=', id).executeTakeFirst(),

    /** False where there was none. */
    remove: async (id: string): Promise<boolean> =>
      (await db.deleteFrom('test_runs').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n,
  };
}
export type TestRunRepository = ReturnType<typeof testRunRepository>;
