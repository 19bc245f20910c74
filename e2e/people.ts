import type { Page } from 'playwright-core';

export const PASSWORD = 'correct horse battery';

export interface Person {
  readonly username: string;
  readonly name: string;
  readonly email: string;
}

/** Somebody new registers on the free plan, through the page, and lands on the dashboard. */
export async function signUp(page: Page, name = 'Ada Berger'): Promise<Person> {
  people += 1;
  const username = `person_${process.pid}_${people}`;
  const email = `${username}@example.com`;
  await page.goto('/signup-checkout?plan=free');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'Automation Assistant' }).waitFor();
  return { username, name, email };
}

/** Fills in the sign-in form and sends it; what comes then is the journey's own. */
export async function logIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username/Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Types a message into the chat and sends it with Enter. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByLabel('Your message').press('Enter');
}

let people = 0;
