import { alone } from './platform/db/alone.ts';
import type { Db } from './platform/db/tables.ts';
import { every } from './platform/every.ts';
import type { Watch } from './platform/watch.ts';
import type { Services } from './services.ts';

const MINUTE = 60_000;

export type Job = { what: string; everyMs: number; work: () => Promise<void> };

/** What is done by the clock and not by anybody's request. */
export const jobsOf = ({
  accounts: { sessions },
  tokens,
  saved,
  mcp,
  purgeShared,
}: Pick<Services, 'accounts' | 'tokens' | 'saved' | 'mcp' | 'purgeShared'>): Job[] => [
  { what: 'ending looks', everyMs: MINUTE, work: sessions.looks.endOver },
  { what: 'purging sessions that have ended', everyMs: 10 * MINUTE, work: sessions.purge },
  { what: 'purging tokens that have expired', everyMs: 10 * MINUTE, work: tokens.purge },
  { what: 'purging questions of tools', everyMs: 10 * MINUTE, work: mcp.purge },
  { what: 'purging deleted automations', everyMs: 10 * MINUTE, work: saved.purge },
  { what: 'purging counts of attempts that are over', everyMs: MINUTE, work: purgeShared },
];

type Log = Parameters<typeof every>[2]['log'];

/** Of several processes on one database, one does each at a time. @returns what stops them */
export function startJobs(
  jobs: readonly Job[],
  { db, log, watch }: { db: Db; log: Log; watch: Pick<Watch, 'jobFailed'> },
): () => Promise<void> {
  const stops = jobs.map(({ what, everyMs, work }) =>
    every(everyMs, () => alone(db, what, work), { what, log, onFailure: () => watch.jobFailed(what) }),
  );
  return async () => {
    await Promise.all(stops.map((it) => it()));
  };
}
