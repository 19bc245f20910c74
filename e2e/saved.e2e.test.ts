import type { Page } from 'playwright-core';
import { say, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';

function file(...names: string[]) {
  const nodes = names.map((name, i) => ({
    id: `n${i}`,
    name,
    type: i === 0 ? 'n8n-nodes-base.manualTrigger' : 'n8n-nodes-base.noOp',
    typeVersion: 1,
    position: [i * 220, 0],
    parameters: {},
  }));
  const connections = Object.fromEntries(
    names.slice(1).map((name, i) => [names[i], { main: [[{ node: name, type: 'main', index: 0 }]] }]),
  );
  return { name: 'Orders', nodes, connections, settings: { executionOrder: 'v1' } };
}

async function save(page: Page, name: string, json_data = file('Start', 'Orders'), description = 'Made for a test') {
  const reply = await page.request.post('/api/workflows', { data: { name, description, json_data } });
  return (await reply.json()) as { id: string };
}

const tile = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function choose(page: Page, name: string, item: string): Promise<void> {
  await tile(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

journey('a button that is pressed twice in a row saves one automation, not two', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await say(page, 'Every day at 9, post "Good morning" to #general on Slack.');
  const sent: string[] = [];
  page.on('request', (it) => it.method() === 'POST' && sent.push(new URL(it.url()).pathname));
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.goto('/saved');
  await page.getByText('1 automation', { exact: true }).waitFor();
  expect(sent).toEqual(['/api/workflows']);
});

journey('nothing can be saved before it is known what is saved already', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await say(page, 'Every day at 9, post "Good morning" to #general on Slack.');
  const save = page.getByRole('button', { name: /^Save\b/ });
  await save.click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const reply = Promise.withResolvers<void>();
  await page.route('**/api/workflows/*', (route) => reply.promise.then(() => route.continue()));
  await page.reload();
  await page.getByRole('button', { name: 'Download JSON' }).waitFor();
  expect(await save.count()).toBe(0);
  expect(await page.getByText('Saved', { exact: true }).isVisible()).toBe(false);
  reply.resolve();
  await page.getByText('Saved', { exact: true }).waitFor();
});

journey('a deleted automation is back with one press', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await save(page, 'Keep me');
  await save(page, 'Delete me');
  await page.goto('/saved');
  await page.getByText('2 automations', { exact: true }).waitFor();
  await choose(page, 'Delete me', 'Delete');
  await page.getByText('Automation deleted', { exact: true }).waitFor();
  await page.getByText('1 automation', { exact: true }).waitFor();
  expect(await tile(page, 'Delete me').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Saved automations');
  await page.getByRole('button', { name: 'Undo' }).click();
  await tile(page, 'Delete me').waitFor();
  await choose(page, 'Delete me', 'Duplicate');
  await tile(page, 'Copy of Delete me').waitFor();
});

journey('a shared link shows the drawing to everybody, until it is taken back', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await save(page, 'Weekly report');
  await page.goto('/saved');
  await choose(page, 'Weekly report', 'Share');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('Link').inputValue();
  expect(await problemsInBothThemes(page, 'share dialog')).toEqual([]);

  const stranger = await open({ expects: [/404/] });
  await stranger.goto(link);
  await stranger.getByRole('heading', { level: 1, name: 'Weekly report' }).waitFor();
  const download = stranger.waitForEvent('download');
  await stranger.getByRole('button', { name: 'Download JSON' }).click();
  expect((await download).suggestedFilename()).toBe('weekly-report.json');
  expect([...(await problemsInBothThemes(stranger, 'shared')), ...(await tooWide(stranger, 'shared'))]).toEqual([]);

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('button', { name: 'Make a link' }).waitFor();
  await stranger.reload();
  await stranger.getByText('This link leads to no automation').waitFor();
});

journey('earlier versions are drawn, told apart and gone back to', async ({ open }) => {
  const page = await open();
  await signUp(page);
  const { id } = await save(page, 'Orders');
  await page.request.put(`/api/workflows/${id}`, { data: { json_data: file('Start', 'Orders', 'Tell the team') } });
  await page.goto(`/saved/${id}`);
  await page.getByRole('button', { name: 'More for Orders' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const versions = page.getByRole('list', { name: 'All versions' });
  await versions.getByText('“Tell the team” added').waitFor();
  await page.getByRole('list', { name: 'What version 2 changed' }).getByText('New: “Tell the team”').waitFor();
  await versions.getByRole('button', { name: /Version 1/ }).click();
  expect(await problemsInBothThemes(page, 'versions')).toEqual([]);
  await page.getByRole('button', { name: 'Go back to this version' }).click();
  await versions.getByText('Version 3 (present)').waitFor();
  await versions.getByText('“Tell the team” removed').waitFor();
  await page.getByRole('list', { name: 'What version 3 changed' }).getByText('Gone: “Tell the team”').waitFor();
  expect(await problemsInBothThemes(page, 'a step that is gone')).toEqual([]);
});

journey(
  'of thousands of automations only those in sight are in the page, and the search finds the one',
  async ({ open }) => {
    const page = await open({ width: 768 });
    await signUp(page);
    await save(page, 'Automation 1');
    await save(page, 'The needle', file('Start'), 'Hidden in the Hay');
    // The server's own paging is tested with the server; here it has three thousand.
    const one = ((await (await page.request.get('/api/saved')).json()) as { items: { id: string }[] }).items[0];
    const asked: number[] = [];
    await page.route(/\/api\/saved\?(?!.*search=\w)/, async (route) => {
      const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
      asked.push(offset);
      const items = Array.from({ length: 24 }, (_, i) => ({
        ...one,
        id: `id-${offset + i}`,
        name: `Number ${offset + i}`,
      }));
      await route.fulfill({ json: { items, total: 3000, found: 3000 } });
    });
    await page.goto('/saved');
    await page.getByText('3,000 automations', { exact: true }).waitFor();
    const list = page.getByRole('region', { name: 'Saved automations' });
    const scrollTo = (share: number) =>
      list.evaluate((it, to) => it.scrollTo({ top: it.scrollHeight * to, behavior: 'instant' }), share);
    for (const view of ['Tile view', 'List view']) {
      await page.getByRole('button', { name: view }).click();
      await list.getByRole('heading', { name: 'Number 0', exact: true }).waitFor();
      await scrollTo(0.5);
      await list
        .getByRole('heading', { name: /^Number 1[45]\d\d$/ })
        .first()
        .waitFor();
      expect(await list.getByRole('listitem').count()).toBeLessThan(30);
      await scrollTo(1);
      await list.getByRole('heading', { name: 'Number 2999', exact: true }).waitFor();
      expect(await list.getByRole('listitem').last().getAttribute('aria-posinset')).toBe('3000');
      expect(await problemsInBothThemes(page, `thousands, ${view}`)).toEqual([]);
    }
    expect(new Set(asked).size).toBeLessThan(20);
    await page.getByPlaceholder('Search automations...').fill('HAY');
    await tile(page, 'The needle').waitFor();
    expect(await list.getByRole('listitem').count()).toBe(1);
    await page.getByPlaceholder('Search automations...').fill('no such thing');
    await page.getByText('No automations match your search.').waitFor();
  },
);
