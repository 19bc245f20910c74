import { expect, test } from 'vitest';
import { shared } from '../../src/platform/shared.ts';

/** Work for many at once, such as getting a video: done once, and for as long as somebody waits. */
function setUp() {
  const begun: { key: string; signal: AbortSignal; done: (it: string) => void }[] = [];
  const ask = shared<string>((key, signal) => new Promise((done) => void begun.push({ key, signal, done })));
  const [ann, bob] = [new AbortController(), new AbortController()];
  return { begun, ask, ann, bob };
}

test('whoever goes away is let go at once, and the others get what they wait for', async () => {
  const { begun, ask, ann, bob } = setUp();
  const [hers, his] = [ask('video', ann.signal), ask('video', bob.signal)];
  ann.abort();
  await expect(hers).rejects.toMatchObject({ code: 'canceled' });
  expect(begun.map((it) => it.signal.aborted)).toEqual([false]);
  begun[0]?.done('words');
  expect(await his).toBe('words');
});

test('when the last one has gone the work ends, and whoever asks next has it begun anew', async () => {
  const { begun, ask, ann, bob } = setUp();
  const both = [ask('video', ann.signal), ask('video', bob.signal)];
  ann.abort();
  bob.abort();
  await Promise.allSettled(both);
  expect(begun.map((it) => it.signal.aborted)).toEqual([true]);
  const next = ask('video', new AbortController().signal);
  begun[1]?.done('words');
  expect(await next).toBe('words');
});
