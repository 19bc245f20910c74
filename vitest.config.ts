import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether exhaustive tests take everything (`npm test -- --all`), or a part that is the same each time. */
    all: boolean;
  }
}

/** Files that take minutes; begun last, one of them would keep a core waiting for the other. */
const LONG_FILES = new Set([
  ...[
    'model-replies',
    'replies',
    'hostile',
    'release-actions',
    'no-raw-references',
    'changes-keep-the-rest',
    'outlines',
  ],
  ...['cli', 'packed', 'habits', 'mcp', 'judging', 'own-assistant', 'trained-reader', 'split'],
  ...[
    'postgres-gone',
    'main',
    'backup',
    'reconcile',
    'engine-pool',
    'payments-model-1',
    'payments-model-2',
    'guessing',
  ],
  ...['every-page', 'video', 'bring-a-file', 'accounts-pages', 'admin-accounts', 'resilience'],
  ...['buying', 'changes', 'trouble', 'twice'].map((it) => `billing-journeys-${it}`),
]);

/** The long files first; the others as Vitest has them. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      LONG_FILES.has(basename(moduleId).replace(/(?:\.e2e)?\.test\.ts$/, ''));
    return [...sorted.filter(isLong), ...sorted.filter((it) => !isLong(it))];
  }
}

// Without isolation the files of a worker share their modules: 300 tests take 1 s instead of 8. It asks of the code
// what is asked of it anyway: no state in modules.
export default defineConfig({
  test: {
    provide: { all: process.env.TEST_ALL === '1' },
    // Vitest leaves one core alone, which on a machine with two halves the speed.
    maxWorkers: availableParallelism() + Number(process.env.TEST_WORKERS_MORE ?? 0),
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'bench/**/*.test.ts',
            'training/**/*.test.ts',
            'scripts/**/*.test.ts',
            '*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'packages/server/test/**'],
          isolate: false,
          // The longest take a second or two; on a busy machine a hundred times that.
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['packages/server/test/**/*.test.ts'],
          globalSetup: ['scripts/test/database.ts', 'packages/server/test/support/model-database.ts'],
          isolate: false,
          // Some start servers as processes of their own, several in a row.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.test.ts'],
          globalSetup: ['e2e/support/setup.ts'],
          // The files of a worker share a browser, and sessions of their own keep them apart.
          isolate: false,
          // A journey mostly waits: for pages, for the redirects of the specification.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          // On a busy machine a page or a redirect may take longer than a journey waits; what is broken fails each time,
          // what passes later is told as flaky.
          retry: 1,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
