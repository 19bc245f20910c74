import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createThread, JobTooHeavy } from '../../src/platform/thread.ts';

/** A thread whose jobs each take so many milliseconds. */
async function sleeper(limits: { ms: number; startMs?: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'thread-'));
  const file = join(folder, 'worker.mjs');
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', (ms) => setTimeout(() => parentPort.postMessage({ done: ms }), ms));`,
  );
  const thread = createThread<number, number>(pathToFileURL(file), { waiting: 10, heap: 64, ...limits });
  onTestFinished(async () => {
    await thread.stop();
    await rm(folder, { recursive: true });
  });
  return thread.run;
}

test('the first job of a thread may take longer, as it waits for what the thread loads; the next may not', async () => {
  const run = await sleeper({ ms: 300, startMs: 30_000 });
  expect(await run(600)).toBe(600);
  expect(await run(0)).toBe(0);
  await expect(run(5_000)).rejects.toThrow(JobTooHeavy);
  // The thread was ended with it; the next one is new.
  expect(await run(600)).toBe(600);
});

test('a job that takes too long says what its limit was', async () => {
  const run = await sleeper({ ms: 100 });
  await expect(run(60_000)).rejects.toThrow('It took longer than 100 ms.');
});
