import type { Workflow } from '@plainflow/contracts/workflow';
import { expect, test } from 'vitest';
import { issuesOfActivation } from './activation-issues.ts';

const node = (name: string, type: string, typeVersion = 1) => ({
  ...{ id: name, name, type: `n8n-nodes-base.${type}`, typeVersion, position: [0, 0] as [number, number] },
  parameters: {},
});
const workflow: Workflow = {
  name: 'W',
  connections: {},
  nodes: [
    ...[
      node('Hook', 'webhook'),
      node('Tell "them"', 'slack', 99),
      node('Mail', 'gmail'),
      node('Call', 'executeWorkflow'),
    ],
    node('Odd', 'noSuchThing'),
  ],
};
const told = (message: string, it = workflow) => issuesOfActivation(message, it);

// Sentences of n8n 2.41.1, as it says them.
test('what lacks credentials and parameters is told node by node', () => {
  const message =
    'Cannot publish workflow: 2 nodes have configuration issues:\n\nNode "Tell "them"":\n  - Missing required credential: slackApi\n\nNode "Mail":\n  - Missing required credential: gmailOAuth2\n  - Missing or invalid required parameters: sendTo, subject, message';
  expect(told(message)).toEqual([
    { node: 'Tell "them"', kind: 'credential', says: 'It needs a credential of the kind Slack API.' },
    { node: 'Mail', kind: 'credential', says: 'It needs a credential of the kind Gmail OAuth2.' },
    { node: 'Mail', kind: 'parameter', says: 'Still to be filled in: send to, subject, message.' },
  ]);
});

test.each([
  ['There is a conflict with one of the webhooks.', 'Hook', 'webhook'],
  [
    'Workflow cannot be activated because it has no trigger node. At least one trigger, webhook, or polling node is required.',
    null,
    'trigger',
  ],
  [
    'Workflow has no node to start the workflow - at least one trigger, poller or webhook node is required',
    null,
    'trigger',
  ],
  ['Unrecognized node type: n8n-nodes-base.noSuchThing', 'Odd', 'type'],
  [
    'Node type "slack" is not available in version 99. Available versions: 1, 2, 2.1. Use the latest version 2.7.',
    'Tell "them"',
    'type',
  ],
  [
    'Cannot publish workflow: Node "Call" references workflow abc ("Sub") which is not published. Please publish all referenced sub-workflows first.',
    'Call',
    'workflow',
  ],
  ['Something that nobody foresaw', null, 'other'],
])('%s', (message, at, kind) => {
  const [issue, another] = told(message);
  expect(issue).toMatchObject({ node: at, kind });
  expect(issue?.says).toMatch(/^[A-Z].*[.”]$/);
  expect(another).toBeUndefined();
});

test('times that can’t be read are told at the schedule', () => {
  const scheduled = { ...workflow, nodes: [node('Cron', 'scheduleTrigger')] };
  const message = 'There was a problem activating the workflow: "Invalid cron expression"';
  expect(told(message, scheduled)).toMatchObject([{ node: 'Cron', kind: 'parameter' }]);
});

test('of two webhooks none is blamed', () => {
  const two = { ...workflow, nodes: [node('A', 'webhook'), node('B', 'webhook')] };
  expect(told('There is a conflict with one of the webhooks.', two)).toMatchObject([{ node: null, kind: 'webhook' }]);
});
