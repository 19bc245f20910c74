import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalog } from '../src/catalog/catalog.ts';
import type { CredentialFacts, IndexEntry, NodeFacts } from '../src/catalog/facts.ts';
import { profiles } from '../src/catalog/index.ts';
import { olderProfile } from '../src/catalog/older/older-profile.ts';
import { applyPatch } from '../src/catalog/patch.ts';
import type { Profile } from '../src/catalog/profile.ts';
import { type KeptRelease, nearestRelease } from '../src/catalog/releases.ts';
import { approvalEntry, approvalFacts, toolEntry, toolFacts } from '../src/catalog/tools.ts';

/**
 * The catalog from the files beside the engine. Reads the index at once (some 270 kB, a few milliseconds), the facts of a node
 * when they are first asked for, and how an older release differs when it is first aimed at. Not in `src/`, because the engine
 * itself does no I/O.
 */
export function loadCatalog(folder = path.join(import.meta.dirname, '../src/catalog')): Catalog {
  const read = <T>(file: string) => JSON.parse(readFileSync(path.join(folder, `${file}.json`), 'utf8')) as T;
  const { release, kept, nodes } = read<{ release: string; kept: string[]; nodes: IndexEntry[] }>('facts/index');
  const releases = [...kept, release];
  const aimed = new Map<string, Catalog>();
  const aimedAt = (wanted: string): Catalog => {
    const nearest = nearestRelease(releases, wanted);
    const known = nearest === release ? current : aimed.get(nearest);
    const catalog = known ?? catalogOf(olderSource(source, read<KeptRelease>(`releases/${nearest}`)), common);
    aimed.set(nearest, catalog);
    return catalog;
  };
  const source: Source = {
    release,
    index: nodes,
    facts: (type) => read<NodeFacts>(`facts/${type.replace(/^@n8n\//, '')}`),
    credentials: () => read<Record<string, CredentialFacts>>('facts/credentials'),
  };
  const common = { releases, aimedAt, current: () => current };
  const current = catalogOf(source, common);
  return current;
}

/** Where the facts of one release come from. */
type Source = {
  release: string;
  index: readonly IndexEntry[];
  /** Of a type that is in the index. */
  facts(type: string): NodeFacts;
  /** Does this release know the type otherwise than the current one? */
  olderFacts?(type: string): boolean;
  credentials(): Record<string, CredentialFacts>;
};

/** The current release with all differences of an older one made in it. */
function olderSource(current: Source, older: KeptRelease): Source {
  const has = new Set(current.index.map((it) => it.type));
  const gone = Object.keys(older.index).filter((type) => !has.has(type));
  const index = [...current.index, ...gone.map((type) => ({ type }) as IndexEntry)].flatMap((it) => {
    const patch = older.index[it.type];
    return patch === 0 ? [] : [patch === undefined ? it : (applyPatch(it, patch) as IndexEntry)];
  });
  return {
    release: older.release,
    index: index.toSorted((a, b) => (a.type < b.type ? -1 : 1)),
    facts(type) {
      const patch = older.nodes[type];
      const own = has.has(type) ? current.facts(type) : {};
      return (patch ? applyPatch(own, patch) : own) as NodeFacts;
    },
    olderFacts: (type) => older.nodes[type] !== undefined,
    credentials: () => applyPatch(current.credentials(), older.credentials) as Record<string, CredentialFacts>,
  };
}

type Common = { releases: readonly string[]; aimedAt(release: string): Catalog; current(): Catalog };

function catalogOf(source: Source, { releases, aimedAt, current }: Common): Catalog {
  const forms = new Map<string, Form>(source.index.flatMap(formsOf));
  const ownProfiles = new Map(profiles.map((it) => [it.type, it]));
  const olderProfiles = new Map<string, Profile>();
  const facts = new Map<string, NodeFacts>();
  let credentials: Record<string, CredentialFacts> | undefined;
  const factsOf = (type: string): NodeFacts | undefined => {
    const known = facts.get(type);
    const form = forms.get(type);
    if (known || !form) return known;
    const own = facts.get(form.base) ?? source.facts(form.base);
    const made = form.derive(own);
    facts.set(form.base, own).set(type, made);
    return made;
  };
  return {
    release: source.release,
    releases,
    index: source.index,
    entry: (type) => forms.get(type)?.entry,
    facts: factsOf,
    credential(type) {
      credentials ??= source.credentials();
      return Object.hasOwn(credentials, type) ? credentials[type] : undefined;
    },
    profile(type) {
      const own = ownProfiles.get(type);
      const then = own && source.olderFacts?.(type) ? factsOf(type) : undefined;
      const now = then && current().facts(type);
      if (!own || !then || !now) return own;
      const older = olderProfiles.get(type) ?? olderProfile(own, now, then);
      olderProfiles.set(type, older);
      return older;
    },
    profiles,
    aimedAt,
    get current() {
      return current();
    },
  };
}

/** A type that a file may name: a node, or one of the tool forms that n8n makes of it. */
type Form = { entry: IndexEntry; base: string; derive(facts: NodeFacts): NodeFacts };

function formsOf(entry: IndexEntry): [string, Form][] {
  const base = entry.type;
  const forms: [string, Form][] = [[base, { entry, base, derive: (facts) => facts }]];
  if (entry.toolType) forms.push([entry.toolType, { entry: toolEntry(entry), base, derive: toolFacts }]);
  if (entry.approvalType)
    forms.push([entry.approvalType, { entry: approvalEntry(entry), base, derive: approvalFacts }]);
  return forms;
}
