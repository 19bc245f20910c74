import { tryOut } from '@plainflow/contracts/try-out';
import type { FastifyInstance } from 'fastify';
import { serveAnyone } from '../../platform/http.ts';
import type { TryOut } from './service.ts';

export function tryOutRoutes(app: FastifyInstance, services: { tryOut: TryOut }): void {
  serveAnyone(
    app,
    tryOut,
    // Visitors of one network take turns, as one person's messages do.
    ({ body, caller, signal }) => services.tryOut(body.message, { owner: `visitors of ${caller.network}`, signal }),
    { limit: 'try' },
  );
}
