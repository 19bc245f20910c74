import { z } from 'zod';

/**
 * How one account is connected, step by step. In a step, `{redirect}` stands for the redirect address of the reader's n8n and
 * `{scopes}` for the scopes, one after the other.
 */
export const accountKitSchema = z.object({
  /** Whose account it is: “Slack”. */
  service: z.string(),
  minutes: z.number().optional(),
  /** Where the steps begin. */
  address: z.string().optional(),
  steps: z.array(z.string()),
  /** The least that this workflow needs. */
  scopes: z.array(z.string()),
  /** What the service calls them. */
  scopesAre: z.string(),
  /** The workflow only reads there. */
  readsOnly: z.literal(true).optional(),
  /** What else the scopes depend on. */
  note: z.string().optional(),
  /** How to come by it on n8n Cloud, where that is shorter. */
  onCloud: z.string().optional(),
  /** What the service must be paid for. */
  plan: z.string().optional(),
  /** A try that changes nothing. */
  test: z.string(),
});
export type AccountKit = z.infer<typeof accountKitSchema>;

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
