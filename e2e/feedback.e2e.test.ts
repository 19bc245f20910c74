import { register, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';

journey(
  'a member tells us what should be better, and finds it in the list with our answer to come',
  async ({ open }) => {
    const page = await open();
    await register(page);
    await page.goto('/dashboard?tab=feedback');
    expect(await page.getByLabel('Feedback type').inputValue()).toBe('feature');
    expect(await page.getByLabel('Priority').inputValue()).toBe('medium');
    await page.getByRole('button', { name: 'Submit Feedback' }).click();
    await page.getByText('Title must be at least 3 characters').waitFor();
    await page.getByText('Description must be at least 10 characters').waitFor();

    await page.getByLabel('Title').fill('Dark drawings');
    await page.getByLabel('Description').fill('Please draw the graph on black too.');
    await page.getByLabel('Feedback type').selectOption('Improvement');
    await page.reload();
    await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Please draw the graph on black too.');
    await page.getByRole('button', { name: 'Submit Feedback' }).click();
    await page.getByText('Feedback Submitted', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Submitted' }).waitFor();
    await page.getByRole('heading', { name: 'Dark drawings' }).waitFor();
    await page.getByRole('button', { name: 'Submit Feedback' }).waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('');
    expect([...(await problemsInBothThemes(page, 'feedback')), ...(await tooWide(page, 'feedback'))]).toEqual([]);
  },
);

journey('feedback that could not be sent stays in the form', async ({ open }) => {
  const page = await open({ expects: [/500/] });
  await signUp(page);
  await page.route('**/api/feedback', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.goto('/dashboard?tab=feedback');
  await page.getByLabel('Title').fill('Dark drawings');
  await page.getByLabel('Description').fill('Please draw the graph on black too.');
  await page.getByRole('button', { name: 'Submit Feedback' }).click();
  await page.getByText('Submission Error', { exact: true }).waitFor();
  await page
    .getByText('There was an error submitting your feedback. Please try again.', { exact: true })
    .first()
    .waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Dark drawings');
});
