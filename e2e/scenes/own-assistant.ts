import type { Page } from 'playwright-core';
import { say, signUp } from '../people.ts';
import type { Scene } from './scene.ts';

const WISH = 'Every day at 9, post "Good morning" to #general on Slack, but not on public holidays in Norway.';
const UNKNOWN_NODE = JSON.stringify({
  kind: 'automation',
  steps: [{ id: 'post', node: 'n8n-nodes-base.carrierPigeon', says: 'post "Good morning"' }],
});

/** The assistant that somebody pays for already, asked by copy and paste. */
export const ownAssistant: readonly Scene[] = [
  { name: 'own assistant, open', go: (page) => opened(page) },
  {
    name: 'own assistant, told back',
    go: async (page) => {
      await opened(page);
      await page.getByLabel('Its answer').fill(UNKNOWN_NODE);
      await page.getByRole('button', { name: 'Build from it' }).click();
      await page.getByText(/This can’t be used yet/).waitFor();
    },
  },
];

async function opened(page: Page): Promise<void> {
  await signUp(page);
  await say(page, WISH);
  await page.getByText('Automation JSON generated successfully!').first().waitFor();
  // On a phone the result has come to the front.
  const chat = page.getByRole('tab', { name: 'Chat', exact: true });
  if (await chat.isVisible()) await chat.click();
  await page.getByRole('button', { name: 'Ask my own assistant' }).click();
  await page.getByRole('region', { name: 'Ask your own assistant' }).waitFor();
}
