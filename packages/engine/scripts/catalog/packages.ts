import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The two packages with all of n8n's own nodes. What each node is stands in their `dist/types`. */
export const PACKAGES = ['n8n-nodes-base', '@n8n/n8n-nodes-langchain'];

const CACHE = path.join(import.meta.dirname, '../../../../.cache');

/**
 * The `node_modules` of a release: of an n8n that is installed in the named folder or in `.cache/n8n-VERSION`, else of the few
 * files that tell what the nodes are, fetched with npm into `.cache/n8n-VERSION-types` (some 20 MB, once).
 */
export function modulesOf(folderOrVersion: string): string {
  if (!/^\d+\.\d+\.\d+/.test(folderOrVersion)) {
    const found = path.join(folderOrVersion, 'node_modules');
    if (hasNodes(found)) return found;
    throw new Error(
      `No n8n is installed in ${folderOrVersion}. Name a folder that has one, or a release: --n8n 2.41.1`,
    );
  }
  const installed = path.join(CACHE, `n8n-${folderOrVersion}`, 'node_modules');
  if (hasNodes(installed)) return installed;
  const fetched = path.join(CACHE, `n8n-${folderOrVersion}-types`);
  if (!existsSync(path.join(fetched, 'done'))) fetchPackages(folderOrVersion, fetched);
  return path.join(fetched, 'node_modules');
}

const hasNodes = (modules: string): boolean => PACKAGES.every((name) => existsSync(path.join(modules, name)));

/** n8n itself tells which versions of the two belong to it; of each, only the wanted files are unpacked. */
function fetchPackages(version: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const needs = JSON.parse(npm(folder, ['view', `n8n@${version}`, 'dependencies', '--json'])) as Record<string, string>;
  const wanted = PACKAGES.map((name): [string, string, RegExp] => [name, needs[name] ?? '', /^package\/dist\/types\//]);
  for (const [name, release, files] of [['n8n', version, /tool-generation\/\w[\w-]*\.js$/] as const, ...wanted]) {
    console.error(`Fetching ${name} ${release}`);
    unpack(npm(folder, ['pack', `${name}@${release}`, '--silent']).trim(), folder, name, files);
  }
  mkdirSync(path.join(folder, 'done'));
}

function unpack(archive: string, folder: string, name: string, files: RegExp): void {
  const home = path.join(folder, 'node_modules', name);
  mkdirSync(home, { recursive: true });
  const members = run('tar', ['-tzf', archive], folder).split(/\r?\n/);
  const kept = members.filter((it) => it === 'package/package.json' || files.test(it));
  run('tar', ['-xzf', archive, '-C', home, '--strip-components=1', ...kept], folder);
  for (const it of readdirSync(folder)) if (it.endsWith('.tgz')) rmSync(path.join(folder, it));
}

const npm = (folder: string, args: string[]): string =>
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, folder);

/** An npm within `npm run` inherits the outer one's workspace and prefix, and would work elsewhere. */
function run(command: string, args: string[], cwd: string): string {
  const inherited =
    /^npm_(config_(workspaces?|include_workspace_root|local_prefix|global|dry_run)|lifecycle_|package_)/i;
  const own = Object.entries(process.env).filter(([key]) => !inherited.test(key));
  const search = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH ?? ''}`;
  return execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    env: { ...Object.fromEntries(own), PATH: search },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
