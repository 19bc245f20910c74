import { createServer } from 'node:net';
import type { Place } from '../support/database.ts';
import { startNode } from '../support/process.ts';
import { startNginx } from './nginx.ts';

type Options = {
  amount?: number;
  port?: number;
  env?: Record<string, string>;
  /** How a server is started, where somebody else is to end it in any case. */
  startOne?: (env: Record<string, string>) => Started;
};
type Started = ReturnType<typeof startNode>;

const startAt = (place: Where) => (env: Record<string, string>) =>
  startNode('packages/server/src/main.ts', place, [], env);

type Where = Pick<Place, 'dataDir' | 'databaseUrl'>;

export type Behind = {
  /** Of nginx, which sends each request to one of the processes. */
  url: string;
  ports: readonly number[];
  /** Stops one as an operator does, waits for its end, and starts another in its place. */
  restart(number: number): Promise<void>;
  /** What nginx says about requests that no process replied to. */
  complaints(): Promise<string>;
  stop(): Promise<void>;
};

/** Processes on one PostgreSQL behind nginx, on this machine. */
export async function startBehindNginx(
  place: Where,
  { amount = 2, port, env = {}, startOne = startAt(place) }: Options = {},
): Promise<Behind> {
  const own = port ?? (await freePort());
  const url = `http://127.0.0.1:${own}`;
  const ports: number[] = [];
  for (let i = 0; i < amount; i++) ports.push(await freePort());
  const start = async (at: number) => {
    const server = startOne({
      ...{ PORT: String(at), HOST: '127.0.0.1', PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1' },
      ...{ STOP_DELAY_SECONDS: '5', SESSION_SECRET: 'a secret that all processes have, long enough' },
      ...env,
    });
    await server.says(/^Plainflow is ready/m);
    await isReady(`http://127.0.0.1:${at}/health/ready`);
    return server;
  };
  const servers = await Promise.all(ports.map(start));
  const nginx = await startNginx(own, ports);
  return {
    url,
    ports,
    restart: async (number) => {
      const [old, at] = [servers[number], ports[number]];
      if (!old || at === undefined) throw new Error(`There is no process ${number}.`);
      old.process.kill('SIGTERM');
      const { code, errors } = await old.done;
      if (code !== 0) throw new Error(`A process ended with ${code}: ${errors}`);
      servers[number] = await start(at);
    },
    complaints: nginx.complaints,
    stop: async () => {
      await nginx.stop();
      for (const it of servers) it.process.kill('SIGKILL');
      await Promise.all(servers.map((it) => it.done));
    },
  };
}

/** Ready, and its reader in place: the first messages shall not wait for that. */
async function isReady(url: string): Promise<void> {
  for (;;) {
    const reply = await fetch(url);
    const { reader } = (await reply.json()) as { reader?: string };
    if (reply.ok && reader !== 'loading') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
