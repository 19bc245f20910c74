import type { Browser, Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { newPage, openBrowser, type PageOptions, type Watched } from './browser.ts';
import { type Product, startProduct } from './product.ts';

interface Fixtures {
  /**
   * Environment variables for a file's server. A file that needs others extends `journey` with them:
   * `journey.override` would change the servers of later files, because the files of a worker share their modules.
   */
  variables: Record<string, string>;
  /**
   * Whether the file has a server of its own though its variables are the usual ones: `separateJourney`. Such journeys hardly
   * chat, so its reader is loaded only when one does.
   */
  separate: boolean;
  /** Starts the server that the files of a worker share, at the first call. */
  shared: () => Promise<Product>;
  /** The server: the worker's, or the file's own where it needs other variables or nobody else's data. */
  product: Product;
  browser: Browser;
  /**
   * Opens a page as somebody new: no cookies. A journey may open several. Little moves in it, so that nothing has to be waited
   * for or drawn sixty times a second; the ways most used are walked with `motion: true`.
   */
  open: (options?: PageOptions) => Promise<Page>;
}

/**
 * A test that drives the product with a browser, as a user does:
 *
 *     journey('a visitor can read the prices', async ({ open }) => {
 *       const page = await open({ width: 390, theme: 'dark' });
 *       await page.goto('/plan-selection');
 *     });
 *
 * It fails on any console error or warning and any uncaught error in a page, unless the page `expects` it.
 */
export const journey = base.extend<Fixtures>({
  variables: [{}, { scope: 'file' }],
  separate: [false, { scope: 'file' }],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      await use(productOfWorker.get);
      await productOfWorker.end();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ variables, separate, shared }, use) => {
      if (!separate && Object.keys(variables).length === 0) return use(await shared());
      const product = await startProduct(separate ? { READER_LOAD: 'first-message', ...variables } : variables);
      await use(product);
      await product.stop();
    },
    { scope: 'file' },
  ],
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      await use(await browserOfWorker.get());
      await browserOfWorker.end();
    },
    { scope: 'worker' },
  ],
  open: async ({ browser, product, onTestFinished }, use) => {
    const opened: Watched[] = [];
    // Not after `use`: what a fixture throws there fails each further try of the test, too.
    onTestFinished(() => {
      const problems = opened.flatMap((it) => it.problems);
      expect(problems, 'errors in the browser').toEqual([]);
    });
    await use(async (options) => {
      const watched = await newPage(browser, product.url, { motion: false, ...options });
      opened.push(watched);
      return watched.page;
    });
    for (const { page } of opened) await page.context().close();
  },
});

/** A journey on a server of its file's own: what it counts, nobody else may add to. */
export const separateJourney = journey.extend<{ separate: boolean }>({ separate: [true, { scope: 'file' }] });

/**
 * One for all files of a worker. Vitest makes fixtures of a worker once for each `extend`, of which files have some; each
 * would have a browser of its own until the worker ends.
 */
function onePerWorker<T>(make: () => Promise<T>, end: (it: T) => Promise<void>) {
  let made: Promise<T> | undefined;
  return {
    get: () => {
      made ??= make();
      return made;
    },
    end: async () => {
      const it = made;
      made = undefined;
      if (it) await end(await it);
    },
  };
}

const browserOfWorker = onePerWorker(openBrowser, (it) => it.close());
const productOfWorker = onePerWorker(startProduct, (it) => it.stop());

export { expect };
