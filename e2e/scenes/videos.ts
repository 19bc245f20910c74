import { TRANSCRIPT_MAX } from '@plainflow/contracts/product';
import type { Page } from 'playwright-core';
import { paste } from '../brought-file.ts';
import { signUp } from '../people.ts';
import { enterLink, linkTo, pressGenerate, startTutorials, subscriber, TRANSCRIPT } from '../tutorials.ts';
import { openConsole } from './administrators.ts';
import type { Scene, Stage } from './scene.ts';

/** Building from a video, and each way in which that fails; YouTube is stood in for. */
const scenes: readonly Scene[] = [
  {
    name: 'video, preview',
    go: async (page) => {
      await subscriber(page);
      await enterLink(page, linkTo('frostAlert1'));
      await page.getByText('Gardening with Code').waitFor();
    },
  },
  ...(
    [
      ['without captions', 'noCaptions0', /^It has no captions/],
      ['of a private video', 'privateVid0', /^This video is private/],
    ] as const
  ).map(
    ([name, id, says]): Scene => ({
      name: `video, preview ${name}`,
      go: async (page) => {
        await subscriber(page);
        await enterLink(page, linkTo(id));
        await page.getByText(says).waitFor();
      },
    }),
  ),
  {
    name: 'video, captions',
    isBusy: true,
    go: async (page) => {
      await generated(page, 'neverAnswer');
      await page.getByText('Getting the captions of the video…').first().waitFor();
    },
  },
  {
    name: 'video, generated',
    go: async (page) => {
      await made(page);
      // On a phone the result has come to the front.
      const chat = page.getByRole('tab', { name: 'Chat', exact: true });
      if (await chat.isVisible()) await chat.click();
      await page.getByRole('button', { name: /^Automation JSON Generated!/ }).waitFor();
    },
  },
  {
    name: 'video, pasting',
    go: async (page) => {
      await subscriber(page);
      await page.getByLabel('Your message').fill(TRANSCRIPT);
      await page.getByLabel('Transcript').waitFor();
    },
  },
  {
    name: 'video, transcript too long',
    go: async (page) => {
      await subscriber(page);
      // Pasted, as people do: typed in by script, so many lines take the browser half a minute.
      await paste(page, `${TRANSCRIPT}\n`.repeat(Math.ceil(TRANSCRIPT_MAX / TRANSCRIPT.length)));
      await page.getByText(/^Please keep it under/).waitFor();
    },
  },
  {
    name: 'video, evidence',
    go: async (page) => {
      await made(page);
      await page
        .getByRole('button', { name: /HTTP Request/ })
        .first()
        .click();
      await page.getByRole('link', { name: /0:47/ }).first().waitFor();
    },
  },
  {
    name: 'video, guide',
    go: async (page) => {
      await made(page);
      await page.getByRole('tab', { name: 'Guide' }).click();
      await page.getByRole('heading', { name: 'In the video' }).waitFor();
    },
  },
  {
    name: 'admin, test tool',
    go: async (page) => {
      await openConsole(page, '?tab=youtube');
      await page.getByLabel('YouTube URLs, one a line').fill(`${linkTo('frostAlert1')}\n${linkTo('privateVid0')}`);
      await page.getByRole('button', { name: 'Run Tests' }).click();
      await page.getByText('2 of 2 done, 1 succeeded').waitFor({ timeout: 30_000 });
    },
  },
  {
    name: 'video, no link',
    go: async (page) => {
      await subscriber(page);
      await enterLink(page, 'https://example.com/watch?v=frostAlert1');
      await pressGenerate(page);
      await page.getByText('Please enter a valid YouTube URL.', { exact: true }).waitFor();
    },
  },
  {
    name: 'video, free plan',
    go: async (page) => {
      await signUp(page);
      await enterLink(page, linkTo('frostAlert1'));
      await pressGenerate(page);
      await page.getByRole('link', { name: 'Subscribe Now' }).waitFor();
    },
  },
  ...[
    ...['noCaptions0', 'privateVid0', 'removedVid0', 'adultsOnly0', 'memberOnly0', 'elsewhere00', 'robotCheck0'],
    ...['liveStream0', 'premieres00', 'twoHours000', 'brokenSite0', 'busySite000'],
  ].map(
    (id): Scene => ({
      name: `video, fails ${id.replace(/0+$/, '')}`,
      go: async (page) => {
        await generated(page, id);
        await page.getByRole('log').getByRole('alert').waitFor();
      },
    }),
  ),
];

async function generated(page: Page, id: string): Promise<void> {
  await subscriber(page);
  await enterLink(page, linkTo(id));
  await pressGenerate(page);
}

async function made(page: Page): Promise<void> {
  await generated(page, 'frostAlert1');
  await page.getByText('Automation JSON generated successfully!').first().waitFor();
}

export const videos: Stage = {
  scenes,
  open: async () => {
    const { site, variables } = await startTutorials(45);
    site.videos.set('busySite000', {
      ...{ id: 'busySite000', title: 'Busy' },
      trouble: { kind: 'status', status: 429, retryAfter: '90' },
    });
    return { variables, close: () => site.stop() };
  },
};
