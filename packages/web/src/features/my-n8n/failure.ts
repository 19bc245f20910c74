import type { N8nFault } from '@plainflow/contracts/my-n8n';
import { CallError, messageOf, OfflineError } from '../../lib/call.ts';

/** What to tell when n8n, or our own server, did not do what was asked. */
export function whatFailed(error: unknown): string {
  if (error instanceof OfflineError) return 'The server can’t be reached. Check your connection, then try again.';
  return messageOf(error) ?? 'That did not work. Please try again.';
}

/** Would another address or key help? */
export const isAboutConnection = (error: unknown): boolean =>
  error instanceof CallError && Object.keys(error.problem.errors ?? {}).length > 0;

export const hasFault = (error: unknown, fault: N8nFault): boolean =>
  error instanceof CallError && error.problem.n8nFault === fault;
