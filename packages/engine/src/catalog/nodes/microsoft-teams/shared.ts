import type { Need } from '../../profile.ts';

export const team: Need = {
  key: 'team',
  label: 'Team in Microsoft Teams',
  ask: 'Which team in Microsoft Teams?',
  from: [],
  nouns: ['team'],
};
export const channel: Need = {
  key: 'channel',
  label: 'Channel in Microsoft Teams',
  ask: 'Which channel in Microsoft Teams?',
  from: ['channel'],
  nouns: ['channel'],
  weight: 'must',
};
export const chat: Need = {
  key: 'chat',
  label: 'Chat in Microsoft Teams',
  ask: 'Which chat in Microsoft Teams?',
  from: ['handle'],
  nouns: ['chat'],
  weight: 'must',
};
export const text: Need = {
  key: 'text',
  label: 'Message text',
  ask: 'What should the message say?',
  from: ['quoted', 'text'],
  weight: 'may',
};
