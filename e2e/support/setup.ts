import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/test/program.ts';
import { findBrowser } from './find-browser.ts';

/** Once before all journeys: a browser that works, and a page to show in it, not one of an earlier build. */
export default async function setup(): Promise<void> {
  const problem = process.env.PLAINFLOW_PAGE_PROBLEM;
  if (problem) throw new Error(`The page could not be built.\n${problem}`);
  if (!existsSync(join(root, 'packages', 'web', 'dist', 'index.html'))) {
    throw new Error('The page is not built; `npm test -- e2e` builds it first.');
  }
  process.env.PLAINFLOW_BROWSER = JSON.stringify(await findBrowser());
}
