import type { AuditAction, AuditEntry } from '@plainflow/contracts/admin-audit';

/** What happened, in words. */
export const ACTION_LABELS: Record<AuditAction, string> = {
  'account-made': 'Account created',
  'account-deleted': 'Account deleted',
  'user-created': 'User created by an administrator',
  'role-changed': 'Role changed',
  'user-suspended': 'User suspended',
  'suspension-lifted': 'Suspension lifted',
  'look-begun': 'Look at an account begun',
  'look-ended': 'Look at an account ended',
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  'sign-in-failed': 'Sign-in failed',
  'sign-in-refused': 'Sign-in refused',
  'session-ended': 'Session ended',
  'other-sessions-ended': 'Other sessions ended',
  'all-sessions-ended': 'All sessions ended',
  'password-changed': 'Password changed',
  'password-reset-asked': 'New password asked for',
  'password-reset': 'New password set by link',
  'password-not-confirmed': 'Password not confirmed',
  'second-factor-on': 'Second factor on',
  'second-factor-off': 'Second factor off',
  'second-factor-failed': 'Wrong code',
  'recovery-codes-made': 'Recovery codes made',
  'recovery-code-used': 'Recovery code used',
  'name-changed': 'Name changed',
  'username-changed': 'Username changed',
  'email-verified': 'Email verified',
  'email-change-asked': 'New email asked for',
  'email-changed': 'Email changed',
  'data-exported': 'Data downloaded',
  'subscription-changed': 'Subscription changed by a payment',
  'subscription-updated': 'Subscription updated',
  'subscription-canceled': 'Subscription canceled',
  'subscription-extended': 'Subscription extended',
  'subscription-expiry-set': 'Expiration date set',
  'note-added': 'Note added',
  'feedback-answered': 'Feedback answered',
  'lead-contacted': 'Lead marked as contacted',
  'lead-not-contacted': 'Lead marked as not contacted',
  'workflows-read': 'Automations read by an administrator',
  'messages-read': 'Messages read by an administrator',
  'test-run-kept': 'Test run kept',
  'test-run-deleted': 'Test run deleted',
  'users-exported': 'Users exported',
  'leads-exported': 'Leads exported',
  'transactions-exported': 'Transactions exported',
  'feedback-exported': 'Feedback exported',
  'webhook-replayed': 'Webhook replayed',
  'payment-notice-done': 'Payment notice done',
  'n8n-connected': 'n8n connected',
  'n8n-disconnected': 'n8n disconnected',
  'n8n-updated': 'Workflow in n8n updated',
  'n8n-switched-on': 'Workflow in n8n switched on',
  'n8n-switched-off': 'Workflow in n8n switched off',
  'token-made': 'Token made',
  'token-revoked': 'Token revoked',
};

export type Difference = { name: string; before: string; after: string };

/** What was different before and after, a line for each part; a part that is missing on one side is empty there. */
export function differencesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Difference[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names.map((name) => ({ name, before: textOf(old[name]), after: textOf(now[name]) }));
}

const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : value === null || value === undefined
      ? {}
      : { value };

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
