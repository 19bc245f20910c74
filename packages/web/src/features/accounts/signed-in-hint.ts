import { local } from '../../lib/storage.ts';

const KEY = 'plainflow.signed-in';

/**
 * Whether somebody was signed in here last time: a hint for what to show and whether to ask the server, never a
 * permission.
 */
export function wasSignedIn(): boolean {
  return local.get(KEY) === 'yes';
}

export function rememberSignedIn(yes: boolean): void {
  if (yes) local.set(KEY, 'yes');
  else local.remove(KEY);
}
