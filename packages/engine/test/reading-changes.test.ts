import { expect, test } from 'vitest';
import type { Schedule } from '../src/1-read/clause.ts';
import { line, made, talk, wires } from './support/conversation.ts';

const FORM =
  'When a form is filled in with name and email, add a row to the Google Sheet "Leads" and post it to Slack #sales';
const FEED = 'Every morning at 8 read the RSS feed https://news.example/rss and post the items to Discord';
const PAID = 'When a Stripe payment comes in, add a row to Google Sheets and post it to Slack #money';

test.each([
  'undo that',
  'no, put it back',
  'put it back as it was',
  'revert the last change',
  'never mind',
  'please undo',
  'take it back',
])('"%s" brings back what was before', (says) => {
  const before = made(FORM);
  const after = made(FORM, 'also send a mail to ann@x.example', says);
  expect(after.workflow).toEqual(before.workflow);
});

test('undone twice, two changes are gone; the first description stays', () => {
  expect(line(FORM, 'also create a Trello card', 'and a Todoist task', 'undo', 'undo')).toBe(line(FORM));
  expect(line(FORM, 'undo')).toBe(line(FORM));
});

test.each(['start over.', 'forget it all,', 'scrap everything.', "let's start again:"])('"%s" begins anew', (says) => {
  expect(line(FORM, `${says} Every Monday at 8 send the new HubSpot contacts to Telegram`)).toBe(
    'scheduleTrigger > hubspot > telegram',
  );
});

test('starting over without a word about what comes next is asked about', () => {
  const reply = talk(FORM, 'start over');
  expect(reply.kind === 'question' && reply.question.key).toBe('goal');
});

test.each([
  'before the slack message, ask ChatGPT to write a summary of the lead',
  'ask ChatGPT to write a summary of the lead before posting to slack',
  'before it is posted, let AI write a summary of it',
  'after the sheet, let AI write a summary of it',
])('work is put where it was said: "%s"', (says) => {
  expect(line(FORM, says)).toBe('formTrigger > googleSheets > chainLlm > slack');
});

test.each([
  'wait 2 hours before the slack message goes out',
  'before the slack message wait 2 hours',
  'wait two hours after the google sheet step',
])('a wait is put where it was said: "%s"', (says) => {
  expect(line(PAID, says.replace('two', '2'))).toBe('stripeTrigger > googleSheets > wait > slack');
});

test.each([
  'summarise them with AI first',
  'translate them into Spanish',
  'let AI classify them as good or bad news',
  'translate it before posting',
])('what changes the items stands before they are handed out: "%s"', (says) => {
  expect(line(FEED, says)).toMatch(/^scheduleTrigger > rssFeedRead > \w+ > discord$/);
});

test.each([
  'move the slack message before the sheet',
  'put the slack message before the google sheets step',
  'do the slack message first',
])('steps change places: "%s"', (says) => {
  expect(line(PAID, says)).toBe('stripeTrigger > slack > googleSheets');
  const reply = talk(PAID, says);
  expect(reply.kind === 'workflow' && reply.summary).toContain('order');
});

test('steps and the whole are given names', () => {
  const it = made(PAID, 'rename the slack step to "Ring the bell"', 'call it "Money bell"');
  expect([it.workflow.name, it.workflow.nodes.some((node) => node.name === 'Ring the bell')]).toEqual([
    'Money bell',
    true,
  ]);
});

const timeOf = (...says: string[]): Schedule => made(...says).outline.steps[0]?.data?.schedule as Schedule;
test.each([
  ['make it 7:30', { hour: 7, minute: 30 }],
  ['at half past nine please', { hour: 9, minute: 30 }],
  ['half an hour later', { hour: 8, minute: 30 }],
  ['an hour earlier', { hour: 7, minute: 0 }],
  ['run it at 10 instead', { hour: 10, minute: 0 }],
])('"%s" changes the time and nothing else', (says, time) => {
  const first = 'Every Monday at 8 send the open Jira issues to Slack #standup';
  expect(timeOf(first, says)).toEqual({ kind: 'at', times: [time], weekdays: [1] });
  expect(made(first, says).workflow.nodes.slice(1)).toEqual(made(first).workflow.nodes.slice(1));
});

test('days change and the time stays; days are left out', () => {
  const first = 'Monday 8:00 send the open Jira issues to Slack #standup';
  expect(timeOf(first, 'make it every day, but not at the weekend, and half an hour later')).toMatchObject({
    times: [{ hour: 8, minute: 30 }],
    weekdays: [1, 2, 3, 4, 5],
  });
  const daily = 'Every weekday at 8 send the open Jira issues to Slack #standup';
  expect(timeOf(daily, 'skip it on Fridays')).toMatchObject({
    times: [{ hour: 8, minute: 0 }],
    weekdays: [1, 2, 3, 4],
  });
});

test.each([
  ['the subject should be "Welcome aboard"', 'subject', 'Welcome aboard'],
  ['change the subject to "Welcome aboard"', 'subject', 'Welcome aboard'],
  ['and the text "Hi there, good to have you"', 'text', 'Hi there, good to have you'],
  ['the message should say "Hi there"', 'text', 'Hi there'],
])('a value is set: %s', (says, key, value) => {
  const { outline } = made('When a row is added in Airtable send an email to joe@x.example', says);
  expect(outline.steps.find((it) => it.node.endsWith('.gmail'))?.settings[key]).toEqual({ from: 'said', value });
  expect(outline.steps).toHaveLength(2);
});

test.each(['actually make that 10000', 'change it to 10000', '5000 should be 10000', 'raise the limit to 10k'])(
  'a number of a test is set: "%s"',
  (says) => {
    const it = made('When a lead comes in by webhook and the budget is above 5000 text me at +15551234567', says);
    expect(JSON.stringify(it.workflow)).toContain('10000');
    expect(it.workflow.nodes).toHaveLength(
      made('When a lead comes in by webhook and the budget is above 5000 text me at +15551234567').workflow.nodes
        .length,
    );
  },
);

test('another language model, and how it writes', () => {
  const first = 'Summarise new Gmail messages with AI and post them to Slack #inbox';
  const it = made(first, 'use Claude for it', 'keep it under 50 words');
  expect(it.workflow.nodes.map((node) => node.type.split('.').at(-1))).toContain('lmChatAnthropic');
  expect(it.workflow.nodes.filter((node) => node.type.includes('lmChat'))).toHaveLength(1);
  expect(JSON.stringify(it.workflow)).toContain('under 50 words');
});

test('what is else is the other way of the test that was made before', () => {
  expect(
    wires(
      'When a new email arrives in Gmail save it to Google Drive',
      'if the subject contains "invoice" send it to a@x.example',
      'otherwise label it "misc"',
    ),
  ).toContain('if:1>gmail');
});

test.each([
  "don't post to slack anymore",
  'remove the slack message',
  'drop the slack step',
  'no longer post to slack',
])('"%s" takes it out', (says) => {
  expect(line(PAID, says)).toBe('stripeTrigger > googleSheets');
});

test('what is not there is not made in order to be taken out', () => {
  expect(line(PAID, 'remove the notion thing')).toBe(line(PAID));
});

test.each([
  'scrap the Slack message',
  'ditch the Slack bit',
  'we no longer need the Slack message',
  'no Slack message any more please',
  'stop sending the Slack message',
  'take the Slack step out',
])('"%s" takes it out, however it is said', (says) => {
  expect(line(PAID, says)).toBe('stripeTrigger > googleSheets');
});

test.each([
  ['put in a delay of 2 hours before the slack message', 'stripeTrigger > googleSheets > wait > slack'],
  ['add a 45 minute pause after google sheets', 'stripeTrigger > googleSheets > wait > slack'],
  ['swap the order of the sheet and the slack message', 'stripeTrigger > slack > googleSheets'],
  ['put the slack message at the very beginning', 'stripeTrigger > slack > googleSheets'],
  ['and to Discord', 'stripeTrigger > googleSheets > slack > discord'],
  ['Telegram as well', 'stripeTrigger > googleSheets > slack > telegram'],
  ['not in Slack, in Discord', 'stripeTrigger > googleSheets > discord'],
  ['swap the sheet for Airtable', 'stripeTrigger > airtable > slack'],
  ['exchange Slack for Telegram', 'stripeTrigger > googleSheets > telegram'],
])('"%s" makes it %s', (says, steps) => {
  expect(line(PAID, says)).toBe(steps);
});

test('how long a wait takes is changed where it is', () => {
  const it = made(PAID, 'wait 2 hours before the slack message', 'make it 90 minutes');
  expect(it.outline.steps.find((step) => step.node.endsWith('.wait'))?.data).toMatchObject({
    amount: 90,
    unit: 'minutes',
  });
  expect(it.outline.steps).toHaveLength(4);
});

test('what was said of one service goes over to the one that takes its place', () => {
  const it = made('Every Friday at 16:00 post "Timesheets please!" to Slack #team', 'use Mattermost instead');
  expect(JSON.stringify(it.workflow.nodes)).toContain('Timesheets please!');
  expect(it.outline.steps[1]?.settings.channel).toEqual({ from: 'said', value: 'team' });
});

test('days are added to those that are there', () => {
  expect(timeOf('Every Monday at 8 send the open Jira issues to Slack #s', 'on Wednesdays too')).toMatchObject({
    weekdays: [1, 3],
    times: [{ hour: 8, minute: 0 }],
  });
});

test.each([
  ['if HubSpot fails, send me an email', 'hubspot:1>gmail'],
  ['when anything goes wrong tell #alerts in Slack', 'errorTrigger>slack'],
  ['please add error handling that posts to Discord', 'errorTrigger>discord'],
])('a way for failures stands beside what is there: "%s"', (says, wire) => {
  const first = 'When a Typeform is submitted add the contact to HubSpot and a row to Google Sheets';
  const all = wires(first, says);
  expect(all).toContain(wire);
  expect(all).toEqual(expect.arrayContaining(wires(first)));
});

test.each([
  ['store them in the folder Receipts', 'folder', 'Receipts'],
  ['change the folder to "Tax 2027"', 'folder', 'Tax 2027'],
])('where a step puts things is changed, and no second step is made: "%s"', (says, key, value) => {
  const first = 'When an email arrives in Gmail, save its attachments to Google Drive';
  const it = made(first, says);
  expect(it.outline.steps).toHaveLength(made(first).outline.steps.length);
  expect(it.outline.steps.at(-1)?.settings[key]).toEqual({ from: 'said', value });
});

test.each([
  ['also send a mail to joe@x.example', /^Added “Gmail: Send email”; everything else is as it was\./],
  ['drop the slack message', /^Removed “Send Slack message”; everything else is as it was\.$/],
  ['use Discord instead of Slack', /^Replaced “Send Slack message” with “Send Discord message”; everything/],
  ['the channel should be #gold', /^Set Slack channel of “Send Slack message” to “gold”; everything/],
  ['call the slack step "Ring the bell"', /^Renamed “Send Slack message” to “Ring the bell”; everything/],
])('the reply to "%s" says in one sentence what changed', (says, sentence) => {
  const reply = talk(PAID, says);
  expect(reply.kind === 'workflow' && reply.summary).toMatch(sentence);
});

test('an agent gets one tool more, and loses it again', () => {
  const first = 'When I get a message on Telegram, answer it with an AI agent that can look in my Google Calendar';
  const types = (...says: string[]) => made(first, ...says).workflow.nodes.map((it) => it.type.split('.').at(-1));
  expect(types('give it access to Gmail as well')).toContain('gmailTool');
  expect(types('the bot should also be able to read my Google Sheet')).toContain('googleSheetsTool');
  expect(types('no calendar any more')).not.toContain('googleCalendarTool');
});

test('several steps go at once', () => {
  expect(line(PAID, 'remove the sheet and the slack message')).toBe('stripeTrigger');
});

test.each([
  ['also post it to Discord', 'Send Discord message'],
  ['and send it to Telegram', 'Send Telegram message'],
  ['also save it to Airtable', 'Create Airtable record'],
])('"%s" after a fork adds a step and sets nothing of the others', (says, added) => {
  const fork = `When a form is submitted with name, email and amount, if the amount is over 500 post it to #vip on Slack,
    otherwise send an email with Gmail to sales@acme.example`;
  const before = made(fork).workflow.nodes;
  const after = made(fork, says).workflow.nodes;
  const plain = (it: (typeof before)[number]) => ({ ...it, position: null });
  expect(after.map((it) => it.name)).toContain(added);
  for (const node of before.filter((it) => !it.type.endsWith('stickyNote')))
    expect(after.map(plain)).toContainEqual(plain(node));
});
