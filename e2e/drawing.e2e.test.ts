import type { Page } from 'playwright-core';
import { paste } from './brought-file.ts';
import { finished, say, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes } from './support/look.ts';

const TWO_WAYS =
  'Every weekday at 8:00, read the Leads sheet. If the budget is over 5000, post it to #sales on Slack, otherwise add the person to Mailchimp.';

/** A file with this many steps in a row. */
function chain(count: number): string {
  const names = Array.from({ length: count }, (_, i) => (i === 0 ? 'Each morning' : `Step ${i}`));
  return JSON.stringify({
    name: 'A long row',
    nodes: names.map((name, i) => ({
      parameters: i === 0 ? { rule: { interval: [{ triggerAtHour: 7 }] } } : {},
      id: `id of ${name}`,
      name,
      type: `n8n-nodes-base.${i === 0 ? 'scheduleTrigger' : 'noOp'}`,
      typeVersion: i === 0 ? 1.2 : 1,
      position: [i * 224, 0],
    })),
    connections: Object.fromEntries(
      names.slice(0, -1).map((it, i) => [it, { main: [[{ node: names[i + 1], type: 'main', index: 0 }]] }]),
    ),
  });
}

/** Steps of the drawing, and how many of them stand wholly in it. */
async function inSight(page: Page): Promise<{ steps: number; seen: number }> {
  await page.locator('.react-flow__node').first().waitFor();
  return page.evaluate(() => {
    const place = document.querySelector('.react-flow')?.getBoundingClientRect();
    const nodes = [...document.querySelectorAll('.react-flow__node')].map((it) => it.getBoundingClientRect());
    const seen = nodes.filter(
      (it) =>
        place && it.left >= place.left && it.right <= place.right && it.top >= place.top && it.bottom <= place.bottom,
    );
    return { steps: nodes.length, seen: seen.length };
  });
}

for (const width of [390, 768, 1440] as const) {
  journey(
    `at ${width} px the drawing shows all of itself when it opens, or says how much more there is`,
    async ({ open }) => {
      const page = await open({ width });
      await signUp(page);
      await say(page, TWO_WAYS);
      await finished(page);
      if (width < 1024) await page.getByRole('tab', { name: 'Result' }).click();
      await expect.poll(() => inSight(page)).toEqual({ steps: 5, seen: 5 });
      expect(await page.getByRole('button', { name: /more steps?$/ }).count()).toBe(0);

      if (width < 1024) await page.getByRole('tab', { name: 'Chat' }).click();
      await paste(page, chain(24));
      const more = page.getByRole('button', { name: /^\d+ more steps$/ });
      await more.waitFor();
      const { steps, seen } = await inSight(page);
      expect(steps).toBe(24);
      expect(seen).toBeGreaterThan(2);
      expect(await problemsInBothThemes(page, 'more steps')).toEqual([]);
      await more.click();
      await expect.poll(() => inSight(page)).toEqual({ steps: 24, seen: 24 });
      expect(await more.count()).toBe(0);
    },
  );
}

journey(
  'on a phone one bar stands over the drawing, buttons have words, and no keys are spoken of',
  async ({ open }) => {
    const page = await open({ width: 390 });
    await signUp(page);
    expect(await page.getByText('breaks the line').isVisible()).toBe(false);
    await say(page, TWO_WAYS);
    await finished(page);
    await page.getByRole('tab', { name: 'Result' }).click();
    const panel = await page.getByRole('tabpanel', { name: 'Result' }).boundingBox();
    const drawing = await page.getByRole('tabpanel', { name: 'Graph' }).boundingBox();
    expect((drawing?.y ?? 999) - (panel?.y ?? 0)).toBeLessThanOrEqual(46);
    const words: Record<string, string> = {
      'Download JSON': 'Download JSON',
      'Send to my n8n': 'Send',
      'Download Instructions': 'Instructions',
      Copy: 'Copy',
      'How to import': 'import',
    };
    for (const [name, word] of Object.entries(words)) {
      const button = page.getByRole('button', { name, exact: true });
      expect((await button.innerText()).trim().toLowerCase()).toBe(word.toLowerCase());
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }

    // The name is changed where it stands.
    await page.getByLabel('Edit the name').click();
    await page.getByLabel('Name of the automation').fill('Leads by budget');
    await page.getByLabel('Name of the automation').press('Enter');
    await page.getByText('New workflow saved successfully', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Leads by budget' }).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Guide' }).click();
    await page.getByRole('heading', { name: 'Accounts to connect' }).waitFor();
    expect(await problemsInBothThemes(page, 'one bar')).toEqual([]);
  },
);

journey('on a phone the views of a checked file stand beside the button of saving, not below it', async ({ open }) => {
  const page = await open({ width: 360 });
  await signUp(page);
  await paste(page, chain(3).replace('n8n-nodes-base.noOp', 'n8n-nodes-base.noOpp'));
  await page.getByRole('tab', { name: 'Result' }).click();
  const guide = await page.getByRole('tab', { name: 'Guide' }).boundingBox();
  const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox();
  expect((guide?.x ?? 999) + (guide?.width ?? 0)).toBeLessThanOrEqual((save?.x ?? 0) + 8);
});
