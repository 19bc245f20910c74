import type { Page } from 'playwright-core';
import { administrator, exported, freshName } from './administrators.ts';
import { expect, separateJourney as journey } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';

async function lead(page: Page, name: string, message: string): Promise<void> {
  const email = `${freshName('lead')}@fund.example`;
  const data = { name, email, company: 'Vega Ventures', position: 'Partner', investment_capacity: '5M+', message };
  const reply = await page.request.post('/api/investor/submit-lead', { data });
  if (!reply.ok()) throw new Error(await reply.text());
}

const told = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const cards = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^View Details/ }) });

journey('no leads are said to be none', async ({ open, product }) => {
  const page = await open();
  await administrator(page, product);
  await page.route('**/api/admin/investor-leads?*', (route) =>
    route.fulfill({ json: { leads: [], total: 0, found: 0 } }),
  );
  await page.goto('/admin/dashboard?view=investors');
  await told(page, 'No investor leads yet');
});

journey('leads are found, looked at and marked', async ({ open, product }) => {
  const page = await open({ expects: [/500/] });
  await administrator(page, product);
  const [first, second] = [freshName('Ines'), freshName('Otto')];
  await lead(page, first, `${'A long story. '.repeat(140)}`);
  await lead(page, second, '');
  await page.goto('/admin/dashboard?view=investors');
  await page.getByLabel('Search by name, email or company').waitFor();
  expect(await page.getByRole('tablist', { name: 'Which leads' }).getByRole('tab').allTextContents()).toEqual([
    'All',
    'Uncontacted',
    'Contacted',
  ]);
  await expect.poll(async () => (await cards(page).first().textContent()) ?? '').toContain(second);
  await page.getByLabel('Search by name, email or company').fill(first.toLowerCase());
  await told(page, '1 lead');
  const card = cards(page).first();
  await card.getByText('New', { exact: true }).waitFor();
  await card.getByText('>$5M').waitFor();
  const { lines } = await exported(page);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(first);

  await card.getByRole('button', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog', { name: first });
  const message = dialog.getByRole('region', { name: 'Message' });
  expect((await message.boundingBox())?.height).toBeCloseTo(300, 1);
  expect([...(await problemsInBothThemes(page, 'lead')), ...(await tooWide(page, 'lead'))]).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Mark Contacted' }).click();
  await told(page, 'Lead marked as contacted');
  await dialog.getByText('Contacted', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Mark Uncontacted' }).click();
  await told(page, 'Lead marked as not contacted');
  await dialog.getByRole('button', { name: 'Mark Contacted' }).click();
  await dialog.getByRole('button', { name: 'Mark Uncontacted' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('tab', { name: 'Uncontacted', exact: true }).click();
  await page
    .getByText(/^No leads match/)
    .first()
    .waitFor();
  await page.getByRole('tab', { name: 'Contacted', exact: true }).click();
  await card.getByText('Contacted', { exact: true }).waitFor();

  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await page.getByLabel('Search by name, email or company').fill(second);
  await page.getByRole('button', { name: `View Details of ${second}` }).click();
  await told(page, 'No message provided');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.route('**/api/admin/investor-leads/*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: `Mark Contacted ${second}` }).click();
  await told(page, 'Failed to update lead status');
  expect([...(await problemsInBothThemes(page, 'leads')), ...(await tooWide(page, 'leads'))]).toEqual([]);
});

journey('leads that can’t be loaded are said to be so', async ({ open, product }) => {
  const page = await open({ expects: [/500|net::ERR|Failed to load resource/] });
  await administrator(page, product);
  await page.route('**/api/admin/investor-leads?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin/dashboard?view=investors', { waitUntil: 'commit' });
  await told(page, 'Failed to load investor leads');
  await page.unroute('**/api/admin/investor-leads?*');
  await page.route('**/api/admin/investor-leads?*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await told(page, 'An unexpected error occurred while loading investor leads');
});
