import { finished, say, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes, tooWideNow } from './support/look.ts';
import { screenshot } from './support/screenshot.ts';

// Under the newest reply stands what is open, with a press for each; under earlier ones, the way back to them.

const WISH = 'When a Typeform is submitted, add a row to my sheet Orders and send an email to ana@firma.example';
const VAGUE = [
  'When an email arrives in Gmail with an invoice, file it and let the accountant know.',
  'Every morning at 8 check the stock in Airtable, order what is short and tell #kitchen on Slack.',
  'Every Monday at 9 look up the open invoices in Xero, chase each client and tell the office on Slack.',
];

journey('what is open is settled by presses under the reply, and costs no prompt', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await say(page, WISH);
  await finished(page);
  const items = page.getByRole('log').getByRole('list', { name: 'What is open' });
  const sheet = items.getByRole('listitem').filter({ hasText: 'Google spreadsheet “Orders”' });
  await sheet.waitFor();
  // The page lists these things itself: the reply says only what was made.
  await expect(page.getByRole('log').getByText('To fill in:').count()).resolves.toBe(0);
  expect(await problemsInBothThemes(page, 'what is open')).toEqual([]);
  await screenshot(page, 'open-items-1440-dark');

  await items.getByRole('button', { name: 'Change Sheet (tab)' }).click();
  await page.getByRole('menuitem', { name: 'Something else…' }).click();
  await expect.poll(() => page.getByLabel('Your message').inputValue()).toMatch(/^In “.+”, set Sheet \(tab\) to /);
  await page.getByLabel('Your message').fill('');

  await sheet.getByRole('button', { name: 'Fill in' }).click();
  const form = page.getByRole('dialog', { name: 'What is left to fill in' });
  await form.getByLabel('Google spreadsheet “Orders”').fill('1abcDEFghiJKLmnoPQRstuVWxyz0123456789ABCDEFG');
  await form.getByRole('button', { name: /^(?:Fill in|Set)$/ }).click();
  await page
    .getByRole('log')
    .getByText(/^Filled in Google spreadsheet/)
    .waitFor();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('2 of 3').waitFor();
});

journey(
  'the automation goes back to an earlier reply by a press, also on a phone, and goes on from there',
  async ({ open }) => {
    const page = await open({ width: 390 });
    await signUp(page);
    const chat = page.getByRole('tab', { name: 'Chat' });
    await say(page, WISH);
    await page.getByText(/^Your automation is ready/).waitFor({ state: 'attached' });
    await chat.click();
    await say(page, 'also post it to #orders on Slack');
    await page.getByText(/^Added “/).waitFor({ state: 'attached' });
    await chat.click();
    const goBack = page.getByRole('button', { name: 'Go back to this (version 1)' });
    await goBack.waitFor();
    expect(await problemsInBothThemes(page, 'an earlier version')).toEqual([]);
    expect(await tooWideNow(page, 'an earlier version at 390')).toEqual([]);
    await screenshot(page, 'open-items-earlier-390-dark');

    await goBack.click();
    await page.getByText(/^Put it back as it was: removed “.*Slack/).waitFor({ state: 'attached' });
    await chat.click();
    await page.getByText('1 of 3').first().waitFor();

    // The conversation remembers its versions; each can be had again.
    await page.reload();
    await chat.click();
    await page.getByRole('button', { name: 'Go back to this (version 2)' }).click();
    await page.getByText(/^Put it back as it was: added “.*Slack/).waitFor({ state: 'attached' });
  },
);

journey('what is corrected is replaced, what is taken back is as it was, and the title follows', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await say(page, 'Every day at 9 post the weather in Oslo to Slack #general');
  await finished(page);
  const title = (name: RegExp) =>
    page.getByRole('region', { name: 'N8N Workflow Output' }).getByRole('heading', { name });
  await title(/Slack/).waitFor();
  await say(page, 'use Teams, not Slack');
  await page
    .getByRole('log')
    .getByText(/^Replaced “Send Slack message” with “Microsoft Teams/)
    .waitFor();
  await title(/Teams/).waitFor();
  await say(page, 'undo that');
  await page
    .getByRole('log')
    .getByText(/^Put it back as it was: replaced “Microsoft Teams.*” with “Send Slack message”/)
    .waitFor();
  await title(/Slack/).waitFor();
});

journey('what the reader was not sure of is confirmed, or becomes what was meant, by one press', async ({ open }) => {
  const page = await open();
  await signUp(page);
  const doubts = page.getByRole('log').getByRole('listitem').filter({ hasText: 'is that right?' });
  // What a reader doubts depends on what it has learned: one of these leaves it several choices.
  for (const wish of VAGUE) {
    await say(page, wish);
    await finished(page);
    if ((await doubts.locator('button[aria-haspopup="menu"]').count()) > 0) break;
    await page.getByRole('button', { name: 'Start New Automation' }).click();
  }
  const doubt = doubts.filter({ has: page.locator('button[aria-haspopup="menu"]') }).first();
  const words = (await doubt.innerText()).split('\n')[0] ?? '';
  await doubt.getByRole('button', { name: /^No…/ }).click();
  const other = page.getByRole('menuitem').first();
  const label = await other.innerText();
  expect(await problemsInBothThemes(page, 'other meanings')).toEqual([]);
  await screenshot(page, 'open-items-other-1440-dark');
  await other.click();
  await page.getByRole('log').getByText(`should be ${label}.`).waitFor();
  await expect.poll(() => doubts.filter({ hasText: words }).count()).toBe(0);
});
