import { administrator } from './administrators.ts';
import { signUp } from './people.ts';
import { expect, separateJourney } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';

/** Somebody chats here: the reader is loaded by then. */
const journey = separateJourney.extend({ variables: [{ READER_LOAD: 'start' }, { scope: 'file' }] });

const FILE = {
  nodes: [
    { id: '1', name: 'Each morning', type: 'n8n-nodes-base.scheduleTrigger', typeVersion: 1.2, position: [0, 0] },
    { id: '2', name: 'Tell them', type: 'n8n-nodes-base.slack', typeVersion: 2.3, position: [220, 0] },
  ].map((it) => ({ ...it, parameters: {} })),
  connections: { 'Each morning': { main: [[{ node: 'Tell them', type: 'main', index: 0 }]] } },
};

journey(
  'an administrator looks through workflows and conversations, and what they open is written down',
  async ({ open, product }) => {
    const owner = await open();
    const { username } = await signUp(owner, 'Olga Owner');
    const name = `Standup of ${username}`;
    const saved = { name, description: '', json_data: { ...FILE, name } };
    expect((await owner.request.post('/api/workflows', { data: saved })).ok()).toBe(true);
    const message = 'every weekday at 9 post the weather in Oslo to Slack #general';
    const said = await owner.request.post('/api/workflow/generate', {
      data: { message, conversation_id: 'talk-1' },
      timeout: 60_000,
    });
    expect(said.ok()).toBe(true);

    const page = await open();
    await administrator(page, product);
    await page.goto('/admin/dashboard');
    await page.getByRole('tab', { name: 'Workflows' }).click();
    await page.getByLabel('Search workflows').fill(username);
    await page.getByText(/^1 of \d+ workflows$/).waitFor();
    expect([...(await problemsInBothThemes(page, 'workflows')), ...(await tooWide(page, 'workflows'))]).toEqual([]);
    await page.getByRole('button', { name: `Open ${name}` }).click();
    const drawn = page.getByRole('dialog', { name });
    await drawn.getByText('2 nodes', { exact: true }).waitFor();
    await drawn.getByText('Tell them').first().waitFor({ state: 'attached' });
    expect([...(await problemsInBothThemes(page, 'a workflow')), ...(await tooWide(page, 'a workflow'))]).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Conversations' }).click();
    await page.getByLabel('Search conversations').fill(username);
    await page.getByText(/^1 of \d+ conversations$/).waitFor();
    await page.getByRole('button', { name: /^Open/ }).click();
    const messages = page.getByRole('list', { name: 'Messages' });
    await messages.getByText(message, { exact: true }).waitFor();
    expect(await messages.getByRole('listitem').count()).toBe(2);
    expect([...(await problemsInBothThemes(page, 'messages')), ...(await tooWide(page, 'messages'))]).toEqual([]);

    const audit = await page.request.get(`/api/admin/audit?whom=${username}`);
    const { entries } = (await audit.json()) as { entries: { action: string }[] };
    const read = entries.map((it) => it.action).filter((it) => it.endsWith('-read'));
    expect(read.toSorted()).toEqual(['messages-read', 'workflows-read']);
  },
);

journey('an administrator whose session ended signs in again and comes back', async ({ open, product }) => {
  const page = await open({ expects: [/401/] });
  await administrator(page, product);
  await page.goto('/admin/dashboard?view=workflows');
  await page.getByLabel('Search workflows').waitFor();
  await page.context().clearCookies();
  await page.getByRole('tab', { name: 'Clients' }).click();
  await page.waitForURL((it) => it.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('next')).toMatch(/^\/admin\/dashboard/);
});

journey(
  'an account made of an address is named by what stands before the @, and the administrator is told',
  async ({ open, product }) => {
    const page = await open();
    await administrator(page, product);
    await page.goto('/admin/dashboard?tab=users');
    const local = `jo.doe.${Date.now()}`;
    for (const [domain, named] of [
      ['one.example', ''],
      ['two.example', `. The user name is ${local}2.`],
    ]) {
      await page.getByRole('button', { name: 'Create User' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create User' });
      await dialog.getByLabel('Username/Email').fill(`${local}@${domain}`);
      await dialog.getByLabel('Password', { exact: true }).fill('password of jo');
      await dialog.getByLabel('Name', { exact: true }).fill('Jo Doe');
      await dialog.getByRole('switch', { name: 'Active subscription' }).click();
      expect(await dialog.getByLabel('Subscription type').inputValue()).toBe('monthly');
      await dialog.getByLabel('Subscription type').selectOption('free');
      expect(await dialog.getByRole('switch').getAttribute('aria-checked')).toBe('false');
      await dialog.getByRole('button', { name: 'Create User' }).click();
      await page.getByText(`User created successfully${named}`, { exact: true }).waitFor();
    }
  },
);
