import type { Page } from 'playwright-core';
import { say, signUp } from './people.ts';
import { expect } from './support/journey.ts';
import { problemsInBothThemes, tooWideNow } from './support/look.ts';
import { reading } from './support/reading.ts';

const WISH = 'Every day at 9, post "Good morning" to #general on Slack and add a row to the sheet Mornings.';

const step = (id: string, node: string, title: string, more: object = {}) => ({
  id,
  node,
  title,
  says: title,
  ...more,
});
const after = (id: string) => ({ after: [{ step: id, way: 0 }] });
const slack = (node: string) =>
  step('post', node, 'Say good morning', {
    ...{ action: 'message.post', ...after('clock') },
    values: ['channel', 'text'].map((need) => ({ need, value: need === 'text' ? 'Good morning' : '#general' })),
  });

/** What a good model writes for it; what it leaves out reads as null. */
const answer = (node = 'n8n-nodes-base.slack'): string =>
  JSON.stringify({
    kind: 'automation',
    name: 'Morning greeting',
    steps: [
      step('clock', 'n8n-nodes-base.scheduleTrigger', 'Every morning', {
        schedule: { every: null, at: ['09:00'], weekdays: [], monthDays: [], cron: null },
      }),
      slack(node),
      step('row', 'n8n-nodes-base.googleSheets', 'Note it in the sheet', {
        action: 'sheet.append',
        ...after('post'),
        values: [{ need: 'document', value: 'Mornings', assumedBecause: 'you named only one sheet' }],
        assumedBecause: 'Google Sheets is the usual place for a sheet',
      }),
    ],
  });

const steps = (page: Page) => page.getByRole('list', { name: 'Steps so far' });

/** What the list of steps looked like, at each moment at which it changed: its titles, and how far below its bubble's top it began. */
type Seen = { titles: string[]; top: number; says: string };

async function watch(page: Page): Promise<() => Promise<Seen[]>> {
  await page.evaluate(() => {
    const seen: Seen[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const log = document.querySelector('[role=log]');
      const list = log?.querySelector('ol[aria-label="Steps so far"]');
      const bubble = list?.closest('[aria-live=off]');
      if (list && bubble) {
        const titles = [...list.querySelectorAll('li')].map((it) => it.textContent ?? '');
        const top = Math.round(list.getBoundingClientRect().top - bubble.getBoundingClientRect().top);
        const says = log?.querySelector('[role=status]')?.textContent ?? '';
        const last = seen.at(-1);
        if (JSON.stringify(last?.titles) !== JSON.stringify(titles) || last?.says !== says)
          seen.push({ titles, top, says });
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
}

for (const width of [390, 1440] as const) {
  reading(
    `at ${width} px the steps come one by one as they are read, each at its place, and the request can be taken back by keyboard`,
    async ({ open, model }) => {
      const page = await open({ motion: true, width });
      await signUp(page);
      const seen = await watch(page);
      const long = JSON.parse(answer());
      for (let i = 0; i < 40; i++)
        long.steps.push(step(`wait${i}`, 'n8n-nodes-base.wait', `Wait a little, part ${i + 1}`));
      model.next({ kind: 'text', text: JSON.stringify(long), pieceMs: 250 });
      await say(page, WISH);
      await steps(page).getByText('Every morning').waitFor();
      // The cards come where the drawing will be.
      const drawing = page.locator('section[aria-labelledby="output-title"]');
      await drawing.getByText('Every morning').waitFor({ state: 'attached' });
      const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
      // Steps fade in all the while: half faded, none has its colour yet.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await problemsInBothThemes(page, 'while it reads')).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect(await tooWideNow(page, `while it reads, at ${width}`)).toEqual([]);
      await steps(page).getByText('Wait a little, part 4').waitFor();
      // Whatever came in the meantime, the way out is in sight.
      const [box, view] = [await cancel.boundingBox(), await page.getByRole('log').boundingBox()];
      expect(box && view && box.y >= view.y && box.y + box.height <= view.y + view.height).toBe(true);
      for (let i = 0; i < 8 && !(await cancel.evaluate((it) => it === document.activeElement)); i++) {
        await page.keyboard.press('Shift+Tab');
      }
      expect(await cancel.evaluate((it) => it === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByText('Canceled. Your message is kept, and nothing was counted.').waitFor();
      await expect.poll(() => model.asked.at(-1)?.left).toBe(true);
      await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

      const all = await seen();
      const [first] = all;
      for (const [i, { titles, top }] of all.entries()) {
        expect(titles.slice(0, all[i - 1]?.titles.length ?? 0)).toEqual(all[i - 1]?.titles ?? []);
        expect(top).toBe(first?.top);
      }
      // Sentences, not each word: about one in three seconds.
      const said = new Set(all.map((it) => it.says).filter((it) => it !== ''));
      expect(said.size).toBeGreaterThan(1);
      for (const it of said) expect(it).toMatch(/^Steps? \d+(?: to \d+)?: .*\.$/);
    },
  );
}

reading(
  'an answer that is told back keeps its steps in sight, says why it comes anew, and the reply says what was assumed',
  async ({ open, model }) => {
    const page = await open({ motion: true, width: 1440 });
    await signUp(page);
    const seen = await watch(page);
    model.next(
      { kind: 'text', text: answer('n8n-nodes-base.pigeonPost'), pieceMs: 20 },
      { kind: 'text', text: answer(), delayMs: 1500, pieceMs: 60 },
    );
    await say(page, WISH);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page
      .getByText(/^Part of the answer could not be built\./)
      .first()
      .waitFor();
    const places = steps(page).getByRole('listitem');
    expect(await places.count()).toBe(3);
    expect(await places.first().evaluate((it) => getComputedStyle(it).animationName)).toBe('none');
    expect(await problemsInBothThemes(page, 'told back')).toEqual([]);
    await page.getByText('Automation JSON generated successfully!', { exact: true }).waitFor();
    const counts = (await seen()).map((it) => it.titles.length);
    expect(counts.filter((it, i) => it < (counts[i - 1] ?? 0))).toEqual([]);
    await page
      .getByRole('log')
      .getByText(/because Google Sheets is the usual place for a sheet/)
      .waitFor();
  },
);

reading('an answer that breaks off is asked for again, and says so', async ({ open, model }) => {
  const page = await open({ motion: true, width: 390 });
  await signUp(page);
  model.next({ kind: 'cut', text: answer(), pieceMs: 40 }, { kind: 'text', text: answer(), delayMs: 800, pieceMs: 20 });
  await say(page, WISH);
  await page
    .getByText(/^The answer did not come to its end\./)
    .first()
    .waitFor();
  await page.getByText('Automation JSON generated successfully!', { exact: true }).waitFor();
});
