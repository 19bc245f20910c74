import type { AccountKit } from '@plainflow/contracts/account-kit';
import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow } from '@plainflow/contracts/workflow';
import { accountOf } from '../catalog/account-of.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { conditionsHold } from '../catalog/credentials-shown.ts';
import { DOWNLOADS } from '../catalog/kit/downloads.ts';
import type { Use } from '../catalog/kit/kit.ts';
import { useOf } from '../catalog/kit/uses.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { accountKit } from './account-kit.ts';
import { addressFrom } from './address-from.ts';

/** The credentials that a workflow needs, each once, with the nodes that use it and how to make it. */
export function credentialsOf(catalog: Catalog, workflow: Workflow): Guide['credentials'] {
  const found = new Map<
    string,
    { type: string; host: string; first: string; nodes: string[]; uses: Use[]; download?: Download }
  >();
  for (const node of workflow.nodes) {
    const facts = catalog.facts(node.type);
    if (!facts) continue;
    for (const type of conditionsHold(facts, node.typeVersion, node.parameters)) {
      const known = OF_ANY.test(type) ? hostOf(node.parameters.url ?? node.parameters.endpointUrl) : '';
      const from = OF_ANY.test(type) && known === '' ? addressFrom(workflow, node) : undefined;
      const host = known || serviceOf(catalog, from?.type);
      const download = DOWNLOADS[from?.type.split('.').at(-1) ?? ''];
      const key = `${type} ${host}`;
      const { first = node.type, nodes = [], uses = [] } = found.get(key) ?? {};
      found.set(key, {
        ...{ type, host, first, nodes: [...nodes, node.name], uses: [...uses, useOf(facts, node)] },
        ...(download ? { download } : {}),
      });
    }
  }
  const services = new Set<string>();
  return [...found.values()].map(({ type, host, first, nodes, uses, download }) => {
    const label = catalog.credential(type)?.label ?? type;
    const known = accountOf(catalog, profileOf(catalog, first), type) ?? {
      label,
      how: `In n8n, open the node, choose “Create new credential” and follow the fields for ${label}.`,
    };
    const kit = accountKit(catalog, type, uses, known, services);
    services.add(kit.service);
    return {
      type,
      label: host === '' ? known.label : `${known.label} for ${host}`,
      nodes,
      how: howTo(known, host, kit, download),
      ...(kit.minutes === undefined ? {} : { minutes: kit.minutes }),
      ...rightsOf(download?.rights ?? ('rights' in known ? known.rights : undefined), kit),
      ...('test' in known ? { test: known.test } : {}),
      kit,
    };
  });
}

type Download = (typeof DOWNLOADS)[string];

/** The service that a node belongs to; nothing where anybody may be behind it. */
function serviceOf(catalog: Catalog, type: string | undefined): string {
  const entry = type === undefined ? undefined : catalog.entry(type);
  const isOwn = (entry?.credentials ?? []).some((it) => !OF_ANY.test(it));
  return isOwn && entry ? entry.label.replace(/ Trigger$/, '') : '';
}

/** How the account is made, with the service and the permissions of this workflow in it. */
function howTo(
  known: { how: string; asks?: string },
  host: string,
  { scopes }: AccountKit,
  download?: Download,
): string {
  const { how, asks } = known;
  if (download) return how.replace(/^[^.]*settings of the service\./, download.where);
  if (asks && scopes.length > 0) return how.replace(asks, scopes.join(', '));
  return host === '' ? how : how.replace('settings of the service', `settings of ${host}`);
}

/** The scopes for what the workflow does, where people choose them; else in words. A limit on what may be spent is no scope. */
function rightsOf(inWords: string | undefined, { scopes, scopesAre, note }: AccountKit): { rights?: string } {
  // Scopes that are addresses n8n asks for by itself.
  const chosen = scopes.length > 0 && !scopes.some((it) => it.startsWith('https://'));
  const more = note ? '; and what the help of the service names for the addresses that are called directly' : '';
  const told = chosen ? `${scopesAre}: ${scopes.join(', ')}${more}` : undefined;
  const limit = inWords && /\blimit\b/.test(inWords) ? inWords : undefined;
  const rights = told && limit ? `${limit}; ${told}` : (told ?? inWords);
  return rights === undefined ? {} : { rights };
}

/** A key or a token for any service: each service has one of its own. */
const OF_ANY = /^(?:http(?:Basic|Bearer|Header|Query|Digest|Custom|MultipleHeaders)Auth|oAuth[12]Api)$/;

const hostOf = (url: unknown): string => /^=?https?:\/\/([\w-]+(?:\.[\w-]+)+)/i.exec(String(url ?? ''))?.[1] ?? '';
