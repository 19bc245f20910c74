import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import { createPages, type PageParts, serveCrawlerFiles } from './web-pages.ts';

/** The methods that an address is served with. */
type Methods = { methodsOf: (path: string) => string[] };

const YEAR = 365 * 24 * 60 * 60 * 1000;

/**
 * The built web app: files whose names carry their hash are kept for a year, the page is asked for each time.
 * Every page address gets the same page with a head of its own, and its router knows what to show; calls and files that
 * are not there do not.
 */
export async function serveWebFiles(app: FastifyInstance, folder: string, parts: PageParts & Methods): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${join(folder, 'assets')}`);
        reply.header('cache-control', hashed ? `public, max-age=${YEAR / 1000}, immutable` : 'no-cache');
      },
    });
  }
  serveCrawlerFiles(app, parts);
  const sendPage = built ? createPages(folder, parts) : null;
  app.get('/', { schema: { hide: true } }, (request, reply) => (sendPage ? sendPage(request, reply) : notBuilt(reply)));
  // The same page under a second address would be a second page to a search engine.
  app.get('/index.html', { schema: { hide: true } }, (_request, reply) => reply.redirect('/', 301));
  app.setNotFoundHandler((request, reply) => {
    const methods = parts.methodsOf(request.url.split('?')[0] ?? '');
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '));
      throw new Problem('method-not-allowed', `This address takes ${methods.join(', ')}, not ${request.method}.`);
    }
    if (!isPage(request)) throw new Problem('not-found', 'There is nothing at this address.');
    return sendPage ? sendPage(request, reply) : notBuilt(reply);
  });
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|assets|health|mcp|\.well-known)(\/|$|\?)/.test(url)) return false;
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

function notBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><title>Plainflow</title><h1>The web app is not built yet</h1>' +
        '<p>The server runs and answers calls under <a href="/api/docs">/api</a>. ' +
        'Run <code>npm start</code>, which builds the web app, and reload this page.</p></html>',
    );
}
