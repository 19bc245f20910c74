import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { every } from './every.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('work is done at every turn, a failure is logged and does not keep the next one, and it stops', async () => {
  const log = { error: vi.fn() };
  const work = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('away'));
  const stop = every(1000, work, { what: 'cleaning', log });
  await vi.advanceTimersByTimeAsync(1000);
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error) }, 'cleaning failed');
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(3);
});

test('a turn that comes while the one before still works is left out, and stopping waits for it', async () => {
  let finish = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const stop = every(1000, work, { what: 'cleaning', log: { error: vi.fn() } });
  await vi.advanceTimersByTimeAsync(3500);
  expect(work).toHaveBeenCalledTimes(1);
  let hasStopped = false;
  const stopping = stop().then(() => (hasStopped = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(hasStopped).toBe(false);
  finish();
  await stopping;
  expect(hasStopped).toBe(true);
});
