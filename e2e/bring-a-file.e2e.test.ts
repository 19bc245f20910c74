import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { paste, TEXT, THEIRS } from './brought-file.ts';
import { say, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';

journey(
  'a pasted file is drawn, judged, mended change by change, and downloaded as it was mended',
  async ({ open }) => {
    const page = await open();
    await signUp(page);
    await paste(page, TEXT);
    expect(await page.getByLabel('Your message').inputValue()).toBe('');
    await card(page, 'Fetch orders').waitFor();

    // Each fault leads to its node.
    const found = page.getByRole('region', { name: 'What the check found' });
    await found.getByText(/Gone/).first().click();
    await expect.poll(() => litNodes(page)).toEqual(['Fetch orders']);
    await found.getByRole('button', { name: 'What this means' }).first().click();
    await found.getByText('How to mend it:').first().waitFor();
    await card(page, 'Fetch orders').click();
    await page.getByRole('region', { name: 'Settings of Fetch orders' }).getByText('Found by the check').waitFor();
    await page.getByRole('button', { name: 'Close settings' }).click();

    // Nothing changes before it was seen.
    await found.getByRole('button', { name: /^Mend \d+ things$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Mend this file' });
    await dialog.getByText('"fetch orders"', { exact: true }).waitFor();
    await dialog.getByText('nothing', { exact: true }).first().waitFor();
    await dialog.getByRole('button', { name: 'Make these changes' }).click();
    await found.getByText(/things were mended/).waitFor();
    const mended = await downloaded(page);
    expect(mended).not.toMatch(/fetch orders|speed/);
    // What has several answers is nobody's to decide but the owner's.
    expect(mended).toContain('Gone');
    expect(mended).toContain('nonsense');

    await found.getByRole('button', { name: 'Undo' }).click();
    await found.getByRole('button', { name: /^Mend \d+ things$/ }).waitFor();
    expect(JSON.parse(await downloaded(page))).toEqual(THEIRS);

    await page.getByRole('tab', { name: 'Guide' }).click();
    await page.getByRole('heading', { name: 'Accounts to connect' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('New workflow saved successfully', { exact: true }).waitFor();
  },
);

journey('what has several answers is suggested one by one, and taken back as easily', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await paste(
    page,
    TEXT.replace('"otherOptions"', '"txt": "Hello",\n        "otherOptions"').replace('"text"', '"texts"'),
  );
  const found = page.getByRole('region', { name: 'What the check found' });
  await found.getByRole('button', { name: 'Cut the connection' }).click();
  await page.getByText('Done', { exact: true }).waitFor();
  await expect.poll(() => downloaded(page)).not.toContain('Gone');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => downloaded(page)).toContain('Gone');

  await found.getByRole('button', { name: 'Take “nonsense” out' }).click();
  await expect.poll(() => downloaded(page)).not.toContain('nonsense');
  // A name that is nearly right.
  await found.getByRole('button', { name: 'Call it “text”' }).first().click();
  await expect
    .poll(async () => JSON.parse(await downloaded(page)).nodes[2].parameters.text)
    .toBe('={{ $json.total }} orders');
  expect(await problemsInBothThemes(page, 'suggestions')).toEqual([]);
});

journey('what is no workflow file is told as what it is', async ({ open }) => {
  const page = await open();
  await signUp(page);
  const choose = async (name: string, text: string) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: '', buffer: Buffer.from(text, 'latin1') });
  await choose('board.png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
  await page.getByText('This is no workflow', { exact: true }).waitFor();
  await page.getByText(/^board\.png is a picture \(PNG\)\. Choose the \.json file/).waitFor();
  await choose('offer.pdf', '%PDF-1.7');
  await page.getByText(/^offer\.pdf is a PDF document\./).waitFor();
  expect(await page.getByRole('region', { name: 'What the check found' }).count()).toBe(0);
});

journey('a mended file is changed by chat; what was not spoken of stays', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await paste(page, TEXT);
  await page.getByRole('button', { name: /^Mend \d+ things$/ }).click();
  await page.getByRole('button', { name: 'Make these changes' }).click();
  await page.getByText('goes with your next message').waitFor();
  const sent: boolean[] = [];
  page.on('request', (it) => {
    if (it.url().endsWith('/api/workflow/generate')) sent.push('workflow' in (it.postDataJSON() as object));
  });
  await say(page, 'also email ann@example.com');
  await page.getByText('Automation JSON generated successfully!').waitFor();
  const changed = JSON.parse(await downloaded(page));
  expect(changed.nodes).toHaveLength(4);
  expect(changed.nodes[2]).toMatchObject(THEIRS.nodes[2] ?? {});
  await page.getByText('goes with your next message').waitFor({ state: 'detached' });

  await say(page, 'remove the Slack message');
  await expect.poll(() => card(page, 'Tell').count()).toBe(0);
  expect(sent).toEqual([true, false]);

  await page.reload();
  await card(page, 'Fetch orders').waitFor();
  expect(await card(page, 'Tell').count()).toBe(0);
});

journey('a file that was saved and then changed by chat is saved as its next version', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await paste(page, TEXT);
  await card(page, 'Fetch orders').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('New workflow saved successfully', { exact: true }).waitFor();
  await say(page, 'also email ann@example.com');
  await page.getByText('Automation JSON generated successfully!').waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Your changes were saved successfully', { exact: true }).waitFor();
  const { items } = await (await page.request.get('/api/saved')).json();
  expect(items).toHaveLength(1);
  const versions = await (await page.request.get(`/api/workflows/${items[0].id}/versions`)).json();
  expect(versions.total).toBe(2);
});

journey('a dropped file, what was mended in it and a half-written message outlive a reload', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await drop(page, 'orders.json', TEXT);
  await page.getByRole('button', { name: /^Mend \d+ things$/ }).click();
  await page.getByRole('button', { name: 'Make these changes' }).click();
  await page.getByLabel('Your message').fill('also post it to');
  await page.reload();
  await page.getByText(/things were mended/).waitFor();
  await card(page, 'Fetch orders').waitFor();
  expect(await page.getByLabel('Your message').inputValue()).toBe('also post it to');

  await page.getByRole('button', { name: 'Put the file away' }).click();
  await page.getByText('Your automation will be drawn here').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card(page, 'Fetch orders').waitFor();
});

journey('what is no n8n file is refused in plain words, and another can be chosen', async ({ open }) => {
  const page = await open({ expects: [/400/] });
  await signUp(page);
  await drop(page, 'shopping.txt', 'milk, eggs');
  await page.getByText('This is not an n8n file: it must be JSON, which begins with “{”.').waitFor();
  await paste(page, TEXT.slice(0, 300));
  await page.getByText('The file ends too early: its last part is missing.').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await (await chooser).setFiles({ name: 'orders.json', mimeType: 'application/json', buffer: Buffer.from(TEXT) });
  await card(page, 'Fetch orders').waitFor();

  await drop(page, 'huge.json', `{"nodes": ["${'x'.repeat(2_100_000)}"]}`);
  await page.getByText('It has 2.1 MB; the most that can be checked is 2 MB.', { exact: true }).waitFor();
  await card(page, 'Fetch orders').waitFor();
});

journey('a message that did not arrive keeps the file; sent again it takes it along', async ({ open }) => {
  const page = await open({ expects: [/Failed to load resource|ERR_FAILED/] });
  await signUp(page);
  await paste(page, TEXT);
  await card(page, 'Fetch orders').waitFor();
  await page.route('**/api/workflow/generate', (it) => it.abort());
  await say(page, 'also email ann@example.com');
  await page.getByText(/Your message is kept here/).waitFor();
  await card(page, 'Fetch orders').waitFor();
  await page.reload();
  await card(page, 'Fetch orders').waitFor();
  await page.unroute('**/api/workflow/generate');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Automation JSON generated successfully!').waitFor();
  expect(JSON.parse(await downloaded(page)).nodes).toHaveLength(4);
});

journey('a file can be chosen, mended, undone and sent on with the keyboard alone', async ({ open }) => {
  const page = await open();
  await signUp(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Start from a file' }).last().focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'orders.json', mimeType: 'application/json', buffer: Buffer.from(TEXT) });
  const mend = page.getByRole('button', { name: /^Mend \d+ things$/ });
  await mend.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Make these changes' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('What changed');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Undo');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^Mend \d+ things$/);
  await page
    .getByRole('button', { name: /Show “Fetch orders”/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => litNodes(page)).toEqual(['Fetch orders']);
  await page.getByRole('button', { name: 'Put the file away' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Your message');
});

journey('who signs in after somebody else finds neither their file nor their draft', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await paste(page, TEXT);
  await page.getByLabel('Your message').fill('a secret plan');
  await card(page, 'Fetch orders').waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Logged Out', { exact: true }).waitFor();
  await signUp(page, 'Bob Carver');
  await page.getByText('Your automation will be drawn here').waitFor();
  expect(await page.getByLabel('Your message').inputValue()).toBe('');
});

journey('the guide says for which release of n8n a file is', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await say(page, "I'm on n8n 1.80. Every day at 9, post “Good morning” to #general on Slack.");
  await page.getByRole('tab', { name: 'Guide' }).click();
  await page.getByText(/^Made for n8n 1\.80/).waitFor();
});

journey('on a phone the drawing comes forward, and the check is a view of its own', async ({ open }) => {
  const page = await open({ width: 390 });
  await signUp(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Start from a file' }).click();
  await (await chooser).setFiles({ name: 'orders.json', mimeType: 'application/json', buffer: Buffer.from(TEXT) });
  await card(page, 'Each morning').waitFor();
  await page.getByRole('tab', { name: 'Check' }).click();
  await page.getByRole('region', { name: 'What the check found' }).getByText(/Gone/).first().click();
  await expect.poll(() => litNodes(page)).toEqual(['Fetch orders']);
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByText('goes with your next message').waitFor();
});

journey(
  'everything around a file is usable with disabilities, in both themes, and never scrolls sideways',
  async ({ open }) => {
    const page = await open({ expects: [/400/] });
    await signUp(page);
    const found: string[] = [];
    const look = async (name: string) => {
      found.push(...(await problemsInBothThemes(page, name)));
    };
    await look('empty');
    await paste(page, TEXT);
    await card(page, 'Fetch orders').waitFor();
    const panel = page.getByRole('region', { name: 'What the check found' });
    for (const it of await panel.getByRole('button', { name: 'What this means' }).all()) await it.click();
    await panel.getByText(/Gone/).first().click();
    await look('checked');
    await card(page, 'Fetch orders').click();
    await look('settings');
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: /^Mend \d+ things$/ }).click();
    await look('mending');
    await page.keyboard.press('Escape');
    for (const tab of ['Result', 'Chat']) {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.getByRole('tab', { name: tab }).click();
      found.push(...(await tooWide(page, tab)));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await paste(page, '{"nodes": [');
    await page.getByText('The file ends too early').waitFor();
    await look('unreadable');
    expect(found).toEqual([]);
  },
  240_000,
);

const card = (page: Page, name: string) => page.locator('.react-flow__node', { hasText: name });

const litNodes = (page: Page) =>
  page.locator('.react-flow__node:has(.ring-2)').evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.id));

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Lets a file from the desk fall onto the output. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content ?? ''], fileName ?? '', { type: 'application/json' }));
      return transfer;
    },
    [name, text],
  );
  const place = page.getByRole('region', { name: 'N8N Workflow Output' });
  await place.dispatchEvent('dragenter', { dataTransfer: data });
  await page.getByText('Drop the n8n file').waitFor();
  await place.dispatchEvent('drop', { dataTransfer: data });
}

async function downloaded(page: Page): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download JSON' }).click();
  return readFile(await (await waiting).path(), 'utf8');
}
