import { NOT_FOUND_PAGE, PAGES, type PageFacts, type PagePath, routeOf } from '@plainflow/contracts/pages';
import { PRODUCT_NAME } from '@plainflow/contracts/product';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { builtPage } from './built-page.ts';
import { PackedPage } from './packed-page.ts';
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

  // The pages that are the same for everybody, and for every member: as many as there are addresses and looks.
  const kept = new Map<string, PackedPage>();

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { pathname, searchParams } = new URL(request.url, 'http://page');
    const member = isMember(request);
    const known = routeOf(pathname);
    // Who is signed in finds the generator there.
    const pageOf = (route: PagePath | null) => html(route === '/' && member ? 'home' : route, searchParams, member);
    const key = known && isSame(known, pathname) ? `${site()} ${known} ${member} ${pageOf(known).key}` : null;
    const here = key === null ? undefined : kept.get(key);
    if (here) return here.sendTo(request, reply, 200);
    const { route, head } = await describe(pathname);
    const page = new PackedPage(pageOf(route).withHead(head), { isKept: key !== null });
    if (key !== null) kept.set(key, page);
    return page.sendTo(request, reply, route === null ? 404 : 200);
  };
}

/** Whether all that a page shows of its address is its path: no id, no token. */
const isSame = (route: PagePath, pathname: string): boolean => !route.includes(':') && pathname === route;

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
