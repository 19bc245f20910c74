/** Loaded into the server: writes down each second how much memory it has and how long its event loop was kept. */
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env.LOAD_PROBE_FILE;
if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage();
    const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - 5);
    const seen = { rss, heapUsed, p99: ms(delay.percentile(99)), most: ms(delay.max) };
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), ...seen })}\n`);
    delay.reset();
  }, 1000).unref();
}
