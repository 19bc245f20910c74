import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What keeps people with disabilities from using the page as it is now, one line each: `[]` is the aim. Checks WCAG 2.2
 * levels A and AA; `colours`: only what a change of theme can change.
 */
export async function axe(page: Page, only?: 'colours'): Promise<string[]> {
  // Fetching style sheets again (axe's preload) serves no rule used here, and fails on a page without a network.
  const builder = new AxeBuilder({ page }).options({ preload: false });
  const chosen = only
    ? builder.withRules(['color-contrast', 'link-in-text-block'])
    : builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await chosen.analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}
