import type { Flaky } from './result.ts';
import { type Suite, suites } from './suites.ts';

// `main.ts [--all] [SUITE…] [FILTER…]`: runs the suites in order (all of them when none is named), shows each result briefly
// and ends with one line of totals. Filters go to vitest: parts of file paths. `--all`: the full matrix, before a release.

const started = Date.now();
const isFull = process.argv.includes('--all');
if (isFull) process.env.TEST_ALL = '1';
const { chosen, filters } = readArguments(process.argv.slice(2).filter((it) => it !== '--all'));
const total = { passed: 0, failed: 0, skipped: 0 };

const flaky: Flaky[] = [];

for (const group of together(chosen)) {
  const running = group.map((suite) => timed(suite));
  for (const [i, suite] of group.entries()) {
    process.stdout.write(`${suite.title.padEnd(24)}`);
    const { result, took } = await (running[i] as ReturnType<typeof timed>);
    process.stdout.write(`${count(result).padEnd(36)}${took} s\n`);
    for (const { name, message } of result.failures) process.stdout.write(`\n  ✗ ${name}\n${indent(message)}\n\n`);
    for (const { name, message } of result.flaky ?? [])
      process.stdout.write(`\n  ↻ ${name}: passed when it was tried again, after\n${indent(message)}\n\n`);
    flaky.push(...(result.flaky ?? []));
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += result[key];
  }
}

if (filters.length > 0 && total.passed + total.failed + total.skipped === 0) {
  process.stdout.write(`\nNo test file has ${filters.join(' or ')} in its path.\n`);
  total.failed = 1;
}
process.stdout.write(`\nTook ${seconds(started)} s.\n`);
for (const { name, failedTimes } of flaky)
  process.stdout.write(`flaky: ${name} (failed ${failedTimes} of ${failedTimes + 1})\n`);
process.stdout.write(`${count(total)}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

function readArguments(args: readonly string[]) {
  const wanted = suites.filter((suite) => suite.names.some((name) => args.includes(name)));
  const names = new Set(suites.flatMap((suite) => suite.names));
  const filters = args.filter((it) => !names.has(it));
  // Types and lint judge the whole; a filter asks for less.
  const usual = suites.filter((suite) => !suite.apart);
  const all = filters.length > 0 ? usual.filter((suite) => suite.filtered) : usual;
  return { chosen: wanted.length > 0 ? wanted : all, filters };
}

/** What runs at the same time: suites that go beside the next one, with that one. */
function together(some: readonly Suite[]): Suite[][] {
  const groups: Suite[][] = [];
  for (const [i, suite] of some.entries()) {
    if (i > 0 && some[i - 1]?.besideNext) groups.at(-1)?.push(suite);
    else groups.push([suite]);
  }
  return groups;
}

async function timed(suite: Suite) {
  const begun = Date.now();
  const result = await suite.run(filters);
  return { result, took: seconds(begun) };
}

function count({ passed, failed, skipped }: { passed: number; failed: number; skipped: number }): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ');
}
