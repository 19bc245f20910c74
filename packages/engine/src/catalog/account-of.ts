import type { Account } from './accounts.ts';
import type { Catalog } from './catalog.ts';
import { CREDENTIAL_CARE } from './credential-care.ts';
import type { Profile } from './profile.ts';
import { INBOUND_ACCOUNTS, SHARED_ACCOUNTS } from './shared-accounts.ts';

/** What is known of a credential type for one node: of the node itself, or of another node that uses the same account. */
export function accountOf(catalog: Catalog, profile: Profile | undefined, type: string): Account | undefined {
  const inbound = profile?.kind === 'trigger' ? INBOUND_ACCOUNTS[type] : undefined;
  const account =
    profile?.credentials?.[type] ??
    inbound ??
    SHARED_ACCOUNTS[type] ??
    catalog.profiles.find((it) => it.credentials?.[type])?.credentials?.[type];
  if (!account) return undefined;
  // A secret that guards our own address opens nothing at anybody else's.
  return inbound ? { ...account, ...INBOUND_CARE } : { ...account, ...CREDENTIAL_CARE[type] };
}

const INBOUND_CARE = {
  rights: 'a secret that nothing else uses, given only to those who may call',
  test: 'Press “Listen for test event” and call the test address once with the secret and once without: only the first may pass.',
};
