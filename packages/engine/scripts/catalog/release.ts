import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CredentialFacts, IndexEntry, NodeFacts } from '../../src/catalog/facts.ts';
import { answersIn, schemaFolders } from './answers.ts';
import type { CredentialDescription, Description } from './description.ts';
import { indexEntry } from './index-entry.ts';
import { nodeFacts } from './node.ts';
import { PACKAGES } from './packages.ts';
import { compact, label } from './parameter.ts';

/** All that is known of one n8n release. */
export type Release = {
  release: string;
  nodes: NodeFacts[];
  index: IndexEntry[];
  credentials: Record<string, CredentialFacts>;
};

/** The facts of a release from its published packages. */
export function readRelease(modules: string): Release {
  const reviews = existsSync(path.join(modules, 'n8n/dist/tool-generation/hitl-tools.js'));
  const nodes = PACKAGES.flatMap((name) => nodesOf(modules, name, reviews)).toSorted((a, b) =>
    a.type < b.type ? -1 : 1,
  );
  return { release: versionOf(modules), nodes, index: nodes.map(indexEntry), credentials: credentialsOf(modules) };
}

function nodesOf(modules: string, name: string, reviews: boolean): NodeFacts[] {
  const byName = Map.groupBy(read<Description[]>(modules, name, 'nodes.json'), (it) => it.name);
  // As they come back from a file: what n8n's expressions gave is of another realm otherwise.
  const folders = schemaFolders(modules, name);
  return [...byName.values()].map((it) => {
    const facts = JSON.parse(JSON.stringify(nodeFacts(name, it, reviews))) as NodeFacts;
    const folder = folders.get((facts.type.split('.').at(-1) ?? '').toLowerCase());
    const answers = folder === undefined ? {} : answersIn(folder, facts.defaultVersion);
    return Object.keys(answers).length > 0 ? { ...facts, answers } : facts;
  });
}

function credentialsOf(modules: string): Record<string, CredentialFacts> {
  const all = PACKAGES.flatMap((name) => read<CredentialDescription[]>(modules, name, 'credentials.json'));
  const entries = all.map((it): [string, CredentialFacts] => [
    it.name,
    compact({
      label: label(it.displayName, it.name),
      docs: it.documentationUrl?.match(/(?:^|\/)([a-z0-9-]+)\/?$/i)?.[1],
      generic: it.genericAuth === true || undefined,
      extends: it.extends?.length ? it.extends : undefined,
      ...scopesOf(it.properties ?? []),
    }),
  ]);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The scopes that n8n asks for when somebody signs in; the list is plain, or that which its user may change. */
function scopesOf(
  properties: NonNullable<CredentialDescription['properties']>,
): Pick<CredentialFacts, 'scopes' | 'ownScopes'> {
  const textOf = (name: string) => properties.find((it) => it.name === name)?.default;
  const isOpen = properties.some((it) => it.name === 'customScopes');
  const text = isOpen ? (textOf('enabledScopes') ?? textOf('userScope')) : textOf('scope');
  if (typeof text !== 'string' || text.startsWith('=')) return {};
  const scopes = [...new Set(text.split(/[\s,]+/).filter((it) => it !== ''))];
  return scopes.length === 0 ? {} : { scopes, ...(isOpen ? { ownScopes: true } : {}) };
}

function read<T>(modules: string, packageName: string, file: string): T {
  return JSON.parse(readFileSync(path.join(modules, packageName, 'dist/types', file), 'utf8')) as T;
}

/** The release of n8n itself where it is there, else of its nodes. */
function versionOf(modules: string): string {
  const file = ['n8n', 'n8n-nodes-base'].map((name) => path.join(modules, name, 'package.json')).find(existsSync);
  return (JSON.parse(readFileSync(file ?? '', 'utf8')) as { version: string }).version;
}
