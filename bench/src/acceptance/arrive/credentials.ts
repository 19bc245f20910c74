import { isDict } from '../check/findings.ts';
import type { Dict } from '../n8n/code.ts';
import type { Property, Types } from '../n8n/description.ts';
import type { N8nServer } from '../n8n/server.ts';

/** A credential of this type in n8n, made up and made once: its id and name as a node refers to it. */
export type CredentialFor = (type: string) => Promise<{ id: string; name: string } | undefined>;

type Described = { name: string; extends?: string[]; properties: Property[] };

/** `special`: what the real servers of this run want to hear, by credential type. */
export function credentialMaker(
  server: N8nServer,
  types: Types,
  special: Readonly<Record<string, Dict>> = {},
): CredentialFor {
  const all = new Map((types.credentials as Described[]).map((it) => [it.name, it]));
  const made = new Map<string, ReturnType<CredentialFor>>();
  const make: CredentialFor = async (type) => {
    if (!all.has(type)) return undefined;
    const data = { ...madeUp(all, type), ...FORMS[type], ...special[type] };
    const name = `made up: ${type}`;
    const reply = await server.rest('POST', '/rest/credentials', { name, type, data });
    const id = reply.json?.data?.id;
    return typeof id === 'string' ? { id, name } : undefined;
  };
  return (type) => {
    const known = made.get(type) ?? make(type);
    made.set(type, known);
    return known;
  };
}

/** Values for all that a credential type asks for; with a token, so that nobody is led to a page of consent. */
export function madeUp(all: ReadonlyMap<string, Described>, type: string): Dict {
  const chain = chainOf(all, type);
  // What a type says itself counts more than what it takes over.
  const properties = new Map(chain.toReversed().flatMap((it) => it.properties.map((one) => [one.name, one] as const)));
  const data = Object.fromEntries(
    [...properties.values()].flatMap((it): [string, unknown][] =>
      it.type === 'notice' ? [] : [[it.name, valueFor(it, type)]],
    ),
  );
  return chain.some((it) => /^oAuth[12]Api$/.test(it.name)) ? { ...data, oauthTokenData: TOKEN } : data;
}

/** Keys that are taken apart before they are sent. */
const FORMS: Readonly<Record<string, Dict>> = {
  ghostAdminApi: { apiKey: '6470f3b1:0123456789abcdef0123456789abcdef' },
};

const TOKEN = {
  access_token: 'made-up-access-token',
  refresh_token: 'made-up-refresh-token',
  token_type: 'Bearer',
  expires_in: 36_000_000,
  oauth_token: 'made-up-token',
  oauth_token_secret: 'made-up-token-secret',
  api_domain: 'https://api.example.test',
  instance_url: 'https://instance.example.test',
  callbackQueryString: { realmId: '4620816365', location: 'eu' },
};

function chainOf(all: ReadonlyMap<string, Described>, type: string): Described[] {
  const found = all.get(type);
  return found ? [found, ...(found.extends ?? []).flatMap((it) => chainOf(all, it))] : [];
}

function valueFor({ name, type, default: given }: Property, credential: string): unknown {
  if (type === 'hidden' || type === 'options' || type === 'boolean' || type === 'number') return given;
  if (type === 'json') return given || '{}';
  if (isDict(given) || Array.isArray(given)) return given;
  // A server on this machine would be asked without the proxy.
  if (typeof given === 'string' && given !== '' && !/^https?:\/\/(?:localhost|127\.)/.test(given)) return given;
  if (/sub-?domain|shop|tenant|account|company|organi[sz]ation|workspace/i.test(name)) return 'made-up';
  if (/ur[il]$|endpoint|server|^domain$|^instance$|^host$|^site$/i.test(name))
    return `https://${credential.toLowerCase()}.example.test`; // so that a request tells whose it is
  if (/mail/i.test(name)) return 'run@example.test';
  return 'made-up';
}
