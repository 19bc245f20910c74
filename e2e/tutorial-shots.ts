import type { Locator, Page } from 'playwright-core';
import { paste, TEXT } from './brought-file.ts';
import { say, signUp } from './people.ts';
import { enterLink, linkTo, pressGenerate, subscriber } from './tutorials.ts';

/** What of the page is shown: the whole width of a panel, from one part of it to another. */
export interface Slice {
  readonly panel: Locator;
  readonly from?: Locator;
  readonly to?: Locator;
}

/** A picture of a tutorial, and how the product comes to look like that. */
export interface Shot {
  readonly name: string;
  /** Of the window, CSS pixels. Narrow, so that its letters can be read on a phone. */
  readonly width: number;
  readonly height: number;
  readonly go: (page: Page) => Promise<Slice>;
}

const LEADS = 'Every weekday at 8, read my Leads sheet and post new ones to #sales on Slack.';
const THANKS = 'When my Typeform is filled in, add a row to Google Sheets and send a thank-you e-mail with Gmail.';
const MORNING = 'Every day at 9, post "Good morning" to #general on Slack.';

const NARROW = { width: 504, height: 900 } as const;

const chat = (page: Page) => page.getByRole('region', { name: 'Automation Assistant' });
const output = (page: Page) => page.getByRole('region', { name: 'N8N Workflow Output' });

/** The automation's, in the output. */
const nameOf = (page: Page) => output(page).getByRole('heading', { level: 3 }).first();

export const SHOTS: readonly Shot[] = [
  {
    ...NARROW,
    name: 'say',
    go: async (page) => {
      await signUp(page);
      await page.getByLabel('Your message').fill(LEADS);
      return {
        panel: chat(page),
        from: page.getByRole('tablist', { name: 'How to describe it' }),
        to: page.locator('#composer-hint'),
      };
    },
  },
  {
    ...NARROW,
    name: 'answer',
    go: async (page) => {
      await signUp(page);
      await say(page, 'Send me a summary of the new orders.');
      const answers = page.getByRole('group', { name: 'Answers to choose from' });
      await answers.waitFor();
      return { panel: chat(page), from: page.getByText('Send me a summary of the new orders.').last(), to: answers };
    },
  },
  {
    ...NARROW,
    name: 'look',
    height: 800,
    go: async (page) => {
      await signUp(page);
      await made(page, LEADS);
      await page.locator('.react-flow__node').nth(2).waitFor();
      return { panel: output(page), from: nameOf(page), to: page.getByText('1 to fill in') };
    },
  },
  {
    ...NARROW,
    name: 'change',
    go: async (page) => {
      await signUp(page);
      await made(page, LEADS);
      await page.locator('.react-flow__node').nth(1).click();
      const settings = page.getByRole('region', { name: /^Settings of/ });
      return { panel: settings, from: settings.locator('header'), to: settings.getByRole('listitem').last() };
    },
  },
  {
    width: 720,
    height: 900,
    name: 'import',
    go: async (page) => {
      await signUp(page);
      await made(page, LEADS);
      await page.getByRole('button', { name: 'How to import' }).click();
      const dialog = page.getByRole('dialog');
      return { panel: dialog, from: dialog.getByRole('heading'), to: dialog.getByRole('listitem').nth(2) };
    },
  },
  {
    ...NARROW,
    name: 'connect',
    go: async (page) => {
      await signUp(page);
      await made(page, LEADS);
      await page.getByRole('tab', { name: 'Guide' }).click();
      const title = page.getByRole('heading', { name: 'Accounts to connect' });
      await title.evaluate((it) => it.scrollIntoView({ block: 'start', behavior: 'instant' }));
      await page
        .getByRole('region', { name: 'Guide' })
        .evaluate((it) => it.scrollBy({ top: -24, behavior: 'instant' }));
      return { panel: output(page), from: title, to: page.getByText(/^In n8n open Credentials/).first() };
    },
  },
  {
    ...NARROW,
    name: 'video-link',
    go: async (page) => {
      await subscriber(page);
      await enterLink(page, linkTo('frostAlert1'));
      await page.getByText('Gardening with Code').waitFor();
      return {
        panel: chat(page),
        from: page.getByRole('tablist', { name: 'How to describe it' }),
        to: page.getByRole('button', { name: 'Paste the transcript instead' }),
      };
    },
  },
  {
    ...NARROW,
    name: 'video-moment',
    go: async (page) => {
      await fromVideo(page, 'frostAlert1');
      await page.getByText('Automation JSON generated successfully!').first().waitFor();
      await page
        .getByRole('button', { name: /HTTP Request/ })
        .first()
        .click();
      const moment = page.getByRole('link', { name: /0:47/ }).first();
      await moment.waitFor();
      return {
        panel: output(page),
        from: page.getByRole('region', { name: /^Settings of/ }).locator('header'),
        to: moment,
      };
    },
  },
  {
    ...NARROW,
    name: 'video-transcript',
    go: async (page) => {
      await fromVideo(page, 'noCaptions0');
      const alert = page.getByRole('log').getByRole('alert');
      await alert.waitFor();
      return { panel: chat(page), from: alert, to: alert };
    },
  },
  {
    ...NARROW,
    name: 'save',
    go: async (page) => {
      await signUp(page);
      await made(page, THANKS);
      return {
        panel: output(page),
        from: page.getByRole('heading', { name: 'N8N Workflow Output' }),
        to: page.getByRole('tab', { name: 'Guide' }),
      };
    },
  },
  {
    ...NARROW,
    name: 'find',
    go: async (page) => {
      await three(page);
      await page.getByRole('button', { name: 'List view' }).click();
      await page.getByPlaceholder('Search automations...').fill('slack');
      await page.getByRole('listitem').nth(2).waitFor({ state: 'detached' });
      return {
        panel: page.getByRole('main'),
        from: page.getByRole('heading', { name: 'Saved N8N Automations' }),
        to: page.getByRole('region', { name: 'Saved automations' }),
      };
    },
  },
  {
    ...NARROW,
    height: 1200,
    name: 'menu',
    go: async (page) => {
      await three(page);
      const tile = page.getByRole('region', { name: 'Saved automations' }).getByRole('listitem').first();
      await tile.getByRole('button', { name: /^More for/ }).click();
      return { panel: tile, from: tile.getByRole('heading'), to: page.getByRole('menu') };
    },
  },
  {
    ...NARROW,
    name: 'bring',
    go: async (page) => {
      await signUp(page);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await paste(page, TEXT);
      await page.getByRole('tab', { name: 'Check' }).click();
      return {
        panel: output(page),
        from: nameOf(page),
        to: page.getByRole('button', { name: 'What this means' }).nth(1),
      };
    },
  },
];

async function made(page: Page, sentence: string): Promise<void> {
  await say(page, sentence);
  await page.getByText('Automation JSON generated successfully!').first().waitFor();
  await page.getByRole('button', { name: 'Download JSON' }).waitFor();
}

/** On the list of saved automations, which has three. */
async function three(page: Page): Promise<void> {
  await signUp(page);
  for (const sentence of [THANKS, MORNING, LEADS]) {
    await page.goto('/');
    await made(page, sentence);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('New workflow saved successfully', { exact: true }).waitFor();
  }
  await page.goto('/saved');
  await page.getByText('3 automations', { exact: true }).waitFor();
}

async function fromVideo(page: Page, id: string): Promise<void> {
  await subscriber(page);
  await enterLink(page, linkTo(id));
  await pressGenerate(page);
}
