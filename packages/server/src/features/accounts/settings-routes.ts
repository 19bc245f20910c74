import { forgotPassword, resetPassword, sendVerification, verifyEmail } from '@plainflow/contracts/account-recovery';
import {
  accountSecurity,
  changePassword,
  confirmPassword,
  updateProfile,
  updateUsername,
} from '@plainflow/contracts/account-settings';
import type { FastifyInstance } from 'fastify';
import { serve, serveAnyone } from '../../platform/http.ts';
import type { Accounts } from './service.ts';

/** What people change about their account, and how they get back into it. */
export function settingsRoutes(app: FastifyInstance, { profile, password, verification, security }: Accounts): void {
  serve(app, updateProfile, ({ user, facts, body }) => profile.update(user, facts, body), { limit: 'profile' });
  serve(app, updateUsername, ({ user, body }) => profile.rename(user, body.username), { limit: 'profile' });
  serve(app, accountSecurity, ({ user }) => security(user));

  serve(
    app,
    changePassword,
    async ({ user, facts, caller, body, session }) => {
      session.begin(await password.change(user, facts, caller, body));
      return { message: 'Your password has been changed.' };
    },
    { limit: 'confirm' },
  );
  serve(
    app,
    confirmPassword,
    async ({ user, facts, caller, body, session }) => {
      session.begin(await password.confirmSession(user, facts, caller, body));
      return { ok: true as const };
    },
    { limit: 'confirm' },
  );

  serveAnyone(
    app,
    forgotPassword,
    async ({ body }) => {
      await password.forgot(body.email);
      return { message: 'Email sent' };
    },
    { limit: 'forgot' },
  );
  serveAnyone(
    app,
    resetPassword,
    async ({ body, caller, session }) => {
      session.knowDevice(await password.reset(body.token, body.newPassword, caller));
      return { message: 'Your password has been reset. You can log in with it now.' };
    },
    { limit: 'reset' },
  );

  serve(
    app,
    sendVerification,
    async ({ user }) => {
      await verification.send(user);
      return { message: 'Email sent' };
    },
    { limit: 'forgot' },
  );
  serveAnyone(
    app,
    verifyEmail,
    async ({ body }) => {
      const email = await verification.verify(body.token);
      return { message: 'Your e-mail address is verified.', email };
    },
    { limit: 'reset' },
  );
}
