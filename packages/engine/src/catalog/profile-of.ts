import type { Catalog } from './catalog.ts';
import { genericProfile } from './generic.ts';
import type { Profile } from './profile.ts';

const made = new WeakMap<Catalog, Map<string, Profile | undefined>>();

/** The hand-written profile of a node type, or the one that its facts give; made once for each catalog. */
export function profileOf(catalog: Catalog, type: string): Profile | undefined {
  const own = catalog.profile(type);
  if (own) return own;
  const known = made.get(catalog) ?? new Map<string, Profile | undefined>();
  made.set(catalog, known);
  if (!known.has(type)) {
    const facts = catalog.facts(type);
    const entry = catalog.entry(type);
    known.set(type, facts && entry ? genericProfile(facts, entry) : undefined);
  }
  return known.get(type);
}
