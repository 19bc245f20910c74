import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type TrackedFile, trackedFiles } from './tracked-files.ts';

/** The source of the project as the rules see it. All paths are relative to its root, with `/`. */
export interface Project {
  readonly files: readonly SourceFile[];
  readonly imports: readonly Import[];
  /** Every file that git keeps, source or not; none where git cannot say. */
  readonly tracked: readonly TrackedFile[];
}

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** One import of a file, `import type` and `export … from` included. */
export interface Import {
  readonly file: string;
  /** A path for a file of this project, else as written: `zod`, `node:fs`, `@fastify/cookie`. */
  readonly to: string;
  /** As written. */
  readonly specifier: string;
}

export function readProject(root: string): Project {
  const paths = ['.', 'packages', 'bench', 'e2e', 'scripts'].flatMap((folder) => sourcesIn(root, folder));
  const texts = Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  return { ...projectOf(texts), tracked: trackedFiles(root) };
}

/** A project from texts by path: the real one, or a sample that breaks a rule. */
export function projectOf(texts: Readonly<Record<string, string>>): Project {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  const imports = files.flatMap(({ path, text }) =>
    specifiersIn(text).map((specifier) => ({ file: path, specifier, to: resolve(path, specifier) })),
  );
  const tracked = files.map(({ path, text }) => ({ path, bytes: Buffer.byteLength(text) }));
  return { files, imports, tracked };
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes('/test/') || path.startsWith('e2e/');
}

/** Statements begin a line, so that an import in a comment or in the text of a Code node is none. */
const STATEMENT = /^(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]/gm;
const CALL = /\bimport\(\s*['"]([^'"]+)['"]/g;

function specifiersIn(text: string): string[] {
  return [...text.matchAll(STATEMENT), ...text.matchAll(CALL)].map(([, from, bare]) => from ?? bare ?? '');
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const [, name, path] = /^@plainflow\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return specifier;
  if (name === 'engine' && path === 'load') return 'packages/engine/load/catalog.ts';
  return `packages/${name}/src/${path ?? 'index'}.ts`;
}

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isFile()) return /\.tsx?$/.test(entry.name) ? [path] : [];
    const outside = folder === '.' || ['node_modules', 'dist', 'facts'].includes(entry.name) || path === 'bench/out';
    return outside || !entry.isDirectory() ? [] : sourcesIn(root, path);
  });
}
