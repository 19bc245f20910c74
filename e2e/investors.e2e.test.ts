import type { Page } from 'playwright-core';
import { expect, separateJourney as journey } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ines Vega');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Company' }).fill('Vega Ventures');
  await page.getByLabel('Position').fill('Partner');
  await page.getByLabel('Investment capacity').selectOption('5M+');
}

journey('an investor sees real counts, leaves details and is thanked', async ({ open }) => {
  const page = await open({ expects: [/409/] });
  await page.goto('/investors');
  await page.getByText('Lifetime members').waitFor();
  await page.getByRole('button', { name: 'Submit Interest' }).click();
  for (const text of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Company name must be at least 2 characters',
    'Position must be at least 2 characters',
    'Please select your investment capacity',
  ]) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  expect([...(await problemsInBothThemes(page, 'form')), ...(await tooWide(page, 'form'))]).toEqual([]);
  await fill(page, 'ines@fund.example');
  await page.getByRole('button', { name: 'Submit Interest' }).click();
  await page.getByText('Submission successful', { exact: true }).waitFor();
  await page.getByText('Thank you for your interest. Our team will contact you shortly.').first().waitFor();
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Thank you!');
  expect(await problemsInBothThemes(page, 'thanks')).toEqual([]);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL(/\/$/);

  await page.goto('/investors');
  await fill(page, 'ines@fund.example');
  await page.getByRole('button', { name: 'Submit Interest' }).click();
  await page.getByText('Submission failed', { exact: true }).waitFor();
  await page.getByText('We already have your details, thank you. Our team will be in touch.').first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Company' }).inputValue()).toBe('Vega Ventures');
});

journey('counts that could not be had are asked for again', async ({ open }) => {
  const page = await open({ expects: [/net::ERR|Failed to load resource/] });
  await page.route('**/api/investor/stats', (route) => route.abort());
  await page.goto('/investors');
  await page.getByText('The counts can’t be had right now.').waitFor();
  await page.unroute('**/api/investor/stats');
  await page.getByRole('region', { name: 'Traction' }).getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The counts can’t be had right now.').waitFor({ state: 'detached' });
  await page.getByText('Lifetime members').locator('+ dd').getByText('none yet').waitFor();

  // Where nothing is counted yet, no zeros are shown; where something is, what it is.
  const stats = { activeUsers: 12, lifetimeMembers: 0, growth7Days: 3, growth30Days: 9 };
  await page.route('**/api/investor/stats', (route) => route.fulfill({ json: stats }));
  await page.reload();
  await page.getByText('Lifetime members').locator('+ dd').getByText('0', { exact: true }).waitFor();
  await page.getByText('7-day growth').locator('+ dd').getByText('+3', { exact: true }).waitFor();
});

journey('interest that could not be sent stays in the form', async ({ open }) => {
  const page = await open({ expects: [/500/] });
  await page.route('**/api/investor/submit-lead', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/investors');
  await fill(page, 'ada@fund.example');
  await page.getByRole('button', { name: 'Submit Interest' }).click();
  await page
    .getByText('There was an error submitting your information. Please try again.', { exact: true })
    .first()
    .waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@fund.example');
});

for (const [path, title, says] of [
  ['/privacy-policy', 'Privacy Policy', ['not for people under 16']],
  [
    '/terms-of-service',
    'Terms of Service',
    ['$9 a month', '$49 once', 'within 30 days', 'case by case', 'the amount you paid us in the 12 months before'],
  ],
] as const) {
  journey(`${title} is dated, readable and usable by everybody`, async ({ open }) => {
    const page = await open();
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText('April 3, 2025').waitFor();
    const text = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');
    for (const it of says) expect(text).toContain(it);
    const main = page.getByRole('navigation', { name: 'Main' });
    expect(await main.getByRole('link').evaluateAll((all) => all.map((it) => it.getAttribute('href')))).toEqual([
      '/plan-selection',
      '/login',
    ]);
    expect([...(await problemsInBothThemes(page, path)), ...(await tooWide(page, path))]).toEqual([]);
  });
}
