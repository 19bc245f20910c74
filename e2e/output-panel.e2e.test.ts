import { readFile } from 'node:fs/promises';
import { workflowSchema } from '@plainflow/contracts/workflow';
import type { Page } from 'playwright-core';
import { finished, say, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes } from './support/look.ts';

const DAILY = 'Every day at 8, post the weather in Oslo to Slack #general.';

async function downloaded(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download JSON' }).click();
  return workflowSchema.parse(JSON.parse(await readFile(await (await download).path(), 'utf8')));
}

journey(
  'the file is made for the release of n8n that somebody runs, with sample data or without, and no free prompt is used for that',
  async ({ open }) => {
    const page = await open();
    await signUp(page);
    await say(page, DAILY);
    await finished(page);
    const choice = page.getByRole('button', { name: /^Made for n8n/ });
    const version = async () => (await downloaded(page)).nodes.find((it) => it.type.endsWith('.slack'))?.typeVersion;
    const newest = await version();

    await choice.click();
    expect(await problemsInBothThemes(page, 'made for')).toEqual([]);
    await page.getByRole('menuitemradio', { name: 'n8n 1.79' }).click();
    await page
      .getByRole('log')
      .getByText(/Made for n8n 1\.79\./)
      .waitFor();
    await page.getByRole('button', { name: 'Made for n8n 1.79' }).waitFor();
    expect(await version()).toBeLessThan(newest ?? 0);

    await choice.click();
    await page.getByRole('menuitemcheckbox', { name: /^Sample data/ }).click();
    await page.getByRole('button', { name: 'Made for n8n 1.79, with sample data' }).waitFor();
    expect(Object.keys((await downloaded(page)).pinData ?? {}).length).toBeGreaterThan(0);

    await choice.click();
    await page.getByRole('menuitemcheckbox', { name: /^Sample data/ }).click();
    await page.getByText('The sample data is out again.').waitFor();
    await page.getByRole('button', { name: 'Made for n8n 1.79', exact: true }).waitFor();
    expect((await downloaded(page)).pinData).toEqual({});
    await page.getByText('2 of 3').waitFor();

    await choice.click();
    await page.getByRole('menuitem', { name: 'Another release…' }).click();
    expect(await page.getByLabel('Your message').inputValue()).toBe('I run n8n ');
    expect(await page.getByLabel('Your message').evaluate((it) => it === document.activeElement)).toBe(true);
  },
);

journey('a tablet that is turned keeps what is open and half typed', async ({ open }) => {
  const page = await open({ width: 768 });
  await signUp(page);
  await say(page, DAILY);
  await finished(page);
  await page.getByLabel('Edit the name').click();
  await page.getByLabel('Name of the automation').fill('Weather for the tea');
  await page.getByRole('button', { name: 'How to import' }).click();
  for (const [width, height] of [
    [1180, 820],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('dialog', { name: 'How to import' }).waitFor();
    expect(await page.getByLabel('Name of the automation').inputValue()).toBe('Weather for the tea');
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Your message').fill('And also');
  await page.setViewportSize({ width: 1180, height: 820 });
  expect(await page.getByLabel('Your message').inputValue()).toBe('And also');
  await page.getByLabel('Name of the automation').waitFor();
  expect(await page.getByRole('tab', { name: 'Chat' }).count()).toBe(0);
  const [chat, result] = await Promise.all(
    ['Automation Assistant', 'N8N Workflow Output'].map((name) => page.getByRole('region', { name }).boundingBox()),
  );
  expect(result?.y).toBe(chat?.y);
  expect(result?.height).toBe(chat?.height);
  expect(await problemsInBothThemes(page, 'side by side')).toEqual([]);
});

journey('on a phone the result comes forward, however quick the reply is', async ({ open }) => {
  const page = await open({ width: 390 });
  await signUp(page);
  const reply = await page.request.post('/api/workflow/generate', { data: { message: DAILY } });
  // From here on a reply is there before the page can draw anything; the server knows nothing of its conversation.
  await page.evaluate(
    (text) => {
      const real = window.fetch;
      window.fetch = (address, request) => {
        if (String(address).includes('/conversations')) return new Promise(() => {});
        return String(address) === '/api/workflow/generate'
          ? Promise.resolve(new Response(text, { headers: { 'content-type': 'application/json' } }))
          : real(address, request);
      };
    },
    await reply.text(),
  );
  await say(page, DAILY);
  await page.getByRole('button', { name: 'Download JSON' }).waitFor();
});

journey(
  'what is ticked off in the checklist stays ticked off, and importing is shown in pictures',
  async ({ open }) => {
    const page = await open({ width: 390 });
    await signUp(page);
    await say(page, DAILY);
    await page.getByRole('tab', { name: 'Guide' }).tap();
    await page.getByRole('checkbox', { name: 'Switch the automation on' }).check();
    await page.reload();
    await page.getByRole('tab', { name: 'Result' }).tap();
    await page.getByRole('tab', { name: 'Guide' }).tap();
    expect(await page.getByRole('checkbox', { name: 'Switch the automation on' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'How to import' }).tap();
    expect(await page.getByRole('dialog').getByRole('listitem').locator('svg').count()).toBe(4);
    expect(await problemsInBothThemes(page, 'how to import')).toEqual([]);
  },
);
