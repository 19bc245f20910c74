import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalog } from '../src/catalog/catalog.ts';
import type { CredentialFacts, IndexEntry, NodeFacts } from '../src/catalog/facts.ts';
import { profiles } from '../src/catalog/index.ts';
import { approvalEntry, approvalFacts, toolEntry, toolFacts } from '../src/catalog/tools.ts';

/**
 * The catalog from the files beside the engine. Reads the index at once (some 270 kB, a few milliseconds) and the facts of a
 * node when they are first asked for. Not in `src/`, because the engine itself does no I/O.
 */
export function loadCatalog(folder = path.join(import.meta.dirname, '../src/catalog/facts')): Catalog {
  const read = <T>(file: string) => JSON.parse(readFileSync(path.join(folder, `${file}.json`), 'utf8')) as T;
  const { release, nodes } = read<{ release: string; nodes: IndexEntry[] }>('index');
  const forms = new Map<string, Form>(nodes.flatMap(formsOf));
  const profileOf = new Map(profiles.map((it) => [it.type, it]));
  const facts = new Map<string, NodeFacts>();
  let credentials: Record<string, CredentialFacts> | undefined;
  return {
    release,
    index: nodes,
    entry: (type) => forms.get(type)?.entry,
    facts(type) {
      const known = facts.get(type);
      const form = forms.get(type);
      if (known || !form) return known;
      const own = facts.get(form.base) ?? read<NodeFacts>(form.base.replace(/^@n8n\//, ''));
      const made = form.derive(own);
      facts.set(form.base, own).set(type, made);
      return made;
    },
    credential(type) {
      credentials ??= read<Record<string, CredentialFacts>>('credentials');
      return Object.hasOwn(credentials, type) ? credentials[type] : undefined;
    },
    profile: (type) => profileOf.get(type),
    profiles,
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
