import { expect, test } from 'vitest';
import { type Given, parametersOf } from './support/built.ts';
import { after } from './support/sketches.ts';

// Ways of a switch that are called like the field that they test.

const BASE = 'n8n-nodes-base.';

test('a way “approved” behind an approval tests the answer, and no text', () => {
  const test = (operator: 'true' | 'false') => ({
    combinator: 'and' as const,
    all: [{ field: 'approved', operator, value: '', type: 'boolean' as const, says: 'approved' }],
  });
  const steps: Given[] = [
    { id: 'start', node: `${BASE}manualTrigger` },
    { id: 'ask', node: `${BASE}gmail`, action: 'message.sendAndWait', ...after('start') },
    {
      id: 'which',
      node: `${BASE}switch`,
      work: {
        ways: [
          { name: 'approved', conditions: test('true') },
          { name: 'refused', conditions: test('false') },
        ],
      } as never,
      ...after('ask'),
    },
  ];
  const says = 'ask me, then do one thing where it is approved and another where it is refused';
  const rules = JSON.stringify(parametersOf(steps, `${BASE}switch`, says));
  expect(rules).toContain('={{ $json.data.approved }}');
  expect(rules).not.toContain('FILL_IN');
});
