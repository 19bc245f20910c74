import type { Page } from 'playwright-core';
import { finished, say, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes } from './support/look.ts';

const SHOP =
  'Whenever an order over 200 comes in on Shopify make a deal in HubSpot and post number, name and total in #big-orders, otherwise just add a row to my Small orders sheet.';

const words = (page: Page) => page.getByRole('log').getByTitle(/^Became “/);
const lit = (page: Page) => page.locator('.react-flow__node .ring-accent');

journey(
  'words of a message and nodes of the drawing light each other up, by mouse and by keyboard',
  async ({ open }) => {
    const page = await open();
    await signUp(page);
    await say(page, SHOP);
    await finished(page);
    // The message reads as it was written.
    await page.getByRole('log').getByText(SHOP).waitFor();
    const channel = words(page).filter({ hasText: '#big-orders' }).first();
    const name = /“(.+)”/.exec((await channel.getAttribute('title')) ?? '')?.[1] ?? '';
    const node = page.locator('.react-flow__node').filter({ hasText: name });

    expect(await lit(page).count()).toBe(0);
    await channel.hover();
    await expect.poll(() => node.locator('.ring-accent').count()).toBe(1);
    await page.mouse.move(0, 0);
    await expect.poll(() => lit(page).count()).toBe(0);

    await node.hover();
    await expect
      .poll(() => channel.evaluate((it) => getComputedStyle(it).backgroundColor))
      .not.toBe('rgba(0, 0, 0, 0)');
    await page.mouse.move(0, 0);

    await channel.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => node.locator('.ring-accent').count()).toBe(1);
    expect(await problemsInBothThemes(page, 'words that became nodes')).toEqual([]);

    await node.click();
    const settings = page.getByRole('region', { name: `Settings of ${name}` });
    await settings.getByRole('heading', { name: 'From your words' }).waitFor();
    await settings.getByText('#big-orders').first().waitFor();
  },
);

journey('on a phone a tap on words shows their node', async ({ open }) => {
  const page = await open({ width: 390 });
  await signUp(page);
  await say(page, SHOP);
  await finished(page);
  await page.getByRole('tab', { name: 'Chat' }).click();
  await words(page).filter({ hasText: '#big-orders' }).first().click();
  await expect.poll(() => lit(page).count()).toBe(1);
});
