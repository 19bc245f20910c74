import { say, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';

const FILE = { name: 'x', nodes: [], connections: {} };

journey('with nothing saved yet the page says where it comes from and how it gets into n8n', async ({ open }) => {
  const page = await open({ expects: [/status of 500/] });
  await signUp(page);
  const reply = Promise.withResolvers<void>();
  await page.route('**/api/saved**', (route) => reply.promise.then(() => route.continue()));
  await page.goto('/saved');
  await page.getByText('Loading saved automations').waitFor();
  reply.resolve();
  await page.getByText('No automations have been saved yet.').waitFor();
  await page.unroute('**/api/saved**');
  await page.getByText('Describe what you need in the chat').waitFor();
  await page
    .getByText(/open your n8n dashboard, go to Workflows, choose Import from File and select the file/)
    .waitFor();
  const nav = page.getByRole('navigation', { name: 'Automations' }).getByRole('link');
  expect(await nav.evaluateAll((all) => all.map((it) => `${it.textContent} ${it.getAttribute('href')}`))).toEqual([
    'Create /',
    'Saved Automations /saved',
  ]);
  expect(await page.getByRole('link', { name: 'Create New' }).getAttribute('href')).toBe('/');

  await page.route('**/api/saved**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await page.getByText('Failed to load saved automations').waitFor();
  await page.unroute('**/api/saved**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No automations have been saved yet.').waitFor();
});

journey('saved automations are tiles or a list that is sorted as one likes, and renamed', async ({ open }) => {
  const page = await open({ expects: [/status of 500/] });
  await signUp(page);
  for (const name of ['Beta', 'Alpha', 'Gamma']) {
    await page.request.post('/api/workflows', { data: { name, description: `About ${name}`, json_data: FILE } });
  }
  await page.goto('/saved');
  await page.getByRole('heading', { name: /Saved N8N Automations\s*3 automations/ }).waitFor();
  const list = page.getByRole('region', { name: 'Saved automations' });
  const names = () => list.getByRole('heading').allTextContents();
  await expect.poll(names).toEqual(['Gamma', 'Alpha', 'Beta']);
  expect(await list.evaluate((it) => getComputedStyle(it).maxHeight)).toBe('600px');
  await list
    .getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M$/)
    .first()
    .waitFor();
  await list.getByText('About Gamma').waitFor();
  expect(await page.getByLabel('Sort by').count()).toBe(0);

  await page.getByRole('button', { name: 'List' }).click();
  const sort = page.getByLabel('Sort by');
  expect(
    await sort
      .locator('option')
      .evaluateAll((all) => all.map((it) => `${it.textContent} ${(it as HTMLOptionElement).value}`)),
  ).toEqual(['Newest First newest', 'Oldest First oldest', 'Name (A-Z) name-asc', 'Name (Z-A) name-desc']);
  for (const [order, sorted] of [
    ['oldest', ['Beta', 'Alpha', 'Gamma']],
    ['name-asc', ['Alpha', 'Beta', 'Gamma']],
    ['name-desc', ['Gamma', 'Beta', 'Alpha']],
  ] as const) {
    await sort.selectOption(order);
    await expect.poll(names).toEqual(sorted);
  }

  await page.getByRole('button', { name: 'Rename Alpha' }).click();
  const field = page.getByPlaceholder('Enter new workflow name');
  const save = page.getByRole('button', { name: 'Save Changes' });
  for (const it of ['Alpha', '  Alpha ', '   ']) {
    await field.fill(it);
    expect(await save.isDisabled()).toBe(true);
  }
  await page.route('**/api/workflows/*', (route) => route.fulfill({ status: 500, body: '' }));
  await field.fill('Delta');
  await save.click();
  await page.getByText('Failed to rename workflow').first().waitFor();
  expect(await field.inputValue()).toBe('Delta');

  // As after the end of a session: the page is a new one, and what was typed stands there again.
  await page.reload();
  await page.getByRole('button', { name: 'List view' }).click();
  await page.getByRole('button', { name: 'Rename Alpha' }).click();
  expect(await field.inputValue()).toBe('Delta');
  await save.click();
  await page.getByText('Failed to rename workflow').first().waitFor();
  await field.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(await page.getByText('Failed to rename workflow').first().isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Rename Alpha' }).click();
  expect(await field.inputValue()).toBe('Alpha');
});

journey('saving and copying say that they worked, and that they did not', async ({ open }) => {
  const page = await open({ expects: [/status of 500/] });
  await signUp(page);
  await say(page, 'Every day at 9, post "Good morning" to #general on Slack.');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.waitFor();
  await page.route('**/api/workflows', (route) => route.fulfill({ status: 500, body: '' }));
  await save.click();
  await page.getByText('Failed to save workflow').first().waitFor();
  await page.unroute('**/api/workflows');
  await save.click();
  await page.getByText('Saved!', { exact: true }).first().waitFor();
  await page.getByText('New workflow saved successfully', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Edit the name' }).click();
  const name = page.getByLabel('Name of the automation');
  expect(await name.getAttribute('maxlength')).toBe('50');
  await name.fill('  ');
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await name.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Edit the name' }).click();
  await name.fill('Morning');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Workflow name updated successfully', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('Copied!', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('Failed to copy to clipboard').first().waitFor();

  const [instructions] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Instructions' }).click(),
  ]);
  expect(instructions.suggestedFilename()).toBe('morning-instructions.md');
});
