import { expect, test } from 'vitest';
import { endAtStops } from '../src/2-outline/stops.ts';

const step = (id: string, node: string) => ({ id, node: `n8n-nodes-base.${node}`, action: '', settings: {}, says: '' });

test('nothing follows a stop: its condition comes before it, and what was said next hangs on what was before', () => {
  const steps = [step('s1', 'webhook'), step('s2', 'stopAndError'), step('s3', 'if')];
  const wires = endAtStops({
    steps,
    wires: [
      { from: 's1', to: 's2' },
      { from: 's2', to: 's3' },
    ],
  });
  expect(wires).toEqual([
    { from: 's1', to: 's3' },
    { from: 's3', to: 's2' },
  ]);
  const plain = [step('s1', 'webhook'), step('s2', 'stopAndError'), step('s3', 'set')];
  expect(
    endAtStops({
      steps: plain,
      wires: [
        { from: 's1', to: 's2' },
        { from: 's2', to: 's3' },
      ],
    }),
  ).toEqual([
    { from: 's1', to: 's3' },
    { from: 's1', to: 's2' },
  ]);
});
