import { type N8nStandIn, startN8nStandIn } from '@plainflow/stand-ins';
import type { Page } from 'playwright-core';
import { register, say, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';

/** A journey with an n8n stood in for, which the server may reach. */
const sending = journey.extend<{ n8n: N8nStandIn; variables: Record<string, string> }>({
  n8n: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const n8n = await startN8nStandIn();
      await use(n8n);
      await n8n.stop();
    },
    { scope: 'file' },
  ],
  variables: [{ MY_N8N_NETWORKS: '127.0.0.1' }, { scope: 'file' }],
});

const connect = async (page: Page, { url, key }: { url: string; key: string }) => {
  await page.getByLabel('Address of your n8n').fill(url);
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Test and save' }).click();
};

sending('a finished automation is sent to the user’s own n8n and opened there', async ({ open, n8n }) => {
  n8n.reset();
  const page = await open({ expects: [/422/] });
  await signUp(page);
  await say(page, 'Every day at 9, post "Good morning" to #general on Slack.');
  await page.getByRole('button', { name: 'Send to my n8n' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to my n8n' });

  await dialog.getByRole('button', { name: 'Test and save' }).click();
  await dialog.getByText('Enter an API key of your n8n', { exact: true }).waitFor();
  await connect(page, { url: n8n.url, key: 'not-it' });
  await dialog.getByText(/Your n8n does not accept this API key/).waitFor();
  expect(await problemsInBothThemes(page, 'connecting')).toEqual([]);

  await connect(page, n8n);
  await dialog.getByText(n8n.url, { exact: true }).waitFor();
  n8n.trouble = 'overloaded';
  await page.keyboard.press('Enter');
  await dialog.getByText('It was not sent', { exact: true }).waitFor();
  expect(await problemsInBothThemes(page, 'not sent')).toEqual([]);
  n8n.trouble = null;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const link = dialog.getByRole('link', { name: 'Open it in your n8n' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`${n8n.url}/workflow/standin000000001`);
  expect(n8n.workflows).toMatchObject([{ nodes: [{ type: 'n8n-nodes-base.scheduleTrigger' }, { name: /./ }] }]);
  expect(await problemsInBothThemes(page, 'sent')).toEqual([]);
});

sending('a saved automation is sent from its menu; the connection is kept in Settings', async ({ open, n8n }) => {
  n8n.reset();
  const page = await open({ expects: [/422/] });
  await signUp(page);
  const node = { id: 'n1', name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, position: [0, 0] };
  const json_data = { name: 'Old', nodes: [{ ...node, parameters: {} }], connections: {} };
  await page.request.post('/api/workflows', { data: { name: 'Orders', description: 'Made for a test', json_data } });
  await page.goto('/settings?tab=n8n');
  await connect(page, { url: `${n8n.url}/home/workflows`, key: n8n.key });
  await page.getByText('Your n8n is connected', { exact: true }).waitFor();
  expect(await page.content()).not.toContain(n8n.key);
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await page.getByText('The connection works.', { exact: true }).waitFor();
  expect([...(await problemsInBothThemes(page, 'connected')), ...(await tooWide(page, 'connected'))]).toEqual([]);

  await page.goto('/saved');
  await page.getByRole('button', { name: 'More for Orders' }).click();
  await page.getByRole('menuitem', { name: 'Send to my n8n' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('link', { name: 'Open it in your n8n' }).waitFor();
  expect(n8n.workflows).toMatchObject([{ name: 'Orders', settings: {} }]);

  await page.goto('/settings?tab=n8n');
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Test and save' }).waitFor();
  expect(await page.getByLabel('Address of your n8n').inputValue()).toBe('');
});

sending('an address inside the server’s own network is refused in plain words', async ({ open }) => {
  const page = await open({ expects: [/422/] });
  await register(page);
  await page.goto('/settings?tab=n8n');
  await connect(page, { url: 'http://169.254.169.254/latest', key: 'k' });
  await page.getByText('This address can’t be used from here: only public ones with https can.').waitFor();
});
