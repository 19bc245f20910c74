import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { type Failure, head, type SuiteResult } from './result.ts';

/** A vitest reporter that writes what `npm test` wants to know, as a SuiteResult, to the file named PLAINFLOW_REPORT. */
export default class SuiteReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((it) => [...it.children.allTests()]);
    const results = tests.map((it) => ({
      name: `${it.module.relativeModuleId} > ${it.fullName}`,
      failedTimes: it.diagnostic()?.retryCount ?? 0,
      ...it.result(),
    }));
    const failures = [
      ...modules.flatMap(failuresOutsideTests),
      // A test that passed when it was tried again keeps the errors of its first try: no failure, but worth telling.
      ...results.filter(({ state }) => state === 'failed').flatMap(({ name, errors }) => told(name, errors)),
      ...unhandled.flatMap((error) => told('an error outside of all tests', [error])),
    ];
    const good = results.filter(({ state }) => state === 'passed');
    const failed = results.filter(({ state }) => state === 'failed').length;
    const result: SuiteResult = {
      passed: good.length,
      failed: failures.length,
      skipped: tests.length - good.length - failed,
      failures,
      flaky: good.flatMap(({ name, failedTimes, errors }) => told(name, errors).map((it) => ({ ...it, failedTimes }))),
    };
    writeFileSync(process.env.PLAINFLOW_REPORT ?? 'report.json', JSON.stringify(result));
  }
}

/** A file that does not load, and hooks that throw. */
function failuresOutsideTests(module: TestModule): Failure[] {
  const groups = [...module.children.allSuites()];
  return [
    ...told(module.relativeModuleId, module.errors()),
    ...groups.flatMap((it) => told(`${module.relativeModuleId} > ${it.fullName}`, it.errors())),
  ];
}

function told(name: string, errors: readonly SerializedError[] = []): Failure[] {
  if (errors.length === 0) return [];
  const message = errors.map(({ message, diff, stacks }) => {
    const places = (stacks ?? []).filter(({ file }) => !/node_modules|node:/.test(file));
    const at = places.slice(0, 4).map(({ file, line, column }) => `    at ${file}:${line}:${column}`);
    return [message, ...(typeof diff === 'string' ? ['', head(diff, 40)] : []), ...at].join('\n');
  });
  return [{ name, message: stripVTControlCharacters([...new Set(message)].join('\n\n')) }];
}
