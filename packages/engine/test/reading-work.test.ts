import { expect, test } from 'vitest';
import { line, made } from './support/conversation.ts';

test.each([
  ['On push to the GitHub repo acme/api post to Slack #deploys', 'githubTrigger > slack'],
  ['When a payment fails in Stripe: email the customer with Gmail', 'stripeTrigger > gmail'],
  ['every image I upload to the Google Drive folder raw should be posted to Slack #art', 'googleDriveTrigger > slack'],
  ['new YouTube video in my channel -> post it to Discord', 'scheduleTrigger > youTube > removeDuplicates > discord'],
  [
    'Count how many tasks were added to the Notion list in the last week and post the number to Slack #x',
    'manualTrigger > notion > filter > slack',
  ],
])('what starts it is found: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test.each([
  ['archive it after 3 days', 'trelloTrigger > filter > wait > trello'],
  ['3 days later archive it', 'trelloTrigger > filter > wait > trello'],
])('what is done later waits: "%s"', (says, steps) => {
  expect(line(`When a Trello card is moved to Done, ${says}`)).toBe(steps);
});

test.each([
  [
    'Every day read the RSS feed https://x.example/rss, open every article and post it to Discord',
    'scheduleTrigger > rssFeedRead > httpRequest > discord',
  ],
  [
    'The sites are in a Google Sheet. Every hour call each one and post the result to Slack #up',
    'scheduleTrigger > googleSheets > httpRequest > slack',
  ],
  [
    'When a form is filled in, copy my Google Slides template and mail the link to joe@x.example',
    'formTrigger > googleDrive > gmail',
  ],
  ['every 5 minutes let AI improve my new Todoist tasks', 'scheduleTrigger > todoist > chainLlm > todoist'],
  [
    'When a form is filled in fetch the website and work out what the company does, then post it to Slack #x',
    'formTrigger > httpRequest > chainLlm > slack',
  ],
  ['When a webhook is called have urlscan.io scan the url and post it to Slack #x', 'webhook > urlScanIo > slack'],
])('the right step does it: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test('one message for the whole list', () => {
  expect(line("each evening at 9 send me yesterday's Stripe payments as a list by mail to me@x.example")).toBe(
    'scheduleTrigger > stripe > filter > aggregate > gmail',
  );
});

test('the sheet that was named is the one that is meant later', () => {
  const { outline } = made(
    'When a form is filled in with a total: if the total is over 100 add a row to the Google Sheet "Big", otherwise just add the row in Google Sheets',
  );
  const sheets = outline.steps.filter((it) => it.node.endsWith('.googleSheets'));
  expect(sheets.map((it) => it.settings.document)).toEqual([
    { from: 'said', value: 'Big' },
    { from: 'assumed', value: 'Big', because: 'it is the one that you named before' },
  ]);
});

test.each([
  ['post "we are back" to our Mattermost ops channel each time n8n starts', 'channel', 'ops'],
  ['Every Friday email the team a reminder: "Please fill in your hours."', 'text', 'Please fill in your hours.'],
])('a value lands where it belongs: "%s"', (says, key, value) => {
  expect(made(says).outline.steps[1]?.settings[key]).toEqual({ from: 'said', value });
});

test('the value of a test or of a field names no place', () => {
  const labelled = made('when a GitHub issue is labelled "bug" post it to Slack #x').outline.steps[0];
  expect(labelled?.settings.repo?.from).not.toBe('said');
  const { outline } = made(
    'every day read the Notion database "Plan", post it to Slack #x and set the status to "Done"',
  );
  expect(
    outline.steps.some((it) => Object.values(it.settings).some((one) => one.from === 'said' && one.value === 'Done')),
  ).toBe(false);
});

test('half past four is in the afternoon', () => {
  expect(made('Every Friday at half past four post to Slack #x').outline.steps[0]?.data?.schedule).toMatchObject({
    times: [{ hour: 16, minute: 30 }],
  });
});

test('of services that are too many for one clause the rest is quoted back, not dropped without a word', () => {
  const twelve = 'Slack, Discord, Telegram, Mattermost, Gmail, Notion, Trello, Asana, Airtable, Todoist, Jira, HubSpot';
  const untold = (list: string) => made(`When a form is submitted, post it to ${list}`).outline.notUnderstood;
  expect(untold(twelve)).toEqual([]);
  expect(untold(`${twelve}, Pipedrive and Stripe`).join()).toContain('Pipedrive and Stripe');
});
