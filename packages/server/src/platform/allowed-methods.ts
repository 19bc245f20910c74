import type { FastifyInstance } from 'fastify';

/**
 * The methods that an address is served with; none where there is nothing at it. Counts the routes that are added after
 * this call; those that take any address (pages, files) are none.
 */
export function collectMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: { pattern: RegExp; methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (path) => [...new Set(routes.filter((it) => it.pattern.test(path)).flatMap((it) => it.methods))].sort();
}

/** `/api/workflows/:id` takes any part in place of the name. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map((it) => (it.startsWith(':') ? '[^/]+' : it.replaceAll('.', '\\.')));
  return new RegExp(`^${parts.join('/')}$`);
}
