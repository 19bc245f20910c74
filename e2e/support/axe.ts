import axeCore, { type Result, type RunOnly, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * What keeps people with disabilities from using the page as it is now, one line each: `[]` is the aim. Checks WCAG 2.2
 * levels A and AA; `colours`: only what a change of theme can change.
 *
 * axe runs in the page itself: @axe-core/playwright collects the results in a page of its own, for the sake of frames of
 * other sites, which takes five times as long; ours have no frames.
 */
export async function axe(page: Page, only?: 'colours'): Promise<string[]> {
  const options: RunOptions = {
    // Fetching style sheets again (axe's preload) serves no rule used here, and fails on a page without a network.
    preload: false,
    resultTypes: ['violations'],
    runOnly: only ? COLOURS : LEVELS,
  };
  // A text and not a function: the page's own policy allows no `eval`, which a function would need for axe's source.
  const violations = await page.evaluate<Result[]>(`(async () => {
    if (!('axe' in window)) { ${axeCore.source} }
    return (await window.axe.run(document, ${JSON.stringify(options)})).violations;
  })()`);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}

const LEVELS: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
