import { expect, test } from 'vitest';
import { asked, line, made, talk, wires } from './support/conversation.ts';

const ORDERS = 'When a Shopify order is paid, email the customer, wait 2 days, then post to #orders';

const nodes = (...says: string[]) => made(...says).workflow.nodes.filter((it) => !it.type.endsWith('stickyNote'));

test.each([
  ['remove the wait', 'put the wait back'],
  ['drop the slack message', 'I want the Slack message back after all'],
  ['drop the slack message', 'restore the Slack step please'],
])('what a change took out is put back as it was, and later changes stay: "%s", "%s"', (out, back) => {
  const later = 'also add a row to a Google Sheet';
  expect(nodes(ORDERS, out, later, back)).toEqual(nodes(ORDERS, later));
});

test.each(['back to Slack please', 'put it back to Slack', 'switch back to slack'])(
  'a service that was replaced is what it was before, and later changes stay: "%s"',
  (back) => {
    const later = 'also create a Trello card';
    expect(nodes(ORDERS, 'use Discord instead of Slack', later, back)).toEqual(nodes(ORDERS, later));
  },
);

test('a service that never was there takes the place of what is', () => {
  expect(line('When a form is submitted, post it to #leads', 'put it back to Discord')).toBe('formTrigger > discord');
});

test.each([
  ['scratch that, create an Asana task', 'formTrigger > slack > asana'],
  ['no, scratch that, make it a Todoist task', 'formTrigger > slack > todoist'],
  ['scratch that', 'formTrigger > slack'],
])('what is scratched makes room for what is told then: "%s"', (says, expected) => {
  expect(line('When a form is submitted, post it to #leads', 'also create a Trello card', says)).toBe(expected);
});

test.each([
  ['actually make the ping go to Teams', 'formTrigger > microsoftTeams > googleSheets'],
  ['the message should go to Telegram instead', 'formTrigger > telegram > googleSheets'],
  ['send it as an email to staff@acme.example instead', 'formTrigger > gmail > googleSheets'],
  ['the message should go to Discord too', 'formTrigger > slack > googleSheets > discord'],
])('where a message goes is the service that sends it: "%s"', (says, expected) => {
  expect(line('When a form is submitted, post it to #leads and add a row to Google Sheets', says)).toBe(expected);
});

test.each(['skip the rest', 'actually nothing for the others', 'the rest gets nothing'])(
  'what was done with the others goes, and only that: "%s"',
  (says) => {
    expect(
      wires('When a Linear issue is created, post it to #dev', 'only urgent ones', 'and the rest into #later', says),
    ).toEqual(['if>slack', 'linearTrigger>if']);
  },
);

test('urgent ones are those of that priority', () => {
  const [, , filter] = nodes('When a Linear issue is created, post it to #dev', 'only urgent ones');
  expect(filter?.parameters).toMatchObject({
    conditions: { conditions: [{ leftValue: '={{ $json.data.priorityLabel }}', rightValue: 'urgent' }] },
  });
});

test.each([
  ['put it in the Feedback database', 'Feedback'],
  ['save them to the database Guest book', 'Guest book'],
  ['use Leads 2026', 'Leads 2026'],
])('an answer is the name in it: "%s"', (says, name) => {
  const reply = talk('new typeform response -> notion page', `s2.database=${says}`);
  expect(JSON.stringify(reply.kind === 'workflow' && reply.workflow.nodes)).toContain(`Notion database “${name}”`);
});

test.each([
  [
    'When a row is added to my Google Sheet create a Trello card',
    'list is Inbox on the Home board',
    'Trello list “Inbox”',
  ],
  [
    'When a mail with an attachment arrives in Gmail, save it to Google Drive',
    'folder Bills 2027. And log each one in a sheet',
    'folder “Bills 2027”',
  ],
])('a place told alone is where the step that is there keeps things: "%s", "%s"', (first, says, there) => {
  expect(JSON.stringify(nodes(first, says))).toContain(there);
});

test('another model in an answer is the model, and the rest is chosen', () => {
  const reply = talk('telegram bot that answers questions with gpt-4o', 'abilities=use Claude instead');
  expect(reply.kind === 'workflow' && reply.workflow.nodes.map((it) => it.type.split('.').at(-1))).toContain(
    'lmChatAnthropic',
  );
});

test('another hour and other days at once', () => {
  const [start] = nodes('Every day at 7:30 get my Shopify orders and post them to #day', 'make it 6 on weekdays only');
  expect(start?.parameters).toMatchObject({
    rule: { interval: [{ triggerAtDay: [1, 2, 3, 4, 5], triggerAtHour: 6 }] },
  });
});

test('a reminder that says of what needs no source', () => {
  expect(asked('Post a reminder about the timesheets in Slack every Friday at 3pm')).toBe('s2.channel');
});

test('a service that was replaced is brought back without an article', () => {
  const first = 'When a Zendesk ticket is created, post it to #help';
  expect(nodes(first, 'use Discord instead', 'also log it in Airtable', 'bring Slack back')).toEqual(
    nodes(first, 'also log it in Airtable'),
  );
});

test.each(['make it 5', 'make that 5'])('a number alone is how long the wait takes: "%s"', (says) => {
  const wait = nodes(ORDERS, says).find((it) => it.type.endsWith('.wait'));
  expect(wait?.parameters).toMatchObject({ unit: 'days' });
  expect(wait?.parameters.amount ?? 5).toBe(5);
});

test('an amount alone tests what is paid', () => {
  const [, , filter] = nodes('When a WooCommerce order comes in, post it to #shop', 'only above 100');
  expect(filter?.parameters).toMatchObject({
    conditions: { conditions: [{ leftValue: '={{ $json.total }}', rightValue: 100 }] },
  });
});
