import type { AccountKit } from '@plainflow/contracts/account-kit';
import type { Account } from '../catalog/accounts.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { type Kit, type Scope, type Step, TRIED, type Use } from '../catalog/kit/kit.ts';
import { kitOf } from '../catalog/kit/services.ts';
import { ANY_ACT } from '../catalog/kit/uses.ts';

type Known = Pick<Account, 'label' | 'how'> & Partial<Account>;

/**
 * How an account is connected for what a workflow does with it: from its own kit, else from what is known of the account. `before`: the
 * services of which another account is connected first.
 */
export function accountKit(
  catalog: Catalog,
  type: string,
  uses: readonly Use[],
  known: Known,
  before: ReadonlySet<string>,
): AccountKit {
  const whole = kitOf(type) ?? plainKit(catalog, type, known);
  const again = before.has(whole.service) ? whole.again : undefined;
  const kit = { ...whole, minutes: known.minutes ?? whole.minutes, ...again };
  const label = catalog.credential(type)?.label ?? type;
  const scopes = scopesFor(kit.scopes ?? [], uses);
  const filled = (text: string): string =>
    text
      .replaceAll('{address}', kit.address ?? '')
      // In the middle of a sentence it goes on with a small letter.
      .replace(/([^.\s]\s)?\{n8n\}/g, (_, before: string | undefined) =>
        before ? `${before}${inN8n('in', label)}` : inN8n('In', label),
      );
  const isKnown = (act: string): boolean =>
    (kit.scopes ?? []).some(
      ([, when]) => when instanceof RegExp && when.source.includes('httpRequest') && when.test(act),
    );
  const direct = kit.scopes !== undefined && uses.some(({ act }) => act.startsWith('httpRequest:') && !isKnown(act));
  return {
    service: kit.service,
    ...(kit.minutes === undefined ? {} : { minutes: kit.minutes }),
    ...(kit.address ? { address: kit.address } : {}),
    steps: stepsFor(kit.steps, uses)
      .filter((it) => scopes.length > 0 || !it.includes('{scopes}'))
      .map(filled),
    scopes,
    scopesAre: kit.scopesAre ?? 'Scopes',
    ...(uses.length > 0 && uses.every((it) => it.reads) ? { readsOnly: true as const } : {}),
    ...(direct ? { note: DIRECT } : {}),
    ...(kit.onCloud ? { onCloud: filled(kit.onCloud) } : {}),
    ...(kit.plan ? { plan: kit.plan } : {}),
    test: kit.test,
  };
}

const inN8n = (word: string, label: string): string => `${word} n8n open Credentials → Add credential → ${label}`;

const DIRECT =
  'An HTTP Request node calls the service directly: add what the help of the service names for the addresses that it calls.';

const stepsFor = (steps: readonly Step[], uses: readonly Use[]): string[] =>
  steps.flatMap((it) => {
    if (typeof it === 'string') return [it];
    const [when, text] = it;
    return uses.some(({ act }) => when.test(act)) ? [text] : [];
  });

/** The scopes for what is done, each once, in the order of the kit. */
export function scopesFor(scopes: readonly Scope[], uses: readonly Use[]): string[] {
  const all = uses.some((it) => it.act === ANY_ACT);
  const reads = uses.every((it) => it.reads);
  const needed = scopes.filter(([, when]) => {
    if (when === undefined) return true;
    if (when === 'only reads') return reads;
    if (when === 'writes') return !reads;
    return all || uses.some((it) => when.test(it.act));
  });
  return [...new Set(needed.map(([name]) => name))];
}

/** Of a service that nobody wrote a kit for: what its account is like, and what n8n itself says of the credential. */
function plainKit(catalog: Catalog, type: string, known: Known): Omit<Kit, 'minutes'> & Known & { service: string } {
  const facts = catalog.credential(type);
  const isOAuth = facts?.extends?.some((it) => /oauth2api$/i.test(it)) ?? false;
  const asked = facts?.scopes ?? [];
  return {
    service: known.label,
    ...known,
    steps: [
      known.how,
      ...(isOAuth ? ['Where the service asks for a redirect address, put in {redirect}'] : []),
      ...(asked.length > 0 ? ['Where it asks for scopes, take those that n8n asks for: {scopes}'] : []),
    ],
    scopes: asked.map((it): Scope => [it]),
    test: known.test ?? TRIED,
  };
}
