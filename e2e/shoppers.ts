import type { FakeCard } from '@plainflow/stand-ins';
import type { Page } from 'playwright-core';
import { PASSWORD, register, say } from './people.ts';

/** On the payment page: fills in what is empty and presses the button. */
export async function pay(page: Page, { card = 'ok', email }: { card?: FakeCard; email?: string } = {}): Promise<void> {
  await page.waitForURL('**/c/pay/**');
  if (email) await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name on card').fill('Zoe Adler');
  await page.getByLabel('Card', { exact: true }).selectOption(card);
  await page.getByRole('button', { name: /^(Pay|Subscribe)$/ }).click();
}

/** The registration after the payment, as far as the dashboard. */
export async function completeRegistration(page: Page): Promise<void> {
  await page.waitForURL('**/register?**');
  await fillIn(page);
  await page.waitForURL('**/dashboard');
}

/** The form of the registration after the payment: what is left to fill in, and its button. */
export async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Complete Registration' }).click();
}

/** Somebody with an account buys a plan. */
export async function subscribe(page: Page, plan: 'monthly' | 'lifetime' = 'monthly') {
  const person = await register(page);
  await page.goto(`/subscription?plan=${plan}`);
  await pay(page);
  await page.getByRole('heading', { name: 'Subscription Successful!' }).waitFor();
  return person;
}

/** A new conversation that ends in a workflow. */
export async function generate(page: Page, hour = 9): Promise<void> {
  await page.goto('/dashboard');
  await say(page, `Every day at ${hour}, post "Good morning" to #general on Slack.`);
  await page.getByText('Automation JSON generated successfully!').waitFor();
}
