import { setTimeout as sleep } from 'node:timers/promises';
import { type Phase, startLoad } from './load.ts';
import type { Behind } from './two.ts';

/** Restarts each process in its turn while people go on working. */
export async function rollingRestart(
  behind: Behind,
  { people, rounds, quietMs = 5000 }: { people: number; rounds: number; quietMs?: number },
): Promise<ReadonlyMap<string, Phase>> {
  const load = await startLoad(behind.url, { people });
  load.phase('before');
  await sleep(quietMs);
  for (let round = 0; round < rounds; round++) {
    for (const number of behind.ports.keys()) {
      load.phase(`process ${number + 1} restarts`);
      await behind.restart(number);
    }
  }
  load.phase('after');
  await sleep(quietMs);
  return load.end();
}

export const tableOf = (phases: ReadonlyMap<string, Phase>) =>
  Object.fromEntries(
    [...phases].map(([name, { requests, failed, ms }]) => {
      const sorted = [...ms].sort((a, b) => a - b);
      const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
      const failures = [...failed.values()].reduce((sum, it) => sum + it, 0);
      return [name, { requests, failed: failures, 'p50 ms': at(0.5), 'p99 ms': at(0.99) }];
    }),
  );
