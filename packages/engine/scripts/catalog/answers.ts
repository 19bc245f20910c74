import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the operations of a node answer with, as its package tells in a folder of schemas beside the node. */

type Schema = { type?: string | string[]; properties?: Record<string, Schema>; items?: Schema };

/**
 * The folders of schemas of a package, by the name of the node in small letters. Older releases have none.
 */
export function schemaFolders(modules: string, packageName: string): ReadonlyMap<string, string> {
  const file = path.join(modules, packageName, 'package.json');
  const { n8n } = JSON.parse(readFileSync(file, 'utf8')) as { n8n?: { nodes?: string[] } };
  const folders = (n8n?.nodes ?? []).map((it): [string, string] => [
    path.basename(it).replace('.node.js', '').toLowerCase(),
    path.join(modules, packageName, path.dirname(it), '__schema__'),
  ]);
  return new Map(folders.filter(([name, folder]) => !name.endsWith('trigger') && existsSync(folder)));
}

/** Paths by `resource.operation`, each with its type: "emails[0].value:string". The newest schema up to a version counts. */
export function answersIn(folder: string, version: number): Record<string, string[]> {
  const versions = readdirSync(folder)
    .map((name) => ({ name, version: Number(/^v(\d+\.\d+)/.exec(name)?.[1]) }))
    .filter((it) => it.version <= version)
    .toSorted((a, b) => a.version - b.version);
  const found = versions.flatMap(({ name }) => operationsIn(path.join(folder, name), []));
  const told = found.map(([key, schema]): [string, string[]] => [key, pathsOf(schema)]);
  return Object.fromEntries(told.filter(([, paths]) => paths.length > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function operationsIn(folder: string, names: readonly string[]): [string, Schema][] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((it): [string, Schema][] => {
    const place = path.join(folder, it.name);
    if (it.isDirectory()) return operationsIn(place, [...names, it.name]);
    const name = it.name.replace(/\.json$/, '');
    return [[[...names, name].join('.'), JSON.parse(readFileSync(place, 'utf8')) as Schema]];
  });
}

/** Those near the top first, and no more than an outline can use. */
function pathsOf(schema: Schema): string[] {
  const all = below(schema, '', 1);
  if (all.length > 0 && all.every((it) => /^(?:error|\$)/.test(it.path))) return [];
  return all
    .toSorted((a, b) => a.depth - b.depth)
    .slice(0, MOST)
    .map((it) => `${it.path}:${it.type}`);
}

const MOST = 60;
const DEPTH = 3;

type Found = { path: string; type: string; depth: number };

function below({ properties = {} }: Schema, above: string, depth: number): Found[] {
  return Object.entries(properties).flatMap(([name, it]) => {
    // A key that is an id of somebody's own, or says how the call went.
    if (!/^[A-Za-z_][\w -]*$/.test(name) || /^_links$|[\da-f]{12}|\d{5}/.test(name)) return [];
    const own = above === '' ? name : `${above}.${name}`;
    const type = [it.type].flat().find((one) => one !== undefined && one !== 'null') ?? '';
    const inner = depth >= DEPTH ? [] : below(it.items ?? it, it.items ? `${own}[0]` : own, depth + 1);
    return [{ path: own, type, depth }, ...inner];
  });
}
