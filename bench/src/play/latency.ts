import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The value that this share (0 to 1) of the numbers does not exceed. */
export function percentile(numbers: readonly number[], share: number): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

/** Milliseconds from starting a fresh process, as `npm start` does, to its first reply: the middle one of several starts. */
export async function coldStart(starts = 5): Promise<number | null> {
  const times: number[] = [];
  for (let i = 0; i < starts; i++) times.push(await startOnce());
  return percentile(times, 0.5);
}

function startOnce(): Promise<number> {
  const start = performance.now();
  // As scripts/house/child.cjs starts the product: with what Node made of its TypeScript the last time.
  const child = spawn(process.execPath, ['--no-regexp-tier-up', join(import.meta.dirname, 'cold.ts')], {
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'plainflow-compiled'), ...process.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let first: number | undefined;
    child.stdout.once('data', () => {
      first = performance.now() - start;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0 && first !== undefined) resolve(first);
      else reject(new Error(`A fresh process ended with ${code} and no reply.`));
    });
  });
}
