import type { Need, Values } from '../../profile.ts';
import { type Locator, openValue, picked, placeholder } from '../../shape.ts';

export const channel: Need = {
  key: 'channel',
  label: 'Slack channel',
  ask: 'Which Slack channel should it post to?',
  from: ['channel'],
  nouns: ['channel', 'slack'],
  weight: 'must',
};
export const user: Need = {
  key: 'user',
  label: 'Slack user',
  ask: 'Which Slack user should get it?',
  from: ['handle'],
  nouns: ['user', 'dm', 'person'],
  weight: 'may',
};
export const text: Need = {
  key: 'text',
  label: 'Message text',
  ask: 'What should the Slack message say?',
  from: ['quoted', 'text'],
  weight: 'may',
};

/** The channel that was named, or the one that the message in question stands in. */
export const channelOf = (v: Values): Locator => {
  const value = v.has('channel') ? v('channel') : (v.asked('channel id', 'channel') ?? placeholder(channel.label));
  return picked(channel.label, value, { id: /^[CGD][A-Z0-9]{8,}$/ });
};

/** Slack knows a message by the moment that it was sent. */
export const timestamp = (v: Values): string =>
  v.field('message timestamp', 'timestamp') ?? openValue('timestamp of the Slack message');
