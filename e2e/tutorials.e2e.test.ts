import { readFile } from 'node:fs/promises';
import { expect, journey } from './support/journey.ts';

journey('the tutorials lead through the product, and each use case’s file can be taken along', async ({ open }) => {
  const page = await open();
  await page.goto('/tutorials');
  for (const name of [
    'Getting started',
    'Creating from a video link',
    'Managing saved workflows',
    'Popular use cases',
    'Questions',
  ]) {
    await page.getByRole('heading', { level: 2, name }).waitFor();
  }
  const cases = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Download this file/ }) });
  for (const it of await cases.all()) {
    const download = page.waitForEvent('download');
    await it.getByRole('button', { name: /^Download this file/ }).click();
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(file.nodes.length).toBeGreaterThan(1);
  }
  await page.getByText('Are my passwords in the file?').click();
  await page.getByText('The file names which credentials it needs').waitFor();
  await page.getByRole('link', { name: 'Get Started Now' }).click();
  await page.waitForURL('**/plan-selection');
});

journey(
  'each picture of the product is there in both themes, in the size that its place has, and light',
  async ({ open }) => {
    for (const theme of ['light', 'dark'] as const) {
      const page = await open({ width: 390, theme });
      await page.goto('/tutorials');
      const pictures = page.getByRole('main').getByRole('img', { includeHidden: false }).and(page.locator('img'));
      expect(await pictures.count()).toBeGreaterThan(10);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        const told = await picture.evaluate(async (it: HTMLImageElement) => {
          await it.decode();
          const bytes = (await (await fetch(it.currentSrc)).arrayBuffer()).byteLength;
          const [width, height] = [it.getAttribute('width'), it.getAttribute('height')].map(Number);
          return {
            alt: it.alt,
            isWhole: it.naturalWidth === 2 * (width ?? 0) && it.naturalHeight === 2 * (height ?? 0),
            bytes,
          };
        });
        expect(told, told.alt).toMatchObject({ isWhole: true });
        expect(told.bytes, told.alt).toBeLessThan(40_000);
        expect(told.alt.length).toBeGreaterThan(20);
      }
      // Those of the other theme are not asked for.
      const loaded = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((it) => it.endsWith('.webp')),
      );
      const other = theme === 'light' ? '-dark' : '-light';
      expect(loaded.filter((it) => it.includes(other))).toEqual([]);
    }
  },
);

journey('the features lead to the plans, to the tutorials and back', async ({ open }) => {
  const page = await open();
  for (const [name, path] of [
    ['Choose a plan', /\/plan-selection$/],
    ['See how it is done', /\/tutorials$/],
    ['Back to Home', /\/$/],
  ] as const) {
    await page.goto('/features');
    await page.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(path);
  }
});
