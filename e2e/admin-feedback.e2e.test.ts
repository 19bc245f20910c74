import { administrator, exported, freshName } from './administrators.ts';
import { signUp } from './people.ts';
import { expect, separateJourney as journey } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';

journey('feedback is answered, and who wrote it sees the answer', async ({ open, product }) => {
  const member = await open();
  const person = await signUp(member);
  const title = freshName('Dark drawings');
  const data = { title, content: 'Please draw the graph on black too.', type: 'improvement', priority: 'high' };
  await member.request.post('/api/feedback', { data });

  const page = await open({ expects: [/500/] });
  await administrator(page, product);
  await page.goto('/admin/dashboard?tab=feedback');
  await page.getByLabel('Search feedback').fill(title);
  await page.getByText(/^1 of \d+$/).waitFor();
  const card = page.getByRole('listitem').filter({ hasText: title });
  for (const text of ['Improvement', 'New', 'High priority']) await card.getByText(text, { exact: true }).waitFor();
  await card.getByText(`From: ${person.username}`).waitFor();
  const { lines } = await exported(page);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(title);
  expect([...(await problemsInBothThemes(page, 'feedback')), ...(await tooWide(page, 'feedback'))]).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByLabel('Type').selectOption('Bug');
  await page.getByText('No feedback matches', { exact: true }).waitFor();
  await page.getByLabel('Type').selectOption('Improvement');
  await page.getByLabel('Status').selectOption('New');
  await card.getByRole('button', { name: 'Respond' }).click();
  const dialog = page.getByRole('dialog', { name: 'Respond' });
  const submit = dialog.getByRole('button', { name: 'Submit Response' });
  expect(await dialog.getByLabel('Status').inputValue()).toBe('new');
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByLabel('Response').fill('   ');
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByLabel('Response').fill('It can be, from today on.');
  await dialog.getByLabel('Status').selectOption('Completed');
  expect([...(await problemsInBothThemes(page, 'respond')), ...(await tooWide(page, 'respond'))]).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/api/admin/feedback/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await submit.click();
  await page.getByText('Failed to submit response', { exact: true }).first().waitFor();
  expect(await dialog.getByLabel('Response').inputValue()).toBe('It can be, from today on.');
  await submit.click();
  await page.getByText('Feedback response submitted successfully', { exact: true }).first().waitFor();

  await page.getByLabel('Status').selectOption('All statuses');
  await card.getByText('Completed', { exact: true }).waitFor();
  await card.getByText('It can be, from today on.', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Update Response' }).click();
  const again = page.getByRole('dialog', { name: 'Update Response' });
  expect(await again.getByLabel('Status').inputValue()).toBe('completed');
  expect(await again.getByLabel('Response').inputValue()).toBe('It can be, from today on.');

  await member.goto('/dashboard?tab=feedback');
  await member.getByText('It can be, from today on.', { exact: true }).waitFor();
});

journey(
  'feedback that nobody signed is from Anonymous; what can’t be loaded is said to be so',
  async ({ open, product }) => {
    const page = await open({ expects: [/500/] });
    await administrator(page, product);
    const item = {
      ...{ id: 'f', title: 'A wish', content: 'Something', type: 'other', status: 'new', priority: 'low', votes: 0 },
      ...{ response: null, responded_at: null, responded_by: null, created_at: new Date(0).toISOString() },
    };
    await page.route('**/api/admin/feedback?*', (route) =>
      route.fulfill({ json: { feedback: [{ ...item, username: null, canBeTold: false }], total: 1, found: 1 } }),
    );
    await page.goto('/admin/dashboard?tab=feedback');
    await page.getByText('From: Anonymous').waitFor();
    await page.unroute('**/api/admin/feedback?*');
    await page.route('**/api/admin/feedback?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await page.getByText('Failed to load feedback items', { exact: true }).first().waitFor();
  },
);
