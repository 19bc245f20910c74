import { expect, test } from 'vitest';
import { asked, made } from './support/conversation.ts';

const labels = (...says: string[]): string[] => {
  const values = made(...says).workflow.nodes[0]?.parameters.formFields as { values: { fieldLabel: string }[] };
  return values.values.map((it) => it.fieldLabel);
};
const shown = (says: string): string => JSON.stringify(made(says).workflow.nodes.map((it) => it.parameters));

test.each([
  ['When a form is submitted, send them an email saying thanks', ['Name', 'Email'], '$json.Email'],
  ['Form with name and topic, then email them the topic', ['Name', 'Topic', 'Email'], '$json.Email'],
  ['Form with name and message; reply to them by email', ['Name', 'Message', 'Email'], '$json.Email'],
  [
    'Form: name, topic. send an SMS to the person to confirm',
    ['Name', 'Topic', 'Phone number'],
    "$json['Phone number']",
  ],
])('a form asks for the address that something is sent to: "%s"', (says, fields, to) => {
  expect(labels(says)).toEqual(fields);
  expect(shown(says)).toContain(to);
  expect(asked(says)).toBeUndefined();
  expect(made(says).guide.assumptions.map((it) => it.value)).toContain(fields.at(-1));
});

test.each([
  ['Form with name and email, then email them a thank-you', ['Name', 'Email']],
  ['Form with name and message, then email it to ann@shop.example', ['Name', 'Message']],
])('a form asks for nothing that it has or that nobody needs: "%s"', (says, fields) => {
  expect(labels(says)).toEqual(fields);
});
