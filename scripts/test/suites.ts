import { runCommands } from './commands.ts';
import type { SuiteResult } from './result.ts';
import { runVitest } from './vitest.ts';

export interface Suite {
  readonly title: string;
  /** What it answers to in `npm test -- NAME`. */
  readonly names: readonly string[];
  /** Whether it can run for some files alone. */
  readonly filtered?: boolean;
  /** Runs at the same time as the next one: what it leaves idle of the cores, the other uses. */
  readonly besideNext?: boolean;
  /** Takes long, and runs only where it is named. */
  readonly apart?: boolean;
  run(filters: readonly string[]): Promise<SuiteResult>;
}

/** Calls that work on texts, files, other services or the configuration: the database keeps nothing of them that is PostgreSQL's own. */
const SAME_ON_ANY_DATABASE: readonly string[] = [
  'video/**',
  'features/{check-file,engine-pool,large-file,my-n8n,own-assistant,readers-contract,reading*,words-told}.test.ts',
  'features/{assess,assess-order,entitlement,movements}.test.ts',
  'platform/{alerts,api-examples,caller,config*,csv-file,eml-files,local-models,log,openapi,origin,problems,secret,smtp,thread-pool,web-*}.test.ts',
  'platform/{protocol-errors,proxy-notice,rate-limit-test,secrets,shared}.test.ts',
  // How PostgreSQL is backed up, and that a server starts on it, other files of this folder tell.
  'process/{backup,commands,main,prompts}.test.ts',
  'security/{guessing,mcp-attacks}.test.ts',
].map((it) => `packages/server/test/${it}`);

/** What a suite takes without `--all`: other values of its environment, and no files that match these. */
type Part = { env?: Record<string, string>; without?: readonly string[] };

export const suites: readonly Suite[] = [
  {
    title: 'types',
    names: ['types'],
    besideNext: true,
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
    besideNext: true,
    run: () =>
      runCommands({
        'format and lint': ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=50'],
        'promises and types in use': ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
      }),
  },
  vitestSuite('unit', ['unit'], 'unit'),
  // A worker more: each waits at times, for servers that it has started or for the database.
  vitestSuite(
    'API on SQLite',
    ['api', 'sqlite'],
    'api',
    { TEST_DATABASE: 'sqlite', TEST_WORKERS_MORE: '1' },
    { env: modelRuns('150') },
  ),
  vitestSuite(
    'API on PostgreSQL',
    ['api', 'postgres'],
    'api',
    { TEST_DATABASE: 'postgres', TEST_WORKERS_MORE: '1' },
    { env: modelRuns('60'), without: SAME_ON_ANY_DATABASE },
  ),
  vitestSuite('browser journeys', ['e2e'], 'e2e'),
  // Some of its stories are told with the API tests, too; here all of them.
  model('payments model on SQLite', 'sqlite'),
  model('… on PostgreSQL', 'postgres'),
];

function modelRuns(usual: string) {
  return { MODEL_RUNS: process.env.MODEL_RUNS ?? usual };
}

function model(title: string, database: string): Suite {
  const env = { TEST_DATABASE: database, ...modelRuns('2000') };
  const run: Suite['run'] = () => runVitest(['--project', 'api', 'packages/server/test/model'], env);
  return { title, names: ['model'], apart: true, run };
}

/** A project of vitest.config.ts. Without a filter, finding no test at all is a failure. `part`: for a run that is neither of everything nor of named files. */
function vitestSuite(
  title: string,
  names: readonly string[],
  project: string,
  env: Record<string, string> = {},
  part: Part = {},
): Suite {
  const run: Suite['run'] = (filters) => {
    const some = filters.length > 0 ? ['--passWithNoTests', ...filters] : [];
    const { env: less = {}, without = [] }: Part = filters.length === 0 && process.env.TEST_ALL !== '1' ? part : {};
    const exclude = without.flatMap((it) => ['--exclude', it]);
    return runVitest(['--project', project, ...exclude, ...some], { ...less, ...env });
  };
  return { title, names, filtered: true, run };
}
