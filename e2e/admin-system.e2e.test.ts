import { administrator } from './administrators.ts';
import { say, signUp } from './people.ts';
import { expect } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';
import { reading } from './support/reading.ts';

reading('the system page tells how the server is, and what language models cost', async ({ open, product, model }) => {
  const ann = await open();
  await signUp(ann);
  model.otherwise = () => ({ kind: 'refusal' });
  await say(ann, 'Every day at 9, post "Good morning" to #general on Slack.');
  await ann
    .getByText(/built-in reader/)
    .first()
    .waitFor();

  const page = await open();
  await administrator(page, product);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'System' }).click();
  await page.getByRole('heading', { level: 1, name: 'System' }).waitFor();
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await card('Database').getByText('SQLite').waitFor();
  await card('Mails').getByText('files in the data folder').waitFor();
  await card('Payments').getByText('Demo: no money moves').waitFor();
  await card('Readers').getByText('Ready, 1 call today, 1 failed').waitFor();
  await card('Used today (UTC)').getByText('1 by 1 user').waitFor();
  await page.getByRole('list', { name: 'Cost by model' }).getByText('openai stand-in').waitFor();
  await page.getByLabel('Span').selectOption('7');
  await page.getByText(/for 1 call, 0 of them used/).waitFor();
  const replies = page.getByRole('region', { name: 'By reply' });
  await replies.getByText(/^On average of 1 message: /).waitFor();
  await replies.getByRole('cell', { name: '1, none used' }).waitFor();
  expect(await problemsInBothThemes(page, 'system')).toEqual([]);
  expect(await tooWide(page, 'system')).toEqual([]);
});

reading('a webhook that failed is listed, and handled again on request', async ({ open, product }) => {
  const page = await open();
  await administrator(page, product);
  const failure = {
    ...{ id: 'evt_1', type: 'invoice.paid', error: 'The payment provider does not answer.', tries: 2 },
    ...{ first_at: '2026-01-05T10:00:00.000Z', last_at: '2026-01-05T12:00:00.000Z' },
  };
  let failures = [failure];
  await page.route('**/api/admin/system', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    const payments = { ...body.payments, mode: 'stripe', failed: failures.length, failures };
    await route.fulfill({ json: { ...body, payments } });
  });
  await page.route('**/api/admin/webhook-failures/evt_1/replay', async (route) => {
    failures = [];
    await route.fulfill({ json: { message: 'The event was handled.' } });
  });
  await page.goto('/admin/system');
  const list = page.getByRole('region', { name: 'Webhooks that failed' });
  await list.getByText('The payment provider does not answer.').waitFor();
  expect(await problemsInBothThemes(page, 'webhook failures')).toEqual([]);
  expect(await tooWide(page, 'webhook failures')).toEqual([]);
  await list.getByRole('button', { name: 'Replay invoice.paid evt_1' }).click();
  await page.getByText('The event was handled.', { exact: true }).waitFor();
  await list.waitFor({ state: 'detached' });
});

reading('who is no administrator does not see the system page', async ({ open }) => {
  const page = await open({ expects: [/403/] });
  await signUp(page);
  await page.goto('/admin/system');
  await page.getByText('You must be an admin to access this page', { exact: true }).first().waitFor();
  await page.waitForURL('**/dashboard');
});
