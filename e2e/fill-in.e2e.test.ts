import type { Page } from 'playwright-core';
import { finished, say, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes, tooWideNow } from './support/look.ts';
import { screenshot } from './support/screenshot.ts';

// What the file still needs is typed in the page, where it stands or all at once, and the file follows.

const WISH = 'When a Typeform is submitted, add a row to my sheet Orders and send an email';
const LINK = 'https://docs.google.com/spreadsheets/d/1abcDEFghiJKLmnoPQRstuVWxyz0123456789ABCDEFG/edit';

const inFile = async (page: Page): Promise<string> => {
  await page.getByRole('tab', { name: 'JSON' }).click();
  const text = await page.getByRole('tabpanel', { name: 'JSON' }).innerText();
  await page.getByRole('tab', { name: 'Graph' }).click();
  return text;
};

journey(
  'a blank is filled in at its node, the others in one form, by keyboard, and no free prompt is used',
  async ({ open }) => {
    const page = await open();
    await signUp(page);
    await say(page, WISH);
    await finished(page);
    await page.getByRole('button', { name: '3 to fill in' }).waitFor();

    await page.locator('.react-flow__node').filter({ hasText: 'Gmail' }).click();
    const settings = page.getByRole('region', { name: /^Settings of Gmail/ });
    await settings.getByRole('button', { name: 'Set', exact: true }).click();
    await settings.getByText('This is still empty.').waitFor();
    await settings.getByLabel('Recipient address').fill('ana@firma.example');
    expect(await problemsInBothThemes(page, 'a blank in its node')).toEqual([]);
    await page.keyboard.press('Enter');
    await page
      .getByRole('log')
      .getByText(/^Filled in Recipient address of “Gmail/)
      .waitFor();
    const rest = page.getByRole('button', { name: '2 to fill in' });
    await rest.waitFor();
    expect(await inFile(page)).toContain('ana@firma.example');

    await rest.focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'What is left to fill in' });
    await form.getByLabel('Google spreadsheet “Orders”').fill(LINK);
    await form.getByText('Its link or id, or pick it in n8n from the list.').waitFor();
    expect(await problemsInBothThemes(page, 'all blanks')).toEqual([]);
    await screenshot(page, 'fill-in-1440-dark');
    await form.getByRole('button', { name: 'Fill in' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '1 to fill in' }).waitFor();
    expect(await inFile(page)).toContain(LINK);
    await page.getByText('2 of 3').waitFor();
  },
);

journey('on a phone what is left to fill in is one form, and nothing is wider than the screen', async ({ open }) => {
  const page = await open({ width: 390 });
  await signUp(page);
  await say(page, WISH);
  await finished(page);
  await page.getByRole('button', { name: '3 to fill in' }).click();
  const form = page.getByRole('dialog', { name: 'What is left to fill in' });
  await form.getByLabel('Recipient address').waitFor();
  expect(await tooWideNow(page, 'what is left to fill in')).toEqual([]);
  await screenshot(page, 'fill-in-390-light');
  await form.getByLabel('Recipient address').fill('ana@firma.example');
  await form.getByRole('button', { name: 'Fill in' }).click();
  await page.getByRole('button', { name: '2 to fill in' }).waitFor();
});
