import { afterEach, describe, expect, test } from 'vitest';
import { FairQueue } from '../../src/platform/fair-queue.ts';
import { createThreadPool, JobTooHeavy, PoolBusy, type PoolLimits } from '../../src/platform/thread-pool.ts';

const LIMITS: PoolLimits = { threads: 1, ms: 50_000, waiting: 100, waitingOfOne: 100, heap: 32 };

/** A job of a thread that does as it is told: `slow`, `die`, `fail`, `fill` its memory, or a number of milliseconds to wait. */
const OBEYS = `parentPort.on('message', (it) => {
  if (it === 'slow') for (;;);
  if (it === 'die') process.exit(1);
  if (it === 'fill') for (const kept = []; ; ) kept.push(Array.from({ length: 100 }, (_, i) => ({ i })));
  setTimeout(() => parentPort.postMessage(it === 'fail' ? { failed: 'no' } : { done: it }), Number(it) || 0);
});
parentPort.postMessage('ready');`;

const pools: { stop(): Promise<void> }[] = [];
afterEach(() => Promise.all(pools.splice(0).map((it) => it.stop())));

function poolOf(limits: Partial<PoolLimits> = {}, script = OBEYS) {
  const file = new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';${script}`)}`,
  );
  const pool = createThreadPool<string, string>(file, { ...LIMITS, ...limits });
  pools.push(pool);
  return (job: string, owner = 'ann', signal?: AbortSignal) => pool.run(job, { owner, ...(signal ? { signal } : {}) });
}

describe('a job', () => {
  test('that is too slow, dies, fails or fills its memory is lost alone', async () => {
    const hurried = poolOf({ ms: 1500 });
    await expect(hurried('slow')).rejects.toThrow(JobTooHeavy);
    const run = poolOf();
    await expect(run('die')).rejects.toThrow('ended');
    await expect(run('fail')).rejects.toThrow('no');
    await expect(run('fill')).rejects.toThrow('more than 32 MB');
    await expect(run('0')).resolves.toBe('0');
  });

  test('is not counted as slow while its thread loads', async () => {
    const loads = `const until = Date.now() + 3000; while (Date.now() < until);`;
    const run = poolOf({ ms: 2500 }, loads + OBEYS);
    await expect(run('0')).resolves.toBe('0');
  });

  test('fails where its thread can’t load, and so does each that waits', async () => {
    const run = poolOf({}, "throw new Error('no catalog');");
    const all = await Promise.allSettled([run('0'), run('0', 'bob')]);
    expect(all.map((it) => it.status === 'rejected' && String(it.reason))).toEqual(
      Array(2).fill(expect.stringContaining('no catalog')),
    );
  });

  test('that nobody waits for any more never begins; one that has begun keeps its thread', async () => {
    const run = poolOf();
    const leaves = new AbortController();
    const [first, second] = [run('200', 'ann', leaves.signal), run('fail', 'ann', leaves.signal)];
    const third = run('1');
    leaves.abort(new Error('left'));
    await expect(first).rejects.toThrow('left');
    await expect(second).rejects.toThrow('left');
    await expect(third).resolves.toBe('1');
    await expect(run('0', 'ann', AbortSignal.abort(new Error('was never there')))).rejects.toThrow('was never there');
  });
});

describe('a pool', () => {
  test('has no more threads than it may, and as many as there is work for', async () => {
    const run = poolOf(
      { threads: 3 },
      `import { threadId } from 'node:worker_threads';
      parentPort.on('message', () => setTimeout(() => parentPort.postMessage({ done: threadId }), 30));
      parentPort.postMessage('ready');`,
    );
    const used = new Set(await Promise.all(Array.from({ length: 30 }, () => run('x'))));
    expect(used.size).toBeGreaterThan(1);
    expect(used.size).toBeLessThanOrEqual(3);
  });

  test('says that it is busy rather than let too many wait, of all and of one', async () => {
    const run = poolOf({ waiting: 5, waitingOfOne: 3 });
    const ofAnn = await Promise.allSettled(['9', '9', '9', '9'].map((it) => run(it)));
    expect(ofAnn.map((it) => it.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(ofAnn[3]).toMatchObject({ reason: expect.any(PoolBusy) });
    const ofMany = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => run('9', `somebody ${i}`)));
    expect(ofMany.filter((it) => it.status === 'rejected').length).toBeGreaterThanOrEqual(6);
  });

  test('gives everybody a turn, however many jobs one person has', async () => {
    const run = poolOf();
    const order: string[] = [];
    const of = (owner: string, count: number) =>
      Array.from({ length: count }, () => run('5', owner).then(() => order.push(owner)));
    await Promise.all([...of('ann', 20), ...of('bob', 1), ...of('eve', 2)]);
    expect(order.indexOf('bob')).toBeLessThan(4);
    expect(order.lastIndexOf('eve')).toBeLessThan(8);
  });
});

test('who waits in a fair queue has turns in their order, each with the oldest first', () => {
  const queue = new FairQueue<string>();
  for (const it of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(it.charAt(0), it);
  expect([queue.size, queue.sizeOf('a'), queue.sizeOf('d')]).toEqual([6, 3, 0]);
  expect(queue.remove('a', 'a2')).toBe(true);
  expect(queue.remove('a', 'a2')).toBe(false);
  const given = Array.from({ length: 6 }, () => queue.next());
  expect(given).toEqual(['a1', 'b1', 'c1', 'a3', 'b2', undefined]);
  expect(queue.size).toBe(0);
});
