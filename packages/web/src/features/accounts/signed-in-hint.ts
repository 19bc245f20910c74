import { local } from '../../lib/storage.ts';

const KEY = 'plainflow.signed-in';

/**
 * Whether somebody was signed in here last time: a hint for what to show and whether to ask the server, never a
 * permission. A server may also set it, as a readable cookie beside the session's own.
 */
export function wasSignedIn(): boolean {
  return local.get(KEY) === 'yes' || /(?:^|;\s*)plainflow_signed_in=/.test(document.cookie);
}

export function rememberSignedIn(yes: boolean): void {
  if (yes) local.set(KEY, 'yes');
  else local.remove(KEY);
}
