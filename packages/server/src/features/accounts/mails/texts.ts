import { PRODUCT_NAME } from '@plainflow/contracts/product';
import { letter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailData } from '../../../platform/mail/outbox.ts';

/** For whom and from where: `site` is the origin that links begin with, `supportEmail` where people write to. */
export type Whom = { to: string; username: string; site: string; supportEmail: string; data: MailData };

const IF_NOT_YOU =
  'If this was not you, set a new password now: this signs everybody out. Then look at Settings, Security.';

const setPassword = (site: string) => ({ label: 'Set a new password', url: `${site}/forgot-password` });

export const verifyEmail = ({ to, username, site, data }: Whom, token: string): Mail =>
  letter({
    to,
    username,
    subject: `Verify your e-mail address for ${PRODUCT_NAME}`,
    paragraphs: [
      data.change
        ? `You asked to use this address for your ${PRODUCT_NAME} account. It takes effect once you verify it.`
        : `Please verify that this is your address. You can use ${PRODUCT_NAME} before you do; receipts need it.`,
    ],
    button: { label: 'Verify this address', url: `${site}/verify-email?token=${token}` },
    ending: ['The link works once, for one day.', 'If you did not ask for this, you need not do anything.'],
  });

export const resetPassword = ({ to, username, site }: Whom, token: string): Mail =>
  letter({
    to,
    username,
    subject: `Set a new password for ${PRODUCT_NAME}`,
    paragraphs: [`Somebody, hopefully you, asked for a new password for your account “${username}”.`],
    button: { label: 'Set a new password', url: `${site}/reset-password?token=${token}` },
    ending: [
      'The link works once, for one hour. If you asked more than once, only the newest link works.',
      'If you did not ask for this, you need not do anything: your password stays as it is.',
    ],
  });

export const passwordChanged = ({ to, username, site, data }: Whom): Mail =>
  letter({
    to,
    username,
    subject: `Your ${PRODUCT_NAME} password was changed`,
    paragraphs: [`The password of your account was changed on ${when(data.at)}. All other devices were signed out.`],
    button: setPassword(site),
    ending: [IF_NOT_YOU],
  });

export const newSignIn = ({ to, username, site, data }: Whom): Mail =>
  letter({
    to,
    username,
    subject: `New sign-in to your ${PRODUCT_NAME} account`,
    paragraphs: [
      `Your account was signed in to from a device that we have not seen before: ${data.device}, from the network ${data.network}, on ${when(data.at)}.`,
      'If this was you, you need not do anything.',
    ],
    button: setPassword(site),
    ending: [IF_NOT_YOU],
  });

export const emailChange = ({ to, username, site, data }: Whom): Mail =>
  letter({
    to,
    username,
    subject: `The e-mail address of your ${PRODUCT_NAME} account`,
    paragraphs: [
      data.waits
        ? `Somebody signed in to your account asked to change its address to ${data.email}. This one stays in use until the new one is verified.`
        : `The address of your account was changed to ${data.email}. Mails go there from now on.`,
    ],
    button: data.waits ? setPassword(site) : { label: 'Sign in', url: `${site}/login` },
    ending: [
      data.waits
        ? 'If this was not you, set a new password now: this stops the change and signs everybody out.'
        : 'If this was not you, sign in, correct the address in Settings, and change your password.',
    ],
  });

export const secondFactor = ({ to, username, site, data }: Whom): Mail =>
  letter({
    to,
    username,
    subject: `Two-step sign-in of your ${PRODUCT_NAME} account`,
    paragraphs: [SECOND_FACTOR[String(data.what)] ?? ''],
    button: setPassword(site),
    ending: [IF_NOT_YOU],
  });

const SECOND_FACTOR: Record<string, string> = {
  on: 'Signing in to your account now also needs a code from your authenticator app. All other devices were signed out.',
  off: 'Signing in to your account no longer needs a code: the password is enough.',
  reset:
    'An administrator switched off the second step of signing in, and all devices were signed out. Sign in with your password; you can set up a new second step in Settings, Security.',
  codes: 'New recovery codes were made for your account. The old ones no longer work.',
};

export const accountSuspended = ({ to, username, supportEmail, data }: Whom): Mail =>
  letter({
    to,
    username,
    subject: `Your ${PRODUCT_NAME} account is suspended`,
    paragraphs: [
      'An administrator suspended your account, for this reason:',
      String(data.reason),
      'You were signed out and can’t sign in, and links that you shared do not open. Nothing of yours was deleted. If you have a plan that renews, it was not canceled by this.',
    ],
    ending: [`If you think this is a mistake, or want to cancel your plan, write to ${supportEmail}.`],
  });

export const suspensionLifted = ({ to, username, site, supportEmail }: Whom): Mail =>
  letter({
    to,
    username,
    subject: `Your ${PRODUCT_NAME} account is open again`,
    paragraphs: ['The suspension of your account was lifted. Everything is as you left it.'],
    button: { label: 'Sign in', url: `${site}/login` },
    ending: [`If you have a question about it, write to ${supportEmail}.`],
  });

export const accountDeleted = ({ to, username }: Pick<Whom, 'to' | 'username'>): Mail =>
  letter({
    to,
    username,
    subject: `Your ${PRODUCT_NAME} account was deleted`,
    paragraphs: [
      'Your account and everything in it was deleted, as you asked. Payments stay in our books without your name.',
    ],
    ending: ['This is the last mail that you get from us.'],
  });

/** "5 January 2026, 12:00 UTC". A mail does not know where it is read. */
function when(at: MailData[string] | undefined): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(Number(at)).replace(' at ', ', ')} UTC`;
}
