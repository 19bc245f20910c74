import { type TriedOut, tryOut } from '@plainflow/contracts/try-out';
import { call, messageOf } from '../../lib/call.ts';

/** The visitor's sentence as an automation; a text says why there is none. */
export const askTryOut = (message: string): Promise<TriedOut | string> =>
  call(tryOut, { body: { message } }).catch(
    (error: unknown) => messageOf(error) ?? 'We can’t reach the server. Check your connection and try again.',
  );
