import type { Page, Route } from 'playwright-core';
import { MONTHLY, member, play, problem } from '../billing-replies.ts';
import { PASSWORD, signUp } from '../people.ts';
import { totp } from '../support/totp.ts';
import type { Scene } from './scene.ts';

/** Settings and profile: what each form says, and what keeps an account safe. */
export const settings: readonly Scene[] = [
  {
    name: 'settings, mistakes',
    go: async (page) => {
      await opened(page, 'profile');
      await page.getByLabel('Full name').fill('');
      await page.getByLabel('Email', { exact: true }).fill('nobody');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Invalid email address', { exact: true }).waitFor();
    },
  },
  {
    name: 'settings, saved',
    go: async (page) => {
      await opened(page, 'profile');
      await page.getByLabel('Full name').fill('Ada Lovelace');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Profile updated successfully.').waitFor();
    },
  },
  {
    name: 'settings, new address',
    go: async (page) => {
      const { email } = await opened(page, 'profile');
      await play(page, '/auth/security', {
        email: { address: email, isReal: true, isVerified: true, pending: `new_${email}` },
        secondFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0 },
      });
      await page.reload();
      await page.getByText(`Waiting for new_${email}`).waitFor();
    },
  },
  {
    name: 'settings, address taken',
    go: async (page) => {
      await opened(page, 'profile');
      await play(page, '/auth/user/profile', problem(409, 'conflict', 'Email already in use'));
      await page.getByLabel('Email', { exact: true }).fill('taken@example.com');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText(/^This email is already being used/).waitFor();
    },
  },
  {
    name: 'settings, password asked again',
    go: async (page) => {
      const { email } = await opened(page, 'profile');
      const message = 'Please enter your password again to continue.';
      await play(page, '/auth/user/profile', problem(403, 'confirmation-required', message));
      await page.getByLabel('Email', { exact: true }).fill(`new_${email}`);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
    },
  },
  {
    name: 'settings, same username',
    go: async (page) => {
      await opened(page, 'account');
      await page.getByRole('button', { name: 'Update Username' }).click();
      await page.getByText(/^No Change/).waitFor();
    },
  },
  {
    name: 'settings, deleting the account',
    go: async (page) => {
      await opened(page, 'account');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
      await page.getByText('Password is required', { exact: true }).waitFor();
    },
  },
  {
    name: 'settings, account of a subscriber',
    go: async (page) => {
      await member(page, MONTHLY);
      await page.goto('/settings?tab=account');
      await page.getByRole('link', { name: 'Manage Subscription' }).waitFor();
    },
  },
  {
    name: 'settings, weak password',
    go: async (page) => {
      await opened(page, 'security');
      await page.getByLabel('Current password').fill(PASSWORD);
      await page.getByLabel('New password', { exact: true }).fill('all lower case 1');
      await page.getByRole('button', { name: 'Change Password' }).click();
      await page.getByText('Password must contain at least one uppercase letter', { exact: true }).waitFor();
    },
  },
  {
    name: 'settings, wrong password',
    go: async (page) => {
      await opened(page, 'security');
      await page.getByLabel('Current password').fill('not my password');
      await page.getByLabel('New password', { exact: true }).fill('Windy harbour 58');
      await page.getByLabel('Confirm new password').fill('Windy harbour 58');
      await page.getByRole('button', { name: 'Change Password' }).click();
      await page.getByText('Error Changing Password', { exact: true }).waitFor();
    },
  },
  {
    name: 'settings, two-step set-up',
    go: async (page) => {
      await opened(page, 'security');
      await startTwoSteps(page);
    },
  },
  {
    name: 'settings, recovery codes',
    go: async (page) => {
      await opened(page, 'security');
      await recoveryCodes(page);
    },
  },
  {
    name: 'settings, two-step on',
    go: async (page) => {
      await signUp(page);
      await turnOnTwoSteps(page);
    },
  },
  ...(
    [
      ['turning two-step off', 'Turn off'],
      ['new recovery codes', 'New recovery codes'],
    ] as const
  ).map(
    ([name, button]): Scene => ({
      name: `settings, ${name}`,
      go: async (page) => {
        await signUp(page);
        await turnOnTwoSteps(page);
        await page.getByRole('button', { name: button }).click();
        await page.getByRole('dialog').waitFor();
      },
    }),
  ),
  {
    name: 'settings, password changed',
    go: async (page) => {
      await opened(page, 'security');
      await page.getByLabel('Current password').fill(PASSWORD);
      await page.getByLabel('New password', { exact: true }).fill('Windy harbour 58');
      await page.getByLabel('Confirm new password').fill('Windy harbour 58');
      await page.getByRole('button', { name: 'Change Password' }).click();
      await page.getByText('Password changed successfully.').waitFor();
    },
  },
  {
    name: 'settings, loading',
    isBusy: true,
    go: async (page) => {
      await withoutSecurity(page, () => {});
      await page.getByRole('tab', { selected: true }).waitFor();
      await page.locator('[class*="breathe"]:visible').first().waitFor();
    },
  },
  {
    name: 'settings, not loaded',
    go: async (page) => {
      await withoutSecurity(page, (route) => route.abort());
      await page.getByText('The devices could not be loaded').waitFor();
    },
  },
  {
    name: 'settings, sign out everywhere',
    go: async (page) => {
      await opened(page, 'security');
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'profile, security',
    go: async (page) => {
      await signUp(page);
      await page.goto('/profile?tab=security');
      await page.getByRole('button', { name: 'Change Password' }).click();
      await page.getByText('Current password is required', { exact: true }).waitFor();
    },
  },
  {
    name: 'profile, nothing provided',
    go: async (page) => {
      await member(page, MONTHLY, { name: null, email: 'ada@no-email.invalid', role: 'admin' });
      await page.goto('/profile');
      await page.getByText('Not provided', { exact: true }).first().waitFor();
    },
  },
];

/** Somebody new has two-step sign-in, and is back in the settings. */
export async function turnOnTwoSteps(page: Page): Promise<void> {
  await page.goto('/settings?tab=security');
  await recoveryCodes(page);
  await page.getByLabel('I have kept them in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();
}

async function opened(page: Page, tab: string) {
  const person = await signUp(page);
  await page.goto(`/settings?tab=${tab}`);
  await page.getByRole('tab', { selected: true }).waitFor();
  return person;
}

/** The security tab, what it shows being answered so. */
async function withoutSecurity(page: Page, reply: (route: Route) => unknown): Promise<void> {
  await member(page, MONTHLY);
  for (const call of ['/auth/security', '/auth/sessions']) await play(page, call, reply);
  await page.goto('/settings?tab=security');
}

async function startTwoSteps(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  return (await page.getByTestId('secret').textContent()) ?? '';
}

async function recoveryCodes(page: Page): Promise<void> {
  const secret = await startTwoSteps(page);
  await page.getByLabel('Code from your authenticator app').fill(totp(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
}
