import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built } from './built.ts';

const catalog = loadCatalog();
/** The parameters of one node of what a request comes to. */
const of = (says: string, type: string): Record<string, unknown> => built(catalog, says).node(type).parameters;

test.each([
  [
    'When a form is submitted, open a Jira issue of type Bug with priority High, label it intake and assign it to Bob',
    'jira',
    {
      customFieldsUi: { customFieldsValues: [expect.objectContaining({ fieldValue: '={{ ({ name: "High" }) }}' })] },
      labels: [expect.stringContaining('intake')],
    },
  ],
  [
    'When a Typeform is submitted, create a Todoist task with priority 4, due tomorrow',
    'todoist',
    { priority: 4, dueDateTime: '={{ $now.plus({ days: 1 }).toUTC().toISO() }}' },
  ],
  [
    'contact form -> card in the Backlog list on Trello, due in 3 days',
    'trello',
    { due: '={{ $now.plus({ days: 3 }).toISO() }}' },
  ],
  ['When a GitHub issue is opened create an urgent priority Linear issue', 'linear', { priorityId: 1 }],
  ['Stripe payment fails -> make a high priority issue in Linear', 'linear', { priorityId: 2 }],
  [
    'When a Calendly call is booked, create a ClickUp task with status "to call", priority high, due next Monday',
    'clickUp',
    { status: expect.stringContaining('to call'), priority: 2, dueDate: expect.stringContaining('$now.weekday') },
  ],
  [
    'For each new Gmail create a Freshdesk ticket, urgent priority, tagged vip and returns',
    'freshdesk',
    { priority: 'urgent', tags: 'vip, returns' },
  ],
])('a value stated for a field stands in the parameter of that field: "%s"', (says, type, expected) => {
  const parameters = of(says, type);
  expect({
    ...parameters,
    ...(parameters.additionalFields as object),
    ...(parameters.options as object),
  }).toMatchObject(expected);
});

test.each([
  [
    'When a Stripe payment succeeds, add a row to the Airtable base Shop, table Orders, with Status set to Paid',
    'Status',
    'Paid',
  ],
  ['New form entry: insert it into the Google Sheet Leads with status New and source Website', 'source', 'Website'],
  ['When the webhook is called create a record in Airtable with Stage = Onboarding', 'Stage', 'Onboarding'],
])('a value stated for a column goes into that column: "%s"', (says, column, value) => {
  const { nodes } = built(catalog, says);
  const columns = nodes.flatMap((it) => Object.entries((it.parameters.columns as { value?: object })?.value ?? {}));
  expect(Object.fromEntries(columns)).toMatchObject({ [column]: value });
});

test.each([
  [
    'When a form with an email field is sent, email them saying thanks for signing up',
    'gmail',
    'Thanks for signing up',
  ],
  [
    'If the site https://acme.example is down text +15550100 with Twilio: Site is down, call the host',
    'twilio',
    'Site is down, call the host',
  ],
  ['every friday at 4pm post in #team on Slack: Happy weekend everybody!', 'slack', 'Happy weekend everybody!'],
  ['When a Shopify order is paid, tell #packing in Slack that a new order is ready', 'slack', 'A new order is ready'],
  ['Daily at 9 send a Telegram message with the text Drink some water', 'telegram', 'Drink some water'],
  [
    'When a Calendly call is booked let them know by Gmail that we look forward to it',
    'gmail',
    'We look forward to it',
  ],
  ['when a webhook comes in post a Discord message that says Deploy finished', 'discord', 'Deploy finished'],
  [
    'When the form is sent, SMS the team: Hi, somebody wrote. Please answer today. Then add a row to Google Sheets',
    'twilio',
    'Hi, somebody wrote. Please answer today.',
  ],
])('a message says what was told, also without quotes: "%s"', (says, type, text) => {
  const { text: one, message, content } = of(says, type);
  expect(one ?? message ?? content).toBe(text);
});

test.each([
  [
    'Every Monday at 8 send a Gmail to boss@acme.example with subject Weekly numbers and the text See the sheet',
    'Weekly numbers',
    'See the sheet',
  ],
  [
    'When a form is sent, mail bob@acme.example via Gmail, subject: New lead, body: Please call them',
    'New lead',
    'Please call them',
  ],
  [
    "When a form with name and email is sent, email ann@acme.example with the subject 'Homework from' plus the name",
    '=Homework from {{ $json.Name }}',
    undefined,
  ],
  [
    'When a form asking for name and email is sent, email ann@acme.example with the subject "Hi {name}"',
    '=Hi {{ $json.Name }}',
    undefined,
  ],
])('a mail has the subject that was told: "%s"', (says, subject, message) => {
  const { nodes, node } = built(catalog, says);
  expect(node('gmail').parameters).toMatchObject({ subject, ...(message ? { message } : {}) });
  expect(nodes.some((it) => it.type.endsWith('.filter'))).toBe(false);
});

test.each([
  ['When a Gmail with the subject "Invoice" arrives, post it to Slack #bills'],
  ['Every day get the Jira issues with priority High and post them to #dev in Slack'],
  ['When a deal with stage Won comes up in HubSpot, tell #sales on Slack'],
])('what tells which ones are meant is no value of what is made: "%s"', (says) => {
  expect(JSON.stringify(built(catalog, says).nodes.filter((it) => it.type.endsWith('.slack')))).not.toMatch(
    /Invoice|High|Won/,
  );
});

test('names go on with small words and years as far as they go', () => {
  const says =
    'Every Monday at 8:30 get the new Shopify orders and add them to the sheet called Order log 2026, tab Raw';
  expect(of(says, 'googleSheets')).toMatchObject({
    documentId: { value: 'FILL_IN: Google spreadsheet “Order log 2026”' },
    sheetName: { value: 'Raw' },
  });
});

test.each([
  [
    "Every night run on Postgres: DELETE FROM sessions WHERE seen < now() - interval '9 days'; and tell #db in Slack",
    'postgres',
    "DELETE FROM sessions WHERE seen < now() - interval '9 days'",
  ],
  [
    'Every Monday query BigQuery: SELECT a, SUM(b) FROM shop.orders GROUP BY a, then email the result to cfo@acme.example',
    'googleBigQuery',
    'SELECT a, SUM(b) FROM shop.orders GROUP BY a',
  ],
])('a statement in SQL is run word for word: "%s"', (says, type, sql) => {
  const { query, sqlQuery } = of(says, type);
  expect(query ?? sqlQuery).toBe(sql);
});

test('a call has the method, parameters, headers and body that were told', () => {
  const get = of(
    'Every hour call https://api.acme.example/v1/weather with the query parameters q=Lisbon and units=metric, then post it to #ops in Slack',
    'httpRequest',
  );
  expect(get.queryParameters).toEqual({
    parameters: [
      { name: 'q', value: 'Lisbon' },
      { name: 'units', value: 'metric' },
    ],
  });
  const put = of(
    'When a Stripe payment succeeds, PUT https://api.acme.example/v1/contacts with header X-Team: growth and JSON body {"status": "customer"}',
    'httpRequest',
  );
  expect(put).toMatchObject({
    method: 'PUT',
    jsonBody: '{"status": "customer"}',
    headerParameters: { parameters: [{ name: 'X-Team', value: 'growth' }] },
  });
});

test('fields of a form have their kinds and choices', () => {
  const says =
    'When my form (name, size (S/M/L), arrival (date), note as a text area, phone (optional), CV (pdf)) is sent, add a row to Google Sheets';
  const fields = (of(says, 'formTrigger').formFields as { values: Record<string, unknown>[] }).values;
  expect(fields.map((it) => [it.fieldLabel, it.fieldType ?? 'text', it.requiredField ?? false])).toEqual([
    ['Name', 'text', true],
    ['Size', 'dropdown', true],
    ['Arrival', 'date', true],
    ['Note', 'textarea', true],
    ['Phone', 'text', false],
    ['CV', 'file', true],
  ]);
  expect(fields[1]?.fieldOptions).toEqual({ values: [{ option: 'S' }, { option: 'M' }, { option: 'L' }] });
});

test('what a webhook is given has the names that were told, and its address gets the mail', () => {
  const says = 'A webhook receives first_name, email and plan. Email them via Gmail saying Thanks for signing up';
  expect(of(says, 'gmail')).toMatchObject({ sendTo: '={{ $json.body.email }}', message: 'Thanks for signing up' });
});

test.each([
  ['Every Monday at 9 get the 20 newest orders from Shopify and add them to Google Sheets', 'shopify', 20],
  ['Every day get the top five stories of Hacker News and post them to Slack #news', 'hackerNews', 5],
])('as many are read as were asked for: "%s"', (says, type, limit) => {
  expect(Number(of(says, type).limit)).toBe(limit);
});

test('a title that goes on with a field of what comes in', () => {
  const says = 'When a Pipedrive deal is won, make a Trello card called Kickoff plus the title in the list Onboarding';
  expect(of(says, 'trello')).toMatchObject({
    name: expect.stringMatching(/^=Kickoff \{\{ .*title \}\}$/),
    listId: 'FILL_IN: Trello list “Onboarding”',
  });
});

test('a Todoist task is due in one way, since Todoist refuses two', () => {
  const { options } = of('Whenever I star a message in Gmail create a Todoist task due tomorrow', 'todoist');
  expect(Object.keys(options as object).filter((it) => it.startsWith('due'))).toHaveLength(1);
});
