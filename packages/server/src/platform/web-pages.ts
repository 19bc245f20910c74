import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { NOT_FOUND_PAGE, PAGES, type PageFacts, type PagePath, routeOf } from '@plainflow/contracts/pages';
import { PRODUCT_NAME } from '@plainflow/contracts/product';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { builtPage } from './built-page.ts';
import type { Card, Head } from './page-head.ts';
import { structuredData } from './structured-data.ts';

export type PageParts = {
  /** The origin that addresses begin with. */
  site: () => string;
  /** What somebody shares under a link; null where the link leads to nothing. */
  findShared: (token: string) => Promise<{ name: string; description: string } | null>;
  /** Whether the request comes with a session, be it one that has ended. */
  isMember: (request: FastifyRequest) => boolean;
  /** Where people write to. */
  supportEmail: string;
};

/** Sends the built page with the head of the address that was asked for; 404 where there is no such page. */
export function createPages(folder: string, { site, findShared, isMember, supportEmail }: PageParts) {
  const html = builtPage(folder, supportEmail);

  const describe = async (pathname: string): Promise<{ route: PagePath | null; head: Head }> => {
    const origin = site();
    const route = routeOf(pathname);
    const path = pathname.replace(/(?<=.)\/+$/, '');
    const shared = route === '/shared/:token' ? await findShared(path.slice('/shared/'.length)) : null;
    const missing = route === null || (route === '/shared/:token' && !shared);
    const facts: PageFacts = missing ? NOT_FOUND_PAGE : PAGES[route];
    const address = `${origin}${path}`;
    const head: Head = shared
      ? { ...facts, ...sharedFacts(shared), address, card: sharedCard(address, shared.name) }
      : {
          ...facts,
          address,
          card: productCard(origin),
          data: route ? structuredData(route, origin, supportEmail) : [],
        };
    return { route: missing ? null : route, head };
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { pathname, searchParams } = new URL(request.url, 'http://page');
    const { route, head } = await describe(pathname);
    const member = isMember(request);
    // Who is signed in finds the generator there.
    const page = Buffer.from(html(route === '/' && member ? 'home' : route, searchParams, head, member));
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .code(route === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .send(encoding ? await PACK[encoding](page) : page);
  };
}

/** Tells crawlers where to look: every page may be read (those that are not to be listed say so), calls need not be. */
export function serveCrawlerFiles(app: FastifyInstance, { site }: Pick<PageParts, 'site'>): void {
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${site()}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) => {
    const listed = Object.entries(PAGES).filter(([, it]) => it.listed);
    const lines = listed.map(([path]) => `  <url><loc>${site()}${path}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`,
      );
  });
}

const productCard = (origin: string): Card => ({
  address: `${origin}/card.png`,
  alt: `${PRODUCT_NAME}: a sentence in plain English and the n8n workflow that became of it`,
});

const sharedCard = (address: string, name: string): Card => ({
  address: `${address}/card.png`,
  alt: `The steps of the automation “${name}”, drawn as a graph`,
});

function sharedFacts({ name, description }: { name: string; description: string }): Partial<PageFacts> {
  const short = description.length > 200 ? `${description.slice(0, 199).trimEnd()}…` : description;
  return { title: name, ...(short && { description: short }) };
}

type Encoding = keyof typeof PACK;

function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const offered = String(accepted ?? '')
    .split(',')
    .filter((it) => !/;\s*q=0(\.0*)?\s*$/.test(it))
    .map((it) => it.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((it) => offered.includes(it)) ?? null;
}

/** A page is a few kilobytes: packing it takes less than a millisecond. */
const PACK = {
  br: (it: Buffer) => promisify(brotliCompress)(it, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (it: Buffer) => promisify(gzip)(it),
} as const;
