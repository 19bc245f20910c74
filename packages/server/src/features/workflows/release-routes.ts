import { accountKits, sharedAccountKits } from '@plainflow/contracts/account-kits';
import { compareSaved, updateForRelease } from '@plainflow/contracts/n8n-releases';
import type { FastifyInstance } from 'fastify';
import { serve, serveAnyone } from '../../platform/http.ts';
import type { AccountKitsService } from './kit-service.ts';
import type { Releases } from './release-service.ts';

/** What keeps a processor busy. */
const BUSY = { limit: 'check' } as const;

export function releaseRoutes(
  app: FastifyInstance,
  { releases, kits }: { releases: Releases; kits: AccountKitsService },
): void {
  serve(
    app,
    compareSaved,
    ({ user, query, signal }) => releases.compare(user.id, query.release, { owner: user.id, signal }),
    BUSY,
  );
  serve(
    app,
    updateForRelease,
    ({ user, params, body, signal }) => releases.update(user.id, params.id, body, { owner: user.id, signal }),
    BUSY,
  );
  serve(
    app,
    accountKits,
    ({ user, params, signal }) => kits.ofSaved(user.id, params.id, { owner: user.id, signal }),
    BUSY,
  );
  serveAnyone(
    app,
    sharedAccountKits,
    ({ params, caller, signal }) => kits.ofShared(params.token, { owner: `visitors of ${caller.network}`, signal }),
    BUSY,
  );
}
