import { expect, test } from 'vitest';
import { asked, line, made } from './support/conversation.ts';

const parametersOf = (says: string, type: string) =>
  made(says)
    .workflow.nodes.filter((it) => it.type.endsWith(`.${type}`))
    .map((it) => it.parameters);

test.each([
  [
    'When somebody books in Calendly, remind me on Slack one day before the meeting',
    'start_time',
    'minus({ days: 1 })',
  ],
  [
    'When somebody books in Calendly, send them an email two days before the call with the agenda',
    'start_time',
    'minus({ days: 2 })',
  ],
  [
    'New booking in Calendly -> 30 minutes before the demo send the lead to #sales in Slack',
    'start_time',
    'minus({ minutes: 30 })',
  ],
  [
    'When a new Google Calendar event is created, message #team on Slack an hour before it starts',
    'start.dateTime',
    'minus({ hours: 1 })',
  ],
  ['When somebody books in Cal.com, mail them two hours after the appointment', 'endTime', 'plus({ hours: 2 })'],
  [
    'When a form with name, email and event date is submitted, mail them one week before the event',
    'Event date',
    'minus({ weeks: 1 })',
  ],
])('work waits until its moment is near: "%s"', (says, field, moved) => {
  const [wait] = parametersOf(says, 'wait');
  expect(wait).toMatchObject({ resume: 'specificTime' });
  expect(wait?.dateTime).toContain(field);
  expect(wait?.dateTime).toContain(moved);
});

test('what is told between two moments comes in its turn', () => {
  const says =
    'When someone books on Cal.com, confirm by mail at once. The day before the appointment text them with Twilio. 2 hours after the appointment send them a mail.';
  expect(line(says)).toBe('calTrigger > gmail > wait > twilio > wait > gmail');
});

test('a clock that looks into a calendar each morning waits for no meeting', () => {
  expect(
    line('Every morning check my Google Calendar and text each guest one day before the appointment'),
  ).not.toContain('wait');
});

test.each([
  [
    'When a new email arrives in Gmail and it has an attachment, upload it to Google Drive, otherwise archive it',
    'gmailTrigger',
  ],
  [
    'Watch our inbox with IMAP, if the mail has a PDF attached upload it to Google Drive folder Invoices',
    'emailReadImap',
  ],
  ['New Outlook mail: if there is an attachment, save it to OneDrive', 'microsoftOutlookTrigger'],
])('whether a mail has a file is tested on the file, of every mail that comes: "%s"', (says, trigger) => {
  const [test] = parametersOf(says, 'if').concat(parametersOf(says, 'filter'));
  expect(JSON.stringify(test)).toContain('$binary');
  const [start] = parametersOf(says, trigger);
  expect(JSON.stringify(start)).not.toMatch(/has:attachment|hasAttachments/);
  if (trigger !== 'emailReadImap') expect(start).toMatchObject({ options: { downloadAttachments: true } });
});

test('a file that is kept from a mail is brought by the start', () => {
  const [upload] = parametersOf('When a mail comes in via IMAP, save the attachment to Dropbox', 'dropbox');
  expect(upload).toMatchObject({ binaryPropertyName: 'attachment_0' });
});

test('what Stripe counts in cents is told, kept and passed on in whole money', () => {
  const says =
    'When a Stripe payment succeeds, write the amount and the email into a Google Sheet, create a deal in HubSpot with the amount and post the amount in Slack';
  for (const type of ['googleSheets', 'hubspot', 'slack'])
    expect(JSON.stringify(parametersOf(says, type)), type).toContain('amount / 100');
});

test('behind a collecting step nothing of the single items before it is told: n8n could not choose one', () => {
  const says =
    'Every Friday read all Jira issues, have ChatGPT summarise them, post the summary to #eng on Slack and save it as a page in Notion';
  for (const type of ['slack', 'notion'])
    expect(JSON.stringify(parametersOf(says, type)), type).not.toContain('Get Jira issues');
  expect(JSON.stringify(parametersOf(says, 'notion'))).toContain('.json.text');
});

test('of a list whose fields nobody knows all is told, and nothing of what was there before it', () => {
  const says =
    'When a form with name and email is submitted, get all invoices from QuickBooks, collect them in one message, and mail it to the person';
  const [mail] = parametersOf(says, 'gmail');
  expect(mail).toMatchObject({ message: '={{ JSON.stringify($json.data, null, 2) }}' });
  expect(mail?.sendTo).toContain('.json.Email ');
});

test.each([
  'New Gmail message: if it has an attachment save it to Dropbox, else mark it as read',
  'New Gmail message: if the subject contains urgent post it to #hot on Slack, otherwise mark it as read',
])('only a mail is marked as read, whatever was worked with last: "%s"', (says) => {
  expect(JSON.stringify(parametersOf(says, 'gmail'))).toContain('markAsRead');
});

test('a word that the subject is to have brings no file along', () => {
  const [start] = parametersOf(
    'When a Gmail arrives with invoice in the subject, add a row to Google Sheets',
    'gmailTrigger',
  );
  expect(JSON.stringify(start)).not.toContain('attachment');
});

test.each([
  ['When someone books on Cal.com, ask for a review by email', 'calTrigger > gmail', 'sendTo'],
  [
    'When a deal is won in Pipedrive, ask them by WhatsApp for a testimonial',
    'pipedriveTrigger > filter > whatsApp',
    'send',
  ],
])('who is asked by a message is sent one: "%s"', (says, nodes, told) => {
  expect(line(says)).toBe(nodes);
  expect(JSON.stringify(made(says).workflow.nodes)).toContain(told);
});

test.each([
  [
    'Every Friday collect the closed Jira tickets of the week and post them to #eng',
    ['statusCategory = Done', 'resolved >=', "startOf('week')"],
  ],
  ['Each morning send my overdue Jira issues to me on Telegram', ['duedate < now()', 'assignee = currentUser()']],
  ['Every day get all Jira issues that were updated today and mail them to a@acme.example', ['updated >=', '$today']],
  [
    'Every morning get high priority Jira tickets of project OPS created in the last 24 hours and post them to #ops in Slack',
    ['project = \\"OPS\\"', 'priority = \\"high\\"', 'created >=', 'hours: 24'],
  ],
])('Jira itself is asked for the issues that are meant: "%s"', (says, parts) => {
  const query = JSON.stringify(parametersOf(says, 'jira')[0]);
  for (const it of parts) expect(query).toContain(it);
  expect(line(says)).not.toContain('filter');
});

test.each([
  ['Calendly', 'calendlyTrigger'],
  ['from my Typeform', 'typeformTrigger'],
  ['they come by Gmail', 'gmailTrigger'],
])('an app is an answer to what should start it: "%s"', (answer, trigger) => {
  const told = ['pls help with appointments', 'goal=write each booking in a Google Sheet and email me'];
  expect(asked(...told)).toBe('start');
  expect(line(...told, `start=${answer}`)).toBe(`${trigger} > googleSheets > gmail`);
});
