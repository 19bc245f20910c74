import { runPackage } from './program.ts';
import { head, type SuiteResult } from './result.ts';

/** Runs each named command as one test: it passes when the program ends with 0. */
export async function runCommands(commands: Record<string, readonly string[]>): Promise<SuiteResult> {
  const results = await Promise.all(
    Object.entries(commands).map(async ([name, command]) => ({ name, ...(await runPackage(command)) })),
  );
  const failures = results
    .filter(({ status }) => status !== 0)
    .map(({ name, output }) => ({ name, message: head(output) || 'It failed without a word.' }));
  return { passed: results.length - failures.length, failed: failures.length, skipped: 0, failures };
}
