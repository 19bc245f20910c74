import { type N8nStandIn, startN8nStandIn } from '@plainflow/stand-ins';
import type { Page } from 'playwright-core';
import { register, say, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';

/** A journey with an n8n stood in for, which the server may reach. */
const sending = journey.extend<{ n8n: N8nStandIn; variables: Record<string, string> }>({
  n8n: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const n8n = await startN8nStandIn();
      await use(n8n);
      await n8n.stop();
    },
    { scope: 'file' },
  ],
  variables: [{ MY_N8N_NETWORKS: '127.0.0.1' }, { scope: 'file' }],
});

const connect = async (page: Page, { url, key }: { url: string; key: string }) => {
  await page.getByLabel('Address of your n8n').fill(url);
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Test and save' }).click();
};

sending('a finished automation is sent to the user’s own n8n and opened there', async ({ open, n8n }) => {
  n8n.reset();
  const page = await open({ expects: [/422/] });
  await signUp(page);
  await say(page, 'Every day at 9, post "Good morning" to #general on Slack.');
  await page.getByRole('button', { name: 'Send to my n8n' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to my n8n' });

  await dialog.getByRole('button', { name: 'Test and save' }).click();
  await dialog.getByText('Enter an API key of your n8n', { exact: true }).waitFor();
  await connect(page, { url: n8n.url, key: 'not-it' });
  await dialog.getByText(/Your n8n does not accept this API key/).waitFor();
  expect(await problemsInBothThemes(page, 'connecting')).toEqual([]);

  await connect(page, n8n);
  await dialog.getByText(n8n.url, { exact: true }).waitFor();
  n8n.trouble = 'overloaded';
  await page.keyboard.press('Enter');
  await dialog.getByText('It was not sent', { exact: true }).waitFor();
  expect(await problemsInBothThemes(page, 'not sent')).toEqual([]);
  n8n.trouble = null;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const link = dialog.getByRole('link', { name: 'Open it in your n8n' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`${n8n.url}/workflow/standin000000001`);
  expect(n8n.workflows).toMatchObject([{ nodes: [{ type: 'n8n-nodes-base.scheduleTrigger' }, { name: /./ }] }]);
  expect(await problemsInBothThemes(page, 'sent')).toEqual([]);
});

sending('a saved automation is sent from its menu; the connection is kept in Settings', async ({ open, n8n }) => {
  n8n.reset();
  const page = await open({ expects: [/422/] });
  await signUp(page);
  const node = { id: 'n1', name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, position: [0, 0] };
  const json_data = { name: 'Old', nodes: [{ ...node, parameters: {} }], connections: {} };
  await page.request.post('/api/workflows', { data: { name: 'Orders', description: 'Made for a test', json_data } });
  await page.goto('/settings?tab=n8n');
  await connect(page, { url: `${n8n.url}/home/workflows`, key: n8n.key });
  await page.getByText('Your n8n is connected', { exact: true }).waitFor();
  expect(await page.content()).not.toContain(n8n.key);
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await page.getByText('The connection works.', { exact: true }).waitFor();
  expect([...(await problemsInBothThemes(page, 'connected')), ...(await tooWide(page, 'connected'))]).toEqual([]);

  await page.goto('/saved');
  await page.getByRole('button', { name: 'More for Orders' }).click();
  await page.getByRole('menuitem', { name: 'Send to my n8n' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('link', { name: 'Open it in your n8n' }).waitFor();
  expect(n8n.workflows).toMatchObject([{ name: 'Orders', settings: {} }]);

  await page.goto('/settings?tab=n8n');
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Test and save' }).waitFor();
  expect(await page.getByLabel('Address of your n8n').inputValue()).toBe('');
});

const slack = {
  ...{ id: 'b2', name: 'Tell sales', type: 'n8n-nodes-base.slack', typeVersion: 2.3, position: [220, 0] },
  parameters: {
    ...{ select: 'channel', channelId: { __rl: true, mode: 'name', value: '#sales' } },
    ...{ text: 'Good morning', otherOptions: {} },
  },
};
const schedule = {
  ...{ id: 'a1', name: 'Every day', type: 'n8n-nodes-base.scheduleTrigger', typeVersion: 1.2, position: [0, 0] },
  parameters: { rule: { interval: [{ triggerAtHour: 9 }] } },
};
const MORNING = {
  name: 'Morning greeting',
  nodes: [schedule, slack],
  connections: { 'Every day': { main: [[{ node: 'Tell sales', type: 'main', index: 0 }]] } },
  settings: { executionOrder: 'v1' },
};

sending(
  'a workflow of the own n8n is brought here, changed by words, updated there and switched on',
  async ({ open, n8n }) => {
    n8n.reset();
    for (let i = 0; i < 22; i++) n8n.add({ ...MORNING, name: `Another ${i}` });
    const { id } = n8n.add(MORNING);
    n8n.addCredential({ id: 'C1', name: 'Team Slack', type: 'slackApi' });
    const page = await open({ expects: [/422/] });
    await signUp(page);
    await page.request.put('/api/my-n8n', { data: { address: n8n.url, key: n8n.key } });

    await page.goto('/saved');
    await page.getByRole('button', { name: 'From my n8n' }).click();
    const list = page.getByRole('dialog', { name: 'From my n8n' });
    await list.getByRole('button', { name: 'Show more' }).click();
    await list.getByText('Morning greeting', { exact: true }).waitFor();
    await list.getByLabel('Search by name').fill('greet');
    await list.getByText('Another 0', { exact: true }).waitFor({ state: 'detached' });
    const look = [...(await problemsInBothThemes(page, 'list')), ...(await tooWide(page, 'list'))];
    await list.getByRole('button', { name: 'Bring here: Morning greeting' }).press('Enter');

    await page.getByRole('heading', { name: 'Morning greeting', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Change it in the chat' }).click();
    // A message waits until the file is checked.
    await page.getByText('Your file', { exact: true }).waitFor();
    await say(page, 'post to #all instead of #sales');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Your changes were saved successfully', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Send to my n8n' }).click();
    const dialog = page.getByRole('dialog', { name: 'In my n8n' });
    await dialog.getByText('Changed here', { exact: true }).waitFor();
    await dialog.getByText('#sales', { exact: true }).waitFor();
    await dialog.getByText('Off', { exact: true }).waitFor();
    await dialog.getByRole('switch').click();
    await dialog.getByText('It needs a credential of the kind Slack API.').waitFor();
    look.push(...(await problemsInBothThemes(page, 'changed')), ...(await tooWide(page, 'changed')));
    await dialog.getByLabel('Tell sales: Slack').selectOption({ label: 'Team Slack' });
    await dialog.getByRole('button', { name: 'Update it in my n8n' }).click();
    await dialog.getByText('What was there is kept as version 1 here.').waitFor();
    const [, told] = n8n.stored(id).nodes;
    expect(told).toMatchObject({
      credentials: { slackApi: { id: 'C1' } },
      parameters: { channelId: { value: '#all' } },
    });
    await dialog.getByRole('switch').click();
    await dialog.getByText('On in your n8n', { exact: true }).waitFor();
    await dialog.getByText('On', { exact: true }).waitFor();
    expect(n8n.stored(id).active).toBe(true);
    expect(look).toEqual([]);
  },
);

sending('what was changed on both sides is told, and the user chooses what stays', async ({ open, n8n }) => {
  n8n.reset();
  const { id } = n8n.add(MORNING);
  const page = await open({ expects: [/422/] });
  await signUp(page);
  await page.request.put('/api/my-n8n', { data: { address: n8n.url, key: n8n.key } });
  const { saved } = await (await page.request.post(`/api/my-n8n/workflows/${id}/pull`)).json();
  const hello = { ...slack, parameters: { ...slack.parameters, text: 'Hello' } };
  await page.request.put(`/api/workflows/${saved.id}`, {
    data: { json_data: { ...MORNING, nodes: [schedule, hello] } },
  });
  n8n.change(id, { nodes: [{ ...schedule, disabled: true }, slack] });
  await page.goto(`/saved/${saved.id}`);
  await page.getByRole('button', { name: 'Send to my n8n' }).click();
  const dialog = page.getByRole('dialog', { name: 'In my n8n' });
  await dialog.getByRole('list', { name: 'Changed in your n8n' }).getByText('“Every day”').waitFor();
  await dialog.getByRole('list', { name: 'Changed here' }).getByText('Hello', { exact: true }).waitFor();
  expect([...(await problemsInBothThemes(page, 'both')), ...(await tooWide(page, 'both'))]).toEqual([]);
  await dialog.getByRole('button', { name: 'Overwrite' }).click();
  await dialog.getByText('What was there is kept as version 3 here.').waitFor();
  expect(n8n.stored(id).nodes).toMatchObject([schedule, hello]);

  n8n.change(id, { nodes: [schedule, { ...hello, disabled: true }] });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send to my n8n' }).click();
  await dialog.getByRole('button', { name: 'Keep theirs' }).click();
  await dialog.getByText('It is here as it is in your n8n.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More for Morning greeting' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await page.getByText('as it was in your n8n before it was updated').waitFor();
});

sending('an address inside the server’s own network is refused in plain words', async ({ open }) => {
  const page = await open({ expects: [/422/] });
  await register(page);
  await page.goto('/settings?tab=n8n');
  await connect(page, { url: 'http://169.254.169.254/latest', key: 'k' });
  await page.getByText('This address can’t be used from here: only public ones with https can.').waitFor();
});
