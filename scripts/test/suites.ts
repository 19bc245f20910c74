import { runCommands } from './commands.ts';
import type { SuiteResult } from './result.ts';
import { runVitest } from './vitest.ts';

export interface Suite {
  readonly title: string;
  /** What it answers to in `npm test -- NAME`. */
  readonly names: readonly string[];
  /** Whether it can run for some files alone. */
  readonly filtered?: boolean;
  run(filters: readonly string[]): Promise<SuiteResult>;
}

export const suites: readonly Suite[] = [
  {
    title: 'types',
    names: ['types'],
    run: () =>
      runCommands({
        'types of server, engine and tools': ['typescript/bin/tsc', '-p', 'tsconfig.json'],
        'types of the page': ['typescript/bin/tsc', '-p', 'packages/web/tsconfig.json'],
        'types of the journeys': ['typescript/bin/tsc', '-p', 'e2e/tsconfig.json'],
      }),
  },
  {
    title: 'lint',
    names: ['lint'],
    run: () =>
      runCommands({
        'format and lint': ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=50'],
        'promises and types in use': ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
      }),
  },
  vitestSuite('unit', ['unit'], 'unit'),
  vitestSuite('API on SQLite', ['api', 'sqlite'], 'api', { TEST_DATABASE: 'sqlite' }),
  vitestSuite('API on PostgreSQL', ['api', 'postgres'], 'api', { TEST_DATABASE: 'postgres' }),
  vitestSuite('browser journeys', ['e2e'], 'e2e'),
];

/** A project of vitest.config.ts. Without a filter, finding no test at all is a failure. */
function vitestSuite(title: string, names: readonly string[], project: string, env?: Record<string, string>): Suite {
  const run: Suite['run'] = (filters) => {
    const some = filters.length > 0 ? ['--passWithNoTests', ...filters] : [];
    return runVitest(['--project', project, ...some], env);
  };
  return { title, names, filtered: true, run };
}
