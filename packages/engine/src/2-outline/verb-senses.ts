import type { Action } from '../catalog/profile.ts';
import { words } from './choose-words.ts';

/** Everyday verbs that say more than their intent, and what services call the same: the nearest first. */
const SENSES: Readonly<Record<string, string>> = {
  cancel: 'cancel void delete close deactivate',
  void: 'void cancel delete',
  refund: 'refund',
  charge: 'charge pay',
  ship: 'ship fulfill fulfillment',
  unsubscribe: 'unsubscribe suppress remove delete',
  subscribe: 'subscribe add',
  enrol: 'enroll enrol subscribe add',
  enroll: 'enroll enrol subscribe add',
  enlist: 'subscribe add',
  invite: 'invite add',
  uninvite: 'remove delete',
  kick: 'kick remove leave delete',
  ban: 'ban kick remove block restrict',
  unban: 'unban',
  block: 'block ban suspend disable deactivate',
  unblock: 'unblock enable activate',
  suspend: 'suspend pause disable deactivate block',
  disable: 'disable deactivate suspend pause stop',
  deactivate: 'deactivate disable suspend pause stop',
  terminate: 'terminate stop delete',
  enable: 'enable activate resume start',
  activate: 'activate enable resume start publish',
  reactivate: 'reactivate activate enable resume',
  pause: 'pause stop suspend',
  resume: 'resume start play',
  restart: 'restart reboot reset',
  reboot: 'reboot restart',
  start: 'start',
  stop: 'stop',
  retry: 'retry rerun',
  rerun: 'rerun retry',
  redeploy: 'redeploy deploy',
  deploy: 'deploy trigger',
  mute: 'mute unfollow snooze',
  snooze: 'snooze mute',
  pin: 'pin',
  unpin: 'unpin',
  lock: 'lock',
  unlock: 'unlock',
  hide: 'hide unpublish archive',
  archive: 'archive close trash',
  unarchive: 'unarchive restore',
  restore: 'restore unarchive undelete untrash',
  trash: 'trash delete archive',
  reopen: 'reopen open',
  close: 'close complete resolve',
  resolve: 'resolve solve complete close',
  acknowledge: 'acknowledge resolve',
  renew: 'renew extend',
  extend: 'extend renew',
  promote: 'promote',
  escalate: 'escalate promote assign',
  reset: 'reset',
  reschedule: 'reschedule move',
  postpone: 'reschedule postpone move',
  increment: 'increment add',
  deduct: 'decrement',
  redeem: 'redeem use',
  freeze: 'freeze pause',
  reassign: 'reassign assign',
  assign: 'assign',
  unassign: 'unassign',
  unlink: 'unlink',
  revoke: 'revoke delete remove',
  tag: 'tag label',
  label: 'label tag',
  star: 'star favorite',
  retweet: 'retweet',
  mark: 'mark',
  merge: 'merge',
  purge: 'purge clear',
};

const NAMED: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(SENSES).map(([verb, senses]) => [verb, senses.split(' ')]),
);

/** How well an action is what such a verb means: it is called so, or what comes next to it; 0 for other verbs. */
export function calledSo(verb: string, action: Action): number {
  const senses = NAMED.get(verb);
  if (!senses) return 0;
  const own = words(action.title)[0];
  const operation = words((action.key.split('.').at(-1) ?? '').replace(/_/g, ' '))[0];
  const at = senses.findIndex((it) => it === own || it === operation);
  return at < 0 ? 0 : 4.6 - at * 0.3;
}
