import type { Page } from 'playwright-core';
import { say, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';

const node = (name: string, type: string, typeVersion: number, parameters: object = {}) => ({
  ...{ id: name, name, type: `n8n-nodes-base.${type}`, typeVersion, position: [0, 0], parameters },
});
const file = (...nodes: { name: string }[]) => ({
  name: 'Orders',
  nodes,
  connections: Object.fromEntries(
    nodes.slice(1).map((it, i) => [nodes[i]?.name, { main: [[{ node: it.name, type: 'main', index: 0 }]] }]),
  ),
  settings: { executionOrder: 'v1' },
});
const SHEET = node('Read orders', 'googleSheets', 4.7, { operation: 'read' });
const POST = node('Post', 'slack', 2.3, { select: 'channel', text: 'Hi' });
const DAILY = node('Every day', 'cron', 1, { triggerTimes: { item: [{ mode: 'everyDay', hour: 8 }] } });
const CODE = node('Sort', 'function', 1, { functionCode: 'return items;' });

async function save(page: Page, name: string, json_data: object) {
  const reply = await page.request.post('/api/workflows', {
    data: { name, description: 'Made for a test', json_data },
  });
  return (await reply.json()) as { id: string };
}

journey('each account is connected step by step, from the chat, with what is ticked off kept', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await say(page, 'Every day at 9, post "Good morning" to #general on Slack.');
  await page.getByRole('tab', { name: 'Guide' }).click();
  await page.getByRole('button', { name: 'Connect them step by step' }).click();
  await page.getByRole('heading', { name: 'Connect your accounts' }).waitFor();
  const slack = page.getByRole('listitem', { name: 'Slack API' });
  await slack.getByText('chat:write', { exact: true }).first().waitFor();
  expect(await slack.getByRole('link').first().getAttribute('href')).toBe('https://api.slack.com/apps');
  const boxes = slack.getByRole('checkbox');
  const steps = await boxes.count();
  expect(steps).toBeGreaterThan(3);
  await boxes.first().check();
  await page.getByText(`1 of ${steps} steps`, { exact: true }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as Markdown' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-accounts\.md$/);

  await page.getByRole('button', { name: 'Back to the guide' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Connect them step by step');
  await page.keyboard.press('Enter');
  await page.getByText(`1 of ${steps} steps`, { exact: true }).waitFor();
});

journey('the redirect address of one’s own n8n is made from its address, and copied', async ({ open }) => {
  const page = await open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  await save(page, 'Orders', file(node('Start', 'manualTrigger', 1), SHEET, POST));
  await page.goto('/saved');
  await page.getByRole('button', { name: 'More for Orders' }).click();
  await page.getByRole('menuitem', { name: 'Connect accounts' }).click();
  await page.getByText('https://YOUR-N8N/rest/oauth2-credential/callback').first().waitFor();
  await page.getByLabel('Address of your n8n').fill('flow.example.com/home/workflows');
  await page.getByText('https://flow.example.com/rest/oauth2-credential/callback').first().waitFor();
  await page.getByRole('button', { name: 'Copy the redirect address for all accounts' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'https://flow.example.com/rest/oauth2-credential/callback',
  );
  await page
    .getByText(/spreadsheets\.readonly/)
    .first()
    .waitFor();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await tooWide(page, `${width}`)).toEqual([]);
  }
  expect(await problemsInBothThemes(page, 'accounts')).toEqual([]);

  // What is printed is the accounts alone.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.getByRole('heading', { level: 1, name: 'Connect your accounts: Orders' }).waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
});

journey('who has the link of a shared automation sees its accounts without signing in', async ({ open }) => {
  const page = await open();
  await signUp(page);
  const { id } = await save(page, 'Orders', file(node('Start', 'manualTrigger', 1), POST));
  const shared = (await (await page.request.post(`/api/workflows/${id}/share`)).json()) as { share_token: string };
  const visitor = await open({ width: 390 });
  await visitor.goto(`/shared/${shared.share_token}`);
  await visitor.getByRole('button', { name: 'Which accounts it needs' }).click();
  await visitor.getByRole('heading', { name: 'Connect your accounts' }).waitFor();
  expect(await tooWide(visitor, 'shared')).toEqual([]);
});

journey('what an n8n release changes is told on saved automations and updated with one press', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await save(page, 'Morning', file(DAILY, POST));
  await save(page, 'Sorted', file(node('Start', 'manualTrigger', 1), CODE));
  await save(page, 'Plain', file(node('Start', 'manualTrigger', 1), POST));
  await page.goto('/saved');
  await page.getByText('2 of your 3 automations use nodes that n8n 2.41 has replaced: Function and Cron.').waitFor();
  expect(await problemsInBothThemes(page, 'notice')).toEqual([]);
  await page.getByRole('button', { name: 'See what changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'What n8n 2.41 changes' });
  await dialog.getByText('“Schedule Trigger” does its work').waitFor();
  await dialog.getByText('by hand').waitFor();
  expect(await dialog.getByRole('button', { name: /^Update / }).count()).toBe(1);
  await dialog.getByText(/values? in the file/).click();
  await dialog.getByText('Before').first().waitFor();
  expect(await problemsInBothThemes(page, 'dialog')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await tooWide(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Update 1 node of Morning' }).click();
  await page.getByText('Updated 1 automation', { exact: true }).waitFor();
  await expect.poll(() => dialog.getByText('“Schedule Trigger” does its work').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByText('1 of your 3 automations uses nodes that n8n 2.41 has replaced: Function.').waitFor();
});
