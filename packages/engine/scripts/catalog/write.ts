import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CredentialFacts, IndexEntry, NodeFacts } from '../../src/catalog/facts.ts';
import { applyPatch } from '../../src/catalog/patch.ts';
import { compareReleases, type KeptRelease } from '../../src/catalog/releases.ts';
import { diff } from './diff.ts';
import { print } from './print.ts';
import type { Release } from './release.ts';

const CATALOG = path.join(import.meta.dirname, '../../src/catalog');
const FACTS = path.join(CATALOG, 'facts');
const KEPT = path.join(CATALOG, 'releases');

/** The release that files are made for unless somebody says another. */
export function readCurrent(): Release {
  const { release, nodes } = read<{ release: string; nodes: IndexEntry[] }>(path.join(FACTS, 'index.json'));
  return {
    release,
    nodes: nodes.map((it) => read<NodeFacts>(path.join(FACTS, `${fileName(it.type)}.json`))),
    index: nodes,
    credentials: read<Record<string, CredentialFacts>>(path.join(FACTS, 'credentials.json')),
  };
}

/** One node a file, so that a change of release reads as a change of few lines. */
export function writeCurrent({ release, nodes, index, credentials }: Release): void {
  mkdirSync(FACTS, { recursive: true });
  for (const file of readdirSync(FACTS)) rmSync(path.join(FACTS, file));
  for (const it of nodes) write(FACTS, fileName(it.type), print(it));
  const lines = index.map((it) => JSON.stringify(it)).join(',\n');
  const kept = keptReleases().filter((it) => it !== release);
  write(FACTS, 'index', `{"release":${JSON.stringify(release)},"kept":${JSON.stringify(kept)},"nodes":[\n${lines}\n]}`);
  write(FACTS, 'credentials', print(credentials, 120));
}

/** Oldest first. */
export function keptReleases(): string[] {
  const files = existsSync(KEPT) ? readdirSync(KEPT) : [];
  return files.map((it) => it.replace(/\.json$/, '')).toSorted(compareReleases);
}

/** A kept release in full, from its difference to the current one. */
export function readKept(current: Release, release: string): Release {
  const kept = read<KeptRelease>(path.join(KEPT, `${release}.json`));
  return {
    release,
    nodes: patched(current.nodes, kept.nodes),
    index: patched(current.index, kept.index),
    credentials: applyPatch(current.credentials, kept.credentials) as Record<string, CredentialFacts>,
  };
}

/** Only what differs from the current release; one node type a line. */
export function writeKept(current: Release, older: Release): void {
  mkdirSync(KEPT, { recursive: true });
  const parts = {
    release: JSON.stringify(older.release),
    credentials: JSON.stringify(diff(current.credentials, older.credentials) ?? {}),
    index: lines(changes(current.index, older.index)),
    nodes: lines(changes(current.nodes, older.nodes)),
  };
  const text = Object.entries(parts).map(([key, value]) => `"${key}":${value}`);
  write(KEPT, older.release, `{\n${text.join(',\n')}\n}`);
  const again = readKept(current, older.release);
  if (JSON.stringify(sorted(again)) !== JSON.stringify(sorted(older)))
    throw new Error(`The difference to ${older.release} does not give it back.`);
}

export function dropKept(release: string): void {
  rmSync(path.join(KEPT, `${release}.json`), { force: true });
}

type Typed = { type: string };

/** By type: a patch, or 0 for a type that the older release does not have. */
function changes(current: readonly Typed[], older: readonly Typed[]): KeptRelease['nodes'] {
  const then = new Map(older.map((it) => [it.type, it]));
  const now = new Map(current.map((it) => [it.type, it]));
  const types = [...new Set([...now.keys(), ...then.keys()])].toSorted((a, b) => (a < b ? -1 : 1));
  const out: KeptRelease['nodes'] = {};
  for (const type of types) {
    const change = then.has(type) ? diff(now.get(type), then.get(type)) : 0;
    if (change !== undefined) out[type] = change;
  }
  return out;
}

function patched<T extends Typed>(current: readonly T[], patches: KeptRelease['nodes']): T[] {
  const known = new Set(current.map((it) => it.type));
  const fresh = Object.keys(patches).filter((type) => !known.has(type));
  const all = [...current, ...fresh.map((type) => ({ type }) as T)].flatMap((it): T[] => {
    const patch = patches[it.type];
    return patch === 0 ? [] : [patch === undefined ? it : (applyPatch(it, patch) as T)];
  });
  return all.toSorted((a, b) => (a.type < b.type ? -1 : 1));
}

/** With the members of every object in one order, which means nothing anywhere but among conditions. */
function sorted(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((it) => sorted(it));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const ordered = key === 'show' || key === 'hide' ? entries : entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(ordered.map(([name, entry]) => [name, sorted(entry, name)]));
}

function lines(record: object): string {
  const entries = Object.entries(record).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return `{\n${entries.join(',\n')}\n}`;
}

const fileName = (type: string): string => type.replace(/^@n8n\//, '');
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

function write(folder: string, name: string, text: string): void {
  writeFileSync(path.join(folder, `${name}.json`), `${text}\n`);
}
