import type { Catalog } from './catalog.ts';
import type { IndexEntry } from './facts.ts';
import { genericProfile } from './generic.ts';
import type { Action, Profile } from './profile.ts';
import { toolProfile } from './tool-profile.ts';

const made = new WeakMap<Catalog, Map<string, Profile | undefined>>();

/**
 * The hand-written profile of a node type, with what else the node can do by its facts, or that of the node that a tool is made of;
 * else what its facts give. Made once a catalog.
 */
export function profileOf(catalog: Catalog, type: string): Profile | undefined {
  const own = catalog.profile(type);
  if (own && own.kind !== 'action') return own;
  const known = made.get(catalog) ?? new Map<string, Profile | undefined>();
  made.set(catalog, known);
  if (!known.has(type)) {
    const facts = catalog.facts(type);
    const entry = catalog.entry(type);
    const base = type.endsWith('Tool') ? catalog.profile(type.replace(/Tool$/, '')) : undefined;
    const generic = facts && entry ? genericProfile(facts, entry) : undefined;
    const whole = own && generic && entry ? withRare(own, generic, entry) : own;
    known.set(type, whole ?? (base ? toolProfile(base, type, generic) : generic));
  }
  return known.get(type);
}

/** What people ask for less often is known by n8n's own labels alone; only where a resource tells what it is done to. */
function withRare(own: Profile, generic: Profile, { actions }: IndexEntry): Profile {
  const known = new Set(own.actions.map((it) => it.key));
  const divided = new Set(actions.filter(([resource]) => resource !== '').map((it) => it[0])).size > 1;
  const rare = divided ? generic.actions.filter((it) => !known.has(it.key)).map((it) => rarely(it, own)) : [];
  return rare.length === 0 ? own : { ...own, actions: [...own.actions, ...rare] };
}

/** It signs in as the others do. What it needs stays worked out on first use only. */
function rarely(it: Action, own: Profile): Action {
  const write: Action['write'] = (v) => {
    const authentication = own.actions.at(-1)?.write(v).authentication;
    return { ...it.write(v), ...(authentication === undefined ? {} : { authentication }) };
  };
  return Object.defineProperties({} as Action, {
    ...Object.getOwnPropertyDescriptors(it),
    ...Object.getOwnPropertyDescriptors({ rare: true, write }),
  });
}
