import { administrator } from './administrators.ts';
import { expect } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';
import { watching } from './support/watching.ts';
import { linkTo } from './tutorials.ts';

const BOX = 'YouTube URLs, one a line';

watching('the box holds five links, and what is no link is refused', async ({ open, product, site }) => {
  const page = await open();
  await administrator(page, product);
  await page.goto('/admin/dashboard?tab=youtube');
  const box = page.getByLabel(BOX);
  await box.waitFor();
  const links = (await box.inputValue()).split('\n');
  expect(links).toHaveLength(5);
  for (const it of links) expect(it).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);

  await box.fill('hello\nhttps://vimeo.com/1');
  await page.getByRole('button', { name: 'Run Tests' }).click();
  await page.getByText('No valid YouTube URLs', { exact: true }).first().waitFor();
  expect(site.asked.length).toBe(0);
  await page.getByRole('button', { name: 'Reset' }).click();
  expect((await box.inputValue()).split('\n')).toEqual(links);
});

watching(
  'links are tested one after the other, each with its state, its drawing and its issues; results are kept and compared',
  async ({ open, product }) => {
    const page = await open({ expects: [/422/] });
    await administrator(page, product);
    await page.goto('/admin/dashboard?tab=youtube');
    await page.getByLabel(BOX).fill(`${linkTo('frostAlert1')}\nnot a link\n${linkTo('privateVid0')}`);
    await page.getByRole('button', { name: 'Run Tests' }).click();
    const cards = page.getByRole('list', { name: 'Results' }).getByRole('article');
    await cards.nth(1).waitFor();
    expect(await cards.count()).toBe(2);
    // While the first is tested, and a second after it, the other waits.
    await cards.nth(1).getByText('Pending', { exact: true }).waitFor();
    await cards.nth(0).getByText('Success', { exact: true }).waitFor({ timeout: 30_000 });
    expect(await cards.nth(1).getByText('Pending', { exact: true }).count()).toBe(1);
    await cards.nth(0).getByRole('heading', { name: 'Frost alert in n8n, step by step' }).waitFor();
    await cards
      .nth(0)
      .getByText(/^The automation “/)
      .waitFor({ state: 'attached' });
    await cards
      .nth(0)
      .getByText(/^4 nodes · \d+ issues? · /)
      .waitFor();
    await cards.nth(1).getByText('Failed', { exact: true }).waitFor();
    await cards
      .nth(1)
      .getByText(/^This video is private/)
      .waitFor();
    await page.getByText('2 of 2 done, 1 succeeded').waitFor();

    await page.getByRole('button', { name: 'Keep results' }).click();
    await page.getByText('Results kept', { exact: true }).waitFor();
    await page.getByLabel('Compare with').selectOption({ index: 1 });
    await expect.poll(() => cards.getByText('Same as before').count()).toBe(2);
    expect(await problemsInBothThemes(page, 'test tool')).toEqual([]);
    expect(await tooWide(page, 'test tool')).toEqual([]);

    // Another run beside the one that was kept.
    await page.getByLabel(BOX).fill(`${linkTo('frostAlert1')}\n${linkTo('liveStream0')}`);
    await page.getByRole('button', { name: 'Run Tests' }).click();
    await page.getByText('2 of 2 done, 1 succeeded').waitFor();
    await cards.nth(1).getByText('Not in the earlier run').waitFor();
    await page.getByRole('button', { name: 'Delete this run' }).click();
    await page.getByLabel('Compare with').waitFor({ state: 'detached' });
  },
);

watching('a run can be canceled: what was not tested stays pending', async ({ open, product }) => {
  const page = await open();
  await administrator(page, product);
  await page.goto('/admin/dashboard?tab=youtube');
  await page.getByLabel(BOX).fill(`${linkTo('neverAnswer')}\n${linkTo('frostAlert1')}`);
  await page.getByRole('button', { name: 'Run Tests' }).click();
  await page.getByText('Testing', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const cards = page.getByRole('list', { name: 'Results' }).getByRole('article');
  await expect.poll(() => cards.getByText('Pending', { exact: true }).count()).toBe(2);
  await page.getByText('0 of 2 done, 0 succeeded').waitFor();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('list', { name: 'Results' }).waitFor({ state: 'detached' });
});

watching('text prompts are tested too, and built although something would be asked', async ({ open, product }) => {
  const page = await open({ expects: [/401/] });
  await administrator(page, product);
  const conversations: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/workflow/generate')) return;
    const { conversation_id: id } = request.postDataJSON() as { conversation_id: string };
    if (!conversations.includes(id)) conversations.push(id);
  });
  await page.goto('/admin/dashboard?tab=youtube');
  await page.getByRole('tab', { name: 'Text prompts' }).click();
  await page
    .getByLabel('Text prompts, one a line')
    .fill(
      'Every day at 9, post "Good morning" to #general on Slack.\nAutomate my business.\nWhen a webhook is called, post hello to #general on Slack.',
    );
  await page.getByRole('button', { name: 'Run Tests' }).click();
  await page.getByText('3 of 3 done, 3 succeeded').waitFor({ timeout: 30_000 });
  await page.getByText(/1 question left open/).waitFor();
  await page
    .getByText(/^Issues \(\d+\)$/)
    .first()
    .click();
  await page
    .getByText(/it asks for no authentication/)
    .first()
    .waitFor();
  expect(new Set(conversations).size).toBe(3);
  for (const it of conversations)
    expect(Math.abs(Number(it.replace('test-', '')) - Date.now())).toBeLessThan(3_600_000);

  // Signed out meanwhile: nothing more is tested, and the way leads to the sign-in.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Run Tests' }).click();
  await page.getByText('Authentication required. Please log in to continue.').first().waitFor();
  await page.waitForURL(/\/login/);
});
