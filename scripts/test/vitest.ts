import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Ended, runPackage } from './program.ts';
import { type SuiteResult, tail } from './result.ts';

/**
 * Runs vitest with the given arguments and reads the counts from our own reporter (reporter.ts). A run that failed in
 * another way than by a failed test, or that ran no test at all, counts one failure.
 */
export async function runVitest(args: readonly string[], env: Record<string, string> = {}): Promise<SuiteResult> {
  const folder = await mkdtemp(join(tmpdir(), 'plainflow-report-'));
  const report = join(folder, 'report.json');
  const reporter = join(import.meta.dirname, 'reporter.ts');
  try {
    const command = ['vitest/vitest.mjs', 'run', ...args, '--reporter=dot', `--reporter=${reporter}`];
    const ended = await runPackage(command, { ...env, PLAINFLOW_REPORT: report });
    if (!existsSync(report)) return crashed(ended);
    const result = JSON.parse(await readFile(report, 'utf8')) as SuiteResult;
    const idle = result.passed + result.skipped === 0 && !args.includes('--passWithNoTests');
    const unexplained = result.failed === 0 && (ended.status !== 0 || idle);
    return unexplained ? { ...crashed(ended), passed: result.passed, skipped: result.skipped } : result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function crashed({ status, output }: Ended): SuiteResult {
  const message = tail(stripVTControlCharacters(output)) || `It ended with ${status ?? 'a signal'} and no result.`;
  return { passed: 0, failed: 1, skipped: 0, failures: [{ name: 'the suite could not run', message }] };
}
