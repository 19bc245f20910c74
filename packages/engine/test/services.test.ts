import { expect, test } from 'vitest';
import { made } from './support/conversation.ts';

/** One sentence for a service, the name of its node, and what the sentence must have set in it. */
test.each([
  ['When a form is submitted send a Gotify notification "New sign-up"', 'gotify', { message: 'New sign-up' }],
  ['Every day at 9 push the message "Water the plants" with Gotify', 'gotify', { message: 'Water the plants' }],
  [
    'When a form is submitted, post "New sign-up" to the Mattermost channel #ops',
    'mattermost',
    { message: 'New sign-up' },
  ],
])('a service does what a sentence asks of it: "%s"', (says, name, parameters) => {
  const node = made(says).workflow.nodes.find((it) => it.type === `n8n-nodes-base.${name}`);
  expect(node?.parameters).toMatchObject(parameters);
});
