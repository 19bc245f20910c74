import type { Need } from '../../profile.ts';

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
