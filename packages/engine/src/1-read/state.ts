import type { Act, Clause } from './clause.ts';

/** What was read so far of one message: later segments are understood by it. */
export type State = {
  skip?: number;
  conditions: number;
  scheduled: boolean;
  triggered: boolean;
  events: number;
  group: number;
  agent: boolean;
};

export function action(act: Act): Clause {
  return { kind: 'action', text: act.text, act };
}

/** Services that people talk in: a bot there is started by a message. */
export const CHATTY = new Set([
  'telegram',
  'slack',
  'whatsApp',
  'microsoftTeams',
  'twilio',
  'discord',
  'line',
  'matrix',
  'mattermost',
  'rocketchat',
  'googleChat',
  'facebook',
  'cisco',
]);
