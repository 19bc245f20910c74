import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';

journey('a developer sees what the chat makes of a service that is busy', async ({ open }) => {
  const page = await open({ width: 390, expects: [/429/] });
  await page.goto('/tests/rate-limit');
  await page.getByText('Read as a rate limit', { exact: true }).waitFor();
  await page.getByLabel('Error message').fill('The file is broken.');
  await page.getByText('Not read as a rate limit', { exact: true }).waitFor();

  for (const [seconds, told] of [
    ['45', 'Please try again in 45 seconds.'],
    ['61', 'Please try again in 2 minutes.'],
    ['3601', 'Please try again in 2 hours.'],
    ['', 'Please try again in a few minutes.'],
  ] as const) {
    await page.getByLabel('Seconds').fill(seconds);
    await page.getByText(told, { exact: true }).waitFor();
  }

  for (const [seconds, told] of [
    [60, '1 minute'],
    [120, '2 minutes'],
    [300, '5 minutes'],
  ] as const) {
    await page.getByRole('button', { name: `${seconds} seconds` }).click();
    await page
      .getByRole('status')
      .filter({ hasText: `Please try again in ${told}.` })
      .first()
      .waitFor();
    await page.getByText('AI Service Rate Limit Exceeded', { exact: true }).waitFor();
  }
  await page.getByText('Choose videos under 10 minutes.').waitFor();
  expect([
    ...(await problemsInBothThemes(page, 'rate-limit test')),
    ...(await tooWide(page, 'rate-limit test')),
  ]).toEqual([]);
});
