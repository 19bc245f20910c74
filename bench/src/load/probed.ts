import { existsSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

/** Milliseconds that a process has worked so far, all its threads together; as Linux counts them, NaN elsewhere. */
export function workOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // Behind the name, which may hold anything: the twelfth and the thirteenth are user and system time.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** One second of the server: bytes, and milliseconds that its event loop was kept. */
export type Second = { at: number; rss: number; heapUsed: number; p99: number; most: number };

export const probeOptions = (file: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${new URL('probe.ts', import.meta.url).href}`,
  LOAD_PROBE_FILE: file,
});

export function secondsOf(file: string, since = 0): Second[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((it) => JSON.parse(it) as Second).filter(({ at }) => at >= since);
}

export const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}
