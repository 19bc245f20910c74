import type { Catalog } from '../src/catalog/catalog.ts';
import { genericProfile } from '../src/catalog/generic.ts';
import type { Action, Profile } from '../src/catalog/profile.ts';
import { HOSTS, type Host } from './hosts.ts';

/** The catalog without any hand-written profile. */
export function factsAlone(catalog: Catalog): Catalog {
  return withHosts({ ...catalog, profile: () => undefined, profiles: [] });
}

/** Nodes that may stand around another have one more action, `host`, which sets them for that. */
export function withHosts(catalog: Catalog): Catalog {
  // An older release may not have all of them.
  const there = HOSTS.filter((it) => catalog.facts(it.node));
  const hosts = new Map(there.map((it) => [it.node, hostProfile(catalog, it)]));
  return { ...catalog, profile: (type) => hosts.get(type) ?? catalog.profile(type) };
}

export const HOST = 'host';

function hostProfile(catalog: Catalog, { node, parameters }: Host): Profile {
  const [facts, entry] = [catalog.facts(node), catalog.entry(node)];
  if (!facts || !entry) throw new Error(`no facts of ${node}`);
  const own = catalog.profile(node) ?? genericProfile(facts, entry);
  const host: Action = { key: HOST, title: entry.label, intents: [], nouns: [], write: () => parameters };
  return { ...own, actions: [...own.actions, host] };
}
