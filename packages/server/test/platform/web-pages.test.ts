import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { NOT_FOUND_PAGE, PAGES } from '@plainflow/contracts/pages';
import { SUPPORT_STANDIN } from '@plainflow/contracts/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, type World } from '../support/build.ts';

const BUILT = `<!doctype html><html lang="en"><head><meta charset="utf-8" />
    <!-- page: replaced -->
    <title>As built</title>
    <!-- /page -->
    <link rel="icon" href="/favicon.ico" /></head><body><div id="root"></div></body></html>`;
/** As the build of the web app writes it. */
const PAGES_BUILT = {
  code: {
    '': ['/assets/start.js'],
    '/': ['/assets/landing.js'],
    home: ['/assets/generator.js'],
    '/dashboard': ['/assets/dashboard.js'],
    '/dashboard?tab=saved': ['/assets/dashboard.js', '/assets/saved.js'],
    '/profile': ['/assets/profile.js'],
  },
  drawn: { '/': '<h1>Plain words in</h1>', '/plan-selection': `<p>write to ${SUPPORT_STANDIN}</p>` },
  waiting: {
    '/dashboard': '<h1>Create</h1>',
    '/dashboard?c': '<h1>Go on</h1>',
    '/dashboard?tab=saved': '<h1>Saved</h1>',
  },
  skeleton: '<p>Loading</p>',
  members: ['home', '/dashboard', '/profile'],
};
const SITE = 'https://plainflow.test';
const BR = { 'accept-encoding': 'br' };
const LISTED = Object.entries(PAGES).filter(([, it]) => it.listed);
const PRIVATE = Object.keys(PAGES).filter((it) => !PAGES[it as keyof typeof PAGES].listed && it !== '/shared/:token');

function thousandNodes() {
  return Array.from({ length: 1000 }, (_, i) => ({
    ...WORKFLOW.nodes[1],
    id: String(i),
    name: `Step ${i}`,
    position: [i * 220, (i % 5) * 100],
  }));
}

const WORKFLOW = {
  name: 'Leads',
  nodes: [
    {
      id: '1',
      name: 'When a lead comes in',
      type: 'n8n-nodes-base.webhook',
      typeVersion: 2,
      position: [0, 0],
      parameters: {},
    },
    { id: '2', name: 'Tell sales', type: 'n8n-nodes-base.slack', typeVersion: 2.3, position: [220, 0], parameters: {} },
  ],
  connections: { 'When a lead comes in': { main: [[{ node: 'Tell sales', type: 'main', index: 0 }]] } },
};

let world: World;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainflow-pages-'));
  await writeFile(join(folder, 'index.html'), BUILT);
  await writeFile(join(folder, 'pages.json'), JSON.stringify(PAGES_BUILT));
  world = await build({ webFolder: folder });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** A page's head as a search engine or a social network reads it. */
async function headAt(url: string) {
  const reply = await world.app.inject({ url, headers: { accept: 'text/html' } });
  const html = reply.body;
  const contents = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    html,
    status: reply.statusCode,
    title: contents(/<title>(.*?)<\/title>/),
    canonical: contents(/<link rel="canonical" href="(.*?)"/),
    meta: (name: string) => contents(new RegExp(`<meta (?:name|property)="${name}" content="(.*?)"`)),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, it = '']) =>
      JSON.parse(it),
    ),
  };
}

describe('search engines and social networks read, without running a script,', () => {
  test.each(LISTED)('what %s is called and about, and its one address', async (path, { title, description }) => {
    const head = await headAt(`${path}?utm_source=somewhere`);
    expect(head.status).toBe(200);
    expect(head.title).toContain(title);
    expect(head.meta('description')).toBe(description);
    expect(head.canonical).toBe(SITE + path);
    expect(head.meta('robots')).toBeUndefined();
    expect(head.meta('og:title')).toBe(title);
    expect(head.meta('og:url')).toBe(SITE + path);
    expect(head.meta('og:image')).toBe(`${SITE}/card.png`);
    expect(head.meta('og:image:alt')).toBeTruthy();
    expect(head.meta('twitter:card')).toBe('summary_large_image');
    expect(head.html).not.toContain('As built');
    expect(head.html.match(/<title>/g)).toHaveLength(1);
  });

  test('one address for a page, with and without a slash at its end', async () => {
    expect((await headAt('/features/')).canonical).toBe(`${SITE}/features`);
  });

  test.each(PRIVATE)('that %s is not to be listed', async (path) => {
    const head = await headAt(path.replace(':id', 'some-id'));
    expect(head.status).toBe(200);
    expect(head.meta('robots')).toBe('noindex');
    expect(head.canonical).toBeUndefined();
  });

  test('that an unknown address is none: 404, the same page, not to be listed', async () => {
    const head = await headAt('/no-such-page');
    expect(head.status).toBe(404);
    expect(head.title).toContain(NOT_FOUND_PAGE.title);
    expect(head.meta('robots')).toBe('noindex');
    expect(head.html).toContain('<div id="root"><p>Loading</p></div>');
  });
});

test('where people write to is the configured address, on the page and for search engines', async () => {
  const plans = await headAt('/plan-selection');
  expect(plans.meta('support-email')).toBe('support@localhost');
  expect(plans.html).toContain('write to support@localhost<');
  expect(JSON.stringify(plans.data)).toContain('write to support@localhost within 30 days');
  expect((await headAt('/')).data.find((it) => it['@type'] === 'Organization').email).toBe('support@localhost');
  expect(plans.html).not.toContain(SUPPORT_STANDIN);
});

describe('a page is there before its code', () => {
  const htmlFor = async (url: string, cookie?: string) =>
    (await world.app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } })).body;
  const session = `plainflow_session=${'a'.repeat(43)}`;
  const preloads = (html: string) =>
    [...html.matchAll(/<link rel="modulepreload".*?href="(.*?)"/g)].map(([, it]) => it);
  const afterwards = (html: string) =>
    JSON.parse(/<script type="application\/json" id="code">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as unknown;

  test('what is the same for everybody is in the HTML, and its code comes after it is seen', async () => {
    const html = await htmlFor('/');
    expect(html).toContain('<div id="root" data-drawn><h1>Plain words in</h1></div>');
    expect(afterwards(html)).toEqual(['/assets/landing.js']);
    expect(preloads(html)).toEqual([]);
  });

  test('whoever is signed in gets the generator at the same address, never the landing page first', async () => {
    const html = await htmlFor('/', session);
    expect(html).not.toContain('Plain words in');
    expect(html).toContain('<div id="waiting" inert><h1>Create</h1></div><div id="root"></div>');
    expect(afterwards(html)).toEqual(['/assets/generator.js']);
  });

  test.each([
    ['', 'Create'],
    ['?utm_source=mail', 'Create'],
    ['?c=0190', 'Go on'],
    ['?c=0190&tab=saved', 'Saved'],
    ['?tab=saved', 'Saved'],
  ])('members see what is behind /dashboard%s while it loads', async (query, heading) => {
    expect(await htmlFor(`/dashboard${query}`, session)).toContain(`<div id="waiting" inert><h1>${heading}</h1></div>`);
  });

  test.each([
    ['a tab that looks different', '/dashboard?tab=feedback', session],
    ['a page of which nothing is known beforehand', '/profile', session],
    ['a page of members, for who is none', '/dashboard', undefined],
  ])('%s is a skeleton until its code is there', async (_what, address, cookie) => {
    const html = await htmlFor(address, cookie);
    expect(html).toContain('<div id="root"><p>Loading</p></div>');
    expect(html).not.toContain('id="waiting"');
    expect(preloads(html)).toHaveLength(1);
  });

  test('all that a page needs is asked for at once, also who is signed in', async () => {
    expect(preloads(await htmlFor('/profile', session))).toEqual(['/assets/profile.js']);
    expect(afterwards(await htmlFor('/dashboard?tab=saved&c=0190', session))).toContain('/assets/saved.js');
    expect(preloads(await htmlFor('/no-such-page'))).toEqual(['/assets/start.js']);
    expect(await htmlFor('/dashboard', session)).toContain(
      'as="fetch" crossorigin="use-credentials" href="/api/auth/user"',
    );
    expect(await htmlFor('/dashboard')).not.toContain('as="fetch"');
  });

  test('nobody is given a kept page that was meant for somebody else', async () => {
    const reply = await world.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(reply.headers.vary).toContain('cookie');
  });
});

describe('structured data', () => {
  test('who we are, what we sell and for how much stands on the landing page', async () => {
    const { data } = await headAt('/');
    expect(data.map((it) => it['@type'])).toEqual(['Organization', 'WebSite', 'Product']);
    const offers: { price: string; priceCurrency: string }[] = data[2].offers;
    expect(offers.map((it) => `${it.price} ${it.priceCurrency}`)).toEqual(['9.00 USD', '49.00 USD']);
  });

  test.each(['/plan-selection', '/tutorials'])('the questions on %s have their answers', async (path) => {
    const faq = (await headAt(path)).data.find((it) => it['@type'] === 'FAQPage');
    expect(faq.mainEntity.length).toBeGreaterThan(3);
    for (const { name, acceptedAnswer } of faq.mainEntity) {
      expect(name).toMatch(/\?$/);
      expect(acceptedAnswer.text).toBeTruthy();
    }
  });
});

describe('a shared automation', () => {
  const share = async (name: string, description: string, json_data: object = WORKFLOW) => {
    const ann = await world.signUp(`ann${Math.random().toString(36).slice(2, 10)}`);
    const saved = await ann.post('/api/workflows', { name, description, json_data });
    const { body } = await ann.post(`/api/workflows/${saved.body.id}/share`);
    return { path: `/shared/${body.share_token}`, unshare: () => ann.delete(`/api/workflows/${saved.body.id}/share`) };
  };

  test('has its own name, description and picture, and stays out of search engines', async () => {
    const { path } = await share('Leads to Slack', 'Each lead is posted to #sales.');
    const head = await headAt(path);
    expect(head.status).toBe(200);
    expect(head.title).toBe('Leads to Slack · Plainflow');
    expect(head.meta('og:title')).toBe('Leads to Slack');
    expect(head.meta('description')).toBe('Each lead is posted to #sales.');
    expect(head.meta('og:image')).toBe(`${SITE}${path}/card.png`);
    expect(head.meta('robots')).toBe('noindex');
  });

  test('whatever it is called, its name stays text', async () => {
    const { path } = await share('"><script>x()</script>', `</title><img src=x onerror='y()'> $& $1`);
    const { html } = await headAt(path);
    expect(html).not.toContain('<script>x()');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&#39;y()&#39;&gt; $&amp; $1');
  });

  test('has a picture of its own graph for social networks', async () => {
    const first = await share('First', 'One.');
    const second = await share('Second', 'Two.');
    const pictures = await Promise.all(
      [first, second].map(({ path }) => world.app.inject({ url: `${path}/card.png` })),
    );
    for (const { statusCode, headers, rawPayload } of pictures) {
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('image/png');
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    }
    expect(pictures[0]?.rawPayload.equals(pictures[1]?.rawPayload ?? Buffer.alloc(0))).toBe(false);
    await first.unshare();
    expect((await world.app.inject({ url: `${first.path}/card.png` })).statusCode).toBe(404);
  });

  test.each([
    [
      'steps whose names no XML can hold',
      { ...WORKFLOW, nodes: [{ ...WORKFLOW.nodes[0], name: '\u0007 <&"> \uD800' }] },
    ],
    ['no steps at all', { ...WORKFLOW, nodes: [], connections: {} }],
    [
      'steps in places far away',
      { ...WORKFLOW, nodes: WORKFLOW.nodes.map((it, i) => ({ ...it, position: [i * 1e15, -1e15] })) },
    ],
    ['a thousand steps', { ...WORKFLOW, nodes: thousandNodes() }],
  ])('with %s has a picture too', async (_what, workflow) => {
    const { path } = await share('Odd', 'Odd.', workflow);
    expect((await world.app.inject({ url: `${path}/card.png` })).statusCode).toBe(200);
  });

  test('that was taken back is not there', async () => {
    const { path, unshare } = await share('Gone', 'Soon gone.');
    await unshare();
    const head = await headAt(path);
    expect(head.status).toBe(404);
    expect(head.html).not.toContain('Soon gone');
  });
});

test('crawlers find every page that may be listed, and no other', async () => {
  const robots = await world.visitor().get('/robots.txt');
  expect(robots.text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const sitemap = await world.visitor().get('/sitemap.xml');
  expect(sitemap.headers['content-type']).toMatch(/xml/);
  const addresses = [...sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, it]) => it);
  expect(addresses).toEqual(LISTED.map(([path]) => SITE + path));
});

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip;q=1.0, br;q=0', gunzipSync],
])('a browser that takes %s gets the page packed', async (encoding, accepts, unpack) => {
  const reply = await world.app.inject({ url: '/', headers: { accept: 'text/html', 'accept-encoding': accepts } });
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.headers.vary).toMatch(/accept-encoding/i);
  expect(unpack(reply.rawPayload).toString()).toContain('<div id="root" data-drawn>');
});

describe('sending a page', () => {
  const at = (url: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url, headers: { accept: 'text/html', ...headers } });

  test('a browser that has the page already gets no second one', async () => {
    const first = await at('/', { 'accept-encoding': 'br' });
    const mark = String(first.headers.etag);
    expect(mark).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await at('/', { 'accept-encoding': 'gzip', 'if-none-match': mark });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', mark]);
    expect(again.headers.vary).toBe('accept-encoding, cookie');
    expect((await at('/', { 'if-none-match': 'W/"another"' })).statusCode).toBe(200);
  });

  test('a page has another mark for members, and another for other pages', async () => {
    const visitor = (await at('/')).headers.etag;
    const member = (await at('/', { cookie: `plainflow_session=${'a'.repeat(43)}` })).headers.etag;
    const other = (await at('/plan-selection')).headers.etag;
    expect(new Set([visitor, member, other]).size).toBe(3);
  });

  test('is the same at each request, whatever stands behind its path', async () => {
    const bodies = await Promise.all(
      ['/', '/?a=1', '/?utm=x', '/'].map(async (url) =>
        brotliDecompressSync((await at(url, BR)).rawPayload).toString(),
      ),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(gunzipSync((await at('/', { 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(bodies[0]);
    expect((await at('/')).body).toBe(bodies[0]);
  });

  test('what is not there has the status 404 also for who has seen it', async () => {
    const first = await at('/no-such-page');
    expect((await at('/no-such-page', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(404);
  });
});
