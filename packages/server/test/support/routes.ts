import type { FastifyInstance } from 'fastify';
import type { Client } from './client.ts';

/** `GET /api/admin/stats`, as the server's own table of routes has them. */
export function servedRoutes(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^([\s│├└─]*?)(\S+)(?: \((.+)\))?$/u.exec(line) ?? [];
      const depth = indent.length / 4;
      parents.length = Math.max(0, depth - 1);
      parents.push(path);
      const whole = parents.join('');
      return methods
        .split(', ')
        .filter((it) => it !== '' && it !== 'HEAD')
        .map((method) => `${method} ${whole}`);
    });
}

/** Calls such a route; what its path names does not exist. */
export function askRoute(client: Client, route: string) {
  const [method = '', path = ''] = route.split(' ');
  const url = path.replaceAll(/:\w+/g, 'nobody');
  return client.send({ method: method as 'GET', url, ...(method === 'GET' ? {} : { payload: {} }) });
}
