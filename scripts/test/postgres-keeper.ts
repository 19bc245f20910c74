import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, account, findBinaries } from './postgres-binaries.ts';

// Runs one PostgreSQL in a temporary folder, tells its URL to the parent process, and takes both down again on SIGTERM,
// which also comes when the parent is gone.

/** The tests make and drop a database each: no log for copies of this server, no cleaning up of what is gone in a moment. */
const QUICK = {
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '2GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  max_connections: '200',
};

const user = account();
const folder = await mkdtemp(join(tmpdir(), 'plainflow-postgres-'));
let server: ChildProcess | undefined;

process.once('SIGTERM', () => void end(0));
process.once('SIGINT', () => void end(0));

try {
  process.send?.(await start());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await end(1);
}

async function start(): Promise<string> {
  const binaries = await findBinaries(folder);
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [folder, data, passwordFile]) await chown(path, user.uid, user.gid);

  const options = [
    '--username=plainflow',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
  ];
  const initdb = run(binaries.initdb, ['-D', data, ...options, '--no-sync'], user);
  if ((await initdb.status) !== 0) throw new Error(initdb.output());

  const port = await freePort();
  // Nothing here has to survive a power cut, so nothing waits for the disk.
  const quick = ['-F', ...settings(QUICK)];
  const places = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const postgres = run(binaries.postgres, ['-D', data, '-p', String(port), ...quick, ...places], user);
  server = postgres.child;
  await Promise.race([
    postgres.says('ready to accept connections'),
    postgres.status.then(() => {
      throw new Error(postgres.output());
    }),
  ]);
  return `postgres://plainflow:${password}@127.0.0.1:${port}/postgres`;
}

function settings(all: Record<string, string>): string[] {
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function end(status: number): Promise<never> {
  if (server && server.exitCode === null) {
    const gone = once(server, 'exit');
    server.kill('SIGINT'); // PostgreSQL's "fast": it closes the connections and ends
    await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 5000))]);
    if (server.exitCode === null) server.kill('SIGQUIT');
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  process.exit(status);
}

/** Starts a program as the given account and listens to what it says. */
function run(command: string, args: readonly string[], as: Account | null) {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const child = spawn(command, args, { ...as, cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data.toString();
      for (const listener of listeners) listener();
    });
  }
  const status = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return {
    child,
    status,
    output: () => output,
    says: (words: string) =>
      new Promise<void>((resolve) => {
        listeners.add(() => {
          if (output.includes(words)) resolve();
        });
      }),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
