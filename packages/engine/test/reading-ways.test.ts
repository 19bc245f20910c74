import { expect, test } from 'vitest';
import { made, wires } from './support/conversation.ts';

test.each([
  [
    'When somebody fills in our enrolment form, put them in the right course: beginners get the "Starter pack" email, advanced students get the "Masterclass" email, and everyone goes in the Students google sheet.',
    ['formTrigger>switch', 'gmail>googleSheets', 'gmail>googleSheets', 'switch:1>gmail', 'switch>gmail'],
  ],
  [
    'new typeform response -> score 9-10: thank you mail w/ review link; 7-8: nothing; 0-6: create zendesk ticket',
    ['switch:2>zendesk', 'switch>gmail', 'typeformTrigger>switch'],
  ],
  [
    'when a new jira issue comes in, check the priority - highest goes to Telegram, high and medium to slack and the others you can just ignore',
    ['jiraTrigger>switch', 'switch:1>slack', 'switch>telegram'],
  ],
  [
    'When a Shopify order is paid, domestic orders create a Trello card, international orders a task in Asana',
    ['shopifyTrigger>switch', 'switch:1>asana', 'switch>trello'],
  ],
  [
    'Get weather for Oslo each morning; rain means a Telegram message "take umbrella", sunshine means nothing',
    ['openWeatherMap>switch', 'scheduleTrigger>openWeatherMap', 'switch>telegram'],
  ],
  [
    'new hubspot contact: companies with more than 100 employees -> email anna@acme.example, smaller -> email bob@acme.example',
    ['hubspot>switch', 'hubspotTrigger>hubspot', 'switch:1>gmail', 'switch>gmail'],
  ],
])('ways that are told without a verb are ways: "%s"', (says, expected) => {
  expect(wires(says)).toEqual(expected);
});

test.each([
  'Route new Zendesk tickets to the right Slack channel (let AI decide which): #billing, #bugs or #sales',
  'new Zendesk tickets: billing ones go to #billing on Slack, bugs ones to #bugs and sales ones to #sales - GPT should decide which it is',
])('who sorts may be told after the ways: "%s"', (says) => {
  const sorted = wires(says).filter((it) => it.startsWith('textClassifier'));
  expect(sorted).toEqual(['textClassifier:1>slack', 'textClassifier:2>slack', 'textClassifier>slack']);
});

test('a way whose work asks somebody ends before the next way', () => {
  expect(
    wires(
      'Gmail invoices: below 100 euro book straight into Airtable, 100 to 1000 ask Tina in Slack for approval, bigger ones go by mail to the CEO ceo@acme.example',
    ),
  ).toContain('switch:2>gmail');
});

test('what is told at the end for both ways hangs behind both', () => {
  expect(
    wires(
      'On a webhook: if the budget is over 10000 create a Trello card, otherwise create a Todoist task. Post a Slack message in both cases.',
    ),
  ).toEqual(['if:1>todoist', 'if>trello', 'todoist>slack', 'trello>slack', 'webhook>if']);
});

test('what is ignored ends there, and what follows is for the others', () => {
  expect(
    wires('When an email arrives in Gmail: if the subject contains "spam", ignore it. Send me a Slack message.'),
  ).toEqual(['gmailTrigger>if', 'if:1>slack']);
});

test('the verb of the first way holds for the others, and so does the place that is named last', () => {
  const { workflow } = made(
    "New email with attachment: if it's a PDF upload to folder Invoices, if it's an image to folder Photos, else to Misc (google drive).",
  );
  const text = JSON.stringify(workflow?.nodes.filter((it) => it.type.endsWith('.googleDrive')));
  expect(text.match(/"n8n-nodes-base\.googleDrive"/g)).toHaveLength(3);
  expect(text).toContain('Invoices');
  expect(text).toContain('Photos');
});

test('a list is summarized as a whole, and each of its items where that is said', () => {
  const whole =
    'Every Monday get all rows from the "Feedback" sheet, summarise them with OpenAI and post the summary to Slack #team';
  expect(wires(whole)).toEqual([
    'aggregate>chainLlm',
    'chainLlm>slack',
    'googleSheets>aggregate',
    'scheduleTrigger>googleSheets',
  ]);
  const single =
    'Every Monday get all rows from the "Feedback" sheet, summarise each of them with OpenAI and post the summary to Slack #team';
  expect(wires(single)).toContain('googleSheets>chainLlm');
});

test('a list that is sorted where it lies is read first', () => {
  expect(
    wires(
      'I want to sort the products in my Shopify store by inventory, take the 5 lowest and post them to Discord as one list each day at 7.',
    ),
  ).toEqual(['aggregate>discord', 'limit>aggregate', 'scheduleTrigger>shopify', 'shopify>sort', 'sort>limit']);
});
