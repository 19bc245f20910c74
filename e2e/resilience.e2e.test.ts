import type { Page } from 'playwright-core';
import { finished, PASSWORD, say, signUp } from './people.ts';
import { expect } from './support/journey.ts';
import { problemsInBothThemes } from './support/look.ts';
import { reading } from './support/reading.ts';

const MORNING = 'Every day at 9, post "Good morning" to #general on Slack.';
const EVENING = 'Every day at 18, post "Good night" to #general on Slack.';

/** What the browser itself says of requests without a network, or without a session. */
const EXPECTS = [/net::ERR|Failed to load resource|Failed to fetch/];

const box = (page: Page) => page.getByLabel('Your message');
const typed = (page: Page) => box(page).inputValue();
const said = (page: Page, text: string) => page.getByRole('log').getByText(`You: ${text}`, { exact: true });

async function logInAgain(page: Page, username: string): Promise<void> {
  await page.getByText('Your session has ended. Log in to go on where you were: what you typed is kept.').waitFor();
  await page.getByLabel('Username/Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** As a browser tells that its user came back to this window. */
const comeBackToWindow = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

reading(
  'without a network a message waits, says so, and goes out once when there is one again; what is typed meanwhile stays',
  async ({ open }) => {
    const page = await open({ expects: EXPECTS });
    await signUp(page);
    await say(page, MORNING);
    await finished(page);

    await page.context().setOffline(true);
    await page.getByRole('status').getByText('You are offline').waitFor();
    await page.getByText('You are offline. What you type is kept.').waitFor();
    await say(page, 'Run it at 8 instead.');
    await page.getByText('Your message is kept here, and goes out as soon as you are back.').waitFor();
    await page.getByText('Your last message was not sent yet: send it first, or edit it.').waitFor();
    await box(page).fill('Also tell');
    expect(await problemsInBothThemes(page, 'offline')).toEqual([]);

    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    await page.getByRole('button', { name: 'Go back' }).click();
    await said(page, 'Run it at 8 instead.').waitFor();
    expect(await typed(page)).toBe('Also tell');

    await page.context().setOffline(false);
    await page
      .getByRole('log')
      .getByText(/every day at 08:00/)
      .waitFor();
    await page.getByText('You are offline').first().waitFor({ state: 'detached' });
    expect(await said(page, 'Run it at 8 instead.').count()).toBe(1);
    expect(await typed(page)).toBe('Also tell');
  },
);

const styled = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every((it) => it.sheet !== null) &&
      document.fonts.status === 'loaded',
  );

reading(
  'on a slow line the dashboard can be read before its code is there, and nothing moves when that comes',
  async ({ open }) => {
    const page = await open({ width: 390 });
    await signUp(page);
    const places = () =>
      Promise.all([
        page.getByRole('tab', { name: 'Saved Automations' }).boundingBox(),
        page.getByText('What should happen by itself?').boundingBox(),
        page.getByText('Or begin with an example').boundingBox(),
        box(page).boundingBox(),
      ]);
    for (const address of ['/dashboard', '/']) {
      const code = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', (route) => code.promise.then(() => route.continue()));
      await page.goto(address, { waitUntil: 'commit' });
      await page.getByText('What should happen by itself?').waitFor();
      // Nobody sees the page before its styles are there; who measures it then measures bare HTML.
      await styled(page);
      expect(await box(page).isDisabled()).toBe(true);
      const before = await places();
      expect(before).not.toContain(null);
      code.resolve();
      await page.getByRole('link', { name: 'Ada Berger' }).waitFor();
      expect(await places()).toEqual(before);
      await box(page).fill(MORNING);
      await box(page).fill('');
    }
  },
);

reading(
  'a message that waits for a network goes out also from another page and from another conversation',
  async ({ open }) => {
    const page = await open({ expects: EXPECTS });
    await signUp(page);
    await page.waitForLoadState('networkidle');
    const waits = page.getByText('Your message is kept here, and goes out as soon as you are back.');
    await page.context().setOffline(true);
    await page.getByRole('status').getByText('You are offline').waitFor();
    await say(page, MORNING);
    await waits.waitFor();
    await page.getByRole('tab', { name: 'Feedback' }).click();
    await page.getByLabel('Title').waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are offline').first().waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Create Automation' }).click();
    await finished(page);

    await page.getByRole('button', { name: 'Start New Automation' }).click();
    await page.context().setOffline(true);
    await page.getByRole('status').getByText('You are offline').waitFor();
    await say(page, EVENING);
    await waits.waitFor();
    await page.getByRole('button', { name: 'Start New Automation' }).click();
    await page.getByText('What should happen by itself?').waitFor();
    await page.context().setOffline(false);
    await page.getByText('1 of 3').waitFor();
    await page.goBack();
    await finished(page);
    expect(await said(page, EVENING).count()).toBe(1);
  },
);

reading('a message that was not sent can be edited, before what was typed since', async ({ open }) => {
  const page = await open({ expects: EXPECTS });
  await signUp(page);
  await page.context().setOffline(true);
  await say(page, MORNING);
  await box(page).fill('And wish a good day.');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  expect(await typed(page)).toBe(`${MORNING}\n\nAnd wish a good day.`);
  await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
});

reading(
  'a page that is loaded again while the answer is made says what happened, sends once, and counts once',
  async ({ open, model }) => {
    const page = await open({ expects: EXPECTS });
    await signUp(page);
    model.next({ kind: 'silent' });
    await say(page, MORNING);
    await page.getByText('Asking the language model…').first().waitFor();
    await box(page).fill('And on');
    await page.reload();
    await page.getByText('The page was closed before the answer came. Your message is kept.').waitFor();
    expect(await typed(page)).toBe('And on');
    await page.getByRole('button', { name: 'Try again' }).click();
    await finished(page);
    expect(await said(page, MORNING).count()).toBe(1);
    expect(await typed(page)).toBe('And on');
    await page.getByText('2 of 3').waitFor();
  },
);

reading('an answer that was made while the page was away is there when it comes back', async ({ open }) => {
  const page = await open({ expects: EXPECTS });
  await signUp(page);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/workflow/generate', async (route) => {
    await route.fetch();
    answered.resolve();
  });
  await say(page, MORNING);
  await answered.promise;
  await page.reload();
  await finished(page);
  expect(await said(page, MORNING).count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

reading(
  'two tabs on one conversation show the same, and neither loses what is typed in it; leaving in one leaves in both',
  async ({ open }) => {
    const page = await open({ expects: EXPECTS });
    const { username } = await signUp(page);
    await say(page, MORNING);
    await finished(page);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await finished(second);
    await box(second).fill('Then also');
    await say(page, 'Also send it to me by Gmail.');
    await said(second, 'Also send it to me by Gmail.').waitFor();
    await second.getByText('This conversation went on in another tab', { exact: true }).waitFor();
    await second
      .getByRole('button', { name: 'Gmail: Send email' })
      .or(second.locator('.react-flow__node').nth(2))
      .first()
      .waitFor();
    expect(await typed(second)).toBe('Then also');

    await say(second, 'Run it at 8 instead.');
    await said(page, 'Run it at 8 instead.').waitFor();
    expect(await said(page, 'Also send it to me by Gmail.').count()).toBe(1);

    await box(second).fill('Half a thou');
    await page.getByRole('button', { name: 'Logout' }).click();
    await logInAgain(second, username);
    await said(second, 'Run it at 8 instead.').waitFor();
    expect(await typed(second)).toBe('Half a thou');
  },
);

reading(
  'back and forward go from conversation to conversation, and nothing that is under way is lost',
  async ({ open, model }) => {
    const page = await open({ expects: EXPECTS });
    await signUp(page);
    await say(page, MORNING);
    await finished(page);
    await page.getByRole('button', { name: 'Start New Automation' }).click();
    model.next({ kind: 'silent' });
    await say(page, EVENING);
    await page.getByText('Asking the language model…').first().waitFor();
    await box(page).fill('And then');

    await page.goBack();
    await said(page, MORNING).waitFor();
    expect(await said(page, EVENING).count()).toBe(0);
    expect(await typed(page)).toBe('And then');
    await say(page, 'Run it at 8 instead.');
    await page
      .getByRole('log')
      .getByText(/every day at 08:00/)
      .waitFor();

    await page.goForward();
    await said(page, EVENING).waitFor();
    await page.getByRole('log').getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Canceled. Your message is kept, and nothing was counted.').waitFor();

    await page.getByRole('tab', { name: 'Saved Automations' }).click();
    await page.getByText('No automations have been saved yet.').waitFor();
    await page.goBack();
    await said(page, EVENING).waitFor();
    await page.goBack();
    await said(page, MORNING).waitFor();
  },
);

reading(
  'a session that ends while somebody types: the page says so, and after the sign-in all is there',
  async ({ open }) => {
    const page = await open({ expects: EXPECTS });
    const { username } = await signUp(page);
    await say(page, MORNING);
    await finished(page);

    await page.context().clearCookies();
    await say(page, 'Run it at 8 instead.');
    await page.getByText('Authentication required. Please log in to continue.').waitFor();
    await box(page).fill('And tell me');
    await logInAgain(page, username);
    await page.getByText('Your session had ended before this was sent. Your message is kept: send it now.').waitFor();
    expect(await typed(page)).toBe('And tell me');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page
      .getByRole('log')
      .getByText(/every day at 08:00/)
      .waitFor();
    expect(await said(page, 'Run it at 8 instead.').count()).toBe(1);

    await page.context().clearCookies();
    await comeBackToWindow(page);
    await logInAgain(page, username);
    await said(page, MORNING).waitFor();
    expect(await typed(page)).toBe('And tell me');
  },
);
