import type { Page } from 'playwright-core';
import { expect, journey } from './support/journey.ts';

const linksOf = (page: Page, nav: string) =>
  page
    .getByRole('navigation', { name: nav, exact: true })
    .getByRole('link')
    .evaluateAll((all) => all.map((it) => `${it.textContent} ${it.getAttribute('href')}`));

/** How far a section is from the top of the window, CSS pixels. */
const fromTop = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((it) => Math.abs(Math.round(it.getBoundingClientRect().top)));

journey(
  'header and footer lead to every page for visitors and to the sections of the landing page',
  async ({ open }) => {
    const page = await open();
    await page.goto('/');
    expect(await linksOf(page, 'Main')).toEqual(['Features /features', 'Sign In /login']);
    expect(await linksOf(page, 'Resources')).toEqual([
      'Features /#benefits',
      'Tutorials /tutorials',
      'Testimonials /#testimonials',
    ]);
    expect(await linksOf(page, 'Company')).toEqual([
      'Account Login /login',
      'Pricing /plan-selection',
      'For Investors /investors',
      'Privacy Policy /privacy-policy',
      'Terms of Service /terms-of-service',
    ]);
    await page.getByText('Transform natural language into powerful workflow automations in seconds.').waitFor();
    expect(await page.getByRole('list', { name: 'Share Plainflow' }).getByRole('link').count()).toBe(3);
    const home = encodeURIComponent(new URL('/', page.url()).origin);
    const shares = page.getByRole('list', { name: 'Share Plainflow' }).getByRole('link');
    await expect.poll(() => shares.first().getAttribute('href')).toContain(home);

    const resources = page.getByRole('navigation', { name: 'Resources' });
    await resources.getByRole('link', { name: 'Features' }).click();
    await expect.poll(() => fromTop(page, 'benefits')).toBeLessThan(200);
    await page.goto('/features');
    await resources.getByRole('link', { name: 'Testimonials' }).click();
    await page.waitForURL('**/#testimonials');
    await expect.poll(() => fromTop(page, 'testimonials')).toBeLessThan(200);
  },
);

journey('each plan on the landing page leads to its choice', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  const pricing = page.getByRole('region', { name: 'Two prices. Both without limits.' });
  await pricing.getByText('BEST VALUE').waitFor();
  await pricing.getByText('Save $59 in the first year').waitFor();
  const to = (name: string) => pricing.getByRole('link', { name }).getAttribute('href');
  expect(await to('Get Started Now')).toBe('/plan-selection');
  expect(await to('Get Lifetime Access')).toBe('/plan-selection?plan=lifetime');
});

journey('six testimonials stand on two pages, and each dot leads to its own', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  const section = page.locator('#testimonials');
  const names = () => section.locator('figcaption').allTextContents();
  const first = await names();
  await section.getByRole('button', { name: 'Testimonials, page 2 of 2' }).click();
  // Pressed before the code is there, it is heard a moment later.
  await expect.poll(names).not.toEqual(first);
  const second = await names();
  expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([3, 3, 6]);
  await section.getByRole('button', { name: 'Next testimonials' }).click();
  await expect.poll(names).toEqual(first);
  await section.getByRole('button', { name: 'Previous testimonials' }).click();
  await expect.poll(names).toEqual(second);
});

journey('investors read the market, how money is made and what it is for', async ({ open }) => {
  const page = await open();
  await page.goto('/investors');
  await page.getByText('The business model').waitFor();
  await page.getByText('The use of funds').waitFor();
  const market = await page.getByText(/Workflow automation was a market of/).textContent();
  for (const it of ['$8.07 billion in 2022', '$39.59 billion in 2032', '17.9%']) expect(market).toContain(it);
  for (const it of ['Active users', 'Lifetime members', '7-day growth', '30-day growth']) {
    await page.getByText(it, { exact: true }).waitFor();
  }
});
