import { expect, test } from 'vitest';
import { nextPercent, STAGES } from '../../lib/stages.ts';
import { after, following } from './following.ts';

test('stages are kept in their order, each once, and known steps stay while nothing newer is said', () => {
  const first = after(null, { stage: 'reading', steps: [] });
  const second = after(first, { stage: 'asking', steps: ['Every day'] });
  const third = after(second, { stage: 'building', steps: [] });
  const again = after(third, { stage: 'asking', steps: [] });
  expect(again).toEqual({ stage: 'asking', stages: ['reading', 'asking', 'building'], steps: ['Every day'] });
});

test('what the server says that nobody knows changes nothing', () => {
  following.begin('c1');
  following.tell('c1', { stage: 'dancing', steps: [] });
  expect(following.get('c1')).toBeNull();
});

test('taking a request back ends it', () => {
  const signal = following.begin('c1');
  following.cancel('c1');
  expect(signal.aborted).toBe(true);
});

test('the bar jumps to its stage, stays within it, and never goes back', () => {
  expect(nextPercent(3, STAGES.asking)).toBeGreaterThanOrEqual(20);
  expect(nextPercent(79.99, STAGES.asking)).toBeLessThanOrEqual(80);
  expect(nextPercent(85, STAGES.asking)).toBe(85);
});
