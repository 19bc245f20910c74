import { register, say, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes, tooWide, tooWideNow } from './support/look.ts';

const WISH = 'Every day at 9, post "Good morning" to #general on Slack, but not on public holidays in Norway.';

const STEPS = [
  {
    id: 'clock',
    node: 'n8n-nodes-base.scheduleTrigger',
    title: 'Every morning',
    says: 'Every day at 9',
    schedule: { every: null, at: ['09:00'], weekdays: [], monthDays: [], cron: null },
  },
  {
    id: 'post',
    node: 'n8n-nodes-base.slack',
    action: 'message.post',
    title: 'Say good morning',
    says: 'post "Good morning" to #general on Slack',
    values: [
      { need: 'channel', value: '#general' },
      { need: 'text', value: 'Good morning' },
    ],
    after: [{ step: 'clock', way: 0 }],
  },
];
const answer = (steps: object[]): string => JSON.stringify({ kind: 'automation', name: 'Morning greeting', steps });
const WRONG = answer(STEPS.map((it) => (it.id === 'post' ? { ...it, node: 'n8n-nodes-base.carrierPigeon' } : it)));
const GOOD = `Here it is:\n\n\`\`\`json\n${answer(STEPS)}\n\`\`\``;

journey(
  'where words were not understood, an assistant of one’s own may read them: prompt copied, answer pasted, told back, built',
  async ({ open }) => {
    const page = await open();
    await signUp(page);
    await say(page, WISH);
    const offer = page.getByRole('button', { name: 'Ask my own assistant' });
    await offer.waitFor();
    // By keyboard alone.
    await offer.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('region', { name: 'Ask your own assistant' });
    await expect.poll(() => sheet.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await problemsInBothThemes(page, 'own assistant')).toEqual([]);
    await sheet.getByRole('button', { name: 'Copy the prompt' }).click();
    await sheet.getByText('Copied!').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('public holidays in Norway');
    expect(copied).toContain('message.post(channel');

    const field = sheet.getByLabel('Its answer');
    await sheet.getByRole('button', { name: 'Build from it' }).click();
    await sheet.getByText('Paste the answer of your assistant.').waitFor();
    await field.fill(WRONG);
    await field.press('Tab');
    await page.keyboard.press('Enter');
    await sheet.getByText('This can’t be used yet').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await problemsInBothThemes(page, 'own assistant, told back')).toEqual([]);
    expect(await tooWide(page, 'own assistant')).toEqual([]);
    await sheet.getByRole('button', { name: 'Copy what to tell it' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('n8n-nodes-base.carrierPigeon');

    // What was pasted outlives a reload.
    await page.reload();
    expect(await field.inputValue()).toBe(WRONG);
    await field.fill(GOOD);
    await sheet.getByRole('button', { name: 'Build from it' }).click();
    await page.getByText('Say good morning').first().waitFor();
    await expect.poll(() => sheet.count()).toBe(0);
    await page.reload();
    await page.getByText('Say good morning').first().waitFor();
  },
);

journey('it is offered under each reply where the settings say so', async ({ open }) => {
  const page = await open({ width: 390 });
  await register(page);
  await page.goto('/settings?tab=account');
  const always = page.getByRole('switch', { name: /Always offer it/ });
  await always.press('Space');
  expect(await always.getAttribute('aria-checked')).toBe('true');
  expect(await problemsInBothThemes(page, 'settings')).toEqual([]);
  await page.goto('/dashboard');
  await say(page, 'every day at 9 post "Good morning" to Slack #general');
  // The result comes forward when it is there.
  await page.getByText('Automation JSON generated successfully!', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByRole('button', { name: 'Ask my own assistant' }).click();
  const sheet = page.getByRole('region', { name: 'Ask your own assistant' });
  await sheet.getByText('Show what is copied').click();
  await sheet.getByRole('button', { name: 'Build from it' }).click();
  await sheet.getByText('Paste the answer of your assistant.').waitFor();
  expect(await problemsInBothThemes(page, 'own assistant on a phone')).toEqual([]);
  expect(await tooWideNow(page, 'own assistant on a phone')).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).click();
  const offer = page.getByRole('button', { name: 'Ask my own assistant' });
  await expect.poll(() => offer.evaluate((it) => it === document.activeElement)).toBe(true);
});
