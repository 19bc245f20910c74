/**
 * How long judging and mending takes, on files of growing size and on hostile ones.
 *
 *   node bench/src/validate-speed.ts           a table: of warm runs of validate the median, the 95th percentile and
 *                                              the CPU time of one (on a busy machine, that one counts), one repair, memory
 *   npm run bench -- --validate                the same
 */
import { repair, validate } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { hostileFiles, ordinaryFile } from './validate/files.ts';

type Workflow = Parameters<typeof validate>[1];

export function printValidateSpeed(): void {
  const catalog = loadCatalog();
  console.log(line('file', 'size', 'median', 'p95', 'CPU', 'repair', 'issues', 'first of them'));
  const sizes = [10, 50, 200, 1000, 5000];
  for (const [name, file] of [
    ...sizes.map((count) => [`${count} nodes`, ordinaryFile(count)] as const),
    ...Object.entries(hostileFiles()).map(([name, make]) => [name, make()] as const),
  ]) {
    const workflow = file as Workflow;
    const runs = Array.from({ length: name.includes('nodes') && !name.includes('000') ? 200 : 12 }, () =>
      timed(() => validate(catalog, workflow)),
    );
    const warm = runs.slice(Math.ceil(runs.length / 4)).sort((a, b) => a.time - b.time);
    const cpu = warm.reduce((sum, it) => sum + it.cpu, 0) / warm.length;
    const issues = runs[0]?.result ?? [];
    const mended = timed(() => repair(catalog, workflow));
    const at = (share: number) => `${(warm[Math.floor(warm.length * share)]?.time ?? 0).toFixed(2)} ms`;
    const codes = [...new Set(issues.map((it) => it.code))].slice(0, 3).join(', ');
    console.log(
      line(
        name,
        sizeOf(workflow),
        at(0.5),
        at(0.95),
        `${cpu.toFixed(2)} ms`,
        `${mended.time.toFixed(1)} ms`,
        String(issues.length),
        codes,
      ),
    );
  }
  console.log(`${Math.round(process.memoryUsage().rss / 1e6)} MB resident in the end`);
}

/** Milliseconds by the clock, and those that this thread worked. */
function timed<T>(run: () => T): { time: number; cpu: number; result: T } {
  const start = performance.now();
  const before = process.threadCpuUsage();
  const result = run();
  const { user, system } = process.threadCpuUsage(before);
  return { time: performance.now() - start, cpu: (user + system) / 1000, result };
}

function sizeOf(workflow: unknown): string {
  try {
    return `${Math.round(JSON.stringify(workflow).length / 1000)} kB`;
  } catch {
    return 'too deep';
  }
}

const line = (name: string, ...cells: string[]): string =>
  [name.padEnd(34), ...cells.map((it, index) => (index > 5 ? `  ${it}` : it.padStart(11)))].join('');

if (process.argv[1] === import.meta.filename) printValidateSpeed();
