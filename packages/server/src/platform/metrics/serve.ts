import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { ConfigError } from '../config.ts';
import type { MetricsConfig } from '../config-operations.ts';
import type { Watch } from '../watch.ts';
import { countersIn } from './counters.ts';
import { gaugesIn, type Sources } from './gauges.ts';

export type Metrics = {
  watch: Watch;
  /** Listens, with what is known by now. */
  serve(sources: Sources): Promise<void>;
  stop(): Promise<void>;
};

/** `/metrics` at a port of its own: no visitor reaches it by the address of the site. */
export function createMetrics({ port, host, token }: MetricsConfig): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, reply) => {
    const path = request.url?.split('?')[0];
    if (token && !isRight(request.headers.authorization, token)) {
      reply.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    } else if (request.method !== 'GET' || path !== '/metrics') {
      reply.writeHead(404).end();
    } else {
      registry.metrics().then(
        (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => reply.writeHead(500).end(),
      );
    }
  });
  return {
    watch: countersIn(registry),
    serve: (sources) => {
      gaugesIn(registry, sources);
      return new Promise((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) =>
          reject(new ConfigError(`METRICS_PORT ${port} at METRICS_HOST ${host} can't be used: ${whyOf(error)}`)),
        );
        server.listen({ port, host }, resolve);
      });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const whyOf = ({ code }: NodeJS.ErrnoException): string =>
  code === 'EADDRINUSE'
    ? 'another program listens there. Processes on one machine need a port each.'
    : code === 'EACCES'
      ? 'ports below 1024 may not be used by this user.'
      : `${host(code)}.`;
const host = (code: string | undefined): string =>
  code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' ? 'this is no address of this machine' : String(code);

const hashOf = (it: string): Buffer => createHash('sha256').update(it).digest();
const isRight = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(hashOf(header ?? ''), hashOf(`Bearer ${token}`));
