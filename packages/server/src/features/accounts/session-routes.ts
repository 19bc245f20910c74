import { endLook } from '@plainflow/contracts/admin-accounts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  loginWithCode,
  newRecoveryCodes,
} from '@plainflow/contracts/second-factor';
import { endOtherSessions, endSession, listSessions, logoutEverywhere } from '@plainflow/contracts/sessions';
import type { FastifyInstance } from 'fastify';
import { serve, serveAnyone } from '../../platform/http.ts';
import type { Accounts } from './service.ts';

const ok = { ok: true as const };

/** Sessions and the second factor. */
export function sessionRoutes(app: FastifyInstance, { sessions, secondFactor, loginWithCode: signIn }: Accounts): void {
  serveAnyone(
    app,
    loginWithCode,
    async ({ body, caller, session }) => {
      const { user, keepsake } = await signIn(body, caller);
      session.begin(keepsake);
      return user;
    },
    { limit: 'sign-in' },
  );

  serve(app, listSessions, ({ user, facts }) => sessions.list(user, facts));
  serve(app, endSession, async ({ user, facts, params, session }) => {
    await sessions.endOne(user, params.id);
    if (params.id === facts.handle) session.end();
    return ok;
  });
  serve(app, endOtherSessions, async ({ user, facts }) => ({ ended: await sessions.endOthers(user, facts) }));
  serve(app, logoutEverywhere, async ({ user, session }) => {
    await sessions.endAll(user);
    session.end();
    return ok;
  });

  serve(
    app,
    endLook,
    async ({ user, facts, caller }) => {
      if (facts.look) await sessions.looks.end(facts.look.by, user.id, caller);
      return ok;
    },
    { whileLooking: true },
  );

  serve(app, beginSecondFactor, ({ user, facts }) => secondFactor.begin(user, facts), { limit: 'confirm' });
  serve(
    app,
    confirmSecondFactor,
    async ({ user, facts, caller, body, session }) => {
      const { recoveryCodes, keepsake } = await secondFactor.confirm(user, facts, caller, body.code);
      session.begin(keepsake);
      return { recoveryCodes };
    },
    { limit: 'confirm' },
  );
  serve(app, disableSecondFactor, async ({ user, facts, caller, session }) => {
    session.begin(await secondFactor.disable(user, facts, caller));
    return ok;
  });
  serve(app, newRecoveryCodes, ({ user, facts }) => secondFactor.newCodes(user, facts), { limit: 'confirm' });
}
