import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

export const PASSWORD = 'correct horse battery';

export interface Person {
  readonly username: string;
  readonly name: string;
  readonly email: string;
}

/** Somebody new is on the dashboard, on the free plan. */
export async function signUp(page: Page, name = 'Ada Berger'): Promise<Person> {
  const person = await register(page, name);
  await page.goto('/dashboard');
  // The rest can be read before its code is there; the name comes with it.
  await page.getByRole('link', { name }).waitFor();
  return person;
}

/**
 * Somebody new is signed in, and no page is shown yet: for journeys that begin elsewhere than on the dashboard. The account
 * is made by the call that the page makes; how that goes on the page is told by `signUpOnPage`.
 */
export async function register(page: Page, name = 'Ada Berger'): Promise<Person> {
  const person = somebody(name);
  const reply = await page.request.post('/api/auth/register', { data: { ...person, password: PASSWORD } });
  if (!reply.ok()) throw new Error(`${person.username} could not sign up: ${await reply.text()}`);
  return person;
}

/** Somebody new registers on the free plan, through the page, and lands on the dashboard. */
export async function signUpOnPage(page: Page, name = 'Ada Berger'): Promise<Person> {
  const person = somebody(name);
  await page.goto('/signup-checkout?plan=free');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'Automation Assistant' }).waitFor();
  return person;
}

function somebody(name: string): Person {
  people += 1;
  // As long as each other, so that they sort as they were made.
  const username = `person_${process.pid}_${String(people).padStart(4, '0')}`;
  return { username, name, email: `${username}@example.com` };
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
  await readerLoaded(page);
  await page.getByLabel('Your message').fill(text);
  await page.getByLabel('Your message').press('Enter');
}

/** The reply is there, and with it the automation. */
export const finished = (page: Page): Promise<void> =>
  page.getByText('Automation JSON generated successfully!').waitFor();

/**
 * A server that has just started loads its reader for some seconds, on a busy machine for many, in which a message waits longer than a
 * journey does. A server that can't be asked is the journey's own.
 */
async function readerLoaded(page: Page): Promise<void> {
  const deadline = Date.now() + LOAD_LIMIT_MS;
  while (Date.now() < deadline) {
    const reply = await page.request.get('/health/ready').catch(() => null);
    if (!reply?.ok() || (await reply.json()).reader !== 'loading') return;
    await setTimeout(200);
  }
}

const LOAD_LIMIT_MS = 60_000;
let people = 0;
