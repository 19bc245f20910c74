import { adminCheck, adminLogin, currentUser, login, logout, me, register } from '@plainflow/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { serve, serveAdmin, serveAnyone } from '../../platform/http.ts';
import type { Accounts } from './service.ts';
import { sessionRoutes } from './session-routes.ts';
import { settingsRoutes } from './settings-routes.ts';

export function accountRoutes(app: FastifyInstance, { accounts }: { accounts: Accounts }): void {
  serveAnyone(
    app,
    register,
    async ({ body, caller, session }) => {
      const { user, keepsake } = await (body.form === 'after-payment'
        ? accounts.registerAfterPayment(body, caller)
        : accounts.register(body, caller));
      session.begin(keepsake);
      return user;
    },
    { limit: 'register' },
  );

  for (const [call, signIn] of [
    [login, accounts.login],
    [adminLogin, accounts.adminLogin],
  ] as const) {
    serveAnyone(
      app,
      call,
      async ({ body, caller, session }) => {
        const { user, keepsake } = await signIn(body, caller);
        session.begin(keepsake);
        return user;
      },
      { limit: 'sign-in' },
    );
  }

  // Also for a session that has ended already: whoever wants to be out is out.
  serveAnyone(app, logout, async ({ caller, session }) => {
    if (caller.token) await accounts.sessions.logout(caller.token);
    session.end();
    return { ok: true as const };
  });

  for (const call of [currentUser, me]) {
    serve(app, call, ({ user, facts: { look } }) =>
      look ? { ...user, look: { by: look.by.username, until: new Date(look.until).toISOString() } } : user,
    );
  }
  serveAdmin(app, adminCheck, () => ({ isAdmin: true as const }));

  sessionRoutes(app, accounts);
  settingsRoutes(app, accounts);
}
