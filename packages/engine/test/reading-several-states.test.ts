import { expect, test } from 'vitest';
import { line, made } from './support/conversation.ts';

/** What an If or a Filter asks: the value that each of its tests has. */
const tested = (says: string): unknown[] =>
  made(says)
    .workflow.nodes.filter((it) => /\.(?:if|filter)$/.test(it.type))
    .flatMap((it) =>
      (
        it.parameters.conditions as { conditions: { rightValue: unknown; operator: { operation: string } }[] }
      ).conditions.map(({ rightValue, operator }) => `${operator.operation} ${String(rightValue)}`),
    );

test.each([
  [
    'When a deal is created in Pipedrive, if it is new, still open and worth more than 1000, post to Slack #big, otherwise mail me@x.example',
    ['equals new', 'equals open', 'gt 1000'],
    'pipedriveTrigger > if > slack > gmail',
  ],
  [
    'When an order comes in in Shopify, if it is paid, not yet shipped and over 200 euros, send a mail to vip@x.example, otherwise add a row to Google Sheets',
    ['equals paid', 'notEquals shipped', 'gt 200'],
    'shopifyTrigger > if > gmail > googleSheets',
  ],
  [
    'When a Jira issue changes, if it is urgent and still open, post it to Slack #ops',
    ['equals urgent', 'equals open'],
    'jiraTrigger > if > slack',
  ],
])('each of several states is asked, and none is an order: "%s"', (says, tests, steps) => {
  expect(tested(says)).toEqual(tests);
  expect(line(says)).toBe(steps);
});
