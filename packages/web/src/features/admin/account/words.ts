import type { AdminAccount } from '@plainflow/contracts/admin-accounts';
import { LOOK_MINUTES, PRODUCT_NAME } from '@plainflow/contracts/product';
import { counted } from '../../../lib/counts.ts';
import { dateAndTime } from '../../../lib/dates.ts';
import type { AccountChange } from '../api/accounts.ts';

export type ActionName = AccountChange['do'] | 'look';

/** One thing that can be done with an account: how it is offered, and what is asked before it is done. */
export type Action = {
  name: ActionName;
  title: string;
  /** What it is good for. */
  text: string;
  label: string;
  question: string;
  consequences: string;
  danger?: true;
  /** What the toast says when it is done, and when it could not be. */
  done: string;
  failed: string;
};

export const ROLE_LABELS: Record<AdminAccount['role'], string> = { user: 'Regular User', admin: 'Administrator' };

/** What can be done with this account now, in the order in which it is offered. */
export function actionsFor(it: AdminAccount): Action[] {
  const { username } = it;
  const isAdmin = it.role === 'admin';
  return [
    ...(isAdmin ? [] : [lookAt(username)]),
    ...(it.suspension ? [] : [isAdmin ? takeRole(username) : giveRole(username)]),
    {
      name: 'sign-out',
      title: 'Sign out everywhere',
      text: 'On every device that they are signed in on.',
      label: 'Sign Out Everywhere',
      question: `Sign ${username} out everywhere?`,
      consequences:
        it.sessions === 0
          ? 'They are signed in on no device now, so nothing changes for them.'
          : `They are signed in on ${counted(it.sessions, 'device')} and have to sign in again${it.sessions === 1 ? '' : ' on each'}. Nothing of theirs is lost.`,
      done: 'Signed out everywhere',
      failed: 'Failed to sign the user out',
    },
    ...(it.hasSecondFactor ? [resetFactor(username)] : []),
    ...(isAdmin ? [] : [it.suspension ? lift(username) : suspend(it)]),
  ];
}

const lookAt = (username: string): Action => ({
  name: 'look',
  title: 'See what they see',
  text: `${PRODUCT_NAME} as it is for them, to read only, for ${LOOK_MINUTES} minutes.`,
  label: 'See What They See',
  question: `See what ${username} sees?`,
  consequences: `For ${LOOK_MINUTES} minutes this browser shows their account instead of yours. You can read everything and change nothing. The audit log keeps that you looked, and they find it in their own data.`,
  done: '',
  failed: 'Failed to open the account',
});

const giveRole = (username: string): Action => ({
  name: 'role',
  title: 'Role',
  text: 'A regular user now.',
  label: 'Make Administrator',
  question: `Make ${username} an administrator?`,
  consequences:
    'They will see every account and all payments, and can change subscriptions, suspend users and make other administrators.',
  done: 'Role changed',
  failed: 'Failed to change the role',
});

const takeRole = (username: string): Action => ({
  name: 'role',
  title: 'Role',
  text: 'An administrator now.',
  label: 'Make Regular User',
  question: `Take the administrator role from ${username}?`,
  consequences: 'They can’t open this console any more, at once. Their own automations stay as they are.',
  danger: true,
  done: 'Role changed',
  failed: 'Failed to change the role',
});

const resetFactor = (username: string): Action => ({
  name: 'reset-second-factor',
  title: 'Second factor',
  text: 'For who has lost both their app and their recovery codes.',
  label: 'Reset Second Factor',
  question: `Reset the second factor of ${username}?`,
  consequences:
    'Make sure first that it is really them who ask. Their password alone is enough until they set up a new one. All their devices are signed out, and they are told by e-mail.',
  danger: true,
  done: 'Second factor reset',
  failed: 'Failed to reset the second factor',
});

const suspend = ({ username, renews }: AdminAccount): Action => ({
  name: 'suspend',
  title: 'Suspension',
  text: 'Lock them out until somebody lifts it.',
  label: 'Suspend',
  question: `Suspend ${username}?`,
  consequences: `They are signed out at once and can’t sign in, and links that they shared do not open. Nothing of theirs is deleted. ${
    renews
      ? 'Their plan at Stripe is not touched: they go on being charged. To end that too, cancel it under Manage Subscription.'
      : 'They have no plan at Stripe that renews, so nothing more is charged.'
  }`,
  danger: true,
  done: 'User suspended',
  failed: 'Failed to suspend the user',
});

const lift = (username: string): Action => ({
  name: 'lift-suspension',
  title: 'Suspension',
  text: 'They are locked out now.',
  label: 'Lift Suspension',
  question: `Lift the suspension of ${username}?`,
  consequences: 'They can sign in again, links that they shared open again, and they are told by e-mail.',
  done: 'Suspension lifted',
  failed: 'Failed to lift the suspension',
});

export const suspensionOf = ({ suspension }: AdminAccount): string =>
  suspension ? `Since ${dateAndTime(suspension.since)}: ${suspension.reason}` : 'None';

/** What is different between what somebody looked at and what is there now, one line each. */
export function changesBetween(seen: AdminAccount, now: AdminAccount): string[] {
  const facts = (it: AdminAccount): Record<string, string> => ({
    Role: ROLE_LABELS[it.role],
    'Second factor': it.hasSecondFactor ? 'On' : 'Off',
    Suspension: suspensionOf(it),
  });
  const [before, after] = [facts(seen), facts(now)];
  return Object.entries(after).flatMap(([name, value]) =>
    before[name] === value ? [] : [`${name}: ${before[name]} → ${value}`],
  );
}
