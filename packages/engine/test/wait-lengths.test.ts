import { expect, test } from 'vitest';
import { parametersOf } from './support/built.ts';
import { after } from './support/sketches.ts';

// How long a Wait node waits, where the data of the item says it.

function waitFor(duration: string): unknown {
  const says = 'when a row comes, wait as long as it says, then post it';
  const steps = [
    { id: 'row', node: 'n8n-nodes-base.googleSheetsTrigger', action: 'rowAdded' },
    {
      id: 'pause',
      node: 'n8n-nodes-base.wait',
      action: 'interval',
      values: [{ need: 'duration', value: duration }],
      ...after('row'),
    },
    { id: 'post', node: 'n8n-nodes-base.slack', action: 'message.post', ...after('pause') },
  ];
  return parametersOf(steps, 'n8n-nodes-base.wait', says);
}

test.each([
  ['[[Delay]] minutes', { amount: '={{ $json.Delay }}', unit: 'minutes' }],
  ['[[row: Days to wait]] days', { amount: "={{ $json['Days to wait'] }}", unit: 'days' }],
  ['[[Delay]] weeks', { amount: '={{ ($json.Delay) * 7 }}', unit: 'days' }],
  ['3 hours', { amount: 3, unit: 'hours' }],
])('a wait of “%s” is as long as that', (duration, expected) => {
  expect(waitFor(duration)).toEqual(expected);
});
