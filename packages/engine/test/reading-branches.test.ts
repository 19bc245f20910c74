import { expect, test } from 'vitest';
import { line, made, wires } from './support/conversation.ts';

test.each([
  'When a Zendesk ticket comes in by webhook: if the subject contains "refund" create a Trello card, if it contains "login" create a Todoist task',
  'On a webhook: if the subject contains "refund" create a Trello card, if the subject contains "login" create a Todoist task',
])('the second test is asked where the first said no: "%s"', (says) => {
  expect(wires(says)).toEqual(['if:1>if', 'if>todoist', 'if>trello', 'webhook>if']);
  expect(JSON.stringify(made(says).workflow)).toContain('login');
});

test('"if it contains" is about what the test before was about', () => {
  const { outline } = made(
    'On a webhook: if the subject contains "refund" create a Trello card, if it contains "login" create a Todoist task',
  );
  const fields = outline.steps.flatMap(
    (it) => (it.data?.conditions as { all: { field: string }[] } | undefined)?.all ?? [],
  );
  expect(fields.map((it) => it.field)).toEqual(['subject', 'subject']);
});

test.each([
  'When a form is filled in, check if the contact exists in HubSpot, if not create it, and post to Slack #new',
  'When a form is filled in, look for the contact in HubSpot, if not there create it, then post to Slack #new',
  'When a form is filled in: search the contact in HubSpot, if none create it and then post to Slack #new',
])('a gap is filled, and both ways go on: "%s"', (says) => {
  expect(wires(says)).toEqual(['formTrigger>hubspot', 'hubspot>if', 'hubspot>slack', 'if:1>hubspot', 'if>slack']);
});

test.each([
  'Webhook: check that email is present, if not answer with 400, insert into Supabase table signups, answer 201',
  'When a webhook is called, check whether the email is there, if not answer with 400, then insert it into Supabase table signups and answer 201',
])('whoever gets an error is not stored: "%s"', (says) => {
  expect(wires(says)).toEqual([
    'if:1>respondToWebhook',
    'if>set',
    'set>supabase',
    'supabase>respondToWebhook',
    'webhook>if',
  ]);
});

test('whoever called gets an answer on both ways', () => {
  expect(
    wires(
      'Webhook gets an email and a plan; upsert the contact in HubSpot, if plan is "pro" create a Trello card, respond with {"ok": true}',
    ),
  ).toContain('if:1>respondToWebhook');
});

test.each([
  'ask Maria on Slack to approve it. If she approves move it to Google Drive, if she rejects it send a mail to boss@x.example',
  'ask Maria on Slack to approve it. If she approves it upload it to Google Drive, if she declines send a mail to boss@x.example',
])('what somebody said decides: "%s"', (says) => {
  const found = wires(`When a form with a file is sent, ${says}`);
  expect(found).toContain('if>googleDrive');
  expect(found).toContain('if:1>gmail');
});

test.each([
  'Problem reports via Typeform go to the Google Sheet Problems. Severity above 7 is urgent: Slack #problems. The rest just by email to desk@x.example',
  'New Typeform response: add it to the Google Sheet Problems. Severity over 7: Slack #problems. All others by email to desk@x.example',
])('a test before a colon is a test, and the rest has its way: "%s"', (says) => {
  expect(wires(says)).toEqual(['googleSheets>if', 'if:1>gmail', 'if>slack', 'typeformTrigger>googleSheets']);
});

test.each([
  [
    "whenever a row in the Postgres table users is updated, and it's not one of our @acme.io addresses, add it to Google Sheets",
    'acme.io',
  ],
  ['when a lead comes in by webhook and the budget is above 5000 add it to Google Sheets', '5000'],
  ['new WooCommerce order over £100: add it to Google Sheets', '100'],
])('the test of what starts it is kept: "%s"', (says, value) => {
  const { workflow } = made(says);
  const filter = workflow.nodes.find((it) => /\.(?:filter|if)$/.test(it.type));
  expect(JSON.stringify(filter?.parameters)).toContain(value);
});

test('what is skipped is skipped before anything is handed out', () => {
  expect(line('every 15 minutes post new stuff from r/news to our Discord. skip the posts of the mods')).toBe(
    'scheduleTrigger > reddit > filter > discord',
  );
});

test.each(['classify them first', 'translate them into English first', 'summarise it beforehand'])(
  'what is said to come first comes first: "%s"',
  (says) => {
    expect(line(`every Monday read the Google Sheet News and post it to Slack #x, ${says}`)).toMatch(
      /^scheduleTrigger > googleSheets > \w+ > slack$/,
    );
  },
);

test.each([
  [
    'webhook gets an order. Check that email is there, if not respond with 400, otherwise save it in the MySQL table orders',
    ['if:1>respondToWebhook', 'if>set', 'set>mySql', 'webhook>if'],
  ],
  [
    'When a Typeform comes in, if the party is bigger than 8 people let the manager know by SMS, otherwise mail the guest',
    ['if:1>gmail', 'if>twilio', 'typeformTrigger>if'],
  ],
  [
    'if the amount is over 500 notify #finance in Slack, otherwise just log it in Google Sheets. Starts with a webhook.',
    ['if:1>set', 'if>slack', 'set>googleSheets', 'webhook>if'],
  ],
])('each way has its own work, however it is told: "%s"', (says, expected) => {
  expect(wires(says)).toEqual(expected);
});

test('what goes into a part of a place goes into the place', () => {
  expect(wires('When a Typeform comes in, put it in the Bookings tab of our Google Sheet')).toEqual([
    'typeformTrigger>googleSheets',
  ]);
});
