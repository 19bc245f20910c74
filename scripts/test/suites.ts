import { runCommands } from './commands.ts';
import type { SuiteResult } from './result.ts';
import { runVitest } from './vitest.ts';

export interface Suite {
  readonly title: string;
  /** What it answers to in `npm test -- NAME`. */
  readonly names: readonly string[];
  /** Whether it can run for some files alone. */
  readonly filtered?: boolean;
  /** Takes long, and runs only where it is named. */
  readonly apart?: boolean;
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
  // A worker more: each waits for the database at times.
  vitestSuite('API on PostgreSQL', ['api', 'postgres'], 'api', { TEST_DATABASE: 'postgres', TEST_WORKERS_MORE: '1' }),
  vitestSuite('browser journeys', ['e2e'], 'e2e'),
  // Some of its stories are told with the API tests, too; here all of them.
  model('payments model on SQLite', 'sqlite'),
  model('… on PostgreSQL', 'postgres'),
];

function model(title: string, database: string): Suite {
  const env = { TEST_DATABASE: database, MODEL_RUNS: process.env.MODEL_RUNS ?? '2000' };
  const run: Suite['run'] = () => runVitest(['--project', 'api', 'packages/server/test/model'], env);
  return { title, names: ['model'], apart: true, run };
}

/** A project of vitest.config.ts. Without a filter, finding no test at all is a failure. */
function vitestSuite(title: string, names: readonly string[], project: string, env?: Record<string, string>): Suite {
  const run: Suite['run'] = (filters) => {
    const some = filters.length > 0 ? ['--passWithNoTests', ...filters] : [];
    return runVitest(['--project', project, ...some], env);
  };
  return { title, names, filtered: true, run };
}
