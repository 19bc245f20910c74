import type { Act, Clause, Condition } from './clause.ts';

/** What was read so far of one message: later segments are understood by it. */
export type State = {
  skip?: number;
  conditions: number;
  scheduled: boolean;
  triggered: boolean;
  events: number;
  group: number;
  agent: boolean;
  /** Something is to be done already: a start that comes now is no start. */
  worked?: boolean;
  /** The field that ways are told by: "route by priority". */
  by?: string;
  /** Ways were written as a list, each with an arrow behind what it is called. */
  listed?: true;
  /** What is said now is done when something fails. */
  failing?: boolean;
  /** Something is done already since the last test. */
  done?: boolean;
  /** The first comparison of the last test, and which of its ways is told. */
  about?: Condition;
  way?: 'yes' | 'no';
  /** How many tests in a row are told beside each other. */
  ways?: number;
  /** The work that was told last. */
  last?: Act;
  /** Two lists were compared. */
  compared?: boolean;
  /** How many lists were read, of different services. */
  lists?: number;
  /** Somebody is asked for a yes. */
  approval?: boolean;
  /** Items are worked through one after the other. */
  looped?: boolean;
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
