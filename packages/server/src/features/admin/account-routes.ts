import {
  accountDetails,
  beginLook,
  changeRole,
  liftSuspension,
  resetSecondFactor,
  signOutUser,
  suspendUser,
} from '@plainflow/contracts/admin-accounts';
import type { FastifyInstance } from 'fastify';
import { serveAdmin } from '../../platform/http.ts';
import type { Accounts } from '../accounts/service.ts';

/** What administrators do with the accounts of others. */
export function adminAccountRoutes(app: FastifyInstance, { accounts }: { accounts: Accounts }): void {
  const { administration, sessions } = accounts;
  serveAdmin(app, accountDetails, ({ user, params }) => administration.details(user, params.id));
  serveAdmin(app, changeRole, ({ user, params, body }) => administration.setRole(user, params.id, body));
  serveAdmin(app, signOutUser, ({ user, params, body }) => administration.signOut(user, params.id, body));
  serveAdmin(app, resetSecondFactor, ({ user, params, body }) =>
    administration.resetSecondFactor(user, params.id, body),
  );
  serveAdmin(app, suspendUser, ({ user, params, body }) => administration.suspend(user, params.id, body));
  serveAdmin(app, liftSuspension, ({ user, params, body }) => administration.liftSuspension(user, params.id, body));
  serveAdmin(app, beginLook, async ({ user, params, caller }) => ({
    until: new Date(await sessions.looks.begin(user, params.id, caller)).toISOString(),
  }));
}
