import type { CheckedFile, checkFileSchema } from '@plainflow/contracts/check-file';
import type { z } from 'zod';
import { fail, Problem } from '../../platform/problem.ts';
import { ReadyJson } from '../../platform/ready-json.ts';
import { JobTooHeavy, PoolBusy, type Waiter } from '../../platform/thread-pool.ts';
import type { FileQuestion, FileReport } from './check-report.ts';

/** The work itself: in a thread, because a large file takes seconds. */
export type AskForReport = (question: FileQuestion, waiter: Waiter) => Promise<FileReport>;

export function createFileChecks({ ask }: { ask: AskForReport }) {
  return {
    check: async (
      { file, fileName }: z.output<typeof checkFileSchema>,
      waiter: Waiter,
    ): Promise<ReadyJson<CheckedFile>> => {
      const report = await ask({ file, fileName }, waiter).catch((cause) => asProblem(cause, waiter));
      return 'refused' in report ? fail(report.code, report.refused) : new ReadyJson(report.json);
    },
  };
}
export type FileChecks = ReturnType<typeof createFileChecks>;

export function asProblem(error: unknown, { signal }: Waiter): never {
  if (signal?.aborted) throw new Problem('canceled', 'The request was canceled.', {}, { cause: error });
  if (error instanceof JobTooHeavy) fail('too-large', 'This file takes too long to check. Please split it.');
  if (error instanceof PoolBusy)
    fail('unavailable', 'Many files are being checked right now. Please try again in a moment.', {
      waitTimeSeconds: 5,
    });
  throw error;
}
