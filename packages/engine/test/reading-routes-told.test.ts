import { expect, test } from 'vitest';
import { line, made, wires } from './support/conversation.ts';

test.each([
  [
    'New Pipedrive deal: above 20k goes to #whales, between 5k and 20k to #middle and anything below to #small on Slack.',
    ['pipedriveTrigger>switch', 'switch:1>slack', 'switch:2>slack', 'switch>slack'],
  ],
  [
    'When a Jotform comes in with a rating of 4 or 5 post it to #praise; 2 or 3 just save it to Airtable; anything lower creates a Trello card.',
    ['jotFormTrigger>switch', 'switch:1>airtable', 'switch:2>trello', 'switch>slack'],
  ],
])('bands of a number are ways in a sentence, too: "%s"', (says, expected) => {
  expect(wires(says)).toEqual(expected);
});

test.each([
  [
    'New WooCommerce order: from Norway -> Trello card, from Sweden -> Asana task, any other country -> mail to abroad@acme.example',
    'country',
    ['switch:1>asana', 'switch:2>gmail', 'switch>trello', 'wooCommerceTrigger>switch'],
  ],
  [
    'GitLab pipeline failed on release -> mail me at ops@acme.example, on any other branch -> post to #builds',
    'body.object_attributes.ref',
    ['gitlabTrigger>switch', 'switch:1>slack', 'switch>gmail'],
  ],
])('"any other …" tells what the ways are told apart by: "%s"', (says, field, expected) => {
  expect(wires(says)).toEqual(expected);
  expect(JSON.stringify(made(says).workflow.nodes.find((it) => it.type.endsWith('.switch'))?.parameters)).toContain(
    field,
  );
});

test('a department called IT is one way of a list', () => {
  expect(
    wires(
      'A Typeform response arrives. Route by team:\n- IT: create a Jira issue\n- HR: mail to hr@acme.example\n- anything else: post to #desk',
    ),
  ).toEqual(['switch:1>gmail', 'switch:2>slack', 'switch>jira', 'typeformTrigger>switch']);
});

test('a test told inside an "else" is for that way only', () => {
  expect(
    wires(
      'When a Typeform comes in, if the country is Norway add it to HubSpot, else enrich it with Clearbit and, if the company has more than 50 employees, post to #big',
    ),
  ).toEqual(['clearbit>if', 'if:1>clearbit', 'if>hubspot', 'if>slack', 'typeformTrigger>if']);
});

test('"when it is …" behind scheduled work tests what the work gave', () => {
  expect(line('Daily at 7am get the weather for Tromsø. When the temperature is below 0 post to #ice')).toBe(
    'scheduleTrigger > openWeatherMap > if > slack',
  );
});

test('a second test behind ", or" belongs to the same decision', () => {
  const says =
    'When a Shopify order is placed, if the total is above 900, or the customer is tagged wholesale, post to #big';
  expect(wires(says)).toEqual(['if>slack', 'shopifyTrigger>if']);
  const decision = made(says).workflow.nodes.find((it) => it.type.endsWith('.if'));
  expect(decision?.parameters).toMatchObject({
    conditions: {
      combinator: 'or',
      conditions: [{ rightValue: 900 }, { leftValue: '={{ $json.tags }}', rightValue: 'wholesale' }],
    },
  });
});

test('only merged pull requests start what is told of merging', () => {
  const { workflow } = made('When a GitHub pull request is merged into develop, post to #dev');
  const filter = workflow.nodes.find((it) => it.type.endsWith('.filter'));
  expect(filter?.parameters).toMatchObject({
    conditions: {
      conditions: [
        { leftValue: '={{ $json.body.pull_request.merged }}', operator: { operation: 'true' } },
        { leftValue: '={{ $json.body.pull_request.base.ref }}', rightValue: 'develop' },
      ],
    },
  });
});

test.each([
  ['When our form is submitted, save it to Airtable and answer them by email', 'formTrigger > airtable > gmail'],
  ['When a Typeform comes in, answer the customer by mail', 'typeformTrigger > gmail'],
])('who is answered by mail gets a mail: "%s"', (says, expected) => {
  expect(line(says)).toBe(expected);
});

test('a number to text is no noun behind the amount before it', () => {
  expect(line('Get https://api.acme.example/level every hour; when the level falls below 20 text +4790011223')).toBe(
    'scheduleTrigger > httpRequest > if > twilio',
  );
});

test.each([
  'When a Gmail arrives, if it comes from anyone at acme.example, post to #acme',
  'New Gmail email: unless it comes from someone @acme.example, post to #others',
])('whoever is at a company is told by the address of the sender: "%s"', (says) => {
  const decision = made(says).workflow.nodes.find((it) => /\.(?:if|filter)$/.test(it.type));
  expect(decision?.parameters).toMatchObject({
    conditions: {
      conditions: [{ leftValue: '={{ $json.from.value[0].address }}', rightValue: 'acme.example' }],
    },
  });
});

test.each(["if it isn't 200", 'if the response is not 200', 'if the status is anything but 200'])(
  'what a page answers is the status of the call: "%s"',
  (test) => {
    const { workflow } = made(`Every hour check https://acme.example/health and ${test} post to #alerts`);
    expect(workflow.nodes.find((it) => it.type.endsWith('.if'))?.parameters).toMatchObject({
      conditions: { conditions: [{ leftValue: '={{ $json.statusCode }}', rightValue: 200 }] },
    });
  },
);

test.each([
  [
    'When a Jira issue is created, if it has the label client, post to #clients, unless the priority is Low.',
    ['if:1>slack', 'if>if', 'jiraTrigger>if'],
  ],
  [
    'Every night at 2 read the rows from the Postgres table leads. If the country is SE post them to #north, if DE to #dach, else add them to Google Sheets.',
    ['if:1>googleSheets', 'if:1>if', 'if>slack', 'if>slack', 'postgres>if', 'scheduleTrigger>postgres'],
  ],
  [
    'When an expense arrives by our form, ask Kim for approval in Slack; approved ones go to Xero, rejected ones get an email.',
    ['formTrigger>slack', 'if:1>gmail', 'if>xero', 'slack>if'],
  ],
  [
    'When somebody books in Calendly, create a HubSpot contact, and if HubSpot fails post to #ops.',
    ['calendlyTrigger>hubspot', 'hubspot:1>slack'],
  ],
  [
    'New Stripe payment -> row in Google Sheets and a thank-you mail to the customer',
    ['googleSheets>gmail', 'stripeTrigger>googleSheets'],
  ],
])('each part of a sentence has its place: "%s"', (says, expected) => {
  expect(wires(says)).toEqual(expected);
});
