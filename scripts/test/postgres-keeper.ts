import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, account, findBinaries } from './postgres-binaries.ts';

// Runs one PostgreSQL in a temporary folder, tells its URL to the parent process, and takes both down again on SIGTERM,
// which also comes when the parent is gone. The parent may send words: `stop` (as `pg_ctl stop -m fast` does), `kill`
// (kill -9), `freeze` and `thaw` (it answers nothing meanwhile), `start`; each is answered by `done`.
// `--durable`: what is committed is on the disk, as everywhere but in tests. `--of-system`: the PostgreSQL of this system.

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
let command: { program: string; args: string[] } | undefined;

process.once('SIGTERM', () => void end(0));
process.once('SIGINT', () => void end(0));

// Between a stop and a start this channel alone keeps the process alive.
process.channel?.ref();
process.on('message', (word: string) => {
  const deeds: Record<string, () => unknown> = {
    stop: () => endServer('SIGINT'),
    kill: () => endServer('SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    start: startServer,
  };
  Promise.resolve(deeds[word]?.()).then(
    () => process.send?.('done'),
    (error: unknown) => process.send?.(String(error)),
  );
});

try {
  process.send?.(await start());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await end(1);
}

async function start(): Promise<string> {
  const binaries = await findBinaries(folder, process.argv.includes('--of-system'));
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
  const places = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  // Nothing here has to survive a power cut, so nothing waits for the disk.
  const quick = process.argv.includes('--durable') ? [] : ['-F', ...settings(QUICK)];
  command = { program: binaries.postgres, args: ['-D', data, '-p', String(port), ...quick, ...places] };
  await startServer();
  return `postgres://plainflow:${password}@127.0.0.1:${port}/postgres`;
}

/** After a kill its children may hold the folder for a moment. */
async function startServer(): Promise<void> {
  const until = Date.now() + 20_000;
  for (;;) {
    const complaint = await tryToStart();
    if (complaint === null) return;
    if (Date.now() > until || !/lock file|shared memory/.test(complaint)) throw new Error(complaint);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function tryToStart(): Promise<string | null> {
  if (!command) throw new Error('It was never started.');
  const postgres = run(command.program, command.args, user);
  server = postgres.child;
  return await Promise.race([
    postgres.says('ready to accept connections').then(() => null),
    postgres.status.then(() => postgres.output()),
  ]);
}

async function endServer(signal: NodeJS.Signals): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}

/** The server and its children. */
function signalAll(signal: NodeJS.Signals): void {
  const pid = server?.pid;
  if (!pid) return;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  for (const it of [pid, ...children.map(Number)]) process.kill(it, signal);
}

function settings(all: Record<string, string>): string[] {
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function end(status: number): Promise<never> {
  if (server && server.exitCode === null && server.signalCode === null) {
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
