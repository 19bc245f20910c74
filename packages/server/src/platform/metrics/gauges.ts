import { Gauge, type Registry } from 'prom-client';

/** What is looked up when Prometheus reads; each is left out where it can't be told. */
export type Sources = {
  version: string;
  /** Jobs of the engine that wait and run, by pool. */
  engine(): Record<string, { waiting: number; running: number }>;
  readerIsLoaded(): boolean;
  /** Connections of the pool; null for a database file. */
  connections(): { open: number; idle: number; waiting: number } | null;
  /** Throws where the database does not answer. The same figures in all processes on one database. */
  database(): Promise<DatabaseFigures>;
};

export type DatabaseFigures = {
  bytes: number;
  answeredInMs: number;
  mailsWaiting: number;
  mailsLate: number;
  mailsFailedInADay: number;
  webhookFailures: number;
  paymentNotices: number;
};

/** The database is asked at most so often, however many read, in milliseconds. */
const AT_MOST_EVERY_MS = 5000;

const OF_THE_DATABASE: Record<keyof DatabaseFigures, [name: string, help: string, divisor: number]> = {
  bytes: ['plainflow_database_size_bytes', 'Size of the database', 1],
  answeredInMs: ['plainflow_database_answer_seconds', 'How long a small query took', 1000],
  mailsWaiting: ['plainflow_outbox_waiting', 'Mails that were not sent yet', 1],
  mailsLate: ['plainflow_outbox_late', 'Mails that are due for more than a minute', 1],
  mailsFailedInADay: ['plainflow_outbox_failed', 'Mails that were given up in the last 24 hours', 1],
  webhookFailures: ['plainflow_webhook_failures', 'Webhooks that could not be handled and wait for another try', 1],
  paymentNotices: ['plainflow_payment_notices', 'Payments that a person has to look at', 1],
};

export function gaugesIn(registry: Registry, sources: Sources): void {
  const registers = [registry];
  new Gauge({ name: 'plainflow_build_info', help: 'The release', labelNames: ['version'], registers }).set(
    { version: sources.version },
    1,
  );
  new Gauge({
    name: 'plainflow_engine_jobs',
    help: 'Jobs of readers and engine in their threads, by pool (messages, large) and state (waiting, running)',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { waiting, running }] of Object.entries(sources.engine())) {
        this.set({ pool, state: 'waiting' }, waiting);
        this.set({ pool, state: 'running' }, running);
      }
    },
  });
  new Gauge({
    name: 'plainflow_reader_loaded',
    help: '1 when the trained reader is loaded; else messages are read by the rules',
    registers,
    collect() {
      this.set(sources.readerIsLoaded() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'plainflow_database_connections',
    help: 'Connections to PostgreSQL by state (open, idle), and requests that wait for one (waiting)',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, amount] of Object.entries(sources.connections() ?? {})) this.set({ state }, amount);
    },
  });
  databaseGauges(registry, sources);
}

/** All of them are shown as one look at the database found them. */
function databaseGauges(registry: Registry, { database }: Sources): void {
  const registers = [registry];
  let asked = { at: Number.NEGATIVE_INFINITY, figures: Promise.resolve<DatabaseFigures | null>(null) };
  const look = (): Promise<DatabaseFigures | null> => {
    const at = performance.now();
    if (at - asked.at >= AT_MOST_EVERY_MS) asked = { at, figures: database().catch(() => null) };
    return asked.figures;
  };
  new Gauge({
    name: 'plainflow_database_up',
    help: '1 when the database answers',
    registers,
    async collect() {
      this.set((await look()) ? 1 : 0);
    },
  });
  for (const [of, [name, help, divisor]] of Object.entries(OF_THE_DATABASE)) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const figures = await look();
        // What was true before may not be true now.
        if (figures) this.set(figures[of as keyof DatabaseFigures] / divisor);
        else this.remove();
      },
    });
  }
}
