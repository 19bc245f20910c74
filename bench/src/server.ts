import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..', '..');

/** The real server in a process of its own. */
export type Server = { base: string; pid: number; startMilliseconds: number; lives(): boolean; kill(): Promise<void> };

/**
 * Starts it with its data in `dataDir`, or in PostgreSQL when there is a URL; resolves when it answers.
 *
 * @param variables environment variables on top of the usual ones
 */
export async function startServer(
  dataDir: string,
  databaseUrl: string | null,
  variables: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const start = performance.now();
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(PROJECT, 'packages', 'server', 'src', 'main.ts')],
    {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl ?? '',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        NODE_ENV: 'test',
        ...variables,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let complaint = '';
  child.stderr.on('data', (data: Buffer) => {
    complaint = (complaint + data.toString()).slice(-4000);
  });
  const killNow = () => child.kill('SIGKILL');
  process.on('exit', killNow);
  const base = `http://127.0.0.1:${port}`;
  await answers(base, child, () => complaint);
  return {
    base,
    pid: child.pid ?? 0,
    startMilliseconds: performance.now() - start,
    lives: () => child.exitCode === null && child.signalCode === null,
    // No goodbye: nothing is flushed, no connection is closed.
    kill: async () => {
      process.off('exit', killNow);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function answers(base: string, child: ChildProcess, complaint: () => string): Promise<void> {
  const limit = performance.now() + 60_000;
  while (performance.now() < limit) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.\n${complaint()}`);
    // Any answer will do; 401 is one.
    if (
      await fetch(`${base}/api/auth/user`).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not answer within a minute.\n${complaint()}`);
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
