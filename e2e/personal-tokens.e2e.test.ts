import type { Page } from 'playwright-core';
import { PASSWORD, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';
import { linkTo, mailTo } from './support/outbox.ts';
import type { Product } from './support/product.ts';

const LONG_AGO = { code: 'confirmation-required', message: 'Please enter your password again to continue.' };

/** Somebody new whose address is verified, at Settings, API. */
async function atTokens(page: Page, product: Product) {
  const person = await signUp(page);
  const [, token] = (await linkTo(product, person.email, 'verify-email')).split('token=');
  await page.request.post('/api/auth/verify-email', { data: { token } });
  await page.goto('/settings?tab=api');
  await page.getByText('No tokens yet', { exact: true }).waitFor();
  return person;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New token' });

journey('a token is made, shown once, used by a program, and revoked', async ({ open, product }) => {
  const page = await open();
  const { email } = await atTokens(page, product);
  const look = async (name: string) => [...(await problemsInBothThemes(page, name)), ...(await tooWide(page, name))];
  expect(await look('no tokens')).toEqual([]);

  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Make token' }).click();
  await dialog.getByText('Give the token a name', { exact: true }).waitFor();
  await dialog.getByText('Choose what the token may do', { exact: true }).waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Backup script');
  await dialog.getByLabel('Read saved automations').check();
  await dialog.getByLabel('Expires').selectOption('On a date');
  await dialog.getByRole('button', { name: 'Make token' }).click();
  await dialog.getByText('Choose a day', { exact: true }).waitFor();
  expect(await look('making one')).toEqual([]);
  await dialog.getByLabel('Expires').selectOption('After 365 days');
  await dialog.getByRole('button', { name: 'Make token' }).click();

  const shown = page.getByRole('region', { name: 'Your new token “Backup script”' });
  const token = (await shown.getByText(/^pf_[0-9A-Za-z]{49}$/).textContent()) ?? '';
  expect(await look('shown once')).toEqual([]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copy token' }).click();
  await shown.getByText('Copied!', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await mailTo(product, email, /A personal token named/);

  const ask = (path: string) => fetch(new URL(path, product.url), { headers: { authorization: `Bearer ${token}` } });
  expect((await ask('/api/workflows')).status).toBe(200);
  expect((await ask('/api/auth/sessions')).status).toBe(403);

  await shown.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Backup script' });
  await row.getByText('workflows:read', { exact: true }).waitFor();
  await row.getByText(/Last used just now · expires/).waitFor();
  expect(await page.content()).not.toContain(token);
  expect(await look('a list')).toEqual([]);

  await row.getByRole('button', { name: 'Revoke Backup script' }).click();
  const asking = page.getByRole('dialog', { name: 'Revoke “Backup script”?' });
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await asking.waitFor({ state: 'detached' });
  await row.getByRole('button', { name: 'Revoke Backup script' }).click();
  await asking.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByText('No tokens yet', { exact: true }).waitFor();
  expect((await ask('/api/workflows')).status).toBe(401);
});

journey(
  'all of it goes by keyboard, and the password is asked for again where it was given long ago',
  async ({ open, product }) => {
    const page = await open({ expects: [/403/] });
    await atTokens(page, product);
    await tabTo(page, page.getByRole('button', { name: 'New token' }));
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    await dialog.waitFor();
    await tabTo(page, dialog.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type('Claude');
    await tabTo(page, dialog.getByLabel('Build automations'));
    await page.keyboard.press('Space');
    await page.route('**/api/tokens', (route) => route.fulfill({ status: 403, json: LONG_AGO }), { times: 1 });
    await tabTo(page, dialog.getByRole('button', { name: 'Make token' }));
    await page.keyboard.press('Enter');
    const password = page.getByRole('dialog', { name: 'Is it you?' });
    await password.getByLabel('Your password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    const shown = page.getByRole('region', { name: 'Your new token “Claude”' });
    await shown.waitFor();
    await tabTo(page, shown.getByRole('button', { name: 'Done' }));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Revoke Claude' }).waitFor();
  },
);

journey('whose address is not verified is told what to do first', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await page.goto('/settings?tab=api');
  await page.getByText('Verify your email first', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'New token' }).isDisabled()).toBe(true);
  expect(await problemsInBothThemes(page, 'not verified')).toEqual([]);
  await page.getByRole('link', { name: 'Go to Profile' }).click();
  await page.getByRole('heading', { name: 'Your profile' }).waitFor();
});
