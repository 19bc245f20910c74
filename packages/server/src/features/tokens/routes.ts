import { createToken, listTokens, revokeToken } from '@plainflow/contracts/tokens';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Tokens } from './service.ts';

export function tokenRoutes(app: FastifyInstance, { tokens }: { tokens: Tokens }): void {
  serve(app, listTokens, ({ user, facts }) => tokens.list(user, facts));
  serve(app, createToken, ({ user, facts, body }) => tokens.create(user, facts, body), { limit: 'profile' });
  serve(app, revokeToken, async ({ user, facts, params }) => {
    await tokens.revoke(user, facts, params.id);
    return { ok: true as const };
  });
}
