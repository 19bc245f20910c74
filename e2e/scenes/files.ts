import type { Page } from 'playwright-core';
import { paste, TEXT } from '../brought-file.ts';
import { signUp } from '../people.ts';
import type { Scene } from './scene.ts';

/** A file that somebody has already, as the start of a conversation. */
export const files: readonly Scene[] = [
  { name: 'brought file, checked', go: (page) => brought(page) },
  {
    name: 'brought file, in the chat',
    go: async (page) => {
      await brought(page);
      const chat = page.getByRole('tab', { name: 'Chat', exact: true });
      if (await chat.isVisible()) await chat.click();
      await page.getByText('goes with your next message').waitFor();
    },
  },
  {
    name: 'brought file, what it means',
    go: async (page) => {
      await brought(page);
      await toCheck(page);
      await page.getByRole('button', { name: 'What this means' }).first().click();
      await page.getByText('How to mend it:').first().waitFor();
    },
  },
  { name: 'brought file, mending', go: (page) => mending(page) },
  {
    name: 'brought file, mended',
    go: async (page) => {
      await mending(page);
      await page.getByRole('button', { name: 'Make these changes' }).click();
      await page.getByText(/things were mended/).waitFor();
    },
  },
  {
    name: 'brought file, guide',
    go: async (page) => {
      await brought(page);
      await page.getByRole('tab', { name: 'Guide' }).click();
    },
  },
  {
    name: 'brought file, being checked',
    isBusy: true,
    go: async (page) => {
      await signUp(page);
      await page.route('**/api/workflow/validate', () => {});
      await paste(page, TEXT);
      await page.getByText('The file is being checked').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'brought file, not checked',
    go: async (page) => {
      await signUp(page);
      await page.route('**/api/workflow/validate', (route) => route.fulfill({ status: 500, body: '' }));
      await paste(page, TEXT);
      await page.getByText('The file could not be checked').waitFor();
    },
  },
  {
    name: 'brought file, cannot be read',
    go: async (page) => {
      await signUp(page);
      await paste(page, TEXT.slice(0, 300));
      await page.getByText('The file ends too early: its last part is missing.').waitFor();
    },
  },
  {
    name: 'brought file, too large',
    go: async (page) => {
      await signUp(page);
      await paste(page, `{"nodes": ["${'x'.repeat(2_100_000)}"]}`);
      await page.getByText('This file is too large', { exact: true }).waitFor();
    },
  },
  {
    name: 'brought file, over the page',
    go: async (page) => {
      await signUp(page);
      const result = page.getByRole('tab', { name: 'Result', exact: true });
      if (await result.isVisible()) await result.click();
      const data = await page.evaluateHandle(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['{}'], 'orders.json', { type: 'application/json' }));
        return transfer;
      });
      await page
        .getByRole('region', { name: 'N8N Workflow Output' })
        .dispatchEvent('dragenter', { dataTransfer: data });
      await page.getByText('Drop the n8n file').waitFor();
    },
  },
];

async function brought(page: Page): Promise<void> {
  await signUp(page);
  await paste(page, TEXT);
  await page.locator('.react-flow__node', { hasText: 'Fetch orders' }).waitFor();
}

async function mending(page: Page): Promise<void> {
  await brought(page);
  await toCheck(page);
  await page.getByRole('button', { name: /^Mend \d+ things$/ }).click();
  await page.getByRole('dialog', { name: 'Mend this file' }).waitFor();
}

/** Where there is no room beside the drawing, what was found is a view of its own. */
async function toCheck(page: Page): Promise<void> {
  const check = page.getByRole('tab', { name: /^Check/ });
  if (await check.isVisible()) await check.click();
}
