/**
 * `npm run catalog [-- --n8n DIR|VERSION]`: writes what the engine knows of every n8n node type to `src/catalog/facts/`,
 * from an installed n8n: a folder that has `node_modules/n8n-nodes-base`, or a version that lies in `.cache/n8n-VERSION`.
 * `N8N_DIR` names the folder too. Run it again for a newer release; the difference of the files is what changed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { CredentialFacts, NodeFacts } from '../src/catalog/facts.ts';
import type { CredentialDescription, Description } from './catalog/description.ts';
import { indexEntry } from './catalog/index-entry.ts';
import { nodeFacts } from './catalog/node.ts';
import { compact, label } from './catalog/parameter.ts';
import { print } from './catalog/print.ts';

const PACKAGES = ['n8n-nodes-base', '@n8n/n8n-nodes-langchain'];
const PINNED = '2.41.1';
const FACTS = path.join(import.meta.dirname, '../src/catalog/facts');

const { values } = parseArgs({ options: { n8n: { type: 'string' } } });
const modules = modulesOf(values.n8n ?? process.env.N8N_DIR ?? PINNED);
const facts = PACKAGES.flatMap((name) => factsOf(name)).toSorted((a, b) => (a.type < b.type ? -1 : 1));
mkdirSync(FACTS, { recursive: true });
for (const file of readdirSync(FACTS)) rmSync(path.join(FACTS, file));
for (const it of facts) write(`${fileName(it.type)}.json`, print(it));
write('index.json', lines({ release: releaseOf(), nodes: facts.map(indexEntry) }));
write('credentials.json', print(credentials(), 120));
console.log(`${facts.length} node types of n8n ${releaseOf()} written to ${path.relative('.', FACTS)}`);

function factsOf(packageName: string): NodeFacts[] {
  const byName = Map.groupBy(read<Description[]>(packageName, 'nodes.json'), (it) => it.name);
  return [...byName.values()].map((descriptions) => nodeFacts(packageName, descriptions));
}

function credentials(): Record<string, CredentialFacts> {
  const all = PACKAGES.flatMap((name) => read<CredentialDescription[]>(name, 'credentials.json'));
  const entries = all.map((it): [string, CredentialFacts] => [
    it.name,
    compact({
      label: label(it.displayName, it.name),
      docs: it.documentationUrl?.match(/(?:^|\/)([a-z0-9-]+)\/?$/i)?.[1],
      generic: it.genericAuth === true || undefined,
      extends: it.extends?.length ? it.extends : undefined,
    }),
  ]);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function modulesOf(folderOrVersion: string): string {
  const folder = /^\d+\.\d+\.\d+/.test(folderOrVersion)
    ? path.join('.cache', `n8n-${folderOrVersion}`)
    : folderOrVersion;
  const found = path.join(folder, 'node_modules');
  if (existsSync(path.join(found, 'n8n-nodes-base'))) return found;
  throw new Error(
    `No n8n in ${folder}. Install one there (npm install --ignore-scripts --legacy-peer-deps --prefix ${folder} n8n), or name its folder with --n8n.`,
  );
}

function read<T>(packageName: string, file: string): T {
  return JSON.parse(readFileSync(path.join(modules, packageName, 'dist/types', file), 'utf8')) as T;
}

/** The release of n8n itself where it is installed, else of its nodes. */
function releaseOf(): string {
  const file = ['n8n', 'n8n-nodes-base'].map((name) => path.join(modules, name, 'package.json')).find(existsSync);
  return (JSON.parse(readFileSync(file ?? '', 'utf8')) as { version: string }).version;
}

/** One node a line. */
function lines({ release, nodes }: { release: string; nodes: unknown[] }): string {
  return `{"release":${JSON.stringify(release)},"nodes":[\n${nodes.map((it) => JSON.stringify(it)).join(',\n')}\n]}`;
}

function fileName(type: string): string {
  return type.replace(/^@n8n\//, '');
}

function write(file: string, text: string): void {
  writeFileSync(path.join(FACTS, file), `${text}\n`);
}
