import { expect, test } from 'vitest';
import { asked, line, made } from './support/conversation.ts';

const parameters = (says: string, name: string): Record<string, unknown> =>
  made(says).workflow.nodes.find((it) => it.type.endsWith(`.${name}`))?.parameters ?? {};

test.each([
  'When a new lead fills in our Facebook lead form, add them to HubSpot as a contact',
  'new facebook lead ad -> hubspot contact',
  'When we get a new lead from our Meta lead form, create a contact in HubSpot',
])('a lead form of Facebook is no form of n8n: "%s"', (says) => {
  expect(line(says)).toBe('facebookLeadAdsTrigger > hubspot');
});

test('of a whole name the first and the last name each get their part', () => {
  const { additionalFields } = parameters('New Calendly booking -> create HubSpot contact', 'hubspot');
  const { firstName, lastName } = additionalFields as Record<string, string>;
  expect(firstName).toContain('payload.name');
  expect(lastName).toContain('payload.name');
  expect(firstName).not.toBe(lastName);
});

test('a form that asks for both names fills each with its own', () => {
  const says = 'When a form with first name, last name and email is submitted, add them to Mailchimp list "News"';
  const merged = JSON.stringify(parameters(says, 'mailchimp').mergeFieldsUi);
  expect(merged).toContain("={{ $json['First name'] }}");
  expect(merged).toContain("={{ $json['Last name'] }}");
});

test('a Zoom meeting has the topic and the time of the booking, and its link goes into the calendar', () => {
  const says = 'when someone books a calendly meeting create a zoom link and add an event to google calendar';
  expect(parameters(says, 'zoom')).toMatchObject({
    topic: '={{ $json.payload.scheduled_event.name }}',
    additionalFields: { startTime: '={{ $json.payload.scheduled_event.start_time }}' },
  });
  expect((parameters(says, 'googleCalendar').additionalFields as Record<string, string>).location).toContain(
    'join_url',
  );
});

test.each([
  ['When a customer writes a negative review in our Typeform, create a Zendesk ticket', 'typeformTrigger', 'zendesk'],
  ['whenever somebody leaves bad feedback in our Jotform, tell #cx on Slack', 'jotFormTrigger', 'slack'],
])('how something sounds is found out behind the start: "%s"', (says, start, goal) => {
  expect(line(says)).toBe(`${start} > sentimentAnalysis > ${goal}`);
});

test('a priority that is said reaches Zendesk', () => {
  const says = 'When a form is submitted, create a high priority Zendesk ticket';
  expect(JSON.stringify(parameters(says, 'zendesk'))).toContain('high');
});

test('whoever logs all payments means each as it comes, and a test at the end is for the work beside it', () => {
  const says = 'Log all Stripe payments in an Airtable base, and post in Slack #big when a payment is above $1,000';
  expect(asked(says)).toBeUndefined();
  expect(line(says)).toBe('stripeTrigger > airtable > if > slack');
});

test.each([
  ['Sync new Airtable records from the "Leads" table to Notion and mark them as synced', 'airtable', 'Synced'],
  [
    'Copy new Notion pages from the "Ideas" database to Airtable table "Log" and mark them as exported',
    'notion',
    'Exported',
  ],
])('what was handed on is marked where it came from: "%s"', (says, node, status) => {
  expect(line(says).split(' > ').at(-1)).toBe(node);
  const last = made(says).workflow.nodes.findLast((it) => it.type === `n8n-nodes-base.${node}`);
  expect(last?.parameters.operation).toBe('update');
  expect(JSON.stringify(last?.parameters)).toContain(status);
});

test('the name of the source is none of the goal', () => {
  const says = 'Sync new Airtable records from the "Leads" table to Notion';
  expect(JSON.stringify(parameters(says, 'airtableTrigger'))).toContain('Leads');
  expect(JSON.stringify(parameters(says, 'notion'))).not.toContain('Leads');
});

test('a colleague is not whoever filled in the form', () => {
  const says = 'When a form with name and phone is submitted, alert the support lead by SMS';
  expect(parameters(says, 'twilio').to).toContain('FILL_IN');
});

test.each([
  [
    'I want a Telegram bot that answers questions about our product using the PDFs in a Google Drive folder',
    'telegram',
  ],
  ['WhatsApp bot which answers customer questions from documents in our Google Drive folder "Manuals"', 'whatsApp'],
])('a bot that answers from files in a folder reads all of them, and answers with words: "%s"', (says, chat) => {
  const types = made(says).workflow.nodes.map((it) => it.type.split('.').at(-1));
  expect(types.filter((it) => it === 'googleDrive')).toHaveLength(2);
  expect(parameters(says, chat).operation ?? 'sendMessage').toMatch(/^send(?:Message)?$/);
  const fetched = made(says).workflow.nodes.find((it) => it.parameters.operation === 'download');
  expect(JSON.stringify(fetched?.parameters)).toContain('$json.id');
});

test('a folder that is not named is left to be filled in, not taken for the whole Drive', () => {
  const says = 'Telegram bot that answers questions using the PDFs in a Google Drive folder';
  expect(JSON.stringify(made(says).workflow.nodes)).toContain('FILL_IN: Google Drive folder');
});

test('new videos of a channel start it without a question, and what has no sound gets it first', () => {
  const says = 'Take new YouTube videos from a channel, transcribe them and write a blog post draft in WordPress';
  expect(asked(says)).toBeUndefined();
  expect(line(says)).toBe('scheduleTrigger > youTube > removeDuplicates > httpRequest > openAi > chainLlm > wordpress');
  expect(JSON.stringify(parameters(says, 'youTube'))).toContain('channelId');
});

test.each([
  ['every Monday write a blog post about gardening in WordPress', 'wordpress'],
  ['every Monday write an article about gardening in Ghost', 'ghost'],
])('a text that is to be written in a blog is written first, and its first line is the title: "%s"', (says, blog) => {
  expect(line(says)).toBe(`scheduleTrigger > chainLlm > ${blog}`);
  expect(parameters(says, blog).title).toContain("split('\\n')[0]");
});

test.each([
  'When an applicant sends a CV to jobs@acme.io, notify HR in Slack #hr',
  'Whenever someone writes to jobs@acme.io tell #hr on Slack',
])('what is sent to an address comes by mail, and the address is whom it goes to: "%s"', (says) => {
  expect(line(says)).toBe('gmailTrigger > slack');
  expect(JSON.stringify(parameters(says, 'gmailTrigger').filters)).toContain('to:jobs@acme.io');
});

test('a morning briefing is sent every morning, at the time that was said', () => {
  const says = "Send me a morning briefing on Telegram at 6:30 with today's weather in Hamburg";
  expect(asked(says)).toBeUndefined();
  expect(parameters(says, 'scheduleTrigger')).toMatchObject({
    rule: { interval: [{ triggerAtHour: 6, triggerAtMinute: 30 }] },
  });
  expect(parameters(says, 'openWeatherMap').cityName).toBe('Hamburg');
});

test('one’s own mails are read before they are summarised on a clock', () => {
  const says = 'Summarise my unread emails every morning at 8 and send the digest to Slack #me';
  expect(line(says)).toBe('scheduleTrigger > gmail > aggregate > chainLlm > slack');
});

test('an automatic reply that is only to be a draft is a draft for each mail that comes', () => {
  const says = "Auto-reply to new Gmail emails with a reply written by AI, don't send it, just save it as a draft";
  expect(line(says)).toBe('gmailTrigger > chainLlm > gmail');
  expect(parameters(says, 'gmail').resource).toBe('draft');
});

test('only mails with a star start it', () => {
  expect(parameters('Create a Trello card for every email I star in Gmail', 'gmailTrigger').filters).toEqual({
    q: 'is:starred',
  });
});

test.each([
  "Check our competitor's pricing page once a day and mail me if it changed",
  'every hour look at https://example.com/jobs and if it has changed tell #jobs on Slack',
])('a page that is as it was goes no further: "%s"', (says) => {
  expect(line(says)).toMatch(/^scheduleTrigger > httpRequest > removeDuplicates > (?:gmail|slack)$/);
});

test('what a bot does when it knows no answer is a tool of it', () => {
  const says =
    "AI chatbot that answers customers' questions from a Google Doc, and if it can't answer it creates a Zendesk ticket";
  expect(line(says)).toBe('chatTrigger > agent');
  expect(made(says).workflow.nodes.map((it) => it.type)).toContain('n8n-nodes-base.zendeskTool');
});

test('a message to one person asks for no channel', () => {
  const says = 'New Calendly booking -> send Slack DM to @maria';
  expect(asked(says)).toBeUndefined();
  expect(parameters(says, 'slack')).toMatchObject({ select: 'user', user: { value: '@maria' } });
});
