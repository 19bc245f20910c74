import { readFile } from 'node:fs/promises';
import { say, signUp } from './people.ts';
import { axe } from './support/axe.ts';
import { expect } from './support/journey.ts';
import { watching } from './support/watching.ts';
import { enterLink, linkTo, pressGenerate, subscriber, TRANSCRIPT } from './tutorials.ts';

const DONE = 'Automation JSON Generated! (Check Right Panel)';

watching('a link typed into the text box opens the video form with what the video is', async ({ open }) => {
  const page = await open();
  await subscriber(page);
  await page.getByLabel('Your message').fill('Please build youtu.be/frostAlert1?si=share for my garden');
  await page.getByLabel('Link to the video').waitFor();
  expect(await page.getByLabel('Link to the video').inputValue()).toBe('https://youtu.be/frostAlert1?si=share');
  await page.getByText('Frost alert in n8n, step by step').waitFor();
  await page.getByText('Gardening with Code · 6:52 · 3 chapters').waitFor();
  expect(await axe(page)).toEqual([]);

  // What stood beside the link is not lost.
  await page.getByRole('tab', { name: 'Text Description' }).click();
  expect(await page.getByLabel('Your message').inputValue()).toBe('Please build  for my garden');
});

watching('a video becomes an automation whose steps say where they are told', async ({ open }) => {
  const page = await open();
  await subscriber(page);
  await enterLink(page, linkTo('frostAlert1'));
  await pressGenerate(page);
  await page.getByRole('button', { name: DONE }).waitFor();
  await page.getByText('Automation JSON generated successfully!').waitFor();

  await page
    .getByRole('button', { name: /HTTP Request/ })
    .first()
    .click();
  const details = page.getByRole('region', { name: /^Settings of/ });
  const moment = details.getByRole('link', { name: /0:47/ });
  expect(await moment.getAttribute('href')).toBe(`${linkTo('frostAlert1')}&t=47s`);
  expect(await moment.getAttribute('target')).toBe('_blank');
  await details.getByText(/“next add an http request/).waitFor();
  expect(await axe(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Guide' }).click();
  const guide = page.getByRole('region', { name: 'Guide' });
  await guide.getByRole('heading', { name: 'In the video' }).waitFor();
  expect(await guide.getByRole('link', { name: /1:35/ }).getAttribute('href')).toBe(`${linkTo('frostAlert1')}&t=95s`);
  await guide.getByText('The video says “Set”; in n8n it is called “Edit Fields (Set)” now.').waitFor();
  expect(await axe(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Instructions' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(`[0:12](${linkTo('frostAlert1')}&t=12s)`);

  // It is the server that remembers.
  await page.reload();
  await page.getByRole('tab', { name: 'Guide' }).click();
  await page.getByRole('heading', { name: 'In the video' }).waitFor();

  await page.getByRole('tab', { name: 'YouTube Video' }).click();
});

watching('“Cancel and Enter New URL” begins anew', async ({ open }) => {
  const page = await open();
  await subscriber(page);
  await enterLink(page, linkTo('frostAlert1'));
  await pressGenerate(page);
  await page.getByRole('button', { name: DONE }).waitFor();
  await page.getByRole('button', { name: 'Cancel and Enter New URL' }).click();
  await page.getByRole('tab', { name: 'YouTube Video' }).click();
  expect(await page.getByLabel('Link to the video').inputValue()).toBe('');
});

watching('a link that is none is told at once', async ({ open }) => {
  const page = await open();
  await subscriber(page);
  await enterLink(page, 'https://example.com/watch?v=frostAlert1');
  await pressGenerate(page);
  await page.getByText('Invalid YouTube URL', { exact: true }).waitFor();
  await page.getByText('Please enter a valid YouTube URL.', { exact: true }).waitFor();
});

watching('a free account is asked to subscribe, and loses nothing', async ({ open, site }) => {
  const page = await open({ expects: [/403/] });
  await signUp(page);
  const asked = site.asked.length;
  await enterLink(page, linkTo('frostAlert1'));
  await pressGenerate(page);
  await page.getByText('Get unlimited access to N8N automation generation for only $9/month').waitFor();
  await page.getByRole('link', { name: 'Subscribe Now' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByLabel('Link to the video').inputValue()).toBe(linkTo('frostAlert1'));
  await page
    .getByText('3 of 3 left')
    .or(page.getByText(/3 .*left/))
    .first()
    .waitFor();
  expect(site.asked.length).toBe(asked);
});

watching.for([
  ['noCaptions0', /^This video has no captions/],
  ['privateVid0', /^This video is private/],
  ['removedVid0', /^This video is not available/],
  ['adultsOnly0', /^YouTube shows this video only to signed-in adults/],
  ['memberOnly0', /^This video is for paying members/],
  ['elsewhere00', /^YouTube does not show this video in the country/],
  ['robotCheck0', /^YouTube is checking for robots/],
  ['liveStream0', /^This video is live right now/],
  ['premieres00', /^This video has not started yet/],
  ['twoHours000', /^This video is longer than 60 minutes/],
  ['brokenSite0', /^YouTube could not be reached/],
  ['neverAnswer', /^YouTube could not be reached/],
] as const)('%s is told in the chat, and its transcript does instead', async ([id, says], { open }) => {
  const page = await open({ expects: [/422|503/] });
  await subscriber(page);
  await enterLink(page, linkTo(id));
  await pressGenerate(page);
  const reply = page.getByRole('log').getByRole('alert');
  await reply.getByText(says).waitFor();
  await page.getByText('Failed to process YouTube video. Please try again.', { exact: true }).waitFor();
  await reply.getByRole('button', { name: 'Try again' }).waitFor();

  await reply.getByRole('button', { name: 'Paste the transcript instead' }).click();
  await page.getByLabel('Transcript').fill(TRANSCRIPT);
  await pressGenerate(page);
  await page.getByRole('button', { name: DONE }).waitFor();
  await page.getByRole('tab', { name: 'Guide' }).click();
  expect(await page.getByRole('link', { name: /0:47/ }).getAttribute('href')).toBe(`${linkTo(id)}&t=47s`);
});

watching('a rate limit says how long to wait', async ({ open, site }) => {
  const page = await open({ expects: [/429/] });
  await subscriber(page);
  site.videos.set('busySite000', {
    id: 'busySite000',
    title: 'Busy',
    trouble: { kind: 'status', status: 429, retryAfter: '2' },
  });
  await enterLink(page, linkTo('busySite000'));
  await page
    .getByText(/^YouTube answers no more questions/)
    .first()
    .waitFor();
  await pressGenerate(page);
  await page.getByText('AI Service Rate Limit Exceeded', { exact: true }).waitFor();
  const reply = page.getByRole('log').getByRole('alert');
  await reply.getByText(/Please try again in \d seconds?\./).waitFor();
  await reply.getByRole('button', { name: 'Paste the transcript instead' }).waitFor();
});

watching('what is typed while the video form opens goes there too', async ({ open }) => {
  const page = await open();
  await subscriber(page);
  const field = page.getByLabel('Your message');
  // In one go, so that all of it comes before the form does.
  await field.evaluate((it: HTMLTextAreaElement) => {
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(it, text);
      it.dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('youtu.be/frostAlert1');
    type('youtu.be/frostAlert1?t=95');
    type('youtu.be/frostAlert1?t=95 for my garden');
  });
  await page.getByLabel('Link to the video').waitFor();
  expect(await page.getByLabel('Link to the video').inputValue()).toBe('https://youtu.be/frostAlert1?t=95');
  await page.getByRole('tab', { name: 'Text Description' }).click();
  expect(await field.inputValue()).toBe('for my garden');
});

watching('a transcript that nothing was built from outlives “Start New Automation”', async ({ open }) => {
  const page = await open();
  await subscriber(page);
  await say(page, 'Every day at 9, post "Good morning" to #general on Slack.');
  await page.getByLabel('Your message').fill(TRANSCRIPT);
  await page.getByLabel('Transcript').waitFor();
  await page.getByRole('button', { name: 'Start New Automation' }).click();
  await page.getByRole('tab', { name: 'YouTube Video' }).click();
  expect(await page.getByLabel('Transcript').count()).toBe(0);
  await page.getByRole('button', { name: 'Paste the transcript instead' }).click();
  expect(await page.getByLabel('Transcript').inputValue()).toBe(TRANSCRIPT);
});

watching('a transcript pasted into the text box, without any link, is read as a video too', async ({ open }) => {
  const page = await open();
  await subscriber(page);
  await page.getByLabel('Your message').fill(TRANSCRIPT);
  await page.getByLabel('Transcript').waitFor();
  expect(await page.getByLabel('Transcript').inputValue()).toBe(TRANSCRIPT);
  await page.reload();
  await page.getByRole('tab', { name: 'YouTube Video' }).click();
  expect(await page.getByLabel('Transcript').inputValue()).toBe(TRANSCRIPT);
  await pressGenerate(page);
  await page.getByRole('button', { name: DONE }).waitFor();
  await page.getByRole('tab', { name: 'Guide' }).click();
  await page.getByRole('region', { name: 'Guide' }).getByText('1:35', { exact: true }).waitFor();
});
