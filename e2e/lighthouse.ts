/**
 * What Lighthouse says of the landing page and of members' pages, on the phone that it pretends to be:
 *
 *   npm run lighthouse
 *
 * Each page is measured three times, and the run with the middle speed counts. Ends with 1 where a figure is under its
 * bar. Run it on a quiet machine: the speed is measured.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { signUp } from './people.ts';
import { newPage } from './support/browser.ts';
import { FLAGS, findBrowser } from './support/find-browser.ts';
import { startProduct } from './support/product.ts';

/** The part of Lighthouse that is used here; it is installed apart from the project's packages. */
type Lighthouse = (
  address: string,
  options: { port: number; onlyCategories: readonly string[]; extraHeaders?: Record<string, string> },
) => Promise<{ lhr: Result } | undefined>;
interface Result {
  readonly categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>;
  readonly audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; details?: { items?: readonly object[] } }
  >;
}

const RUNS = 3;
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const everywhere = (bar: number): Record<Category, number> => ({
  performance: bar,
  accessibility: bar,
  'best-practices': bar,
  seo: bar,
});

const folder = process.env.PLAINFLOW_LIGHTHOUSE ?? '';
const entry = pathToFileURL(join(folder, 'node_modules', 'lighthouse', 'core', 'index.js')).href;
const { default: lighthouse } = (await import(entry)) as { default: Lighthouse };

const product = await startProduct({});
const port = await freePort();
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args: [...FLAGS, `--remote-debugging-port=${port}`],
  env: { ...process.env, ...env },
});
let failed = false;
try {
  const { page } = await newPage(browser, product.url);
  await signUp(page);
  const cookies = await page.context().cookies();
  await page.context().close();
  const cookie = cookies.map((it) => `${it.name}=${it.value}`).join('; ');

  await measure('/', everywhere(95), {});
  // Members' pages are not for search engines, and say so: that category can't pass there.
  const { seo: _seo, ...bars } = everywhere(90);
  for (const path of ['/dashboard', '/dashboard?tab=saved', '/saved', '/settings']) {
    await measure(path, bars, { Cookie: cookie });
  }
} finally {
  await browser.close();
  await product.stop();
}
process.exitCode = failed ? 1 : 0;

/** Measures one page and prints each figure; under its bar also what took it down. */
async function measure(
  path: string,
  bars: Partial<Record<Category, number>>,
  extraHeaders: Record<string, string>,
): Promise<void> {
  const runs: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const outcome = await lighthouse(product.url + path, { port, onlyCategories: Object.keys(bars), extraHeaders });
    if (!outcome) throw new Error(`Lighthouse said nothing of ${path}.`);
    runs.push(outcome.lhr);
  }
  const speed = (it: Result) => it.categories.performance?.score ?? 0;
  runs.sort((a, b) => speed(a) - speed(b));
  const middle = runs[Math.floor(RUNS / 2)];
  if (!middle) return;
  const { categories, audits } = middle;
  console.log(path);
  console.log(`  ${FIGURES.map((it) => `${audits[it]?.title}: ${audits[it]?.displayValue}`).join(', ')}`);
  for (const [name, bar] of Object.entries(bars)) {
    const category = categories[name];
    const score = Math.round((category?.score ?? 0) * 100);
    console.log(`  ${name.padEnd(16)} ${String(score).padStart(3)}   at least ${bar}`);
    if (score < bar) failed = true;
    if (score === 100) continue;
    for (const { id, weight } of category?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight === 0 || !audit || audit.score === null || audit.score > 0.9) continue;
      console.log(`    ${audit.title} ${audit.displayValue ?? ''}`);
      for (const it of audit.details?.items?.slice(0, 5) ?? [])
        console.log(`      ${JSON.stringify(it).slice(0, 200)}`);
    }
  }
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
