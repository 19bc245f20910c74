import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { npm } from './npm.ts';

/** Headers of exactly this Node, for building sqlite3: beside its binary, or from the npm package of its binary. */
export async function nodeHeaders(cache: string, say: (text: string) => void): Promise<string> {
  const isHeaders = (it: string) =>
    existsSync(join(it, 'include', 'node', 'node.h')) && headersVersion(it) === process.versions.node;
  const beside = resolve(dirname(process.execPath), '..');
  if (isHeaders(beside)) return beside;
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const home = join(cache, `node-headers-${process.versions.node}`);
  const found = join(home, 'node_modules', name);
  if (!isHeaders(found)) {
    say(`Bringing the headers of Node ${process.versions.node}.`);
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'node-headers', private: true }));
    await npm(home, ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${process.versions.node}`]);
  }
  if (!isHeaders(found)) throw new Error(`The package ${name} has no headers of Node ${process.versions.node}.`);
  return found;
}

function headersVersion(folder: string): string {
  const text = readFileSync(join(folder, 'include', 'node', 'node_version.h'), 'utf8');
  return ['MAJOR', 'MINOR', 'PATCH']
    .map((it) => new RegExp(`#define NODE_${it}_VERSION (\\d+)`).exec(text)?.[1])
    .join('.');
}
