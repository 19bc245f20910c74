import { describe, expect, test } from 'vitest';
import { together } from './together.ts';

/** A work that ends when it is told to, and the items of each time. */
function workshop(options: Parameters<typeof together>[1] = {}) {
  const done: string[] = [];
  const ends: ((fault?: Error) => void)[] = [];
  let most = 0;
  const ask = together<number>((key, items) => {
    done.push(`${key}: ${items.join(' ')}`);
    return new Promise<void>((resolve, reject) => {
      ends.push((fault) => (fault ? reject(fault) : resolve()));
      most = Math.max(most, ends.length);
    });
  }, options);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { ask, done, settle, end: (fault?: Error) => ends.shift()?.(fault), most: () => most };
}

describe('what is asked for a key', () => {
  test('while its work runs is done by one work after it, and not by the running one', async () => {
    const { ask, done, settle, end } = workshop();
    const asked = [ask('a', 1)];
    await settle();
    asked.push(ask('a', 2), ask('a', 3));
    expect(done).toEqual(['a: 1']);
    end();
    await settle();
    expect(done).toEqual(['a: 1', 'a: 2 3']);
    end();
    await Promise.all(asked);
  });

  test('fails for all whom that work was for, and for nobody else', async () => {
    const { ask, settle, end } = workshop();
    const first = ask('a', 1);
    await settle();
    const others = [ask('a', 2), ask('a', 3)];
    end(new Error('no'));
    await expect(first).rejects.toThrow('no');
    await settle();
    end();
    await Promise.all(others);
  });

  test('waits for others where that is wished', async () => {
    const { ask, done, end } = workshop({ gatherMs: 5 });
    const asked = [ask('a', 1), ask('a', 2), ask('a', 3)];
    while (done.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(done).toEqual(['a: 1 2 3']);
    end();
    await Promise.all(asked);
  });
});

test('of several keys as many work at once as may', async () => {
  const { ask, done, settle, end, most } = workshop({ atMost: 2 });
  const asked = ['a', 'b', 'c', 'd'].map((key, i) => ask(key, i));
  for (let i = 0; i < 4; i++) {
    await settle();
    end();
  }
  await Promise.all(asked);
  expect(done).toHaveLength(4);
  expect(most()).toBe(2);
});
