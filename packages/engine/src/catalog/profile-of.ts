import type { Catalog } from './catalog.ts';
import { genericProfile } from './generic.ts';
import type { Profile } from './profile.ts';
import { toolProfile } from './tool-profile.ts';

const made = new WeakMap<Catalog, Map<string, Profile | undefined>>();

/** The hand-written profile of a node type or of the node that a tool is made of, or what its facts give; made once a catalog. */
export function profileOf(catalog: Catalog, type: string): Profile | undefined {
  const own = catalog.profile(type);
  if (own) return own;
  const known = made.get(catalog) ?? new Map<string, Profile | undefined>();
  made.set(catalog, known);
  if (!known.has(type)) {
    const facts = catalog.facts(type);
    const entry = catalog.entry(type);
    const base = type.endsWith('Tool') ? catalog.profile(type.replace(/Tool$/, '')) : undefined;
    const generic = facts && entry ? genericProfile(facts, entry) : undefined;
    known.set(type, base ? toolProfile(base, type, generic) : generic);
  }
  return known.get(type);
}
