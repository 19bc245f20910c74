import type { SystemNotice } from '@plainflow/contracts/admin-system';
import type { FastifyBaseLogger } from 'fastify';

type Code = SystemNotice['code'];

/** What is set up in a way that hurts: each told once in the log, and to administrators as long as this process runs. */
export type Notices = {
  tell(code: Code, log: Pick<FastifyBaseLogger, 'warn'>): void;
  list(): SystemNotice[];
};

const TEXTS: Record<Code, string> = {
  'proxy-not-trusted':
    'Requests come through a proxy that TRUST_PROXY does not name: all visitors count as one address, so that they use up ' +
    'each other’s limits, at the sign-in too. Set TRUST_PROXY to the address of the proxy and restart.',
  'public-url-missing':
    'PUBLIC_URL is not set in production: whether a request comes from this site is judged by its own Host header, links in ' +
    'mails lead to the address on which this server listens, and cookies are not marked as secure. Set PUBLIC_URL and restart.',
};

export function createNotices(): Notices {
  const told = new Set<Code>();
  return {
    tell: (code, log) => {
      if (told.has(code)) return;
      told.add(code);
      log.warn({ notice: code }, TEXTS[code]);
    },
    list: () => [...told].map((code) => ({ code, text: TEXTS[code] })),
  };
}
