import type { AccountKit } from './account-kit.ts';

/** Where a service sends people back to after they allowed the access; n8n shows the same in the credential. */
export const redirectOf = (n8nAddress: string): string =>
  `${n8nAddress.trim().replace(/\/+$/, '')}/rest/oauth2-credential/callback`;

/** For readers whose n8n is not known. */
export const REDIRECT_EXAMPLE = redirectOf('https://YOUR-N8N');

export type StepPart = { text: string } | { copy: 'redirect' | 'scopes' };

/** What a step says, parted where something to copy stands. */
export function stepParts(step: string): StepPart[] {
  return step
    .split(/(\{redirect\}|\{scopes\})/)
    .filter((it) => it !== '')
    .map((it) => (it === '{redirect}' ? { copy: 'redirect' } : it === '{scopes}' ? { copy: 'scopes' } : { text: it }));
}

/** As it is pasted: OAuth scopes part by spaces, all that have spaces of their own by commas. */
export const scopesText = ({ scopes }: Pick<AccountKit, 'scopes'>): string =>
  scopes.join(scopes.some((it) => it.includes(' ')) ? ', ' : ' ');

/** Does the service need to know the reader's n8n? */
export const needsRedirect = ({ steps }: Pick<AccountKit, 'steps'>): boolean =>
  steps.some((it) => it.includes('{redirect}'));
