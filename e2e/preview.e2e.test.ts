import type { Page } from 'playwright-core';
import { say, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes, still, tooWideNow } from './support/look.ts';

const ORDERS =
  'When someone fills in my order form (name, email, total), post "New order from {name}, € {total}" to Slack #orders and create a Jira issue';

const ISSUE = 'Jira Software: Create Jira issue';

/** The settings of a node, opened by a press on it. */
async function open(page: Page, name: string) {
  const node = page.locator('.react-flow__node', { hasText: name });
  await still(page);
  await node.click();
  const panel = page.getByRole('region', { name: `Settings of ${name}` });
  await panel.waitFor();
  return panel;
}

/** What a screen reader gets of the preview: each term with what is said of it. */
async function read(panel: Awaited<ReturnType<typeof open>>): Promise<Record<string, string>> {
  const list = panel.locator('dl').first();
  const [terms, told] = await Promise.all([
    list.getByRole('term').allInnerTexts(),
    list.getByRole('definition').allInnerTexts(),
  ]);
  return Object.fromEntries(terms.map((it, i) => [it, told[i] ?? '']));
}

for (const width of [390, 1440] as const) {
  journey(`what each step would send is read beside it, with sample data, at ${width} px`, async ({ open: visit }) => {
    const page = await visit({ width });
    await signUp(page);
    await say(page, ORDERS);
    await page.getByRole('button', { name: 'Download JSON' }).waitFor();

    const message = await open(page, 'Send Slack message');
    await message.getByRole('heading', { name: 'Preview Sample data' }).waitFor();
    expect(await read(message)).toEqual({
      Channel: '#orders',
      'Message Text': 'New order from Alex Example, € 129.5',
    });
    await message.getByText('Nothing has been sent.').waitFor();
    expect(await problemsInBothThemes(page, 'preview')).toEqual([]);
    expect(await tooWideNow(page, 'preview')).toEqual([]);
    await message.getByRole('button', { name: 'Close settings' }).click();

    const issue = await open(page, ISSUE);
    expect(await read(issue)).toMatchObject({
      'Issue Type': 'To fill in: issue type “Task”',
      Summary: 'Alex Example',
    });
    await issue.getByRole('button', { name: 'Bug', exact: true }).click();
    await expect.poll(() => read(issue)).toMatchObject({ 'Issue Type': 'To fill in: issue type “Bug”' });

    await page.getByRole('tab', { name: 'Guide' }).click();
    const guide = page.getByRole('region', { name: 'Guide' });
    await guide.getByRole('heading', { name: 'What it would send, with sample data' }).waitFor();
    await guide.getByText('New order from Alex Example, € 129.5').waitFor();
    expect(await problemsInBothThemes(page, 'preview in the guide')).toEqual([]);
  });
}
