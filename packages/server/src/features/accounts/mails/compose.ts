import type { Mail } from '../../../platform/mail/mail.ts';
import type { Compose, Order } from '../../../platform/mail/worker.ts';
import { RESET_LINK, RESET_WITHIN_MS, VERIFY_LINK } from '../links.ts';
import type { AccountParts } from '../parts.ts';
import * as texts from './texts.ts';

type Parts = Pick<AccountParts, 'store' | 'secrets' | 'clock' | 'supportEmail'> & {
  /** The origin that links begin with; known once the server listens. */
  site: () => string;
};

/** Makes a mail of its line in the outbox, with the facts of now. null: it is no longer of use. */
export function accountMails({ store, secrets, clock, site, supportEmail }: Parts): Compose {
  async function verify(order: Order): Promise<Mail | null> {
    const token = secrets.linkToken(VERIFY_LINK, order.id);
    // Another link has taken its place, or this one was followed already.
    const open = await store.verifications.openForMail(secrets.hashToken(token), clock.now());
    const row = open && (await store.users.byId(open.user_id));
    return row ? texts.verifyEmail(whom(order, row.username), token) : null;
  }

  /** Only here it is looked whether there is such an account. */
  async function reset(order: Order): Promise<Mail | null> {
    const now = clock.now();
    // Asked for while the clock was ahead: as if it were asked for now.
    const asked = Math.min(order.created_at, now);
    const expires = asked + RESET_WITHIN_MS;
    const row = await store.users.byEmail(order.recipient);
    if (!row || expires <= now) return null;
    const token = secrets.linkToken(RESET_LINK, order.id);
    const armed = await store.users.setResetToken(row.id, {
      token: secrets.hashToken(token),
      asked,
      expires,
      now,
    });
    if (!armed) return null;
    await store.audit.add({ actor: null, userId: row.id, action: 'password-reset-asked', now });
    return texts.resetPassword(whom(order, row.username), token);
  }

  const whom = (order: Order, username: string) => ({
    to: order.recipient,
    username,
    site: site(),
    supportEmail,
    data: order.data,
  });

  return async (order) => {
    if (order.kind === VERIFY_LINK) return verify(order);
    if (order.kind === RESET_LINK) return reset(order);
    if (order.kind === 'account-deleted') return texts.accountDeleted(whom(order, String(order.data.username)));
    const row = order.user_id === null ? undefined : await store.users.byId(order.user_id);
    if (!row) return null;
    switch (order.kind) {
      case 'password-changed':
        return texts.passwordChanged(whom(order, row.username));
      case 'new-sign-in':
        return texts.newSignIn(whom(order, row.username));
      case 'email-change':
        return texts.emailChange(whom(order, row.username));
      case 'account-suspended':
        return texts.accountSuspended(whom(order, row.username));
      case 'suspension-lifted':
        return texts.suspensionLifted(whom(order, row.username));
      case 'second-factor':
        return texts.secondFactor(whom(order, row.username));
      default:
        throw new Error(`There is no template for ${order.kind}.`);
    }
  };
}
