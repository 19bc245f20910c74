import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from './config.ts';

const FIRST_PORT = 3000;
const PORTS_TRIED = 50;

/** Listens at the port that was asked for, or else at 3000 or the next one that is free. Returns the port. */
export async function listen(app: FastifyInstance, { port, host }: Pick<Config, 'port' | 'host'>): Promise<number> {
  // Looked first: of two addresses that are `localhost`, only one is listened at.
  if (port !== null) {
    const taken = `PORT ${port} is used by another program. Stop that one, or set another PORT.`;
    if (!(await isFree(port, host))) throw new ConfigError(taken);
    if (!(await takes(app, host, port))) throw new ConfigError(taken);
    return port;
  }
  for (let it = FIRST_PORT; it < FIRST_PORT + PORTS_TRIED; it++) {
    // Another program may take it between the look and the bind: then it is the next one, too.
    if ((await isFree(it, host)) && (await takes(app, host, it))) return it;
  }
  throw new ConfigError(
    `Ports ${FIRST_PORT} to ${FIRST_PORT + PORTS_TRIED - 1} are all in use. Set PORT to a free one.`,
  );
}

/** Whether the port could be bound; false when another program has it. */
async function takes(app: FastifyInstance, host: string, port: number): Promise<boolean> {
  // `localhost` may be two addresses. Fastify would listen at both, but when it stops it goes on taking requests at the
  // second until those at the first have ended; and a bare machine may not know the name at all. One address it is.
  const address = host === 'localhost' ? '127.0.0.1' : host;
  try {
    await app.listen({ port, host: address });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return false;
    if (code === 'EACCES') throw new ConfigError(`PORT ${port} may not be used by this user. Ports from 1024 on may.`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new ConfigError(`HOST "${host}" is not an address of this machine. Leave it out, or use 0.0.0.0 for all.`);
    }
    throw error;
  }
}

/** `localhost` may be two addresses; one that somebody else has would send half of our visitors there. */
async function isFree(port: number, host: string): Promise<boolean> {
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  const free = await Promise.all(addresses.map((it) => isFreeAt(port, it)));
  return free.every(Boolean);
}

function isFreeAt(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}
