import { administrator } from './administrators.ts';
import { FULL_TRENDS } from './full-trends.ts';
import { register } from './people.ts';
import { expect, separateJourney as journey } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';

const TITLES = [
  'Revenue',
  'Sign-ups',
  'Active subscriptions',
  'Churn',
  'Generations by result',
  'Generations by reader',
  'Questions asked',
  'Cost of language models',
];

journey('trends are drawn, read as tables, and walked along with the keys', async ({ open, product }) => {
  await register(await open(), 'Tina Trend');
  const page = await open({ expects: [/500/] });
  await administrator(page, product);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Trends' }).click();
  await page.locator('h1:focus').getByText('Trends').waitFor();
  const signUps = page.getByRole('region', { name: 'Sign-ups', exact: true });
  await signUps.getByText('Show as a table').click();
  const table = signUps.getByRole('table');
  expect(await table.getByRole('row').count()).toBe(31);
  expect(Number(await table.getByRole('cell').first().textContent())).toBeGreaterThan(0);
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(TITLES);
  // No language model is asked here.
  await page
    .getByRole('region', { name: 'Cost of language models', exact: true })
    .getByText('Nothing yet', { exact: true })
    .waitFor();

  await signUps.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await signUps
    .locator('.recharts-tooltip-wrapper')
    .getByText(/Sign-ups/)
    .waitFor();

  await page.getByLabel('Span').selectOption('By month, the last 12');
  await expect.poll(() => table.getByRole('row').count()).toBe(13);

  await page.route('**/api/admin/trends?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await page.getByText('Failed to load the trends').waitFor();
});

journey(
  'whoever goes on by keys on a page of the console that has just come keeps the focus',
  async ({ open, product }) => {
    const page = await open();
    await administrator(page, product);
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Trends' }).click();
    await page.getByRole('heading', { level: 1, name: 'Trends' }).waitFor();
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const chosen = await focused();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 40; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    });
    expect(chosen).not.toBe('Trends');
    expect(await focused()).toBe(chosen);
  },
);

journey('trends that are full can be read in both themes and on a phone', async ({ open, product }) => {
  const page = await open();
  await administrator(page, product);
  await page.route('**/api/admin/trends?*', (route) => route.fulfill({ json: { periods: FULL_TRENDS } }));
  await page.goto('/admin/trends');
  await page.locator('.recharts-surface').nth(7).waitFor();
  for (const it of await page.getByText('Show as a table').all()) await it.click();
  expect([...(await problemsInBothThemes(page, 'trends')), ...(await tooWide(page, 'trends'))]).toEqual([]);
});
