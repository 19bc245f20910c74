import { say, signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';

journey(
  'a shared link tells its automation’s name and shows its graph before anything runs',
  async ({ open, product }) => {
    const page = await open();
    await signUp(page);
    await say(page, 'Every day at 9, post "Good morning" to #general on Slack.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('New workflow saved successfully', { exact: true }).waitFor();
    const saved = await page.request.get('/api/workflows');
    const [{ id, name }] = (await saved.json()) as [{ id: string; name: string }];
    const reply = await page.request.post(`/api/workflows/${id}/share`);
    const { share_token } = (await reply.json()) as { share_token: string };

    const visitor = await open();
    await visitor.goto(`/shared/${share_token}`);
    await visitor.getByRole('heading', { level: 1, name }).waitFor();
    const picture = await visitor.locator('meta[property="og:image"]').getAttribute('content');
    expect(picture).toBe(`${product.url}/shared/${share_token}/card.png`);
    // Drawn by a browser: a picture that it can't read has no size.
    const size = await visitor.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, picture ?? '');
    expect(size).toEqual([1200, 630]);
  },
);

journey('what the head says goes with the page, and every icon and card that it names is there', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  const canonical = () => page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL((await canonical()) ?? '').pathname).toBe('/');
  const named = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')]
      .map((it) => it.getAttribute('href') ?? '')
      .concat(document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? ''),
  );
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
  for (const address of [...named, ...manifest.icons.map((it) => it.src)]) {
    const reply = await page.request.get(address);
    expect(reply.status(), address).toBe(200);
    expect(reply.headers()['content-type'], address).toMatch(/image|manifest/);
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Features' }).click();
  await expect.poll(canonical).toMatch(/\/features$/);
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await expect.poll(canonical).toMatch(/\/login$/);
});
