import type { Progress } from '@plainflow/contracts/chat';
import { expect, test } from 'vitest';
import { nextPercent, STAGES } from '../../lib/stages.ts';
import { after, type Followed, following } from './following.ts';
import { spoken } from './spoken.ts';

const [clock, post, sheet] = ['Every day', 'Post it', 'Add a row'].map((title) => ({ title }));
const steps = (...of: (typeof clock)[]) => of.flatMap((it) => it ?? []);
const all = (...told: Progress[]): Followed | null => told.reduce<Followed | null>(after, null);

test('stages are kept in their order, each once, and known steps stay while nothing newer is said', () => {
  const followed = all(
    { stage: 'reading', steps: [] },
    { stage: 'asking', steps: steps(clock) },
    { stage: 'building', steps: [] },
  );
  expect(followed).toEqual({ stage: 'building', stages: ['reading', 'asking', 'building'], steps: steps(clock) });
});

test('an answer that comes anew takes the places of the one before, which stay until then', () => {
  const before = { stage: 'building', steps: steps(clock, post, sheet) } as const;
  const again = all(before, { stage: 'asking', steps: [], again: 'corrects' });
  expect(again).toMatchObject({
    again: 'corrects',
    steps: [clock, post, sheet].map((it) => ({ ...it, earlier: true })),
  });
  const first = after(again, { stage: 'asking', steps: steps(clock) });
  expect(first.again).toBe('corrects');
  expect(first.steps.map((it) => it.earlier)).toEqual([undefined, true, true]);
  const whole = after(first, { stage: 'building', steps: steps(clock, sheet) });
  expect(whole).toMatchObject({ steps: steps(clock, sheet) });
  expect(whole.again).toBeUndefined();
});

test('where no answer came in the end, what was read of it is not taken for what is built', () => {
  const broken = all({ stage: 'asking', steps: steps(clock) }, { stage: 'asking', steps: [], again: 'retries' });
  expect(after(broken, { stage: 'building', steps: [] }).steps).toEqual([]);
});

test('a screen reader is told the new steps only, several in one sentence, and why the answer comes anew', () => {
  const one = all({ stage: 'asking', steps: steps(clock) });
  const three = after(one, { stage: 'asking', steps: steps(clock, post, sheet) });
  const again = after(three, { stage: 'asking', steps: [], again: 'corrects' });
  expect(spoken(null, one)).toBe('Step 1: Every day.');
  expect(spoken(one, three)).toBe('Steps 2 to 3: Post it, Add a row.');
  expect(spoken(three, three)).toBe('');
  expect(spoken(three, again)).toMatch(/^Part of the answer could not be built/);
  expect(spoken(again, after(again, { stage: 'asking', steps: steps(clock) }))).toBe('Step 1: Every day.');
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
