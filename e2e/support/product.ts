import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, spawnNode } from '../../scripts/test/program.ts';

/** A running product with nothing in it but one administrator. */
export interface Product {
  /** Without a slash at its end. */
  readonly url: string;
  /** Database, outbox of mails and everything else it keeps. */
  readonly dataDir: string;
  readonly admin: { readonly username: string; readonly password: string };
  /** What it has said so far, on both outputs. */
  output(): string;
  /** Ends it and starts it again on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 40_000;
const STOP_LIMIT_MS = 10_000;

/**
 * Starts the server on a free port with a data folder of its own, and waits until it is ready. Once more on another port
 * if that fails: somebody else may have taken the first one in the meantime.
 *
 * @param variables environment variables on top of the usual ones; limits on requests are off unless asked for
 */
export async function startProduct(variables: Readonly<Record<string, string>> = {}): Promise<Product> {
  return launch(variables).catch(() => launch(variables));
}

async function launch(variables: Readonly<Record<string, string>>): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plainflow-journey-'));
  const admin = { username: 'admin', password: 'correct horse battery' };
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    ...(await withoutConfiguration()),
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    ...variables,
  };
  let output = '';
  let child: ChildProcess;
  const start = async () => {
    child = spawnNode(process.execPath, [join(root, 'packages', 'server', 'src', 'main.ts')], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => (output += data.toString()));
    await ready(url, child, () => output);
  };
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await gone;
    clearTimeout(timer);
  };
  const stop = async () => {
    await end();
    await rm(dataDir, { recursive: true, force: true });
  };
  await start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url,
    dataDir,
    admin,
    output: () => output,
    restart: async () => {
      await end();
      await start();
    },
    stop,
  };
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.\n${output()}`);
    const reply = await fetch(`${url}/health/ready`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server was not ready after ${START_LIMIT_MS / 1000} s.\n${output()}`);
}

/** Empties every known setting: a journey must not depend on, or touch, what a developer's shell or `.env` configures. */
async function withoutConfiguration(): Promise<Record<string, string>> {
  const texts = await Promise.all(
    ['.env.example', '.env'].map((name) => readFile(join(root, name), 'utf8').catch(() => '')),
  );
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^#?\s*(?:export )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name),
  );
  return Object.fromEntries(names.map((name) => [name, '']));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
