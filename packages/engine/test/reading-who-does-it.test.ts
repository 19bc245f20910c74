import { expect, test } from 'vitest';
import { line, made } from './support/conversation.ts';

const parameters = (says: string, type: string): Record<string, unknown>[] =>
  made(says)
    .workflow.nodes.filter((it) => it.type.endsWith(`.${type}`))
    .map((it) => it.parameters as Record<string, unknown>);

test.each([
  [
    'I send an address to a webhook, have urlscan.io scan it, wait a minute and mail me',
    'webhook > urlScanIo > wait > gmail',
  ],
  [
    'New HubSpot contact: let Clearbit enrich it, then add a row to Google Sheets',
    'hubspotTrigger > clearbit > googleSheets',
  ],
  ['When a webhook is called have DeepL translate the text and email it to me', 'webhook > deepL > gmail'],
])('what a service is told to do is one step: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test.each([
  ['When a Linear issue is created post a welcome comment on it', 'linearTrigger > linear'],
  ['When a Trello card is made, post "thanks" as a comment on the card', 'trelloTrigger > filter > trello'],
])('a comment is made where the thing is: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test.each([
  [
    'Every night at 2 ssh into the server, run docker system prune -f and tell me in Slack #ops',
    'docker system prune -f',
  ],
  [
    'When a webhook comes in, connect to the server by SSH, run ./deploy.sh and return the output to the caller',
    './deploy.sh',
  ],
])('what is typed on a server is the command, with its flags: "%s"', (says, command) => {
  expect(parameters(says, 'ssh')).toEqual([expect.objectContaining({ command })]);
});

test.each([
  ['When a webhook arrives, log in to the server by SSH and clear the cache', 'webhook > ssh'],
  ['Every night at 2 ssh into the server and delete the old log files', 'scheduleTrigger > ssh'],
])('what is done on a server is one step: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test.each([
  [
    'WhatsApp bot for our salon: the AI looks up free slots in Google Calendar, books or moves appointments and remembers the conversation',
    'googleCalendarTool',
    3,
  ],
  [
    'Build me a personal assistant on WhatsApp. It should be able to create or move appointments in Google Calendar',
    'googleCalendarTool',
    2,
  ],
  ['Build an assistant in Slack that checks and adds rows in Airtable and sends mails with Gmail', 'airtableTool', 2],
])('an assistant gets a tool for each thing that it does: "%s"', (says, tool, count) => {
  expect(parameters(says, tool)).toHaveLength(count);
});
