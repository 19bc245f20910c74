import { currentUser, login, logout, me, register } from '@plainflow/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { serve, serveAnyone } from '../../platform/http.ts';
import type { Accounts } from './service.ts';

export function accountRoutes(app: FastifyInstance, { accounts }: { accounts: Accounts }): void {
  serveAnyone(
    app,
    register,
    async ({ body, session }) => {
      const { user, token, expiresAt } = await accounts.register(body, session.token);
      session.begin(token, expiresAt);
      return user;
    },
    { limit: 'register' },
  );

  serveAnyone(
    app,
    login,
    async ({ body, session }) => {
      const { user, token, expiresAt } = await accounts.login(body, session.token);
      session.begin(token, expiresAt);
      return user;
    },
    { limit: 'sign-in' },
  );

  // Also for a session that has ended already: whoever wants to be out is out.
  serveAnyone(app, logout, async ({ session }) => {
    if (session.token) await accounts.logout(session.token);
    session.end();
    return { ok: true as const };
  });

  serve(app, currentUser, ({ user }) => user);
  serve(app, me, ({ user }) => user);
}
