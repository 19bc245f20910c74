import type { EnginePool } from './engine-pool.ts';
import type { Clock } from './platform/clock.ts';
import type { OperationsConfig } from './platform/config-operations.ts';
import { aboutDatabase } from './platform/db/about.ts';
import type { PoolFacts } from './platform/db/postgres.ts';
import type { Db } from './platform/db/tables.ts';
import { queueFacts } from './platform/mail/queue-facts.ts';
import type { Metrics } from './platform/metrics/serve.ts';
import { VERSION } from './platform/version.ts';
import { noWatch, type Watch } from './platform/watch.ts';
import type { Services } from './services.ts';

type Parts = {
  db: Db;
  clock: Clock;
  engine: Pick<EnginePool, 'load' | 'readerState'>;
  billing: Pick<Services['billing'], 'webhooks' | 'notices'>;
  connections: () => PoolFacts | null;
};

export type Watching = { watch: Watch; serve(parts: Parts): Promise<void>; stop(): Promise<void> };

/** Metrics where they are configured. What they need is loaded only then. */
export async function createWatching({ metrics }: Pick<OperationsConfig, 'metrics'>): Promise<Watching> {
  if (!metrics) return { watch: noWatch, serve: async () => {}, stop: async () => {} };
  const { createMetrics } = await import('./platform/metrics/serve.ts');
  const made: Metrics = createMetrics(metrics);
  return { watch: made.watch, serve: (parts) => made.serve(sourcesOf(parts)), stop: made.stop };
}

function sourcesOf({ db, clock, engine, billing, connections }: Parts): Parameters<Metrics['serve']>[0] {
  return {
    version: VERSION,
    engine: engine.load,
    readerIsLoaded: () => engine.readerState() === 'loaded',
    connections,
    database: async () => {
      const [{ bytes, answeredIn }, mails, webhooks, notices] = await Promise.all([
        aboutDatabase(db),
        queueFacts(db, clock.now()),
        billing.webhooks.failures(1),
        billing.notices.open(1),
      ]);
      return {
        ...{ bytes, answeredInMs: answeredIn, webhookFailures: webhooks.all, paymentNotices: notices.all },
        ...{ mailsWaiting: mails.waiting, mailsLate: mails.late, mailsFailedInADay: mails.failed },
      };
    },
  };
}
