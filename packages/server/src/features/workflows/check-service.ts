import type { CheckedFile, checkFileSchema } from '@plainflow/contracts/check-file';
import type { z } from 'zod';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { fail } from '../../platform/problem.ts';
import { ReadyJson } from '../../platform/ready-json.ts';
import { JobTooHeavy, PoolBusy, type Waiter } from '../../platform/thread-pool.ts';
import type { FileQuestion, FileReport } from './check-report.ts';

/** The work itself: in a thread, because a large file takes seconds. */
export type AskForReport = (question: FileQuestion, waiter: Waiter) => Promise<FileReport>;

export function createFileChecks({ ask }: { ask: AskForReport }) {
  const inOrder = oneAtATime();
  return {
    /** Of one person's files one is checked at a time, so that nobody can fill the queue for all others. */
    check: (userId: string, { file, fileName }: z.output<typeof checkFileSchema>): Promise<ReadyJson<CheckedFile>> =>
      inOrder(userId, async () => {
        const report = await ask({ file, fileName }, { owner: userId }).catch(asProblem);
        return 'refused' in report ? fail(report.code, report.refused) : new ReadyJson(report.json);
      }),
  };
}
export type FileChecks = ReturnType<typeof createFileChecks>;

function asProblem(error: unknown): never {
  if (error instanceof JobTooHeavy) fail('too-large', 'This file takes too long to check. Please split it.');
  if (error instanceof PoolBusy)
    fail('unavailable', 'Many files are being checked right now. Please try again in a moment.', {
      waitTimeSeconds: 5,
    });
  throw error;
}
