import type { Reader, System } from '@plainflow/contracts/admin-system';
import { N8N_RELEASE } from '@plainflow/contracts/product';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Notices } from '../../platform/notices.ts';
import { VERSION } from '../../platform/version.ts';
import type { Billing } from '../billing/service.ts';
import type { ReadingService } from '../reading/service.ts';
import type { UsageService } from '../reading/usage-service.ts';
import type { Videos } from '../video/service.ts';
import type { SystemRepository } from './system-repository.ts';

export type SystemParts = {
  repository: SystemRepository;
  /** Free prompts taken in windows that are open, and by how many people. */
  freePrompts: { taken(now: number, windowMs: number): Promise<{ prompts: number; users: number }> };
  clock: Clock;
  config: Pick<Config, 'payments' | 'models' | 'mail' | 'freeWindowMs'>;
  billing: Pick<Billing, 'webhooks' | 'notices'>;
  reading: Pick<ReadingService, 'health'>;
  usage: UsageService;
  videos: Pick<Videos, 'health'>;
  notices: Pick<Notices, 'list'>;
};

const WEBHOOKS_SHOWN = 50;
const NOTICES_SHOWN = 50;

/** How the server is, in one look. */
export function createSystem(parts: SystemParts) {
  const { repository, freePrompts, clock, config, billing, reading, usage, videos, notices } = parts;
  const startedAt = isoOf(clock.now());
  return {
    get: async (): Promise<System> => {
      const now = clock.now();
      const [database, mails, webhooks, noticed, used, free, kept] = await Promise.all([
        repository.database(),
        repository.mails(now),
        billing.webhooks.failures(WEBHOOKS_SHOWN),
        billing.notices.open(NOTICES_SHOWN),
        usage.today(config.models.tokensPerDay),
        freePrompts.taken(now, config.freeWindowMs),
        videos.health(),
      ]);
      return {
        version: VERSION,
        n8nRelease: N8N_RELEASE,
        startedAt,
        runtime: `Node.js ${process.versions.node}`,
        notices: notices.list(),
        database,
        mails: {
          ...mails,
          goTo: config.mail.smtpUrl ? 'smtp' : 'files',
          failures: mails.failures.map(({ last_error, done_at, created_at, ...it }) => ({
            ...it,
            error: last_error ?? '',
            isOver: done_at !== null,
            created_at: isoOf(created_at),
          })),
        },
        payments: {
          mode: config.payments.mode,
          failed: webhooks.all,
          failures: webhooks.newest.map(({ about: _, first_at, last_at, ...it }) => ({
            ...it,
            first_at: isoOf(first_at),
            last_at: isoOf(last_at),
          })),
          noticed: noticed.all,
          notices: noticed.newest.map(({ id, kind, message, created_at }) => ({
            ...{ id, kind, message },
            created_at: isoOf(created_at),
          })),
        },
        readers: reading.health().map((it): Reader => {
          const { calls = 0, read = 0 } = used.models.get(it.model) ?? {};
          return { ...it, calls, failed: calls - read };
        }),
        videos: kept,
        today: {
          modelTokens: used.tokens,
          modelTokensPerUser: config.models.tokensPerDay,
          usersNearLimit: used.near,
          freePrompts: free.prompts,
          freeUsers: free.users,
        },
      };
    },
  };
}
export type SystemService = ReturnType<typeof createSystem>;

const isoOf = (time: number): string => new Date(time).toISOString();
